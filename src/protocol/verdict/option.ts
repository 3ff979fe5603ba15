import { stored } from '../labels/stored.ts';
import { seatName } from '../mode.ts';
import { MOST_REDELIBERATIONS } from '../run/redeliberation.ts';
import type { Tally } from '../tally/tally.ts';
import type { Option, Outcome, Verdict, VerdictSeat } from './verdict.ts';
import { withoutStop } from '../text/sentences.ts';
import { distinct } from '../text/words.ts';

export const ASK_AGAIN = 'ask-again';
export const OVERRIDE = 'override';
const HYBRID = 'hybrid';

export interface OptionFacts {
  readonly outcome: Outcome;
  readonly seats: readonly VerdictSeat[];
  readonly tally: Tally;
  /** How many re-deliberations there were. */
  readonly redeliberations: number;
}

/**
 * What the user may choose if the council leaves the decision to them, or to override a rejection. Reversible options
 * come first. Source: voting-mechanics, split resolution and deadlock, in our reading.
 */
export function optionsOf(facts: OptionFacts): readonly Option[] {
  if (facts.outcome === 'rejected') return [OVERRIDE_OPTION];
  if (facts.outcome !== 'undecided') return [];
  const voters = votersOf(facts);
  const choices = [...hybridOf(voters), ...recommendationsOf(voters, facts.tally)].toSorted(reversibleFirst);
  const canAsk = facts.seats.length > 0 && facts.redeliberations < MOST_REDELIBERATIONS;
  const again = canAsk ? [ASK_AGAIN_OPTION] : [];
  const deadlocked = facts.redeliberations > 0;
  return [
    ...(deadlocked ? recommendReversible(choices, voters) : choices),
    ...again,
    ...(deadlocked ? deadlockSteps(voters) : []),
  ];
}

const OVERRIDE_OPTION: Option = {
  ...{ id: OVERRIDE, label: 'Go ahead against the council', reversible: false, seat: '' },
  description: 'Asks for a written reason and records that you accept the risk.',
};

export const ASK_AGAIN_OPTION: Option = {
  ...{ id: ASK_AGAIN, label: 'Ask again with more context', reversible: true, seat: '' },
  description: 'Asks the affected seats again, each on its own.',
};

function reversibleFirst(a: Option, b: Option): number {
  return Number(b.reversible) - Number(a.reversible);
}

/** The recommendation of each voting seat. If one of two seats is much more confident, it comes first. */
function recommendationsOf(voters: readonly VerdictSeat[], tally: Tally): readonly Option[] {
  const surer = tally.surer?.id;
  return voters
    .toSorted((a, b) => Number(b.id === surer) - Number(a.id === surer))
    .map((seat) => recommendation(seat, surerThan(seat, tally)));
}

function surerThan({ id, vote }: VerdictSeat, { surer, overrideReview, outvoted }: Tally): Pick<Option, 'surer'> {
  if (id === surer?.id) return { surer: 'than-other' };
  const isSureMinority = overrideReview && vote.confidence >= 90 && outvoted.some((seat) => seat.id === id);
  return isSureMinority ? { surer: 'than-majority' } : {};
}

/** The seats that took a side. A seat that failed later counts with the objection that it made before. */
function votersOf({ seats, tally }: OptionFacts): readonly VerdictSeat[] {
  return seats
    .map((seat) => ({ ...seat, vote: tally.outvoted.find((one) => one.id === seat.id)?.vote ?? seat.vote }))
    .filter((seat) => seat.vote.position !== 'ABSTAIN');
}

/** The seat whose vote an option follows. Its reason and confidence are in the description. Undefined in a debate. */
export function seatFollowed(
  { id }: Option,
  { seats, debate }: Pick<Verdict, 'seats' | 'debate'>,
): VerdictSeat | undefined {
  return debate === undefined ? seats.find((seat) => seat.id === id) : undefined;
}

/** Not going ahead is reversible. Going ahead may not be. */
function recommendation(seat: VerdictSeat, { surer }: Pick<Option, 'surer'>): Option {
  const approves = seat.vote.position === 'APPROVE';
  return {
    id: seat.id,
    label: approves ? stored`Go ahead, as ${seatName(seat)} says` : stored`Don’t go ahead, as ${seatName(seat)} says`,
    description: `${seat.vote.rationale.trim() || stored`No reason given`} ${sureness(seat.vote.confidence, surer)}`,
    reversible: !approves,
    seat: seat.id,
    ...(surer === undefined ? {} : { surer }),
  };
}

