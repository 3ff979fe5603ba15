import { comparisons } from './comparison.ts';
import { concludeCounted } from '../verdict/conclude.ts';
import { countCouncil } from './councilCount.ts';
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
  const last = countCouncil(state);
  // What was said before a cancel is kept, but nothing is concluded from half a council.
  const counted = state.cancelled ? { ...last, count: tally([]), choice: null } : last;
  const base = concludeCounted(state, { ...counted, raised: conformity ? ['conformity'] : [] });
  const isOpen = isOpenQuestion(state.setup) && base.outcome !== 'cancelled';
  const ruled = isOpen ? { ...base, ...openRuling(base, rounds, state) } : base;
  const choice = ruled.outcome === 'decided' ? counted.choice : null;
  const chosen = optionsOf(state).find(({ letter }) => letter === choice) ?? null;
  const facts = { ...ruled, deliberation: reported(ruled, rounds, chosen, state) };
  const heading = isOpen ? openHeading(facts, facts.deliberation) : headingOf(facts);
  return { ...facts, decision: chosen?.text ?? sayAll(heading) };
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
