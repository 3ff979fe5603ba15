import { Fragment, type ComponentChildren } from 'preact';

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
