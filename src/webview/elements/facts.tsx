import { type ComponentChildren, Fragment } from 'preact';

interface FactProps {
  readonly term: ComponentChildren;
  readonly children: ComponentChildren;
}

/** For a list of `Facts` alone. */
export const Fact = ({ term, children }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Terms at the left, what is said of each beside it. */
export const Facts = ({ children }: { readonly children: ComponentChildren }) => <dl class="facts">{children}</dl>;

/** Up to this length a fact stays on one line, even in a narrow panel. */
const UNBROKEN = 24;

/** Short facts in a row with dots between. A line may end after a dot, never begin with one. */
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
