import { opening } from '../words/excerpt.ts';

/** A line of the user's own code, character for character. */
export function Quote({ text }: { readonly text: string }) {
  if (text.trim() === '') return null;
  return (
    <pre class="quote" dir="ltr">
      <code>{opening(text) ?? text}</code>
    </pre>
  );
}
