import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { Plain } from '../elements/plain.tsx';
import { Prose } from '../elements/prose.tsx';
import { Section } from '../elements/section.tsx';
import { seatNameOf } from '../../protocol/mode.ts';

/** What the user asked the dissenter afterwards, and what it answered. */
export function FollowUps({ verdict }: { readonly verdict: Verdict }) {
  const asked = verdict.deliberation?.followUps ?? [];
  if (asked.length === 0) return null;
  return (
    <Section title="Asked afterwards" name="follow-ups">
      <ul class="plain-list">
        {asked.map(({ seat, question, answer }, index) => (
          <li key={index}>
            <h3>
              <Plain text={seatNameOf(seat, verdict.seats)} />
            </h3>
            <div class="question">
              <span class="unseen">You asked: </span>
              <Prose text={question} about="your question" />
            </div>
            <Prose text={answer} about={`the answer to question ${index + 1}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
