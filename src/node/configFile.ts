import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { faultText, usage } from '../session/fault.ts';
import type { Environment } from './process/searchPath.ts';
import { userFolders } from './userFolders.ts';

/**
 * The configuration of the command line as it stands in its file: `named`, else `$COUNCIL_CONFIG`, else
 * `council/config.json` in the user's folder for such things. No file there is no fault, unless it was named.
 */
export async function readConfigFile(named: string | null, environment: Environment): Promise<unknown> {
  const chosen = named ?? environment['COUNCIL_CONFIG'] ?? '';
  const file =
    chosen === '' ? path.join(userFolders(environment, homedir()).config, 'config.json') : path.resolve(chosen);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return parse(text, file);
  if (chosen === '') return {};
  throw usage(`The configuration ${file} cannot be read; check that it exists and is yours to read.`);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const said = faultText(cause);
    throw usage(`The configuration ${file} is not JSON (${said}); correct it there.`, { cause });
  }
}
