import { stored } from '../../protocol/labels/stored.ts';
import { readFile, stat } from 'node:fs/promises';
import { win32 } from 'node:path';
import { msg, type Text } from '../../protocol/labels/text.ts';
import { faultText } from '../../session/fault.ts';
import { existsSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';

/** What an npm shim starts. Paths are relative to the shim's folder. */
type ShimTarget =
  | { readonly kind: 'node-script'; readonly nodeArgs: readonly string[]; readonly path: string }
  | { readonly kind: 'program'; readonly path: string }
  | { readonly kind: 'unknown' };

const FOLDER = String.raw`(?:%~?dp0%?|\$basedir)[\\/]`;
/** The line that passes on all arguments, in the forms that npm, pnpm, and yarn write for cmd and PowerShell. */
const PASSES_ALL_ON = /(?:%\*|\$args)\s*$/;
const QUOTED = /"([^"]*)"/g;
const SCRIPT = /\.[cm]?js$/i;

const unquotedWords = (text: string): readonly string[] =>
  text
    .replace(QUOTED, ' ')
    .split(/\s+/)
    .filter((word) => word.startsWith('--'));

const withoutFolder = (text: string): string | null => {
  const match = new RegExp(`^${FOLDER}(.+)$`, 'i').exec(text);
  return match?.[1]?.replaceAll('\\', '/') ?? null;
};

function targetOf(line: string): ShimTarget | null {
  const paths = [...line.matchAll(QUOTED)]
    .map((match) => withoutFolder(match[1] ?? ''))
    .filter((path) => path !== null);
  const path = paths.at(-1);
  if (path === undefined || /^node(?:\$exe|\.exe)?$/i.test(path)) return null;
  if (SCRIPT.test(path)) return { kind: 'node-script', nodeArgs: unquotedWords(line), path };
  return /\.exe$/i.test(path) ? { kind: 'program', path } : null;
}

/** Finds out from the text of a `.cmd` or `.ps1` shim what it would start, so that no shell is needed to start it. */
export function readShim(text: string): ShimTarget {
  const lines = text.split(/\r?\n/).filter((line) => PASSES_ALL_ON.test(line));
  return lines.map(targetOf).find((target) => target !== null) ?? { kind: 'unknown' };
}

/** What is really started for a command. */
type Launch =
  | { readonly kind: 'start'; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: Text };

const SHIM = /\.(?:cmd|bat|ps1)$/i;

/** The Node next to the shim, which the shim itself would use, else the first one in the search path. */
async function nodeFor(folder: string, searchPath: string): Promise<string | null> {
  const folders = [folder, ...searchPath.split(win32.delimiter)].filter((entry) => win32.isAbsolute(entry));
  for (const entry of folders) {
    const candidate = win32.join(entry, 'node.exe');
    const found = await stat(candidate).catch(() => null);
    if (found?.isFile() === true) return candidate;
  }
  return null;
}

const refused = (problem: Text): Launch => ({ kind: 'refused', problem });

async function throughShim(shim: string, searchPath: string): Promise<Launch> {
  const target = readShim(await readFile(shim, 'utf8'));
  const folder = win32.dirname(shim);
  if (target.kind === 'unknown') {
    return refused(msg`Only a shell can run the script ${shim}. Set the engine’s command to the program itself.`);
  }
  const path = win32.resolve(folder, target.path);
  if (target.kind === 'program') return { kind: 'start', command: path, args: [] };
  const node = await nodeFor(folder, searchPath);
  if (node === null)
    return refused(msg`${shim} needs Node, but there’s no node.exe in the same folder or in the PATH.`);
  return { kind: 'start', command: node, args: [...target.nodeArgs, path] };
}

/** Returns what to start for a command. On Windows, npm installs shell scripts, and this is what they would start. */
export async function launchOf(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): Promise<Launch> {
  if (platform !== 'win32' || !SHIM.test(command)) return { kind: 'start', command, args: [] };
  try {
    return await throughShim(command, env['Path'] ?? env['PATH'] ?? '');
  } catch (error) {
    return refused(msg`Council can’t read ${command}: ${faultText(error)}.`);
  }
}

/** Why a program could not be started, as the end of a sentence about it. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: stored`the file doesn’t exist, or the program in its first line is missing`,
  EACCES: stored`you don’t have permission to run the file`,
  EPERM: stored`the system doesn’t allow it`,
  E2BIG: stored`its command line and environment are too long for the system`,
  ENAMETOOLONG: stored`its command line is too long for the system`,
  ENOTDIR: stored`a part of its path isn’t a folder`,
  ENOEXEC: stored`the file isn’t a program for this system`,
  EMFILE: stored`too many files are open`,
  ENFILE: stored`too many files are open`,
  EAGAIN: stored`the system can’t start more processes`,
  ENOMEM: stored`the system is out of memory`,
};

/** One sentence that names the program and the reason. */
export function startErrorText(
  { command, cwd }: { readonly command: string; readonly cwd: string },
  error: unknown,
): string {
  const code = errorCode(error);
  // The system reports the same error for a missing program and for a missing folder.
  if (code === 'ENOENT' && !existsSync(cwd))
    return stored`${command} can’t start: its working folder ${cwd} no longer exists.`;
  const reason = REASONS[code] ?? faultText(error);
  return code === ''
    ? stored`${command} can’t start: ${reason}.`
    : stored`${command} can’t start: ${reason} (${code}).`;
}
