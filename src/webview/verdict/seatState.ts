import type { AbstainReason, ParsedBy, Position } from '../../protocol/tally/ballot.ts';
import type { FailedStatus, SeatStatus } from '../../protocol/seat.ts';

export const POSITION_WORDS: Readonly<Record<Position, string>> = {
  APPROVE: 'Approve',
  REJECT: 'Reject',
  ABSTAIN: 'Abstain',
};

/** Beside a seat's name where two positions are held against each other. */
export const SIDE_WORDS: Readonly<Record<Position, string>> = {
  APPROVE: 'for',
  REJECT: 'against',
  ABSTAIN: 'abstains',
};

export const ABSTAIN_WORDS: Readonly<Record<AbstainReason, string>> = {
  irrelevant: 'Finds the matter outside what it can judge.',
  'insufficient-information': 'Has too little information to judge.',
  'conflicting-criteria': 'Finds the criteria in conflict with each other.',
};

const FAILED_WORDS: Readonly<Record<FailedStatus, string>> = {
  missing: 'Not installed',
  'logged-out': 'Not logged in',
  quota: 'Quota used up',
  'timed-out': 'Out of time',
  cancelled: 'Stopped',
  failed: 'Failed',
  unreadable: 'Answer unreadable',
};

export const PARSED_WORDS: Readonly<Record<ParsedBy, string>> = {
  schema: 'answer in the enforced form',
  fenced: 'answer in a fenced block',
  document: 'answer as a whole document',
  text: 'answer read from prose',
  none: 'no readable answer',
};

interface WithStatus {
  readonly status: SeatStatus;
}

export const answered = ({ status }: WithStatus): boolean => status === 'answered' || status === 'abstained';

/** Answered or how it failed. While a round is open an abstention must not show, so both kinds of answer read alike. */
export const statusWords = (status: SeatStatus): string =>
  status === 'answered' || status === 'abstained' ? 'Answered' : FAILED_WORDS[status];
