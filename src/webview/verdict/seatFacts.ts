import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { duration } from '../elements/duration.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { answered, statusWords } from './seatState.ts';
import type { Usage } from '../../protocol/seat.ts';
import { words } from '../labels/words.ts';

function filesWords({ filesRead }: VerdictSeat): string {
  if (filesRead === null) return words.verdict.filesUnknown();
  return words.verdict.filesRead(counted(filesRead.length));
}

/** What is known about how a seat came to its answer, for the details at the end. */
export function seatFacts(seat: VerdictSeat): readonly string[] {
  // Counts every question: those of each round and part, and those that were repeated.
  const attempts = seat.attempts > 1 ? [words.verdict.askedTimes({ times: seat.attempts })] : [];
  const told = [
    seat.model ?? '',
    seat.effort === undefined ? '' : words.verdict.effort({ effort: seat.effort }),
  ].filter((word) => word !== '');
  const start = [seat.vendor, ...told, statusWords(seat.status).toLowerCase(), ...attempts, duration(seat.durationMs)];
  if (!answered(seat)) return start;
  const usage = seat.usage === null ? [] : [words.verdict.tokens({ shown: formatNumber(tokens(seat.usage)) })];
  return [...start, filesWords(seat), ...usage, words.verdict.parsedBy(seat)];
}

/** If a seat answers faster than this without reading any file, its answer is likely a guess. */
const QUICK_MS = 10_000;

function unread({ status, filesRead, durationMs }: VerdictSeat): boolean {
  return status === 'answered' && filesRead?.length === 0 && durationMs < QUICK_MS;
}

interface Circumstances {
  /** False for scripted engines, which are always fast, and for a question without files. */
  readonly filesExpected: boolean;
  readonly outvoted: boolean;
}

/** What a reader should know before relying on a vote, one sentence each. */
export function seatRemarks(seat: VerdictSeat, { filesExpected, outvoted }: Circumstances): readonly string[] {
  const remarks: string[] = [];
  if (outvoted) remarks.push(words.verdict.outvoted());
  if (seat.contradiction) remarks.push(words.verdict.contradiction());
  else if (seat.status === 'abstained' && seat.vote.abstainReason !== null) {
    remarks.push(words.verdict.abstained({ reason: seat.vote.abstainReason }));
  }
  if (seat.status === 'answered' && seat.vote.rationale.trim() === '') remarks.push(words.verdict.noReason());
  if (seat.parsedBy === 'text') remarks.push(words.verdict.fromText());
  if (filesExpected && unread(seat))
    remarks.push(words.verdict.withoutReading({ duration: duration(seat.durationMs) }));
  return remarks;
}

const tokens = ({ inputTokens, outputTokens }: Usage): number => inputTokens + outputTokens;
