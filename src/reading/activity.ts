import { excerpt } from '../protocol/text/cleanText.ts';
import type { ToolName } from './tools.ts';

type Input = Readonly<Record<string, unknown>>;

const LONGEST = 60;

function said(input: Input, key: string): string {
  const value = input[key];
  return typeof value === 'string' || typeof value === 'number' ? excerpt(String(value), LONGEST) : '';
}

/** “, lines 3–40”; empty where no line is named. */
function linesIn(input: Input): string {
  const [first, last] = [said(input, 'first'), said(input, 'last')];
  if (first === '' && last === '') return '';
  if (last === '') return `, from line ${first}`;
  return first === last ? `, line ${first}` : `, lines ${first === '' ? '1' : first}–${last}`;
}

const behind = (words: string, name: string): string => (name === '' ? '' : ` ${words} ${name}`);

/** What a model does with a tool, for people and while it does: “Reading src/refund.ts, lines 3–40”. */
export function readingText(tool: ToolName, input: Input): string {
  const path = said(input, 'path');
  const file = path === '' ? 'a file' : path;
  switch (tool) {
    case 'read_lines':
      return `Reading ${file}${linesIn(input)}`;
    case 'list_folder':
      return `Listing ${path === '' ? 'the workspace' : path}`;
    case 'search':
      return `Searching for ${said(input, 'text')}${behind('in', path)}`;
    case 'git_log':
      return `Reading the history${behind('of', path)}`;
    case 'git_show':
      return `Reading the commit ${said(input, 'revision')}${behind('in', path)}`;
    case 'git_blame':
      return `Reading who changed ${file}${linesIn(input)}`;
  }
}
