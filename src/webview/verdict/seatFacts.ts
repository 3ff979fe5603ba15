import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { duration } from '../elements/duration.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { answered, PARSED_WORDS, statusWords, ABSTAIN_WORDS } from './seatState.ts';
import type { Usage } from '../../protocol/seat.ts';

function filesWords({ filesRead }: VerdictSeat): string {
  if (filesRead === null) return 'files read unknown';
  return `${counted(filesRead.length, { one: 'file', many: 'files' })} read`;
}

/** What is known about how a seat came to its answer, for the details at the end. */
export function seatFacts(seat: VerdictSeat): readonly string[] {
  // Every question counts: of each round and part, and those that had to be put again.
  const attempts = seat.attempts > 1 ? [`asked ${seat.attempts === 2 ? 'twice' : `${seat.attempts} times`}`] : [];
  const told = [seat.model ?? '', seat.effort === undefined ? '' : `effort ${seat.effort}`].filter(
    (word) => word !== '',
  );
  const start = [seat.vendor, ...told, statusWords(seat.status).toLowerCase(), ...attempts, duration(seat.durationMs)];
  if (!answered(seat)) return start;
  const usage = seat.usage === null ? [] : [`${formatNumber(tokens(seat.usage))} tokens`];
  return [...start, filesWords(seat), ...usage, PARSED_WORDS[seat.parsedBy]];
}

/** An answer given sooner than this without a look at any file is likely to be a guess. */
const QUICK_MS = 10_000;

function unread({ status, filesRead, durationMs }: VerdictSeat): boolean {
  return status === 'answered' && filesRead?.length === 0 && durationMs < QUICK_MS;
}

interface Circumstances {
  /** Scripted engines are quick by nature, and a bare question has no files. */
  readonly filesExpected: boolean;
  readonly outvoted: boolean;
}

/** What a reader should know before giving a vote its weight, one sentence each. */
export function seatRemarks(seat: VerdictSeat, { filesExpected, outvoted }: Circumstances): readonly string[] {
  const remarks: string[] = [];
  if (outvoted) remarks.push('Outvoted.');
  if (seat.contradiction) remarks.push('Approved, yet named a P1: counted as an abstention.');
  else if (seat.status === 'abstained' && seat.vote.abstainReason !== null) {
    remarks.push(ABSTAIN_WORDS[seat.vote.abstainReason]);
  }
  if (seat.status === 'answered' && seat.vote.rationale.trim() === '') remarks.push('Gave no reason.');
  if (seat.parsedBy === 'text') remarks.push('Read from its prose: it did not answer in the form.');
  if (filesExpected && unread(seat)) remarks.push(`Answered in ${duration(seat.durationMs)} without reading a file.`);
  return remarks;
}

const tokens = ({ inputTokens, outputTokens }: Usage): number => inputTokens + outputTokens;
