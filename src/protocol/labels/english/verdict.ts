import { by, counted, plural, score } from './grammar.ts';
import type { Circumstances, Count, Counted, Found, Names, OpenAbsent, Score, Side } from '../parameters.ts';
import { type Comparison, comparisonText } from '../../review/comparison.ts';
import { capital, countWord, listOf, uncapital } from '../../text/phrases.ts';

const FINALLY = { approved: 'Approved', rejected: 'Rejected' } as const;
const PROVISIONALLY = { approved: 'Provisionally approved', rejected: 'Provisionally rejected' } as const;

/** The verdict in a sentence or two, and what is to be done about it. */
export const verdict = {
  cancelled: () => 'Cancelled before the council had decided.',
  counted: ({ outcome, provisional, alone, round, ...rest }: Counted) =>
    circumstances(
      `${(provisional ? PROVISIONALLY : FINALLY)[outcome]} ${score(rest)}${alone === null ? '' : ` by ${alone} alone`}${inRound(round)}`,
      rest,
    ),
  overrideReview: (rest: Score & Circumstances) =>
    circumstances(`Undecided ${score(rest)}: a very sure minority stands against an unsure majority`, rest),
  partlyShown: (rest: Score & Circumstances) =>
    circumstances(`Undecided although ${score(rest)} for it: some changed lines were shown to nobody`, rest),
  stillOpen: ({ p1s, ...rest }: Score & Circumstances & { readonly p1s: number }) =>
    circumstances(
      `Undecided although ${score(rest)} for it: ${counted(p1s, 'P1 finding')} of the last review ${by(p1s, 'is', 'are')} still open`,
      // Those are among what was found; where they are all of it, it is not said twice.
      { ...rest, found: rest.found?.kind === 'verified' && rest.found.count === p1s ? null : rest.found },
    ),
  nothingShown: ({ count }: Count) =>
    `Undecided: no engine was asked, because ${by(count, 'the changed file cannot', 'none of the changed files can')} be shown.`,
  noVotes: (rest: Circumstances) => circumstances('Undecided: nobody voted', rest),
  fewVotes: ({ names, ...rest }: Names & Circumstances) =>
    circumstances(`Undecided: only ${names.join(' and ')} voted`, rest),
  split: ({ rounds, ...rest }: Score & Circumstances & { rounds: number | null }) =>
    circumstances(
      `Undecided${afterRounds(rounds)}: ${countWord(rest.for)} for, ${countWord(rest.against)} against`,
      rest,
    ),
  optionChosen: ({ provisional, round, option }: { provisional: boolean; round: number | null; option: string }) =>
    `${provisional ? 'Provisionally decided' : 'Decided'}${inRound(round)}: ${option}.`,
  optionHolders: ({ agree, sides, ...absent }: { agree: readonly string[]; sides: readonly Side[] } & OpenAbsent) =>
    `${[`${listOf(agree)} agree`, ...sides.map(holds), ...openAbsences(absent)].join(', ')}.`,
  openQuestion: ({ rounds, sides, ...absent }: { rounds: number | null; sides: readonly Side[] } & OpenAbsent) => {
    const stands = [...sides.map(holds), ...openAbsences(absent)].join(', ');
    return `Undecided${afterRounds(rounds)}${stands === '' ? '' : `: ${stands}`}.`;
  },
  compared: (counts: Comparison) => `Since the last review: ${comparisonText(counts)}.`,
  fixFindings: ({ count }: Count) => `${capital(counted(count, 'finding'))} must be fixed first.`,
  fixTheFindings: ({ count }: Count) => `The ${plural(count, 'finding')} must be fixed first.`,
  refuted: ({ count }: Count) => `Another seat refutes the ${plural(count, 'finding')}: look at both sides.`,
  strongerDissent: () => 'The dissent is stronger than the majority: look at it.',
  unmetConcern: () => 'A concern about safety must be met first.',
  youDecide: () => 'You decide.',
  nobodySure: () => 'Nobody is sure: ask again with more context.',
  askWithContext: () => 'Ask again with more context.',
  seeWhy: () => 'See why, then ask again.',
  chosen: ({ option }: { option: string }) => `You chose: ${uncapital(option)}.`,
};

function circumstances(core: string, { found, unchecked, ...absent }: Circumstances): string {
  const clauses = [
    core,
    ...(found === null ? [] : [foundText(found)]),
    ...(unchecked === 0 ? [] : [`${counted(unchecked, 'P1')} could not be checked`]),
    ...clause(absent.abstained, 'abstained'),
    ...clause(absent.silent, 'did not answer'),
    ...clause(absent.silentObjectors, 'rejected before and did not answer again'),
    ...clause(absent.unseated, 'could not take part'),
  ];
  return `${clauses.join(', ')}.`;
}

function foundText(found: Found): string {
  switch (found.kind) {
    case 'verified':
      return counted(found.count, `${found.severity} finding`);
    case 'unverified':
      return counted(found.count, 'unverified finding');
    case 'nothing':
      return 'nothing found';
    case 'nothing-new':
      return 'nothing new found';
    case 'all-withdrawn':
      return 'every finding withdrawn';
  }
}

function openAbsences({ withoutSide, silent, unseated }: OpenAbsent): readonly string[] {
  return [
    ...clause(withoutSide, 'took no side'),
    ...clause(silent, 'did not answer'),
    ...clause(unseated, 'could not take part'),
  ];
}

function clause(names: readonly string[], predicate: string): readonly string[] {
  return names.length === 0 ? [] : [`${listOf(names)} ${predicate}`];
}

function holds({ seats, option }: Side): string {
  return `${listOf(seats)} ${by(seats.length, 'holds', 'hold')} with ${option}`;
}

function inRound(round: number | null): string {
  return round === null ? '' : ` in round ${String(round)}`;
}

function afterRounds(rounds: number | null): string {
  return rounds === null ? '' : ` after ${counted(rounds, 'round')}`;
}
