import { comparisons } from './comparison.ts';
import { chosenLabel } from '../verdict/chosenLabel.ts';
import { concludeCounted } from '../verdict/conclude.ts';
import { type CouncilCount, countCouncil } from './councilCount.ts';
import type { Deliberation, LabelledOption, RoundComparison } from './deliberation.ts';
import { answeredFollowUps } from '../run/followUp.ts';
import { headingOf } from '../verdict/heading.ts';
import { letteringAfter } from './labelledOptions.ts';
import { sayAll } from '../labels/label.ts';
import { openHeading } from './openHeading.ts';
import { openOptions } from './openOption.ts';
import { givenOptions, isOpenQuestion } from './openQuestion.ts';
import { coreTension, evidenceBasis, recommendedAction, whyDissentMatters, whyMajority } from './reasons.ts';
import type { SessionState } from '../run/sessionState.ts';
import { tally } from '../tally/tally.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { distinct } from '../text/words.ts';

/** The verdict of a deliberation, or of a vote on options: its last count, and how it came to that in the seats' own words. */
export function concludeDeliberation(state: SessionState): Verdict {
  const rounds = comparisons(state.step.round, state);
  const conformity = rounds.some(({ seats }) => seats.some((one) => one.conformity));
  const counted = state.cancelled ? cancelledCount(state) : countCouncil(state);
  const base = concludeCounted(state, { ...counted, raised: conformity ? ['conformity'] : [] });
  if (!isOpenQuestion(state.setup) || base.outcome === 'cancelled') {
    const facts = { ...base, deliberation: reported(base, rounds, { state, counted }) };
    return { ...facts, decision: sayAll(headingOf(facts)) };
  }
  const ruled = { ...base, ...openRuling(base, rounds, state) };
  const deliberation = reported(ruled, rounds, { state, counted });
  const facts = { ...ruled, deliberation };
  return { ...facts, decision: chosenOption(deliberation)?.text ?? sayAll(openHeading(facts, deliberation)) };
}

interface Sources {
  readonly state: SessionState;
  readonly counted: CouncilCount;
}

/** What was said before a cancel is kept, but nothing is concluded from half a council. */
function cancelledCount(state: SessionState): CouncilCount {
  return { ...countCouncil(state), count: tally([]), choice: null };
}

/** Whether an option is decided for, where a count by letters would approve. */
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
  const options = openOptions({
    options: optionsOf(state),
    seats: base.seats,
    rounds,
    redeliberations: state.redeliberations.length,
  });
  return { outcome: 'undecided', pattern: 'split', action: 'ask-user', agreedBy: [], conditions: [], options };
}

/** What the deliberation adds to the verdict. */
function reported(facts: Verdict, rounds: readonly RoundComparison[], { state, counted }: Sources): Deliberation {
  const options = optionsOf(state);
  const choice = facts.outcome === 'decided' ? counted.choice : null;
  const chosen = options.find(({ letter }) => letter === choice) ?? null;
  const settled = facts.resolution === null ? null : chosenLabel(facts, facts.resolution);
  const open = facts.outcome === 'undecided';
  return {
    rounds,
    options,
    ...(options.length === 0 ? {} : { optionsFrom: givenOptions(state.setup).length > 0 ? 'user' : 'seats' }),
    choice,
    evidenceBasis: evidenceBasis(state),
    whyMajority: whyMajority(state, facts, rounds),
    whyDissentMatters: whyDissentMatters(facts, rounds),
    recommendedAction: recommendedAction({ ...facts, chosen, settled }),
    coreTension: open ? coreTension(state, rounds) : '',
    followUps: answeredFollowUps(state),
  };
}

function optionsOf(state: SessionState): readonly LabelledOption[] {
  return letteringAfter(state.step.round, state)?.options ?? [];
}

function chosenOption({ options, choice }: Deliberation): LabelledOption | undefined {
  return options.find(({ letter }) => letter === choice);
}
