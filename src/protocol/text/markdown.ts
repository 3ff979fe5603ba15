import { visibleText } from './cleanText.ts';
import { oneLine } from './phrases.ts';

/**
 * Markdown that Council made. A document consists of this and of plain strings, which count as untrusted text and are
 * escaped: an image, a link, HTML, or a heading in them shows as written and has no effect.
 */
export interface Markdown {
  readonly markdown: string;
}

/** A plain string is untrusted text, which is joined into one line. */
export type Text = string | Markdown;

const made = (markdown: string): Markdown => ({ markdown });
const markup = (text: Text): string => (typeof text === 'string' ? inlineText(text) : text.markdown);

/** A template whose own words are Markdown and whose values are escaped unless they're Markdown. */
export function md(ours: readonly string[], ...values: readonly Text[]): Markdown {
  return made(ours.map((own, index) => `${own}${markup(values[index] ?? '')}`).join(''));
}

/** A span of code. With a backtick or a bar, it could end early or split a table cell, so it becomes escaped text. */
export function code(text: string): Markdown {
  return made(codeSpan(oneLine(visibleText(text))));
}

/** A block of code, whose fence is longer than any run of backticks inside, so that nothing inside ends it. */
export function fenced(text: string): Markdown {
  const shown = visibleText(text);
  const longest = [...shown.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return made(`${fence}text\n${shown}\n${fence}`);
}

/**
 * Untrusted text of several lines. Its paragraphs, lines, and fenced blocks are kept, and everything else is escaped.
 */
export function block(text: string): Markdown {
  const parts: Markdown[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) parts.push(made(lines.join('\\\n')));
    lines = [];
  };
  const all = visibleText(text).split('\n');
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at] ?? '';
    const fence = fenceIn(line);
    if (fence === null) {
      if (line.trim() === '') endParagraph();
      else lines.push(inlineText(line));
      continue;
    }
    endParagraph();
    let end = at + 1;
    while (end < all.length && !endsFence(all[end] ?? '', fence)) end += 1;
    parts.push(fenced(all.slice(at + 1, end).join('\n')));
    at = end;
  }
  endParagraph();
  return joined(parts);
}

const FENCE = /^\s*(`{3,}|~{3,})/;

/** The marker of a fence. Null if a backtick follows, which makes it inline code. */
function fenceIn(line: string): string | null {
  const [whole = '', mark] = FENCE.exec(line) ?? [];
  return mark === undefined || line.includes('`', whole.length) ? null : mark;
}

function endsFence(line: string, fence: string): boolean {
  const found = line.trim();
  return found.length >= fence.length && found === fence.charAt(0).repeat(found.length);
}

/** A text of one or more lines after its label. Empty if the text is. */
export function labelled(label: string, text: string): Markdown {
  const said = text.trim();
  if (said === '') return made('');
  return said.includes('\n') ? md`${label}:\n\n${block(said)}` : md`${label}: ${said}`;
}

export function heading(level: 1 | 2 | 3, text: Text): Markdown {
  return made(`${'#'.repeat(level)} ${markup(text)}`);
}

/** A quotation of one line, such as a notice at the top. */
export function notice(text: Text): Markdown {
  return made(`> ${markup(text)}`);
}

export function bullet(text: Text): Markdown {
  return made(`- ${markup(text)}`);
}

export function bullets(items: readonly Text[]): Markdown {
  return joined(items.map(bullet), '\n');
}

/** The same, indented below a bullet. */
export function indented({ markdown }: Markdown): Markdown {
  return made(markdown.replace(/^(?=.)/gm, '  '));
}

/** Joins the parts that aren't empty, as paragraphs unless `between` says otherwise. */
export function joined(parts: readonly Markdown[], between = '\n\n'): Markdown {
  const texts = parts.map(({ markdown }) => markdown);
  return made(texts.filter((text) => text !== '').join(between));
}

/** A section with its title. Empty if it has no content. */
export function section(title: string, parts: readonly Text[], between = '\n'): Markdown {
  const body = joined(
    parts.map((part) => made(markup(part))),
    between,
  );
  return body.markdown === '' ? body : joined([heading(2, title), body]);
}

/** A section with one item per line. Empty if there are no items. */
export function listed<Item>(title: string, items: readonly Item[], textOf: (item: Item) => Text = String): Markdown {
  return section(title, [bullets(items.map(textOf))]);
}

/** A list under its title, one item per line. Empty if there are no items. */
export function bulleted(title: string, items: readonly Text[]): Markdown {
  return items.length === 0 ? made('') : md`${title}:\n${bullets(items)}`;
}

/** `figures`: the title of the right-aligned column. */
export function table(head: readonly string[], rows: readonly (readonly Text[])[], figures = ''): Markdown {
  const lines = [
    head.map(markup),
    head.map((title) => (title !== '' && title === figures ? '---:' : '---')),
    ...rows.map((row) => row.map(markup)),
  ];
  return made(lines.map((row) => `| ${row.join(' | ')} |`).join('\n'));
}

/** The content of the finished file. */
export function documentOf(parts: readonly Markdown[]): string {
  return `${joined(parts).markdown}\n`;
}

/** A span of code on one line. Its content has neither backticks nor bars. */
const SPAN = /(?<!`)(`{1,3})(?!`)([^`|]+)\1(?!`)/;
/** What renderers turn into links: addresses, and anything with an @, which may also mention a person. */
const ADDRESS = /((?:[a-z][a-z\d+.-]{0,31}:)?\/\/[^\s`|]+|(?:www\.|mailto:|xmpp:)[^\s`|]+|[^\s`|]{0,255}@[^\s`|]+)/iu;
/** Punctuation after an address, which belongs to the sentence. */
const BEHIND = /(?<![^\p{L}\p{N}/])[^\p{L}\p{N}/]+$/u;

/** One line, in which every character with a meaning in Markdown is escaped, except in spans of code. */
function inlineText(text: string): string {
  const pieces = oneLine(visibleText(text)).split(SPAN);
  // For each match: the text before it, the backticks, the text between them.
  const parts = pieces.map((piece, index) => {
    if (index % 3 === 1) return '';
    return index % 3 === 2 ? codeSpan(piece) : prose(piece);
  });
  return parts.join('').replace(LINE_START, '$&\\');
}

function codeSpan(text: string): string {
  if (/[`|]/.test(text)) return prose(text);
  return text.trim() === '' ? text : `\`${text.trim()}\``;
}

function prose(text: string): string {
  const pieces = text.split(ADDRESS);
  return pieces.map((piece, index) => (index % 2 === 1 ? address(piece) : escaped(piece))).join('');
}

function address(text: string): string {
  const [behind = ''] = BEHIND.exec(text) ?? [];
  return `${codeSpan(text.slice(0, text.length - behind.length))}${escaped(behind)}`;
}

/** `snake_case` isn't emphasis, and `&` alone isn't a character reference. */
const SIGNS = /[\\`*[\]<|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\w+;)/gu;
/** Headings, lists, quotations, rules, and the lines of characters below a heading or a table head. */
const LINE_START = /^(?:(?=[#>+=:-])|\d{1,9}(?=[.)](?:\s|$)))/;

function escaped(text: string): string {
  return text.replace(SIGNS, '\\$&');
}
