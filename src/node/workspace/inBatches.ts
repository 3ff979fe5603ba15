const AT_ONCE = 16;

/** Does the same with many things, a few of them side by side; the results come in their order. */
export async function inBatches<In, Out>(
  items: readonly In[],
  work: (item: In) => Promise<Out>,
): Promise<readonly Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}
