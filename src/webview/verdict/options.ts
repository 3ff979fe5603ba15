import type { Verdict, VerdictSeat, Option, Resolution } from '../../protocol/verdict/verdict.ts';
import { seatNameOf, seatName } from '../../protocol/mode.ts';
import { seatFollowed } from '../../protocol/verdict/option.ts';
import { say } from '../../protocol/labels/label.ts';
import { optionMeaning } from '../../protocol/verdict/optionLabel.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import { listed } from '../elements/list.ts';
import { withStop } from '../../protocol/text/sentences.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

/**
 * Whether more context could change the verdict: it's undecided, the confidence is low, or not all seats have voted.
 */
export function askableAgain({ outcome, flags, seats }: Verdict): boolean {
  if (outcome === 'cancelled') return false;
  if (outcome === 'undecided' || flags.includes('low-confidence')) return true;
  return seats.some(({ status }) => status !== 'answered');
}

const voting = ({ status, vote }: VerdictSeat): boolean => status === 'answered' && vote.position !== 'ABSTAIN';

/** The voting seats whose differences left a verdict undecided; empty if they don't differ. */
export function opposed({ outcome, seats }: Verdict): readonly VerdictSeat[] {
  if (outcome !== 'undecided') return [];
  const voters = seats.filter(voting);
  if (new Set(voters.map(({ vote }) => vote.position)).size < 2) return [];
  return voters;
}

interface OptionWords {
  /** Shown beside the label. */
  readonly facts: readonly string[];
  /** Shown below the label. */
  readonly text: string;
}

/**
 * What remains to say about an option. Includes the seat's name and reason only if the page doesn't show them
 * elsewhere.
 */
export function optionWords(option: Option, verdict: Verdict): OptionWords {
  const followed = seatFollowed(option, verdict);
  const undone = option.reversible ? words.verdict.canBeUndone() : '';
  if (followed !== undefined && opposed(verdict).includes(followed)) {
    const { surer, advice = '' } = option;
    const sure = words.verdict.sure({ confidence: followed.vote.confidence, surer });
    return { facts: [undone, sure].filter((fact) => fact !== ''), text: advice };
  }
  // The label of an option that follows a vote already names its seat.
  const name = option.seat === '' || followed !== undefined ? '' : seatNameOf(option.seat, verdict.seats);
  const facts = [undone, name].filter((fact) => fact !== '');
  return { facts, text: say(optionMeaning(option, verdict), LANGUAGE) };
}

/** “Reason: …”, as the user gave it, with one full stop; empty if the user gave no reason. */
export function reasonClause({ reason }: Resolution): string {
  return reason.trim() === '' ? '' : words.verdict.reason({ reason: withStop(reason) });
}

/** For example, “Codex and Gemini”: the seats whose votes the choice overrules. Empty if it overrules no vote. */
export const overruledNames = (verdict: Verdict, { option }: Resolution): string =>
  listed(overruledBy(option, verdict).map(seatName));

/** Two seats have no majority: either they agree, or the user decides. Empty for any other council. */
export function twoSeatWords({ mode, pattern, outcome }: Verdict): string {
  if (mode !== 'two-engine') return '';
  if (pattern === 'unanimous') return words.verdict.bothAgree();
  if (pattern === 'unanimous-rejection') return words.verdict.bothReject();
  return pattern === 'split' && outcome === 'undecided' ? words.verdict.twoSeatsSplit() : '';
}
