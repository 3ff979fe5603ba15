import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { PanelMessage } from '../../messages.ts';
import { PostContext } from '../contexts.ts';

interface AskProps {
  readonly message: PanelMessage;
  readonly look?: 'first' | 'second' | 'quiet';
  /** The whole name of the button, if it shows only the beginning. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A button that asks the host for something. */
export function Ask({ message, look = 'second', label, children }: AskProps) {
  const post = useContext(PostContext);
  return (
    <button type="button" class={look} aria-label={label} onClick={() => post(message)}>
      {children}
    </button>
  );
}
