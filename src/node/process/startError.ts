import { existsSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';
import { faultText } from '../../session/fault.ts';

/** Why a program could not be started, as the end of a sentence about it. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file, or the program that it names in its first line is missing',
  EACCES: 'the file may not be executed',
  EPERM: 'the system does not allow it',
  E2BIG: 'its command line and environment are longer than the system allows',
  ENAMETOOLONG: 'its command line is longer than the system allows',
  ENOTDIR: 'a part of its path is not a folder',
  ENOEXEC: 'the file is not a program for this system',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EAGAIN: 'the system has no room for another process',
  ENOMEM: 'the system has no memory left',
};

/** One sentence that names the program and the reason. */
export function startErrorText(
  { command, cwd }: { readonly command: string; readonly cwd: string },
  error: unknown,
): string {
  const code = errorCode(error);
  // The system says the same when the program is missing and when the folder is.
  if (code === 'ENOENT' && !existsSync(cwd)) return `${command} cannot be started: its working folder ${cwd} is gone.`;
  return `${command} cannot be started: ${REASONS[code] ?? faultText(error)}${code === '' ? '' : ` (${code})`}.`;
}
