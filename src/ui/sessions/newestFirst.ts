/** ISO times of one form sort as text; sessions of the same moment keep the order of the store. */
export function newestFirst(one: { readonly startedAt: string }, other: { readonly startedAt: string }): number {
  if (one.startedAt === other.startedAt) return 0;
  return one.startedAt < other.startedAt ? 1 : -1;
}
