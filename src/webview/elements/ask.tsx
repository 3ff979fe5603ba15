import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { PanelMessage } from '../../messages.ts';
import { PostContext } from '../contexts.ts';

interface AskProps {
  readonly message: PanelMessage;
  readonly look?: 'first' | 'second' | 'quiet';
  readonly children: ComponentChildren;
}

/** A button that asks the host for something. */
export function Ask({ message, look = 'second', children }: AskProps) {
  const post = useContext(PostContext);
  return (
    <button type="button" class={look} onClick={() => post(message)}>
      {children}
    </button>
  );
}
