import type { Dissent, Verdict } from '../../protocol/verdict/verdict.ts';
import { dissentPosition } from '../deliberation/positionLabels.ts';
import { Fact, Facts } from '../elements/facts.tsx';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { seatNameOf } from '../../protocol/mode.ts';

interface DissentItemProps {
  readonly dissent: Dissent;
  readonly name: string;
  /** “reject”, “holds with B”. */
  readonly position: string;
}

function DissentItem({ dissent, name, position }: DissentItemProps) {
  const answers = [
    { title: 'To lessen it', text: dissent.mitigation },
    { title: 'To be watched', text: dissent.monitor },
  ].filter(({ text }) => text.trim() !== '');
  return (
    <li>
      <h3>
        <Plain text={name} />
        <span class="dim">
          {'\u00A0· '}
          {position}, {dissent.confidence}
        </span>
      </h3>
      <Prose text={dissent.concern} about={`the dissent of ${name}`} />
      {answers.length > 0 && (
        <Facts>
          {answers.map(({ title, text }) => (
            <Fact key={title} term={title}>
              <Prose text={text} about={title.toLowerCase()} />
            </Fact>
          ))}
        </Facts>
      )}
    </li>
  );
}

export function Dissents({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.dissents.length === 0) return null;
  return (
    <Section title="Dissent" name="dissents">
      <ul class="plain-list">
        {verdict.dissents.map((dissent) => (
          <DissentItem
            key={dissent.seat}
            dissent={dissent}
            name={seatNameOf(dissent.seat, verdict.seats)}
            position={dissentPosition(dissent, verdict)}
          />
        ))}
      </ul>
    </Section>
  );
}
