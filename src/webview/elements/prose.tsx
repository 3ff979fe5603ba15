import { useMemo, useState } from 'preact/hooks';
import { renderMarkdown } from './markdown.ts';
import { opening } from './excerpt.ts';

interface ProseProps {
  readonly text: string;
  /** Whose text it is, for the button's name: there may be several on the page. */
  readonly about: string;
  readonly dim?: true;
}

/** An engine's own words; of long ones the beginning, and the rest on request. */
export function Prose({ text, about, dim }: ProseProps) {
  const [whole, setWhole] = useState(false);
  const excerpt = opening(text);
  const shown = whole || excerpt === null ? text : excerpt;
  const html = useMemo(() => renderMarkdown(shown), [shown]);
  if (text.trim() === '') return null;
  return (
    <div class={dim ? 'prose dim' : 'prose'}>
      <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {excerpt !== null && (
        <button type="button" class="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show all'}
          <span class="unseen"> of {about}</span>
        </button>
      )}
    </div>
  );
}
