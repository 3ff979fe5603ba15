import type { LeftOut } from '../setup.ts';

/** “lock-file”, “excluded: --exclude *.sql”; the rule is text of the user's or the repository's. */
export const gapReason = ({ reason, rule }: Pick<LeftOut, 'reason' | 'rule'>): string =>
  rule === undefined ? reason : `${reason}: ${rule}`;
