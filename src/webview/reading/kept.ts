import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';

/** What can be kept of how the reader has left the page. */
export type KeptValue = string | number | boolean;

/** How the reader has left the page, by name: what is folded, how far it is scrolled. It outlives the page. */
export interface Kept {
  readonly get: (name: string) => KeptValue | undefined;
  readonly set: (name: string, value: KeptValue) => void;
}

export const KeptContext = createContext<Kept>({ get: () => undefined, set: () => undefined });

/** The same as state, kept under a name. What was kept as another type counts as nothing. */
export function useKept<Value extends KeptValue>(name: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useContext(KeptContext);
  const [, redraw] = useState<KeptValue>(initial);
  const known = kept.get(name);
  // Read each time: an element may come to stand for another thing, under that thing's name.
  const value = typeof known === typeof initial ? (known as Value) : initial;
  return [
    value,
    (next) => {
      kept.set(name, next);
      redraw(next);
    },
  ];
}
