/** TEXT-UNDER-REVIEW: around what a session is about. SAID-BY-OTHERS: around what was said since it began. */
export type FenceStem = 'TEXT-UNDER-REVIEW' | 'SAID-BY-OTHERS';

/**
 * A line that does not occur in `text`, to stand before and after it in a prompt. `random` makes it unpredictable for
 * whoever wrote the text; only its letters and digits are used.
 */
export function makeFence(text: string, random: string, stem: FenceStem = 'TEXT-UNDER-REVIEW'): string {
  const first = `${stem}-${random.replace(/[^A-Za-z0-9]/g, '')}`;
  let fence = first;
  for (let count = 2; text.includes(fence); count += 1) fence = `${first}-${count}`;
  return fence;
}
