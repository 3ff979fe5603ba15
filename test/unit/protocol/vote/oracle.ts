import { FLAGS, type Flag } from '../../../../src/protocol/verdict/verdict.ts';

/** A seat's answer as the test knows it. `F` failed, and `C` approved but reported a P1. */
export interface Said {
  readonly letter: 'A' | 'R' | 'B' | 'C' | 'F';
  readonly confidence: number;
  readonly aboutSafety: boolean;
  readonly fromText: boolean;
}

export interface Situation {
  readonly now: readonly Said[];
  /** Each seat's last readable answer. Null if there was none. */
  readonly lastWords: readonly (Said | null)[];
  readonly vendors: readonly string[];
  readonly unusable: 'none' | 'some';
  readonly gap: 'none' | 'blocking';
  readonly planned: 'yes' | 'no';
}

export interface Expected {
  readonly outcome: string;
  readonly pattern: string;
  readonly action: string;
  readonly confidence: number;
  readonly flags: readonly Flag[];
  readonly level: string | null;
}

interface Count {
  readonly pattern: string;
  readonly winners: readonly number[];
  readonly against: readonly Said[];
  readonly answering: readonly number[];
  readonly safety: boolean;
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
/** Rounds half up to one decimal. Uses text, so that it shares no arithmetic with the tally. */
function rounded(list: readonly number[]): number {
  if (list.length === 0) return 0;
  const total = list.reduce((a, b) => a + b, 0);
  const tenths = Math.trunc((total * 10) / list.length);
  return Number(`${String(tenths + (total * 10 - tenths * list.length >= list.length / 2 ? 1 : 0))}e-1`);
}

/** The table of patterns, implemented independently. */
export function patternOf(now: readonly Said[]): { pattern: string; side: 'A' | 'R' | null } {
  const of = (letter: string): number => now.filter((one) => one.letter === letter).length;
  const [a, r, f] = [of('A'), of('R'), of('F')];
  if (a + r === 0) return { pattern: 'insufficient-information', side: null };
  if (a + r === 1) return { pattern: 'insufficient-quorum', side: null };
  if (a === now.length) return { pattern: 'unanimous', side: 'A' };
  if (r === now.length) return { pattern: 'unanimous-rejection', side: 'R' };
  if (a > r + f) return { pattern: 'majority', side: 'A' };
  if (r > a + f) return { pattern: 'majority-rejection', side: 'R' };
  return { pattern: 'split', side: null };
}

function countOf({ now, lastWords }: Situation): Count {
  const { pattern, side } = patternOf(now);
  const winners = now.filter((one) => one.letter === side).map((one) => one.confidence);
  const lost = now.map((one, index) => (one.letter === 'F' ? (lastWords[index] ?? null) : null));
  const objections = lost.filter((one) => one?.letter === 'R').filter((one) => one !== null);
  const against =
    side === 'A'
      ? [...now.filter((one) => one.letter === 'R'), ...objections]
      : now.filter((one) => side === 'R' && one.letter === 'A');
  const answering = now.filter((one) => 'ARB'.includes(one.letter)).map((one) => one.confidence);
  const safety = side === 'A' && against.some((one) => one.aboutSafety);
  return { pattern, winners, against, answering, safety };
}

/** Outcome, flags, action, and level, according to the documented rules. */
export function expected(situation: Situation): Expected {
  const count = countOf(situation);
  const { pattern, winners, against, answering } = count;
  const review = against.some((one) => one.confidence >= 90) && mean(winners) < 60 ? 'review' : 'none';
  const outcome = outcomeOf(count, situation, review);
  // If nothing is approved yet, no seat is asked for a plan.
  const planned = review === 'review' ? 'no' : situation.planned;
  const flags = flagsOf(count, { ...situation, planned }, review);
  return {
    outcome,
    pattern,
    action: actionOf(count, situation, outcome, review),
    confidence: rounded(winners.length > 0 ? winners : answering),
    flags,
    level: levelOf(count, review),
  };
}

const allUnsure = ({ answering }: Count): boolean => answering.length > 0 && Math.max(...answering) < 50;

/** The first action whose condition is true. */
function actionOf(count: Count, { planned }: Situation, outcome: string, review: Review): string {
  const { pattern, safety, against } = count;
  const actions: readonly (readonly [string, boolean])[] = [
    ['block', outcome === 'rejected'],
    ['ask-user', review === 'review' || pattern === 'split'],
    ['redeliberate', pattern.startsWith('insufficient')],
    ['ask-user', outcome === 'undecided'],
    ['mitigate-first', safety && planned === 'no'],
    ['redeliberate', allUnsure(count)],
    ['execute-record-dissent', against.length > 0],
    ['execute', true],
  ];
  return actions.find(([, holds]) => holds)?.[0] ?? '';
}

function levelOf(count: Count, review: Review): string | null {
  const { pattern, safety } = count;
  const levels: readonly (readonly [string, boolean])[] = [
    ['L2', pattern === 'split' || pattern.startsWith('insufficient') || allUnsure(count)],
    ['L3', pattern === 'unanimous-rejection' || safety || review === 'review'],
  ];
  return levels.findLast(([, holds]) => holds)?.[0] ?? null;
}

type Review = 'review' | 'none';

function outcomeOf({ pattern }: Count, { gap }: Situation, review: Review): string {
  if (review === 'review') return 'undecided';
  if (pattern.endsWith('rejection')) return 'rejected';
  return (pattern === 'unanimous' || pattern === 'majority') && gap === 'none' ? 'approved' : 'undecided';
}

function flagsOf(count: Count, situation: Situation, review: Review): readonly Flag[] {
  const { now, vendors, unusable, gap, planned } = situation;
  const { winners, against, answering, safety } = count;
  const { side } = patternOf(now);
  const low = answering.length > 0 && mean(answering) < 50;
  const behind = new Set(vendors.filter((_, index) => now[index]?.letter === side));
  const holds: Partial<Record<Flag, boolean>> = {
    degraded: unusable === 'some' || now.some((one) => one.letter === 'F'),
    provisional: low || (safety && planned === 'no'),
    'one-vendor': behind.size === 1,
    contradiction: now.some((one) => one.letter === 'C'),
    'low-confidence': low,
    'strong-dissent': against.some((one) => one.confidence > mean(winners)),
    'override-review': review === 'review',
    'mitigation-required': safety,
    'incomplete-coverage': gap === 'blocking',
    'parsed-from-text': now.some((one) => one.letter !== 'F' && one.fromText),
  };
  return FLAGS.filter((flag) => holds[flag] === true);
}
