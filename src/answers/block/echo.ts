/** Shorter texts occur anywhere. For example, “approve” alone isn't an echo. */
const SHORTEST_ECHO_WORDS = 6;

/** Returns a check for whether a text only repeats a part of the prompt, with or without the prompt's line numbers. */
export function makeEcho(prompt: string): (text: string) => boolean {
  let whole: string | null = null;
  return (text) => {
    const plain = flattened(text);
    if (plain.split(' ').length < SHORTEST_ECHO_WORDS) return false;
    whole ??= flattened(prompt);
    return whole.includes(plain);
  };
}

/** On one line, without the line numbers and diff signs that the prompt adds. */
export const flattened = (text: string): string =>
  text
    .replace(/^[ \t]*\d* \| ?[+ -]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
