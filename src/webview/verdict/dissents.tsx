import type { Dissent, Verdict } from '../../protocol/verdict/verdict.ts';
import { dissentPosition } from '../deliberation/positionLabels.ts';
import { Facts } from '../elements/facts.tsx';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { seatNameOf } from '../../protocol/mode.ts';
import { words } from '../labels/words.ts';

function DissentItem({ dissent, verdict }: { readonly dissent: Dissent; readonly verdict: Verdict }) {
  const name = seatNameOf(dissent.seat, verdict.seats);
  return (
    <li>
      <h3>
        <Plain text={name} />
        <span class="dim">
          {'\u00A0· '}
          {dissentPosition(dissent, verdict)}
          {words.elements.comma()}
          {dissent.confidence}
        </span>
      </h3>
      <Prose text={dissent.concern} about={words.verdict.theDissent({ name })} />
      <Facts
        facts={[
          { title: words.verdict.mitigation(), texts: [dissent.mitigation] },
          { title: words.verdict.monitor(), texts: [dissent.monitor] },
        ]}
      />
    </li>
  );
}

export function Dissents({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.dissents.length === 0) return null;
  return (
    <Section title={words.verdict.dissent()} name="dissents">
      <ul class="plain-list">
        {verdict.dissents.map((dissent) => (
          <DissentItem key={dissent.seat} dissent={dissent} verdict={verdict} />
        ))}
      </ul>
    </Section>
  );
}
