import { type DebateOutcome, type DebateStanding, hasSpoken } from '../../protocol/debate/debateAnswer.ts';
import { partlyAgreedLabels } from '../../protocol/debate/debateSummary.ts';
import { say } from '../../protocol/labels/label.ts';
import type { DebateView } from '../../protocol/debate/debateView.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { capital, joined } from '../../protocol/text/phrases.ts';
import { listed } from '../elements/list.ts';
import { Actions } from '../verdict/actions.tsx';
import { Changes } from '../verdict/changes.tsx';
import { Choice } from '../verdict/choice.tsx';
import { DebateTimeline } from './debateTimeline.tsx';
import { Findings } from '../findings/findings.tsx';
import { Plain, Prose } from '../elements/texts.tsx';
import { RiskRegister } from '../verdict/riskRegister.tsx';
import { alternativesOf } from '../verdict/saidOnce.ts';
import { Section, TextList } from '../elements/section.tsx';
import { type Column, Table } from '../elements/table.tsx';
import { Seat, Stands } from '../elements/seat.tsx';
import { seatNameOf } from '../../protocol/mode.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

interface OutcomeProps {
  readonly verdict: Verdict;
  readonly outcome: DebateOutcome;
}

/** The position at the end of the debate. */
function FinalPosition({ verdict: { positions }, outcome: { kind } }: OutcomeProps) {
  const last = positions.at(-1);
  if (last === undefined) return null;
  return (
    <Section title={words.debate.position({ version: last.version, ending: kind })} name="final-position">
      <Prose text={last.text} about={words.debate.thePosition()} />
    </Section>
  );
}

const TONES = {
  agreed: 'approve',
  minor: 'approve',
  open: 'reject',
  lost: 'abstain',
  unread: 'abstain',
} as const;

interface StandingsProps extends OutcomeProps {
  readonly view: SessionView;
}

function StandingItem({ standing, view, verdict }: Omit<StandingsProps, 'outcome'> & { standing: DebateStanding }) {
  const newest = verdict.positions.length;
  const name = seatNameOf(standing.seat, verdict.seats);
  const { kind, critique, confidence, perspective, rubberStamp, judgedVersion = newest } = standing;
  const stands = rubberStamp ? words.debate.agreesWithoutEvidence() : words.debate.standing({ kind });
  const spoke = hasSpoken(standing);
  // Why there's no answer, and what to do.
  const problem = spoke ? '' : (view.seats.find(({ id }) => id === standing.seat)?.problem ?? '');
  const said = joined([capital(problem), critique], '\n\n');
  return (
    <Seat
      id={standing.seat}
      name={`${perspective} (${name})`}
      beside={
        <Stands words={stands} tone={rubberStamp ? 'abstain' : TONES[kind]} confidence={spoke ? confidence : null} />
      }
    >
      <Prose text={said} about={words.debate.whatExpertSays({ perspective })} />
      {rubberStamp && <p class="remark">{words.debate.doesNotCount()}</p>}
      {judgedVersion < newest && <p class="remark">{words.debate.judgedEarlier({ version: judgedVersion })}</p>}
    </Seat>
  );
}

const Standings = ({ view, verdict, outcome }: StandingsProps) => (
  <Section title={words.debate.whereTheyStand()} name="standings">
    <ul class="seats" data-seats={outcome.standings.length}>
      {outcome.standings.map((standing) => (
        <StandingItem key={standing.seat} standing={standing} view={view} verdict={verdict} />
      ))}
    </ul>
  </Section>
);

/** What the disagreement is based on. */
function Assumptions({ verdict, outcome }: OutcomeProps) {
  const { assumptions, seats } = verdict;
  if (assumptions.length === 0) return null;
  const side = (id: string): string =>
    outcome.standings.find(({ seat }) => seat === id)?.perspective ?? seatNameOf(id, seats);
  const columns: readonly Column<Verdict['assumptions'][number]>[] = [
    { title: words.debate.heldBy(), cell: (one) => <Plain text={listed(one.seats.map(side))} /> },
    {
      title: words.debate.howToTest(),
      cell: ({ test = '' }) => (test === '' ? '–' : <Prose text={test} about={words.debate.theTest()} />),
    },
  ];
  const about = ({ text }: { readonly text: string }) => <Prose text={text} about={words.debate.theAssumption()} />;
  return (
    <Section title={words.debate.assumptions()} name="assumptions">
      <Table rows={assumptions} about={{ title: words.debate.assumption(), cell: about }} columns={columns} />
    </Section>
  );
}

interface DebateBodyProps extends StandingsProps {
  readonly debate: DebateView;
}

export const DebateBody = ({ view, verdict, outcome, debate }: DebateBodyProps) => (
  <>
    <FinalPosition verdict={verdict} outcome={outcome} />
    <Standings view={view} verdict={verdict} outcome={outcome} />
    <Changes verdict={verdict} />
    <Choice verdict={verdict} />
    <Actions verdict={verdict} />
    <TextList title={words.verdict.conditions()} name="conditions" texts={verdict.conditions} />
    <Assumptions verdict={verdict} outcome={outcome} />
    <TextList title={words.debate.agreed()} name="agreed" texts={outcome.agreed} />
    <TextList
      title={say({ key: 'partlyAgreed' }, LANGUAGE)}
      name="partly-agreed"
      texts={partlyAgreedLabels(outcome).map((label) => say(label, LANGUAGE))}
    />
    <TextList title={words.verdict.alternatives()} name="alternatives" texts={alternativesOf(verdict)} />
    <Findings verdict={verdict} />
    <RiskRegister verdict={verdict} />
    <TextList title={words.verdict.missing()} name="missing" texts={verdict.missing} />
    <DebateTimeline debate={debate} nameOf={(id) => seatNameOf(id, verdict.seats)} phase="over" />
  </>
);
