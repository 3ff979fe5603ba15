import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';

/** A value that describes how the reader left the page. */
export type KeptValue = string | number | boolean;

/** How the reader left the page, by name: what is folded, and how far it's scrolled. It outlives the page. */
export interface Kept {
  readonly get: (name: string) => KeptValue | undefined;
  readonly set: (name: string, value: KeptValue) => void;
}

export const KeptContext = createContext<Kept>({ get: () => undefined, set: () => undefined });

/** Like `useState`, but stored under a name. Ignores a stored value of another type. */
export function useKept<Value extends KeptValue>(name: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useContext(KeptContext);
  const [, redraw] = useState<KeptValue>(initial);
  const known = kept.get(name);
  // Read each time, because an element may change to show another thing, with another name.
  const value = typeof known === typeof initial ? (known as Value) : initial;
  return [
    value,
    (next) => {
      kept.set(name, next);
      redraw(next);
    },
  ];
}
