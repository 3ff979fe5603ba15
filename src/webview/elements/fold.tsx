import type { ComponentChildren } from 'preact';
import { useKept } from '../reading/kept.ts';

interface FoldProps {
  /** Unique on the page; what the reader did to it is kept under this name. */
  readonly name: string;
  readonly class?: string;
  readonly summary: ComponentChildren;
  /** Until the reader does something to it. */
  readonly initially?: 'open' | 'closed';
  readonly children: ComponentChildren;
}

/** A part that folds, and stays as the reader has left it. */
export function Fold({ name, class: look, summary, initially = 'closed', children }: FoldProps) {
  const [open, setOpen] = useKept(`fold ${name}`, initially === 'open');
  const toggled = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void => {
    // The element also says so when it was drawn open.
    if (currentTarget.open !== open) setOpen(currentTarget.open);
  };
  return (
    <details id={name} class={look} open={open} onToggle={toggled}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
