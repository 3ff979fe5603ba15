import { oneLine } from '../../protocol/text/phrases.ts';

const LONG = 560;
const SHORT = 420;

/** Null if a text is short enough to show it in full; otherwise its beginning, cut between words. */
export function opening(text: string): string | null {
  if (text.length <= LONG) return null;
  const head = text.slice(0, SHORT);
  const space = head.lastIndexOf(' ');
  // A word that fills half the excerpt isn't a real word, so it's cut anywhere, but never inside a surrogate pair.
  return `${(space > SHORT / 2 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/u, '').trimEnd()} …`;
}

/** For titles: one line, at most `limit` characters. */
export function shortened(text: string, limit: number): string {
  const flat = oneLine(text);
  const characters = Array.from(flat.slice(0, limit * 2));
  return characters.length <= limit && flat.length <= limit * 2 ? flat : `${characters.slice(0, limit - 1).join('')}…`;
}

/** Moves a quoted piece of code to the left as a whole. */
export function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  return lines
    .map((line) => line.slice(common))
    .join('\n')
    .trim();
}
