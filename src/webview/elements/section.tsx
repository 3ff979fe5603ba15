import type { ComponentChildren } from 'preact';

interface SectionProps {
  readonly title: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** One part of the verdict under its own heading; `name` is unique on the page: its handle for style sheets and tests. */
export function Section({ title, name, children }: SectionProps) {
  const id = `heading-${name}`;
  return (
    <section class={name} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
