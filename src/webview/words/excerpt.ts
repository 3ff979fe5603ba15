const LONG = 700;
const SHORT = 520;

/** Null when a text is short enough to stand as it is; else its beginning, cut between words. */
export function opening(text: string): string | null {
  if (text.length <= LONG) return null;
  const head = text.slice(0, SHORT);
  const space = head.lastIndexOf(' ');
  // A word that fills half the excerpt is no word: cut it anywhere, though never inside a surrogate pair.
  return `${(space > SHORT / 2 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/u, '').trimEnd()} …`;
}

/** For titles: one line, at most `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(flat.slice(0, limit * 2));
  return characters.length <= limit && flat.length <= limit * 2 ? flat : `${characters.slice(0, limit - 1).join('')}…`;
}
