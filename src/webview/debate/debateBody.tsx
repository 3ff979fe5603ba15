import { type DebateOutcome, type DebateStanding, hasSpoken } from '../../protocol/debate/debateAnswer.ts';
import { PARTLY_AGREED, partlyAgreedLines } from '../../protocol/debate/debateSummary.ts';
import type { DebateView } from '../../protocol/debate/debateView.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { capital, joined, listOf } from '../../protocol/text/phrases.ts';
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

interface OutcomeProps {
  readonly verdict: Verdict;
  readonly outcome: DebateOutcome;
}

const HELD = { consensus: '', undecided: ', undecided', 'trade-off': ', contested', aborted: ', not debated' } as const;

/** The position as it stands in the end. */
function FinalPosition({ verdict: { positions }, outcome: { kind } }: OutcomeProps) {
  const last = positions.at(-1);
  if (last === undefined) return null;
  return (
    <Section title={`Position, version ${last.version}${HELD[kind]}`} name="final-position">
      <Prose text={last.text} about="the position" />
    </Section>
  );
}

const STANDING = {
  agreed: { words: 'Agrees', tone: 'approve' },
  minor: { words: 'Agrees, with reservations', tone: 'approve' },
  open: { words: 'Objects', tone: 'reject' },
  lost: { words: 'Did not answer', tone: 'abstain' },
  unread: { words: 'Gave no readable answer', tone: 'abstain' },
} as const;

const WITHOUT_EVIDENCE = { words: 'Agrees without evidence', tone: 'abstain' } as const;

interface StandingsProps extends OutcomeProps {
  readonly view: SessionView;
}

function StandingItem({ standing, view, verdict }: Omit<StandingsProps, 'outcome'> & { standing: DebateStanding }) {
  const newest = verdict.positions.length;
  const name = seatNameOf(standing.seat, verdict.seats);
  const { kind, critique, confidence, perspective, rubberStamp, judgedVersion = newest } = standing;
  const { words, tone } = rubberStamp ? WITHOUT_EVIDENCE : STANDING[kind];
  const spoke = hasSpoken(standing);
  // Why it was not heard, and what to do.
  const problem = spoke ? '' : (view.seats.find(({ id }) => id === standing.seat)?.problem ?? '');
  const said = joined([capital(problem), critique], '\n\n');
  return (
    <Seat
      id={standing.seat}
      name={`${perspective} (${name})`}
      beside={<Stands words={words} tone={tone} confidence={spoke ? confidence : null} />}
    >
      <Prose text={said} about={`what the ${perspective} says`} />
      {rubberStamp && (
        <p class="remark">It named nothing that opens or quotes the position, so this counts as nobody’s support.</p>
      )}
      {judgedVersion < newest && <p class="remark">It has judged version {judgedVersion}, not the newest.</p>}
    </Seat>
  );
}

const Standings = ({ view, verdict, outcome }: StandingsProps) => (
  <Section title="Where the experts stand" name="standings">
    <ul class="seats" data-seats={outcome.standings.length}>
      {outcome.standings.map((standing) => (
        <StandingItem key={standing.seat} standing={standing} view={view} verdict={verdict} />
      ))}
    </ul>
  </Section>
);

/** What the disagreement rests on. */
function Assumptions({ verdict, outcome }: OutcomeProps) {
  const { assumptions, seats } = verdict;
  if (assumptions.length === 0) return null;
  const side = (id: string): string =>
    outcome.standings.find(({ seat }) => seat === id)?.perspective ?? seatNameOf(id, seats);
  const columns: readonly Column<Verdict['assumptions'][number]>[] = [
    { title: 'Held by', cell: (one) => <Plain text={listOf(one.seats.map(side))} /> },
    { title: 'How to test it', cell: ({ test = '' }) => (test === '' ? '–' : <Prose text={test} about="the test" />) },
  ];
  const about = ({ text }: { readonly text: string }) => <Prose text={text} about="the assumption" />;
  return (
    <Section title="What it rests on" name="assumptions">
      <Table rows={assumptions} about={{ title: 'Assumption', cell: about }} columns={columns} />
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
    <TextList title="Conditions" name="conditions" texts={verdict.conditions} />
    <Assumptions verdict={verdict} outcome={outcome} />
    <TextList title="What all agree on" name="agreed" texts={outcome.agreed} />
    <TextList title={PARTLY_AGREED} name="partly-agreed" texts={partlyAgreedLines(outcome)} />
    <TextList title="Alternatives" name="alternatives" texts={alternativesOf(verdict)} />
    <Findings verdict={verdict} />
    <RiskRegister verdict={verdict} />
    <TextList title="What is missing" name="missing" texts={verdict.missing} />
    <DebateTimeline debate={debate} nameOf={(id) => seatNameOf(id, verdict.seats)} phase="over" />
  </>
);
