import type { EngineAdapter } from '../engines/adapter.ts';
import { oneLine } from '../protocol/text/phrases.ts';

export type PromptForm = EngineAdapter['promptForm'];

/** A part of a prompt. A section without text is left out. */
export interface Section {
  /** Shown only in the extended form. Empty if the section has no heading. */
  readonly heading: string;
  readonly text: string;
}

/** Joins the sections that aren't empty, with a blank line between them. */
export function joinSections(sections: readonly Section[], form: PromptForm): string {
  return sections
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => (form === 'extended' && heading !== '' ? `## ${heading}\n\n${text}` : text))
    .join('\n\n');
}

/** Joins the texts that aren't empty, with a blank line between them. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** A list under a title. Empty without items. */
export function listed(title: string, items: readonly string[], indent = ''): readonly string[] {
  return items.length === 0 ? [] : [`${indent}${title}:`, ...items.map((item) => `${indent}  - ${oneLine(item)}`)];
}

/** A text under a title. Empty without a text. */
export function field(title: string, text: string, indent = ''): readonly string[] {
  return text.trim() === '' ? [] : [`${indent}${title}:`, ...indented(text).map((line) => indent + line)];
}

/** Indents a text, so that nothing in it can look like one of Council's titles. */
export const indented = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());

/** The texts with their numbers, one line each. */
export const numberedList = (texts: readonly string[]): string =>
  texts.map((text, index) => `${String(index + 1)}. ${text}`).join('\n');
