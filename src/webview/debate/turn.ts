import type { ChallengeVerdict, RebuttalStance } from '../../protocol/debate/debateAnswer.ts';
import type { Tone } from '../deliberation/positionLabels.ts';
import type { DebateView, PositionView, TurnStance, TurnView } from '../../protocol/debate/debateView.ts';
import { words } from '../labels/words.ts';

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

const PROPONENTS: readonly TurnStance['kind'][] = ['opening', 'confrontation'];
const RESTS_ON = 'assumptions';

/** The rounds so far, each with the version that it is about; a last answer that nobody judged has a row of its own. */
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

/** Where a debate has one round, what came of it is judged in that as well, and belongs to the version that it is about. */
const isSecond = ({ seat, round }: TurnView, before: readonly TurnView[]): boolean =>
  before.some((one) => one.seat === seat && one.round === round);

/** An opening is judged in its own round, an answer in the next. */
const roundOfWord = ({ stance, round }: TurnView): number => (stance.kind === 'confrontation' ? round + 1 : round);

/** Why the sides hold what they hold; empty unless they could not agree. */
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

/** What a turn says of the position, in words and by its colour. */
export function stanceLabel(stance: TurnStance): Label {
  if (stance.kind === 'rebuttal') return rebuttalLabel(stance.stance);
  if (stance.kind !== 'challenge') return [OTHERS[stance.kind](), 'abstain'];
  const { verdict, strength, withoutEvidence } = stance;
  if (verdict === null) return unread();
  const text = words.debate.challenge({ verdict, strength, withoutEvidence });
  return [text, withoutEvidence ? 'abstain' : CHALLENGED[verdict]];
}

/** What the proponent answers, a line for each critique; of every other turn what it says. */
export function turnText({ text, replies }: TurnView): string {
  if (replies.length === 0) return text;
  return replies.map(words.debate.reply).join('\n');
}

/** Why a challenger says nothing to a version. `earlier`: the rows before. */
export function silenceWords(seat: string, row: DebateRow, earlier: readonly DebateRow[]): string {
  const last = earlier.flatMap(({ turns }) => turns).findLast((turn) => turn.seat === seat);
  if (last !== undefined && stanceLabel(last.stance)[1] === 'approve') return words.debate.noMoreObjections();
  return row.turns.length === 0 ? words.debate.judging() : words.debate.notHeard();
}
