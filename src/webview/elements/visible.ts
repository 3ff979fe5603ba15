const SUSPECT = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Line ends and tabs are layout; the three marks only help right-to-left scripts and cannot reorder other text. */
const HARMLESS = new Set(['\n', '\t', '\u200E', '\u200F', '\u061C']);

function reveal(character: string): string {
  if (HARMLESS.has(character)) return character;
  if (character === '\r') return '';
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Control characters as text: an override that turns the reading order round could make a quoted line say another thing. */
export const revealHidden = (text: string): string => text.replace(SUSPECT, reveal);

/** The same for every text inside a value. */
export const revealAll = <Value>(value: Value): Value => mapTexts(value) as Value;

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return revealHidden(value);
  if (Array.isArray(value)) return value.map(mapTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item)]));
}
