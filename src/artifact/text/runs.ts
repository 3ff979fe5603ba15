/** Cuts a list into runs. An item joins the run before it if `follows` returns true for it and the run's last item. */
export function runsWhere<Item>(
  items: readonly Item[],
  follows: (item: Item, last: Item) => boolean,
): readonly (readonly [Item, ...Item[]])[] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && follows(item, last)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
