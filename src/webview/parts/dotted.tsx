import { Fragment, type ComponentChildren } from 'preact';

/** Short facts on one line with dots between; each wraps as a whole where there is room. */
export const Dotted = ({ parts }: { readonly parts: readonly ComponentChildren[] }) => (
  <>
    {parts.map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        <span>{part}</span>
      </Fragment>
    ))}
  </>
);
