/** So many names stand in a sentence. */
const NAMED = 3;

/** “a, b, c and 4 more”. */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
