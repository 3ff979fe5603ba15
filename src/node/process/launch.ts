import { readFile, stat } from 'node:fs/promises';
import { win32 } from 'node:path';
import { readShim } from './windowsShim.ts';
import { faultText } from '../../session/fault.ts';

/** What is really started for a command. */
export type Launch =
  | { readonly kind: 'start'; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: string };

const SHIM = /\.(?:cmd|bat|ps1)$/i;

/** The Node beside the shim, as the shim itself would take it, else the first on the search path. */
async function nodeFor(folder: string, searchPath: string): Promise<string | null> {
  const folders = [folder, ...searchPath.split(win32.delimiter)].filter((entry) => win32.isAbsolute(entry));
  for (const entry of folders) {
    const candidate = win32.join(entry, 'node.exe');
    const found = await stat(candidate).catch(() => null);
    if (found?.isFile() === true) return candidate;
  }
  return null;
}

const refused = (problem: string): Launch => ({ kind: 'refused', problem });

async function throughShim(shim: string, searchPath: string): Promise<Launch> {
  const target = readShim(await readFile(shim, 'utf8'));
  const folder = win32.dirname(shim);
  if (target.kind === 'unknown') {
    return refused(`${shim} is a script that only a shell could run; name the program itself in the engine's command.`);
  }
  const path = win32.resolve(folder, target.path);
  if (target.kind === 'program') return { kind: 'start', command: path, args: [] };
  const node = await nodeFor(folder, searchPath);
  if (node === null) return refused(`${shim} needs Node, and there is no node.exe beside it or on the search path.`);
  return { kind: 'start', command: node, args: [...target.nodeArgs, path] };
}

/** On Windows npm installs scripts for the shell; what they would start is started without one. */
export async function launchOf(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): Promise<Launch> {
  if (platform !== 'win32' || !SHIM.test(command)) return { kind: 'start', command, args: [] };
  try {
    return await throughShim(command, env['Path'] ?? env['PATH'] ?? '');
  } catch (error) {
    return refused(`${command} cannot be read: ${faultText(error)}.`);
  }
}
