import { stored } from '../labels/stored.ts';
import { comparisons } from './comparison.ts';
import { concludeCounted } from '../verdict/conclude.ts';
import { countCouncil } from './councilCount.ts';
import type { Deliberation, LabelledOption, RoundComparison, SeatInRound } from './deliberation.ts';
import { answeredFollowUps } from '../run/followUp.ts';
import { headingOf } from '../verdict/heading.ts';
import { letteringAfter } from './labelledOptions.ts';
import { sayAllEnglish } from '../labels/label.ts';
import { openHeading } from './openHeading.ts';
import { givenOptions, isConflictOption, isOpenQuestion } from './openQuestion.ts';
import { coreTension, evidenceBasis, recommendedAction, whyDissentMatters, whyMajority } from './reasons.ts';
import type { SessionState } from '../run/sessionState.ts';
import { tally } from '../tally/tally.ts';
import type { Option, Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { distinct } from '../text/words.ts';
import { seatName } from '../mode.ts';
import { ASK_AGAIN_OPTION, deadlockSteps } from '../verdict/option.ts';
import { lastPosition } from './lastPosition.ts';
import { MOST_REDELIBERATIONS } from '../run/redeliberation.ts';
import { firstSentences, quoted, withoutStop, withStop } from '../text/sentences.ts';

/** The verdict of a deliberation, or of a vote on options: its last count, and the reasons in the seats' own words. */
export function concludeDeliberation(state: SessionState): Verdict {
  const rounds = comparisons(state.step.round, state);
  const conformity = rounds.some(({ seats }) => seats.some((one) => one.conformity));
  const last = countCouncil(state);
  // Keeps what was said before a cancel, but reaches no verdict from an incomplete council.
  const counted = state.cancelled ? { ...last, count: tally([]), choice: null } : last;
  const base = concludeCounted(state, { ...counted, raised: conformity ? ['conformity'] : [] });
  const isOpen = isOpenQuestion(state.setup) && base.outcome !== 'cancelled';
  const ruled = isOpen ? { ...base, ...openRuling(base, rounds, state) } : base;
  const choice = ruled.outcome === 'decided' ? counted.choice : null;
  const chosen = optionsOf(state).find(({ letter }) => letter === choice) ?? null;
  const facts = { ...ruled, deliberation: reported(ruled, rounds, chosen, state) };
  const heading = isOpen ? openHeading(facts, facts.deliberation) : headingOf(facts);
  return { ...facts, decision: chosen?.text ?? sayAllEnglish(heading) };
}

/**
 * The ruling on an open question: an option is decided if the count by letters approves it. Otherwise, the user
 * chooses.
 */
function openRuling(
  base: Verdict,
  rounds: readonly RoundComparison[],
  state: SessionState,
): Pick<Verdict, 'outcome' | 'pattern' | 'action' | 'agreedBy' | 'conditions' | 'options'> {
  if (base.outcome === 'approved') {
    const agreeing = base.seats.filter(({ id }) => base.agreedBy.includes(id));
    const conditions = distinct(agreeing.flatMap(({ vote }) => vote.conditions));
    const { agreedBy } = base;
    return { outcome: 'decided', pattern: 'majority', action: 'execute', agreedBy, conditions, options: [] };
  }
  const options = openOptions(optionsOf(state), base.seats, rounds, state.redeliberations.length);
  return { outcome: 'undecided', pattern: 'split', action: 'ask-user', agreedBy: [], conditions: [], options };
}

/** What the deliberation adds to the verdict. */
function reported(
  facts: Verdict,
  rounds: readonly RoundComparison[],
  chosen: LabelledOption | null,
  state: SessionState,
): Deliberation {
  const options = optionsOf(state);
  return {
    rounds,
    options,
    ...(options.length === 0 ? {} : { optionsFrom: givenOptions(state.setup).length > 0 ? 'user' : 'seats' }),
    choice: chosen?.letter ?? null,
    evidenceBasis: evidenceBasis(state),
    whyMajority: whyMajority(state, facts, rounds),
    whyDissentMatters: whyDissentMatters(facts, rounds),
    recommendedAction: recommendedAction(facts, chosen),
    coreTension: facts.outcome === 'undecided' ? coreTension(state, rounds) : '',
    followUps: answeredFollowUps(state),
  };
}

function optionsOf(state: SessionState): readonly LabelledOption[] {
  return letteringAfter(state.step.round, state)?.options ?? [];
}

const MOST_OPTIONS = 3;
const FEWEST_OPTIONS = 2;

/**
 * What the user chooses from if an open question stays undecided: two or three of its options, those with the most
 * seats first. `redeliberations`: how often it was asked again.
 */
function openOptions(
  options: readonly LabelledOption[],
  seats: readonly VerdictSeat[],
  rounds: readonly RoundComparison[],
  redeliberations: number,
): readonly Option[] {
  const heard = seats.flatMap((seat) => lastPosition(seat.id, rounds).map((last) => ({ seat, last })));
  const supported = options.map((option) => ({ option, holders: holdersOf(option, heard) }));
  const held = supported
    .filter(({ holders }) => holders.length > 0)
    .toSorted((a, b) => b.holders.length - a.holders.length);
  const spare = supported.filter(({ holders }) => holders.length === 0);
  const chosen = [...held.slice(0, MOST_OPTIONS), ...spare.slice(0, Math.max(0, FEWEST_OPTIONS - held.length))];
  const choices = chosen.map(({ option, holders }) => choiceOf(option, holders));
  const again = redeliberations < MOST_REDELIBERATIONS ? [ASK_AGAIN_OPTION] : [];
  const voters = held.flatMap(({ holders }) => holders.map(({ seat }) => seat));
  return [...choices, ...again, ...(redeliberations > 0 ? deadlockSteps(voters) : [])];
}

interface Holder {
  readonly seat: VerdictSeat;
  readonly last: SeatInRound;
}

/** The seats that were for an option when they were last heard, the surest first. */
function holdersOf({ letter }: LabelledOption, heard: readonly Holder[]): readonly Holder[] {
  const holders = heard.filter(({ last }) => last.position === letter);
  return holders.toSorted((a, b) => b.last.confidence - a.last.confidence);
}

function choiceOf({ letter, text }: LabelledOption, holders: readonly Holder[]): Option {
  const isConflict = isConflictOption(text);
  const [surest] = holders;
  return {
    id: isConflict ? text : letter,
    label: isConflict ? text : stored`Option ${letter}: ${withoutStop(text)}`,
    description: surest === undefined ? stored`No seat is for it.` : described(text, surest, holders),
    // An edit of the intent and a revert can both be undone. For other options, the form doesn't say so.
    reversible: isConflict,
    seat: surest?.seat.id ?? '',
  };
}

/** The seats that are for the option, and what the surest of them says beyond the option itself. */
function described(text: string, { last }: Holder, holders: readonly Holder[]): string {
  const names = holders.map(({ seat }) => seatName(seat));
  const [own] = distinct([text, last.stance, ...last.keyEvidence]).slice(1);
  if (own === undefined) return names.length === 1 ? stored`${names} is for it.` : stored`${names} are for it.`;
  const said = quoted(withStop(firstSentences(own, 1)));
  return names.length === 1 ? stored`${names} is for it: ${said}` : stored`${names} are for it: ${said}`;
}
