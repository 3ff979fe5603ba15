import { opening, withoutIndent } from '../elements/excerpt.ts';

/** A line of the user's own code, character for character but for the indentation. */
export function Quote({ text }: { readonly text: string }) {
  const lines = withoutIndent(text);
  if (lines === '') return null;
  return (
    <pre class="quote" dir="ltr">
      <code>{opening(lines) ?? lines}</code>
    </pre>
  );
}
