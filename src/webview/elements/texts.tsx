import { useMemo } from 'preact/hooks';
import { useKept } from '../reading/kept.ts';
import { opening, shortened } from './excerpt.ts';
import { useIsCut } from './isCut.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { words } from '../labels/words.ts';

const TITLE_LIMIT = 240;

/**
 * A short text from outside, on one line. It's isolated, so that its writing direction doesn't affect the text around
 * it.
 */
export const Plain = ({ text }: { readonly text: string }) => <bdi>{shortened(text, TITLE_LIMIT)}</bdi>;

/** A sentence on one line, in which code may be marked: a finding's title, a notice, or a next step. */
export function Title({ text, limit = TITLE_LIMIT }: { readonly text: string; readonly limit?: number }) {
  const html = useMemo(() => renderInline(shortened(text, limit)), [text, limit]);
  return <bdi dangerouslySetInnerHTML={{ __html: html }} />;
}

interface ProseProps {
  readonly text: string;
  /** What the text is, for the button's name, because there may be several texts on the page. */
  readonly about: string;
  readonly dim?: true;
  /** Shows four lines at first, whatever the width of the page. */
  readonly short?: true;
}

/** The length of the beginning that distinguishes a text from others about the same thing. */
const KEY_LENGTH = 40;

/** An engine's own words. Of a long text, shows the beginning, and the rest on request. */
export function Prose({ text, about, dim, short }: ProseProps) {
  const [whole, setWhole] = useKept<boolean>(`whole ${about} ${text.slice(0, KEY_LENGTH)}`, false);
  const { ref, isCut } = useIsCut();
  const excerpt = opening(text);
  const html = useMemo(() => renderMarkdown(whole ? text : (excerpt ?? text)), [text, excerpt, whole]);
  if (text.trim() === '') return null;
  const isClamped = short === true && !whole;
  return (
    <div class={dim ? 'prose dim' : 'prose'}>
      <div
        ref={short === true ? ref : null}
        class={isClamped ? 'clamped' : undefined}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {(excerpt !== null || isCut || whole) && <Toggle whole={whole} about={about} onClick={() => setWhole(!whole)} />}
    </div>
  );
}

interface ToggleProps extends Pick<ProseProps, 'about'> {
  readonly whole: boolean;
  readonly onClick: () => void;
}

const Toggle = ({ whole, about, onClick }: ToggleProps) => (
  <button
    type="button"
    class="quiet"
    aria-expanded={whole}
    aria-label={whole ? words.elements.showLessOf({ about }) : words.elements.showAllOf({ about })}
    onClick={onClick}
  >
    {whole ? words.elements.showLess() : words.elements.showAll()}
  </button>
);

/** The engines' own sentences, one below the other; nothing if there are no sentences. */
export function Texts({ texts, about }: { readonly texts: readonly string[]; readonly about: string }) {
  if (texts.length === 0) return null;
  return (
    <ul class="texts">
      {texts.map((text, index) => (
        <li key={index}>
          <Prose text={text} about={words.elements.numbered({ about, number: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}
