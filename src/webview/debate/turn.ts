import type { ChallengeVerdict, RebuttalStance } from '../../protocol/debate/debateAnswer.ts';
import type { Tone } from '../deliberation/positionLabels.ts';
import type { DebateView, PositionView, TurnStance, TurnView } from '../../protocol/debate/debateView.ts';
import { words } from '../labels/words.ts';

/** One row of a debate: a version of the position, and what the challengers said about it. */
export interface DebateRow {
  /** From 1. If a debate is asked again, the numbers continue. */
  readonly round: number;
  /** What the proponent said with this version: its opening, or its answers to the previous round. */
  readonly said: TurnView | null;
  /** Null before the proponent has taken a position. */
  readonly position: PositionView | null;
  readonly turns: readonly TurnView[];
}

const PROPONENTS: readonly TurnStance['kind'][] = ['opening', 'confrontation'];
const RESTS_ON = 'assumptions';

/**
 * Returns the rounds so far, each with the version that it's about. A last answer that no challenger judged has its own
 * row.
 */
export function debateRows({ proponent, positions, turns }: DebateView): readonly DebateRow[] {
  const own = turns.filter(({ seat, stance }) => seat === proponent && PROPONENTS.includes(stance.kind));
  const others = turns
    .filter(({ stance }) => !PROPONENTS.includes(stance.kind) && stance.kind !== RESTS_ON)
    .map((turn, index, all) => (isSecond(turn, all.slice(0, index)) ? { ...turn, round: turn.round + 1 } : turn));
  const rounds = [...new Set([...others.map(({ round }) => round), ...own.map(roundOfWord)])].toSorted((a, b) => a - b);
  return rounds.map((round) => ({
    round,
    said: own.findLast((turn) => roundOfWord(turn) === round) ?? null,
    position: positions.findLast((one) => one.round < round) ?? null,
    turns: others.filter((turn) => turn.round === round),
  }));
}

/**
 * In a debate with one round, the challengers judge the answers in that round too. Their second turns belong to the
 * next version.
 */
const isSecond = ({ seat, round }: TurnView, before: readonly TurnView[]): boolean =>
  before.some((one) => one.seat === seat && one.round === round);

/** The round in which a turn of the proponent is judged: an opening in its own round, an answer in the next. */
const roundOfWord = ({ stance, round }: TurnView): number => (stance.kind === 'confrontation' ? round + 1 : round);

/** Why the sides still disagree; empty unless they couldn't agree. */
export const restsOn = ({ turns }: DebateView): readonly TurnView[] =>
  turns.filter(({ stance }) => stance.kind === RESTS_ON);

type Label = readonly [text: string, tone: Tone];

const CHALLENGED: Readonly<Record<ChallengeVerdict, Tone>> = {
  agree: 'approve',
  partial: 'abstain',
  disagree: 'reject',
};
const REBUTTED: Readonly<Record<RebuttalStance, Tone>> = { ACCEPT: 'approve', MAINTAIN: 'reject', ESCALATE: 'reject' };
const OTHERS = {
  opening: words.debate.opens,
  confrontation: words.debate.responds,
  assumptions: words.debate.assumes,
} as const;

const unread = (): Label => [words.debate.unreadable(), 'abstain'];

const rebuttalLabel = (stance: RebuttalStance | null): Label =>
  stance === null ? unread() : [words.debate.rebuttal({ stance }), REBUTTED[stance]];

/** What a turn says about the position, in words and by its color. */
export function stanceLabel(stance: TurnStance): Label {
  if (stance.kind === 'rebuttal') return rebuttalLabel(stance.stance);
  if (stance.kind !== 'challenge') return [OTHERS[stance.kind](), 'abstain'];
  const { verdict, strength, withoutEvidence } = stance;
  if (verdict === null) return unread();
  const text = words.debate.challenge({ verdict, strength, withoutEvidence });
  return [text, withoutEvidence ? 'abstain' : CHALLENGED[verdict]];
}

/** The proponent's answers, one line for each critique. For any other turn, its text. */
export function turnText({ text, replies }: TurnView): string {
  if (replies.length === 0) return text;
  return replies.map(words.debate.reply).join('\n');
}

/** Why a challenger says nothing about a version. `earlier`: the rows before. */
export function silenceWords(seat: string, row: DebateRow, earlier: readonly DebateRow[]): string {
  const last = earlier.flatMap(({ turns }) => turns).findLast((turn) => turn.seat === seat);
  if (last !== undefined && stanceLabel(last.stance)[1] === 'approve') return words.debate.noMoreObjections();
  return row.turns.length === 0 ? words.debate.judging() : words.debate.notHeard();
}
