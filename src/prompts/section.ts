import type { EngineAdapter } from '../engines/adapter.ts';
import { oneLine } from '../protocol/text/phrases.ts';

export type PromptForm = EngineAdapter['promptForm'];

/** A part of a prompt. One without a text is left out. */
export interface Section {
  /** Shown in the extended form alone; empty for what stands under no heading. */
  readonly heading: string;
  readonly text: string;
}

/** The sections that say something, an empty line apart. */
export function joinSections(sections: readonly Section[], form: PromptForm): string {
  return sections
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => (form === 'extended' && heading !== '' ? `## ${heading}\n\n${text}` : text))
    .join('\n\n');
}

/** The texts that say something, an empty line apart. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** A list under a title; nothing without items. */
export function listed(title: string, items: readonly string[], indent = ''): readonly string[] {
  return items.length === 0 ? [] : [`${indent}${title}:`, ...items.map((item) => `${indent}  - ${oneLine(item)}`)];
}

/** A text under a title; nothing without a text. */
export function field(title: string, text: string, indent = ''): readonly string[] {
  return text.trim() === '' ? [] : [`${indent}${title}:`, ...indented(text).map((line) => indent + line)];
}

/** So that nothing in a text can pass for one of our titles. */
export const indented = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());

/** The texts behind their numbers, a line each. */
export const numberedList = (texts: readonly string[]): string =>
  texts.map((text, index) => `${String(index + 1)}. ${text}`).join('\n');
