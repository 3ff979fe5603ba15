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
import { listed } from '../elements/list.ts';
import { seatNameOf } from '../../protocol/mode.ts';
import { words } from '../labels/words.ts';

interface DecidedProps {
  readonly verdict: Verdict;
  readonly deliberation: Deliberation;
}

/** What was decided, which seats agreed, and what follows from it. Comes before everything else. */
function Decided({ verdict, deliberation }: DecidedProps) {
  const { options, choice, recommendedAction, coreTension } = deliberation;
  const chosen = options.find(({ letter }) => letter === choice);
  const agreed = listed(verdict.agreedBy.map((id) => seatNameOf(id, verdict.seats)));
  const facts = [
    { title: words.deliberation.decision(), texts: chosen === undefined ? [] : [`${chosen.letter}: ${chosen.text}`] },
    { title: words.deliberation.agreedBy(), texts: [agreed] },
    { title: words.deliberation.coreTension(), texts: [coreTension] },
    { title: words.deliberation.recommendedAction(), texts: [recommendedAction] },
  ];
  if (facts.every(({ texts }) => texts.join('') === '')) return null;
  return (
    <Section title={words.deliberation.theDecision()} name="decided">
      <Facts facts={facts} />
    </Section>
  );
}

/** The options that the council could choose from. The chosen one is also shown above. */
function Options({ verdict, deliberation: { options, choice, optionsFrom } }: DecidedProps) {
  if (options.length === 0 || verdict.options.length > 1) return null;
  return (
    <Section
      title={optionsFrom === 'seats' ? words.deliberation.optionsFromSeats() : words.deliberation.options()}
      name="lettered"
    >
      <Facts
        facts={options.map(({ letter, text }) => ({
          title: letter,
          term: letter === choice ? <b>{words.deliberation.chosen({ letter })}</b> : letter,
          texts: [text],
          about: words.deliberation.theOption({ letter }),
        }))}
      />
    </Section>
  );
}

/** Why the decision came out this way. The dissent comes first, because the reader may act on it. */
export function DeliberationReasons({ verdict, deliberation }: DecidedProps) {
  const { evidenceBasis, whyMajority, whyDissentMatters } = deliberation;
  return (
    <>
      <Dissents verdict={verdict} />
      <TextSection title={words.deliberation.whyDissent()} name="why-dissent" text={whyDissentMatters} />
      <FollowUps verdict={verdict} />
      <TextSection title={words.deliberation.whyMajority()} name="why-majority" text={whyMajority} />
      <TextList title={words.deliberation.evidenceBasis()} name="evidence" texts={evidenceBasis} />
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
    <TextList title={words.verdict.conditions()} name="conditions" texts={verdict.conditions} />
    <Findings verdict={verdict} />
    <RiskRegister verdict={verdict} />
    <TextList title={words.verdict.alternatives()} name="alternatives" texts={alternativesOf(verdict)} />
    <TextList title={words.verdict.missing()} name="missing" texts={verdict.missing} />
    <Rounds
      rounds={deliberation.rounds}
      nameOf={(id) => seatNameOf(id, verdict.seats)}
      title={words.deliberation.rounds()}
      open="none"
    />
  </>
);

/** What the user asked the dissenter afterwards, and what the dissenter answered. */
function FollowUps({ verdict }: { readonly verdict: Verdict }) {
  const asked = verdict.deliberation?.followUps ?? [];
  if (asked.length === 0) return null;
  return (
    <Section title={words.deliberation.followUps()} name="follow-ups">
      <ul class="plain-list">
        {asked.map(({ seat, question, answer }, index) => (
          <li key={index}>
            <h3>
              <Plain text={seatNameOf(seat, verdict.seats)} />
            </h3>
            <div class="question">
              <span class="unseen">{words.deliberation.youAsked()}</span>
              <Prose text={question} about={words.deliberation.yourQuestion()} />
            </div>
            <Prose text={answer} about={words.deliberation.theAnswer({ number: index + 1 })} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
