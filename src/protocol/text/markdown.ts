import { oneLine } from './phrases.ts';

/** A section with its title; empty when nothing stands in it. */
export function section(title: string, lines: readonly string[], between = '\n'): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join(between)}`;
}

/** A text without its line ends, its blanks as they are. */
export function unbroken(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

export function bullet(text: string): string {
  return `- ${unbroken(text)}`;
}

/** A section with an item a line; empty when nothing stands in it. */
export function listed<Item>(title: string, items: readonly Item[], textOf: (item: Item) => string = String): string {
  const lines = items.map((item) => bullet(textOf(item)));
  return section(title, lines);
}

/** A list under its title, an item a line; empty when nothing stands in it. */
export function bulleted(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${title}:\n${items.map((item) => bullet(oneLine(item))).join('\n')}`;
}

/** `figures`: the title of the column that stands to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], figures = ''): string {
  const lines = [
    head,
    head.map((title) => (title !== '' && title === figures ? '---:' : '---')),
    ...rows.map((row) => row.map(cell)),
  ];
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cell(text: string): string {
  return unbroken(text).replaceAll('|', '\\|');
}

/** Headings, underlines of headings and fences of a text within another one would divide that one. */
const DIVIDING = /^( {0,3})(?=#{1,6}(?:\s|$)|=+[ \t]*$|-{2,}[ \t]*$|`{3,}|~{3,})/gm;

/** Somebody's own text of several lines, fit to stand under a heading of ours. */
export function ownText(text: string): string {
  return text.replace(DIVIDING, '$1\\');
}

export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** A block of text in Markdown, with a fence longer than any run of backticks inside, so that nothing in it ends it. */
export function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
