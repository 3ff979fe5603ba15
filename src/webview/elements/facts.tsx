import { type ComponentChildren, Fragment } from 'preact';
import { Prose } from './texts.tsx';

interface Fact {
  readonly title: string;
  /** Shown in place of the title, if that isn't only text. */
  readonly term?: ComponentChildren;
  readonly texts: readonly string[];
  /** What the text is, for the names of its buttons. Absent: the title says it. */
  readonly about?: string;
}

/** Terms on the left, each with the engines' own words beside it. Leaves out terms without any words. */
export function Facts({ facts, class: name = 'facts' }: { readonly facts: readonly Fact[]; readonly class?: string }) {
  const filled = facts.filter(({ texts }) => texts.some((text) => text.trim() !== ''));
  if (filled.length === 0) return null;
  return (
    <dl class={name}>
      {filled.map(({ title, term = title, texts, about = title.toLowerCase() }) => (
        <div key={title}>
          <dt>{term}</dt>
          {texts.map((text, index) => (
            <dd key={index}>
              <Prose text={text} about={about} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Up to this length a fact stays on one line, even in a narrow panel. */
const UNBROKEN = 24;

/** Short facts in a row, with dots between them. A line may end after a dot, but never begin with one. */
export const Dotted = ({ parts }: { readonly parts: readonly ComponentChildren[] }) => (
  <>
    {parts.map((part, index) => (
      <Fragment key={index}>
        {index > 0 && '\u00A0· '}
        <span class={typeof part === 'string' && part.length <= UNBROKEN ? 'unbroken' : ''}>{part}</span>
      </Fragment>
    ))}
  </>
);
