import type { ComponentChildren } from 'preact';
import { useKept } from '../reading/kept.ts';

interface FoldProps {
  /** Unique on the page. The reader's choice is stored under this name. */
  readonly name: string;
  readonly class?: string;
  readonly summary: ComponentChildren;
  /** The state until the reader changes it. */
  readonly initially?: 'open' | 'closed';
  readonly children: ComponentChildren;
}

/** A part that folds, and stays as the reader has left it. */
export function Fold({ name, class: look, summary, initially = 'closed', children }: FoldProps) {
  const [open, setOpen] = useKept(`fold ${name}`, initially === 'open');
  const toggled = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void => {
    // The event also fires if the element was rendered open.
    if (currentTarget.open !== open) setOpen(currentTarget.open);
  };
  return (
    <details id={name} class={look} open={open} onToggle={toggled}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
