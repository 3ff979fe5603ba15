import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { duration } from '../elements/duration.ts';
import { ABSTAIN_WORDS } from './seatState.ts';

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
