import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { duration } from '../elements/duration.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { answered, PARSED_WORDS, statusWords } from './seatState.ts';
import { tokens } from './usage.ts';

function filesWords({ filesRead }: VerdictSeat): string {
  if (filesRead === null) return 'files read unknown';
  return `${counted(filesRead.length, { one: 'file', many: 'files' })} read`;
}

/** What is known about how a seat came to its answer, for the details at the end. */
export function seatFacts(seat: VerdictSeat): readonly string[] {
  // Every question counts: of each round and part, and those that had to be put again.
  const attempts = seat.attempts > 1 ? [`asked ${seat.attempts === 2 ? 'twice' : `${seat.attempts} times`}`] : [];
  const start = [seat.vendor, statusWords(seat.status).toLowerCase(), ...attempts, duration(seat.durationMs)];
  if (!answered(seat)) return start;
  const usage = seat.usage === null ? [] : [`${formatNumber(tokens(seat.usage))} tokens`];
  return [...start, filesWords(seat), ...usage, PARSED_WORDS[seat.parsedBy]];
}
