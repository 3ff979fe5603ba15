import type { Deliberation } from '../../protocol/deliberation/deliberation.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { Actions } from '../verdict/actions.tsx';
import { Changes } from '../verdict/changes.tsx';
import { Choice } from '../verdict/choice.tsx';
import { Votes } from '../verdict/votes.tsx';
import { Dissents } from '../verdict/dissents.tsx';
import { Facts } from '../elements/facts.tsx';
import { Findings } from '../findings/findings.tsx';
import { Prose, Plain } from '../elements/texts.tsx';
import { RiskRegister } from '../verdict/riskRegister.tsx';
import { alternativesOf } from '../verdict/saidOnce.ts';
import { Rounds } from './rounds.tsx';
import { Section, TextList, TextSection } from '../elements/section.tsx';
import { listOf } from '../../protocol/text/phrases.ts';
import { seatNameOf } from '../../protocol/mode.ts';

interface DecidedProps {
  readonly verdict: Verdict;
  readonly deliberation: Deliberation;
}

/** What was decided, by whom, and what follows from it; before everything else. */
function Decided({ verdict, deliberation }: DecidedProps) {
  const { options, choice, recommendedAction, coreTension } = deliberation;
  const chosen = options.find(({ letter }) => letter === choice);
  const agreed = listOf(verdict.agreedBy.map((id) => seatNameOf(id, verdict.seats)));
  const facts = [
    { title: 'Decision', texts: chosen === undefined ? [] : [`${chosen.letter}: ${chosen.text}`] },
    { title: 'Agreed by', texts: [agreed] },
    { title: 'Core tension', texts: [coreTension] },
    { title: 'What to do', texts: [recommendedAction] },
  ];
  if (facts.every(({ texts }) => texts.join('') === '')) return null;
  return (
    <Section title="The decision" name="decided">
      <Facts facts={facts} />
    </Section>
  );
}

/** What could be decided for; the chosen one is told above. */
function Options({ verdict, deliberation: { options, choice, optionsFrom } }: DecidedProps) {
  if (options.length === 0 || verdict.options.length > 1) return null;
  return (
    <Section title={optionsFrom === 'seats' ? 'Options, from the first positions' : 'Options'} name="lettered">
      <Facts
        facts={options.map(({ letter, text }) => ({
          title: letter,
          term: letter === choice ? <b>{letter}, chosen</b> : letter,
          texts: [text],
          about: `option ${letter}`,
        }))}
      />
    </Section>
  );
}

/** Why it came out so: the dissent first, since it is what a reader may act on. */
export function DeliberationReasons({ verdict, deliberation }: DecidedProps) {
  const { evidenceBasis, whyMajority, whyDissentMatters } = deliberation;
  return (
    <>
      <Dissents verdict={verdict} />
      <TextSection title="Why the dissent matters" name="why-dissent" text={whyDissentMatters} />
      <FollowUps verdict={verdict} />
      <TextSection title="Why the majority won" name="why-majority" text={whyMajority} />
      <TextList title="Evidence basis" name="evidence" texts={evidenceBasis} />
    </>
  );
}

interface DeliberationBodyProps extends DecidedProps {
  readonly view: SessionView;
}

export const DeliberationBody = ({ view, verdict, deliberation }: DeliberationBodyProps) => (
  <>
    <Decided verdict={verdict} deliberation={deliberation} />
    <Votes view={view} verdict={verdict} />
    <Changes verdict={verdict} />
    <Choice verdict={verdict} />
    <Actions verdict={verdict} />
    <Options verdict={verdict} deliberation={deliberation} />
    <DeliberationReasons verdict={verdict} deliberation={deliberation} />
    <TextList title="Conditions" name="conditions" texts={verdict.conditions} />
    <Findings verdict={verdict} />
    <RiskRegister verdict={verdict} />
    <TextList title="Alternatives" name="alternatives" texts={alternativesOf(verdict)} />
    <TextList title="What is missing" name="missing" texts={verdict.missing} />
    <Rounds
      rounds={deliberation.rounds}
      nameOf={(id) => seatNameOf(id, verdict.seats)}
      title="How they came to it"
      open="none"
    />
  </>
);

/** What the user asked the dissenter afterwards, and what it answered. */
function FollowUps({ verdict }: { readonly verdict: Verdict }) {
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
