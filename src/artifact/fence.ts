/** TEXT-UNDER-REVIEW encloses what a session is about. SAID-BY-OTHERS encloses what was said since it began. */
export type FenceStem = 'TEXT-UNDER-REVIEW' | 'SAID-BY-OTHERS';

/**
 * Returns a line that doesn't occur in `text`, to put before and after it in a prompt. `random` makes the line
 * unpredictable to the author of the text. Only its letters and digits are used.
 */
export function makeFence(text: string, random: string, stem: FenceStem = 'TEXT-UNDER-REVIEW'): string {
  const first = `${stem}-${random.replace(/[^A-Za-z0-9]/g, '')}`;
  let fence = first;
  for (let count = 2; text.includes(fence); count += 1) fence = `${first}-${count}`;
  return fence;
}
