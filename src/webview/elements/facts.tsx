import type { ComponentChildren } from 'preact';

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
