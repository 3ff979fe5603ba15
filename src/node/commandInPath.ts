import { chmodSync, mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import { errorCode } from './errorCode.ts';
import { type Environment, searchFolders } from './process/searchPath.ts';
import { shellQuoted } from '../protocol/text/shellQuoted.ts';

/** What the command `council` starts, and the user's home folder, environment, and platform. Paths are absolute. */
export interface CommandParts {
  /** The editor's own Node, which is Electron in a desktop editor. */
  readonly program: string;
  /** The command line that came with the extension. */
  readonly script: string;
  readonly home: string;
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
}

/** Where the command is, and whether a terminal finds it there. */
export interface CommandFile {
  readonly file: string;
  readonly inPath: boolean;
}

/** Marks the file as Council's. Council never replaces or deletes a file without this line. */
const MARK = 'Written by the Council extension, which also removes it.';
const EXECUTABLE = 0o755;

/**
 * Quotes a path for a batch file. Only a percent sign is special between quotes, and a file name can't contain a quote.
 * The home folder becomes a variable: a batch file isn't read as UTF-8, so non-ASCII letters in its name would be lost.
 */
function quotedForWindows(file: string, home: string): string {
  const isOwn = file.toLowerCase().startsWith(`${home.toLowerCase()}\\`);
  const rest = (isOwn ? file.slice(home.length) : file).replaceAll('%', '%%');
  return `"${isOwn ? '%USERPROFILE%' : ''}${rest}"`;
}

const posixFile = ({ program, script }: CommandParts): string =>
  [
    '#!/bin/sh',
    `# ${MARK}`,
    `ELECTRON_RUN_AS_NODE=1 exec ${shellQuoted(program)} ${shellQuoted(script)} "$@"`,
    '',
  ].join('\n');

const windowsFile = ({ program, script, home }: CommandParts): string =>
  [
    '@echo off',
    `rem ${MARK}`,
    'setlocal',
    'set ELECTRON_RUN_AS_NODE=1',
    `${quotedForWindows(program, home)} ${quotedForWindows(script, home)} %*`,
    '',
  ].join('\r\n');

function placeOf({ home, environment, platform }: CommandParts): string {
  if (platform !== 'win32') return path.join(home, '.local', 'bin', 'council');
  const local = environment['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local');
  return path.join(local, 'Programs', 'council', 'council.cmd');
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT' || errorCode(cause) === 'ENOTDIR') return null;
    throw usage(msg`Council can’t read ${file} (${errorCode(cause)}). Check its permissions.`, { cause });
  }
}

function checkOurs(file: string, text: string | null): void {
  if (text === null || text.includes(MARK)) return;
  throw usage(msg`${file} isn’t from the Council extension, so Council left it unchanged. Rename or delete it first.`);
}

/** Writes the command, or replaces an earlier one that Council wrote. Throws a CouncilError (`usage`). */
export async function installCommand(parts: CommandParts): Promise<CommandFile> {
  const file = placeOf(parts);
  checkOurs(file, await textOf(file));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    await writeFile(file, parts.platform === 'win32' ? windowsFile(parts) : posixFile(parts));
    chmodSync(file, EXECUTABLE);
  } catch (cause) {
    throw usage(msg`Council can’t write ${file} (${errorCode(cause)}). Check the permissions of the folder.`, {
      cause,
    });
  }
  return { file, inPath: searchFolders(parts.environment).includes(path.dirname(file)) };
}

/** Deletes the command and returns its path. Returns null if there is no command. Throws a CouncilError (`usage`). */
export async function removeCommand(parts: CommandParts): Promise<string | null> {
  const file = placeOf(parts);
  const text = await textOf(file);
  if (text === null) return null;
  checkOurs(file, text);
  await rm(file);
  return file;
}
