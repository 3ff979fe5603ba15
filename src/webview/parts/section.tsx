import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  readonly title: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** One part of the verdict under its own heading; `name` is its handle for style sheets and tests. */
export function Section({ title, name, children }: SectionProps) {
  const id = useId();
  return (
    <section class={name} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
