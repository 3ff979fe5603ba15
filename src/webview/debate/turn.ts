import type { DebateView, PositionView, TurnView } from '../../protocol/debate/debateView.ts';

/** One row of a debate: a version of the position, and what the challengers made of it. */
export interface DebateRow {
  /** From 1; of a debate that was put again it goes on counting. */
  readonly round: number;
  /** What the proponent said with this version: its opening, or its answers to the round before. */
  readonly said: TurnView | null;
  /** Null before it has taken one. */
  readonly position: PositionView | null;
  readonly turns: readonly TurnView[];
}

const PROPONENTS = ['opens', 'answers'];
const RESTS_ON = 'assumes';

/** The rounds so far, each with the version that it is about; a last answer that nobody judged has a row of its own. */
export function debateRows({ proponent, positions, turns }: DebateView): readonly DebateRow[] {
  const own = turns.filter(({ seat, stance }) => seat === proponent && PROPONENTS.includes(stance));
  const others = turns
    .filter(({ stance }) => !PROPONENTS.includes(stance) && stance !== RESTS_ON)
    .map((turn, index, all) => (isSecond(turn, all.slice(0, index)) ? { ...turn, round: turn.round + 1 } : turn));
  const rounds = [...new Set([...others.map(({ round }) => round), ...own.map(roundOfWord)])].toSorted((a, b) => a - b);
  return rounds.map((round) => ({
    round,
    said: own.findLast((turn) => roundOfWord(turn) === round) ?? null,
    position: positions.findLast((one) => one.round < round) ?? null,
    turns: others.filter((turn) => turn.round === round),
  }));
}

/** Where a debate has one round, what came of it is judged in that as well, and belongs to the version that it is about. */
const isSecond = ({ seat, round }: TurnView, before: readonly TurnView[]): boolean =>
  before.some((one) => one.seat === seat && one.round === round);

/** An opening is judged in its own round, an answer in the next. */
const roundOfWord = ({ stance, round }: TurnView): number => (stance === 'answers' ? round + 1 : round);

/** Why the sides hold what they hold; empty unless they could not agree. */
export const restsOn = ({ turns }: DebateView): readonly TurnView[] =>
  turns.filter(({ stance }) => stance === RESTS_ON);

const TONES: readonly (readonly [RegExp, 'approve' | 'abstain' | 'reject'])[] = [
  [/^agrees in part|, without evidence$/, 'abstain'],
  [/^(agrees|accepts)/, 'approve'],
  [/^(disagrees|maintains|escalates)/, 'reject'],
];

/** The colour of a stance. */
export const turnTone = ({ stance }: TurnView): 'approve' | 'abstain' | 'reject' =>
  TONES.find(([pattern]) => pattern.test(stance))?.[1] ?? 'abstain';

/** Why a challenger says nothing to a version. `earlier`: the rows before. */
export function silenceWords(seat: string, row: DebateRow, earlier: readonly DebateRow[]): string {
  const last = earlier.flatMap(({ turns }) => turns).findLast((turn) => turn.seat === seat);
  if (last !== undefined && turnTone(last) === 'approve') return 'Has no more to object.';
  return row.turns.length === 0 ? 'Judges this version.' : 'Not heard.';
}
