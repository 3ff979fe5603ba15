/**
 * A line that does not occur in `text`, to stand before and after it in a prompt. `random` makes it unpredictable for
 * whoever wrote the text; only its letters and digits are used.
 */
export function makeFence(text: string, random: string): string {
  const stem = `TEXT-UNDER-REVIEW-${random.replace(/[^A-Za-z0-9]/g, '')}`;
  let fence = stem;
  for (let count = 2; text.includes(fence); count += 1) fence = `${stem}-${count}`;
  return fence;
}
