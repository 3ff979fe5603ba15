import { Prose } from './prose.tsx';
import { Section } from './section.tsx';

interface TextSectionProps {
  readonly title: string;
  readonly name: string;
  readonly text: string;
}

/** One text under its own heading; nothing at all when it is empty. */
export function TextSection({ title, name, text }: TextSectionProps) {
  if (text.trim() === '') return null;
  return (
    <Section title={title} name={name}>
      <Prose text={text} about={title.toLowerCase()} />
    </Section>
  );
}
