import { by, counted, plural, score } from './grammar.ts';
import type {
  ChosenOption,
  Circumstances,
  Count,
  Counted,
  Found,
  Names,
  OpenAbsent,
  Score,
  SettledFacts,
  Side,
} from '../parameters.ts';
import { type Comparison, comparisonText } from '../../review/comparison.ts';
import { joined, listOf, uncapital } from '../../text/phrases.ts';

const FINALLY = { approved: 'Approved', rejected: 'Rejected' } as const;
const PROVISIONALLY = { approved: 'Provisionally approved', rejected: 'Provisionally rejected' } as const;

/** The verdict in a sentence or two, and what to do about it. */
export const verdict = {
  cancelled: () => 'Canceled before the council decided.',
  counted: ({ outcome, provisional, alone, round, ...rest }: Counted) =>
    circumstances(
      `${(provisional ? PROVISIONALLY : FINALLY)[outcome]} ${score(rest)}${alone === null ? '' : ` by ${alone} alone`}${inRound(round)}`,
      rest,
    ),
  overrideReview: (rest: Score & Circumstances) =>
    circumstances(`Undecided ${score(rest)}: a very confident minority opposes an unsure majority`, rest),
  partlyShown: (rest: Score & Circumstances) =>
    circumstances(`Undecided despite ${score(rest)} in favor: some changed lines weren’t shown to any engine`, rest),
  partlyRead: (rest: Score & Circumstances) =>
    circumstances(`Undecided despite ${score(rest)} in favor: some files may not have been read by any engine`, rest),
  stillOpen: ({ p1s, ...rest }: Score & Circumstances & { readonly p1s: number }) =>
    circumstances(
      `Undecided despite ${score(rest)} in favor: ${counted(p1s, 'P1 finding')} from the last review ${by(p1s, 'is', 'are')} still open`,
      // The findings include these P1s. If there are no others, they aren't mentioned twice.
      { ...rest, found: rest.found?.kind === 'verified' && rest.found.count === p1s ? null : rest.found },
    ),
  nothingShown: ({ count }: Count) =>
    `Undecided: no engine was asked, because Council can’t show ${by(count, 'the changed file', 'any of the changed files')}.`,
  noVotes: (rest: Circumstances) => circumstances('Undecided: no votes', rest),
  fewVotes: ({ names, ...rest }: Names & Circumstances) =>
    circumstances(`Undecided: only ${listOf(names)} voted`, rest),
  split: ({ rounds, ...rest }: Score & Circumstances & { rounds: number | null }) =>
    circumstances(`Undecided${afterRounds(rounds)}: ${String(rest.for)} for, ${String(rest.against)} against`, rest),
  optionChosen: ({ provisional, round, option }: { provisional: boolean; round: number | null; option: string }) =>
    `${provisional ? 'Provisionally decided' : 'Decided'}${inRound(round)}: ${option}.`,
  optionHolders: ({ agree, sides, ...absent }: { agree: readonly string[]; sides: readonly Side[] } & OpenAbsent) =>
    `${[`${listOf(agree)} agree`, ...sides.map(sideText), ...openAbsences(absent)].join(', ')}.`,
  openQuestion: ({ rounds, sides, ...absent }: { rounds: number | null; sides: readonly Side[] } & OpenAbsent) => {
    const stands = [...sides.map(sideText), ...openAbsences(absent)].join(', ');
    return `Undecided${afterRounds(rounds)}${stands === '' ? '' : `: ${stands}`}.`;
  },
  partial: ({ count, of }: Count & { readonly of: number }) => `${String(count)} of ${String(of)} asked.`,
  compared: (counts: Comparison) => `Since the last review: ${comparisonText(counts)}.`,
  fixFindings: ({ count }: Count) => `Fix ${counted(count, 'P1 finding')} first.`,
  fixTheFindings: ({ count }: Count) => `Fix the ${plural(count, 'finding')} first.`,
  refuted: ({ count }: Count) => `Another seat refutes the ${plural(count, 'finding')}. Compare both sides.`,
  strongerDissent: () => 'The dissent is stronger than the majority. Read it first.',
  unmetConcern: () => 'Address the safety concern first.',
  youDecide: () => 'You decide.',
  lowConfidences: () => 'All confidence values are under 50. Ask again with more context.',
  askWithContext: () => 'Ask again with more context.',
  seeWhy: () => 'Find out why, then ask again.',
  chosen: ({ text }: ChosenOption) => `You chose: ${uncapital(text)}.`,
  settled: ({ text, at, reason, overruled, acceptedRisk }: SettledFacts) =>
    joined(
      [
        `${text} (${at}).`,
        reason === '' ? '' : `Reason: ${reason}`,
        overruled.length === 0 ? '' : `Overruled: ${listOf(overruled)}.`,
        acceptedRisk ? 'Risk accepted.' : '',
      ],
      ' ',
    ),
};

function circumstances(core: string, { found, unchecked, ...absent }: Circumstances): string {
  const clauses = [
    core,
    ...(found === null ? [] : [foundText(found)]),
    ...(unchecked === 0 ? [] : [`${counted(unchecked, 'P1')} couldn’t be checked`]),
    ...clause(absent.abstained, 'abstained'),
    ...clause(absent.silent, 'didn’t answer'),
    ...clause(absent.silentObjectors, 'rejected earlier and didn’t answer again'),
    ...clause(absent.unseated, 'couldn’t take part'),
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
      return 'no findings';
    case 'nothing-new':
      return 'no new findings';
    case 'all-withdrawn':
      return 'all findings withdrawn';
  }
}

function openAbsences({ withoutSide, silent, unseated }: OpenAbsent): readonly string[] {
  return [
    ...clause(withoutSide, 'took no side'),
    ...clause(silent, 'didn’t answer'),
    ...clause(unseated, 'couldn’t take part'),
  ];
}

function clause(names: readonly string[], predicate: string): readonly string[] {
  return names.length === 0 ? [] : [`${listOf(names)} ${predicate}`];
}

function sideText({ seats, option }: Side): string {
  return `${listOf(seats)} ${by(seats.length, 'is', 'are')} for ${option}`;
}

function inRound(round: number | null): string {
  return round === null ? '' : ` in round ${String(round)}`;
}

function afterRounds(rounds: number | null): string {
  return rounds === null ? '' : ` after ${counted(rounds, 'round')}`;
}