function sureness(confidence: number, surer: Option['surer']): string {
  switch (surer) {
    case undefined:
      return stored`(confidence ${confidence})`;
    case 'than-other':
      return stored`(confidence ${confidence}, much more confident than the other seat)`;
    case 'than-majority':
      return stored`(confidence ${confidence}, much more confident than the majority)`;
  }
}

/**
 * An option to go ahead under the conditions of the rejecting seats and of the approving ones. Empty if no rejecting
 * seat has a condition.
 */
function hybridOf(voters: readonly VerdictSeat[]): readonly Option[] {
  const asking = (position: 'REJECT' | 'APPROVE'): readonly VerdictSeat[] =>
    voters.filter(({ vote }) => vote.position === position && distinct(vote.conditions).length > 0);
  const against = asking('REJECT');
  if (against.length === 0 || voters.every(({ vote }) => vote.position === 'REJECT')) return [];
  const seats = [...against, ...asking('APPROVE')];
  const conditions = distinct(seats.flatMap(({ vote }) => vote.conditions));
  return [
    {
      id: HYBRID,
      label: 'Go ahead once these conditions are met',
      description: `${conditions.map(withoutStop).join('; ')}. ${askedBy(seats.map(seatName))}`,
      reversible: true,
      seat: '',
    },
  ];
}

const askedBy = (names: readonly string[]): string =>
  names.length === 1 ? stored`${names} asks for this.` : stored`${names} ask for this.`;

/** In a deadlock, recommends the first reversible option, with the concerns of its opponents as what to watch. */
function recommendReversible(choices: readonly Option[], voters: readonly VerdictSeat[]): readonly Option[] {
  if (choices.every((option) => option.reversible) || choices.every((option) => !option.reversible)) return choices;
  const best = choices.find((option) => option.reversible);
  return choices.map((option) => {
    if (option !== best) return option;
    const advice = `${stored`Recommended because it can be undone.`} ${watch(option, voters)}`;
    return { ...option, description: `${option.description} ${advice}`, advice };
  });
}

/** If the option goes ahead, even with conditions: the concerns of the rejecting seats. Else those of the others. */
function watch(option: Option, voters: readonly VerdictSeat[]): string {
  const side = voters.find((seat) => seat.id === option.seat)?.vote.position ?? 'APPROVE';
  const others = voters.filter((seat) => seat.vote.position !== side);
  const notes = others.map((seat) => seat.vote.dissent_note).filter((note) => note !== '');
  return notes.length === 0
    ? stored`Watch whether waiting costs more than it saves.`
    : stored`Watch: ${notes.map(withoutStop).join('; ')}.`;
}

/** The most confident first. If equal, rejecting seats first, because not going ahead is reversible. */
function bySureness(a: VerdictSeat, b: VerdictSeat): number {
  return (
    b.vote.confidence - a.vote.confidence || Number(a.vote.position !== 'REJECT') - Number(b.vote.position !== 'REJECT')
  );
}

/** The four steps of a deadlock, in the order in which they're offered. */
export function deadlockSteps(voters: readonly VerdictSeat[]): readonly Option[] {
  const [surest] = voters.toSorted(bySureness);
  return [REFRAME, ...(surest === undefined ? [] : [timebound(surest)]), DEFER, DECIDE_NOW];
}

const REFRAME: Option = {
  ...{ id: 'reframe', label: 'Split it into smaller questions', reversible: true, seat: '' },
  description: 'Ask the council about each part separately.',
};

const DEFER: Option = {
  ...{ id: 'defer', label: 'Take a step that can be undone', reversible: true, seat: '' },
  description: 'Do the part that keeps every option open. Then ask again with what you learned.',
};

const DECIDE_NOW: Option = {
  ...{ id: 'decide-now', label: 'Decide now', reversible: false, seat: '' },
  description: 'The council has nothing to add. Council records your choice and your reason.',
};

function timebound(surest: VerdictSeat): Option {
  return {
    ...{ id: 'timebound', label: 'Set a deadline', reversible: true, seat: surest.id },
    description: `Wait until then. After that, follow ${seatName(surest)}, the most confident seat (${String(surest.vote.confidence)}).`,
  };
}
