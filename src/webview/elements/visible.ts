const SUSPECT = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Line ends and tabs are layout. The three marks only help right-to-left scripts, and can't reorder other text. */
const HARMLESS = new Set(['\n', '\t', '\u200E', '\u200F', '\u061C']);

function reveal(character: string): string {
  if (HARMLESS.has(character)) return character;
  if (character === '\r') return '';
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Shows control characters as text. Otherwise, an override that reverses the reading order could make a quoted line say
 * something else.
 */
export const revealHidden = (text: string): string => text.replace(SUSPECT, reveal);

/** Does the same for every text inside a value. */
export const revealAll = <Value>(value: Value): Value => mapTexts(value) as Value;

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return revealHidden(value);
  if (Array.isArray(value)) return value.map(mapTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item)]));
}
