import { stored } from '../protocol/labels/stored.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import type { ToolName } from './tools.ts';

type Input = Readonly<Record<string, unknown>>;

const LONGEST = 60;

function said(input: Input, key: string): string {
  const value = input[key];
  return typeof value === 'string' || typeof value === 'number' ? excerpt(String(value), LONGEST) : '';
}

/** Returns a file, with its lines if the call names them: “src/refund.ts, lines 3–40”. */
function linesIn(input: Input): string {
  const [path, first, last] = [said(input, 'path'), said(input, 'first'), said(input, 'last')];
  const file = path === '' ? stored`a file` : path;
  if (first === '' && last === '') return file;
  if (last === '') return stored`${file}, from line ${first}`;
  return first === last ? stored`${file}, line ${first}` : stored`${file}, lines ${first === '' ? 1 : first}–${last}`;
}

/** Describes for people what a model does with a tool, while the tool runs: “Reading src/refund.ts, lines 3–40”. */
export function readingText(tool: ToolName, input: Input): string {
  const path = said(input, 'path');
  switch (tool) {
    case 'read_lines':
      return stored`Reading ${linesIn(input)}`;
    case 'list_folder':
      return path === '' ? stored`Listing the workspace` : stored`Listing ${path}`;
    case 'search':
      return path === ''
        ? stored`Searching for ${said(input, 'text')}`
        : stored`Searching for ${said(input, 'text')} in ${path}`;
    case 'git_log':
      return path === '' ? stored`Reading the history` : stored`Reading the history of ${path}`;
    case 'git_show':
      return path === ''
        ? stored`Reading the commit ${said(input, 'revision')}`
        : stored`Reading the commit ${said(input, 'revision')} in ${path}`;
    case 'git_blame':
      return stored`Reading who changed ${linesIn(input)}`;
  }
}
