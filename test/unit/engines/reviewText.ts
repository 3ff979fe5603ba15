import type { Answer } from '../../../src/engines/answer/readAnswer.ts';
import { readReview } from '../../../src/engines/answer/readReview.ts';
import type { Ballot, Reading } from '../../../src/protocol/tally/ballot.ts';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import { SEAT } from './samples.ts';

/** Reads one answer to a review of a seat that was sent a short prompt. */
export const review = (text: string, more: Partial<Pick<Answer, 'structured' | 'prompt'>> = {}): Reading =>
  readReview({ text, structured: false, seat: SEAT, prompt: 'Review this.', ...more });

/** The ballot that an answer has to come to. */
export function ballotOf(text: string): Ballot {
  const { ballot, problem } = review(text);
  if (ballot === null) throw new Error(`no ballot: ${problem ?? ''}`);
  return ballot;
}

export const found = (text: string): readonly Finding[] => review(text).ballot?.findings ?? [];

/** The shortest complete envelope. */
export const KEEP = 'summary: "It is right."\np1: []\np2: []\np3: []\nmissing: []\nrecommendation: keep\nevidence: []';

export const P1_ITEM = `p1:
  - file: src/pay.ts
    line: 3
    end_line: 4
    quote: "ledger.post(-amount);"
    title: "The amount is not checked"
    detail: "It may be negative."
    suggestion: "Check it."
    replacement: "  if (amount <= 0) throw new Refused();\\n  ledger.post(-amount);"`;
