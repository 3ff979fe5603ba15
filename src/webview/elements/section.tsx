import type { ComponentChildren } from 'preact';
import { Prose, Texts } from './texts.tsx';

interface Headed {
  readonly title: string;
  /** Unique on the page, for style sheets and tests. */
  readonly name: string;
}

interface SectionProps extends Headed {
  /** A few words beside the title. */
  readonly beside?: string;
  readonly children: ComponentChildren;
}

/** One part of the verdict under its own heading. */
export function Section({ title, name, beside = '', children }: SectionProps) {
  const id = `heading-${name}`;
  return (
    <section id={name} class={name} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {beside !== '' && <span class="badge"> {beside}</span>}
      </h2>
      {children}
    </section>
  );
}

/** One text under its own heading; nothing if the text is empty. */
export const TextSection = ({ text, ...headed }: Headed & { readonly text: string }) =>
  text.trim() === '' ? null : (
    <Section {...headed}>
      <Prose text={text} about={headed.title.toLowerCase()} />
    </Section>
  );

/** A section of the engines' own sentences; nothing if there are no sentences. */
export const TextList = ({ texts, ...headed }: Headed & { readonly texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <Section {...headed}>
      <Texts texts={texts} about={headed.title.toLowerCase()} />
    </Section>
  );
