import type { Values } from './parse.ts';

/** The specification’s headings, mapped to their keys. */
const HEADINGS: ReadonlyMap<string, string> = new Map([
  ...['p1', 'p2', 'p3', 'missing', 'summary', 'evidence', 'recommendation', 'confidence'].map(
    (key) => [key, key] as const,
  ),
  ['recommended decision', 'recommendation'],
]);
const LISTS = new Set(['p1', 'p2', 'p3', 'missing', 'evidence']);

/** “## P1”, “**Missing**”, “Recommendation: keep”: a label alone on its line, or with its value after a colon. */
const LABEL =
  /^ {0,3}(?:#{1,6}[ \t]+)?(?:\*\*|__)?([A-Za-z][A-Za-z0-9 ]{0,30}?)(?:\*\*|__)?[ \t]*(?::(?:\*\*|__)?(.*))?$/;
const BULLET = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t](.*)$/;

/**
 * Reads the output envelope from the specification’s Markdown sections, as if the form had been filled in. Null if the
 * text has neither a recommendation nor a findings list under such a heading.
 */
export function sectionDocument(lines: readonly string[]): Values | null {
  const sections = new Map<string, string[]>();
  let open: string[] | null = null;
  for (const line of lines) {
    const label = labelIn(line);
    if (label === null) open?.push(line);
    else if (label.key === null) open = null;
    else {
      open = sections.get(label.key) ?? [];
      sections.set(label.key, open);
      open.push(label.inline);
    }
  }
  const isEnvelope = ['p1', 'p2', 'p3', 'recommendation'].some((key) => sections.has(key));
  if (!isEnvelope) return null;
  return new Map([...sections].map(([key, body]) => [key, LISTS.has(key) ? itemsOf(body) : textOf(body)] as const));
}

interface Label {
  /** Null for a heading that isn't one of the specification’s. */
  readonly key: string | null;
  /** The text after its colon. */
  readonly inline: string;
}

/** The label on a line. Null for a line of text. */
function labelIn(line: string): Label | null {
  const [, label = '', inline = ''] = LABEL.exec(line) ?? [];
  const key = HEADINGS.get(label.trim().toLowerCase());
  if (key !== undefined) return { key, inline: inline.trim() };
  const [, mark = '', list] = HEADING.exec(line) ?? [];
  if (list !== undefined) return { key: `p${list === '0' ? '1' : list}`, inline: '' };
  return mark.startsWith('#') ? { key: null, inline: '' } : null;
}

/** A heading that begins with the name of a list is its label, whatever follows. */
const HEADING = /^ {0,3}(#{1,6}[ \t]|\*\*|__)(?:[ \t*_[(]*p([0-3])\b)?/i;

const textOf = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ').trim();

/** The items of a list, each with the lines below it. A paragraph without a bullet is an item too. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[][] = [];
  let isApart = true;
  for (const line of lines) {
    const text = BULLET.exec(line)?.[1];
    if (text !== undefined) items.push([text]);
    else if (line.trim() !== '' && isApart && !/^\s/.test(line)) items.push([line]);
    else items.at(-1)?.push(line);
    isApart = line.trim() === '';
  }
  return items.map(textOf).filter((item) => item !== '');
}
