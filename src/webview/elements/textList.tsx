import { Prose } from './prose.tsx';
import { Section } from './section.tsx';

interface TextListProps {
  readonly title: string;
  readonly name: string;
  readonly texts: readonly string[];
}

/** A section of the engines' own sentences; nothing at all when there are none. */
export function TextList({ title, name, texts }: TextListProps) {
  if (texts.length === 0) return null;
  return (
    <Section title={title} name={name}>
      <ul class="texts">
        {texts.map((text, index) => (
          <li key={index}>
            <Prose text={text} about={`${title.toLowerCase()}, number ${index + 1}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
