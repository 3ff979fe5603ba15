/** Shorter texts occur anywhere; “approve” alone is not an echo. */
const SHORTEST_ECHO_WORDS = 6;

/** Tells whether a text is nothing but a part of the prompt, with or without the line numbers that stand before it there. */
export function makeEcho(prompt: string): (text: string) => boolean {
  let whole: string | null = null;
  return (text) => {
    const plain = flattened(text);
    if (plain.split(' ').length < SHORTEST_ECHO_WORDS) return false;
    whole ??= flattened(prompt);
    return whole.includes(plain);
  };
}

/** In one line, without the line numbers and the signs of a change that stand before it in the prompt. */
export const flattened = (text: string): string =>
  text
    .replace(/^[ \t]*\d* \| ?[+ -]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
