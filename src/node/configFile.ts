import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { msg, type Text } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { Environment } from './process/searchPath.ts';
import { userFolders } from './userFolders.ts';

/** The configuration of the command line, as read from its file. */
export interface ConfigFile {
  /** Unchecked. Empty if there is no file. */
  readonly settings: unknown;
  /** The place of a key, such as “line 3, column 5”. Null if the file doesn't contain the key. */
  readonly placeOf: (keys: readonly PropertyKey[]) => Text | null;
  /** Absolute. Set even if the file doesn't exist. */
  readonly file: string;
  readonly isThere: boolean;
}

/**
 * Reads `named`, else `$COUNCIL_CONFIG`, else `council/config.json` in the user's configuration folder. Comments and
 * trailing commas are allowed. Only the last of the three may be missing. Throws a CouncilError (`usage`) that names
 * the file, and the place of a syntax error.
 */
export async function readConfigFile(named: string | null, environment: Environment): Promise<ConfigFile> {
  const chosen = named ?? environment['COUNCIL_CONFIG'] ?? '';
  const file =
    chosen === '' ? path.join(userFolders(environment, homedir()).config, 'config.json') : path.resolve(chosen);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return parsed(text.replace(/^\uFEFF/, ''), file);
  if (chosen === '') return { settings: {}, placeOf: () => null, file, isThere: false };
  throw usage(msg`Council can’t read the configuration file ${file}. Check that it exists and that you can read it.`);
}

function parsed(text: string, file: string): ConfigFile {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined || root === undefined)
    throw usage(msg`The configuration file ${file} isn’t valid JSON (${problemAt(text, error)}). Correct the file.`);
  const placeOf = (keys: readonly PropertyKey[]): Text | null => {
    const node = nodeAt(root, keys);
    return node === undefined ? null : placeAt(text, node.offset);
  };
  return { settings: getNodeValue(root), placeOf, file, isThere: true };
}

/** The property if the value belongs to a key, else the value itself. */
function nodeAt(root: Node, keys: readonly PropertyKey[]): Node | undefined {
  const segments = keys.map((key) => (typeof key === 'number' ? key : String(key)));
  const value = findNodeAtLocation(root, segments);
  return value?.parent?.type === 'property' ? value.parent : value;
}

function placeAt(text: string, offset: number): Text {
  const lines = text.slice(0, offset).split('\n');
  return msg`line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

const MISSING: Readonly<Record<string, Text>> = {
  PropertyNameExpected: msg`a quoted key is missing`,
  ValueExpected: msg`a value is missing`,
  ColonExpected: msg`a colon is missing`,
  CommaExpected: msg`a comma is missing`,
  CloseBraceExpected: msg`a } is missing`,
  CloseBracketExpected: msg`a ] is missing`,
  EndOfFileExpected: msg`there’s text after the last }`,
  UnexpectedEndOfComment: msg`a comment isn’t closed`,
  UnexpectedEndOfString: msg`a string has no closing quotation mark`,
};

function problemAt(text: string, error: ParseError | undefined): Text {
  if (error === undefined) return msg`it’s empty`;
  return msg`${placeAt(text, error.offset)}: ${MISSING[printParseErrorCode(error.error)] ?? msg`this isn’t JSON`}`;
}
