import type { Values } from './document.ts';

/** The labels of an answer in sections, by the key that each stands for. */
const LABELS: readonly (readonly [string, string])[] = [
  ['research_summary', 'research(?: summary)?'],
  ['position', '(?:updated |current |final |my )?position'],
  ['choice', '(?:my |final |updated )?(?:choice|option chosen|chosen option)'],
  ['stance', 'stance'],
  ['reasoning', 'reasoning'],
  ['concerns', 'concerns'],
  ['confidence', 'confidence'],
  ['key_evidence', 'key evidence'],
  ['new_evidence', 'new evidence'],
  ['response_to_peers', '(?:key )?responses? to (?:the )?([^:*\\n]{1,40}?)'],
  ['disagreements', '(?:remaining )?disagreements'],
  ['risks', 'risks'],
  ['conditions', 'conditions'],
];

const PATTERNS = LABELS.map(([key, label]) => ({
  key,
  pattern: new RegExp(
    String.raw`^[ \t]*(?:#{1,6}[ \t]+)?(?:\d{1,2}[.)][ \t]*)?(?:\*\*|__)?${label}(?:[ \t]*\([^)\n]{0,30}\))?(?:\*\*|__)?[ \t]*(?::(?:\*\*|__)?|[–—-](?=[ \t])|$)[ \t]*(.*)$`,
    'i',
  ),
}));

const LISTS = new Set(['concerns', 'key_evidence', 'new_evidence', 'disagreements', 'risks', 'conditions']);

interface Section {
  readonly key: string;
  /** The peer of a response; empty elsewhere. */
  readonly about: string;
  readonly lines: string[];
}

/**
 * An answer in labelled sections (research summary, position, reasoning, concerns, confidence, and what a rebuttal
 * adds), as if it had been given in the form; null where a text has no such sections.
 */
export function sectionValues(text: string): Values | null {
  const sections = sectionsOf(text);
  const has = (key: string): boolean => sections.some((section) => section.key === key);
  if (!['position', 'choice', 'stance'].some(has)) return null;
  if (!['reasoning', 'research_summary', 'confidence'].some(has)) return null;
  const values = new Map<string, unknown>();
  for (const { key, lines } of sections) if (key !== 'response_to_peers') values.set(key, valueOf(key, lines));
  const responses = sections.filter(({ key }) => key === 'response_to_peers');
  const said = responses.map(({ about, lines }) => ({ peer: about, response: joined(lines) }));
  return said.length === 0 ? values : values.set('response_to_peers', said);
}

function sectionsOf(text: string): readonly Section[] {
  const sections: Section[] = [];
  for (const line of text.split('\n')) {
    const begun = labelIn(line);
    if (begun !== null) sections.push(begun);
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function labelIn(line: string): Section | null {
  if (line.length > 4000) return null;
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(line);
    const inline = found?.at(-1);
    if (inline !== undefined) return { key, about: found?.length === 3 ? (found[1] ?? '') : '', lines: [inline] };
  }
  return null;
}

const BULLET = /^[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+/;

function valueOf(key: string, lines: readonly string[]): unknown {
  if (!LISTS.has(key) || !lines.some((line) => BULLET.test(line))) return joined(lines);
  const items: string[] = [];
  for (const line of lines) {
    if (BULLET.test(line)) items.push(line.replace(BULLET, '').trim());
    else if (line.trim() !== '') items.push([items.pop() ?? '', line.trim()].join(' ').trim());
  }
  return items;
}

const joined = (lines: readonly string[]): string => lines.join('\n').trim();
