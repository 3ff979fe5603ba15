import type { ConflictPayload } from './deliberation.ts';
import { seatName } from '../mode.ts';
import { CONFLICT_OPTIONS } from './openQuestion.ts';
import { lastPosition } from './lastPosition.ts';
import { firstSentences, withStop } from '../text/sentences.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { listOf, oneLine } from '../text/phrases.ts';
import { distinct, isSame } from '../text/words.ts';

/** The answer to a conflict, in the specification's field names: what the API returns. */
export interface ArbitrationVerdict {
  readonly decision: (typeof CONFLICT_OPTIONS)[number] | 'undecided';
  /** The round in which most seats agreed, or the last one if they didn't. */
  readonly round: number;
  /** Ids of the seats; empty when undecided. */
  readonly agreed_by: readonly string[];
  /** The stances of the outvoted seats, or of all seats if undecided. “none” if there's no dissent. */
  readonly dissent: string;
  readonly reasoning: string;
  /** Markdown for DEBUG.md. */
  readonly debug_log_entry: string;
}

/** The council's verdict on a conflict. The texts are the seats' own sentences. */
export function arbitrationVerdict(verdict: Verdict, conflict: ConflictPayload): ArbitrationVerdict {
  const { outcome, deliberation } = verdict;
  const isDecided = outcome === 'decided';
  const why = (isDecided ? deliberation?.whyMajority : deliberation?.coreTension) ?? '';
  const facts = {
    decision: CONFLICT_OPTIONS.find((one) => isDecided && one === verdict.decision) ?? ('undecided' as const),
    round: verdict.round,
    agreed_by: verdict.agreedBy,
    dissent: oneLine(dissentOf(verdict)),
    reasoning: oneLine(why === '' ? verdict.decision : why),
  };
  return { ...facts, debug_log_entry: logEntry(facts, verdict, conflict) };
}

/** The block that the calling pipeline reads, in the specification's second form. */
export function formatCouncilVerdict(verdict: ArbitrationVerdict): string {
  return [
    'COUNCIL VERDICT:',
    `decision: "${verdict.decision}"`,
    `round: ${String(verdict.round)}`,
    `agreed_by: [${verdict.agreed_by.join(', ')}]`,
    `dissent: ${verdict.dissent}`,
    `reasoning: ${verdict.reasoning}`,
    'debug_log_entry: |',
    verdict.debug_log_entry,
  ].join('\n');
}

function dissentOf(verdict: Verdict): string {
  const spoken =
    verdict.outcome === 'decided'
      ? verdict.seats.filter(({ id }) => verdict.dissents.some((one) => one.seat === id))
      : verdict.seats;
  const stances = spoken.map((seat) => stanceOf(seat, verdict)).filter((text) => text !== '');
  return stances.length === 0 ? 'none' : stances.join(' ');
}

/** “Gemini, for update_intent: The tests want it.” */
function stanceOf(seat: VerdictSeat, verdict: Verdict): string {
  const [last] = lastPosition(seat.id, verdict.deliberation?.rounds ?? []);
  if (last === undefined || last.stance.trim() === '') return '';
  const option = verdict.deliberation?.options.find(({ letter }) => letter === last.position)?.text;
  const who = option === undefined ? seatName(seat) : `${seatName(seat)}, for ${option}`;
  const concerns = verdict.dissents.filter((one) => one.seat === seat.id).map(({ concern }) => concern);
  // The first text that says more than the option itself.
  const own = distinct([last.stance, ...concerns]).find((text) => !isSame(option ?? '', text));
  return own === undefined ? `${who}.` : `${who}: ${withStop(firstSentences(own, 2))}`;
}

/** The log has its own dash and its own bold labels. */
function logEntry(
  { decision, dissent, reasoning }: Omit<ArbitrationVerdict, 'debug_log_entry'>,
  { agreedBy, seats, endedAt }: Verdict,
  conflict: ConflictPayload,
): string {
  const names = seats.filter(({ id }) => agreedBy.includes(id)).map(seatName);
  return [
    `### Council Verdict — ${endedAt}`,
    `**Conflict**: ${oneLine(`${conflict.conflictType}: ${firstSentences(conflict.change, 1)}`)}`,
    `**Decision**: ${decision}`,
    `**Agreed by**: ${names.length === 0 ? 'none' : listOf(names)}`,
    `**Reasoning**: ${reasoning}`,
    `**Dissent**: ${dissent}`,
  ].join('\n');
}
