import type { FindingAction } from '../../messages.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { oneLine } from '../elements/excerpt.ts';
import { placeWords } from './findingOrder.ts';

const WORDS: Readonly<Record<FindingAction, string>> = {
  'apply-suggestion': 'Apply suggestion…',
  'copy-finding': 'Copy as prompt',
  'dismiss-finding': 'Dismiss…',
};

export const actionWords = (action: FindingAction): string => WORDS[action];

const TITLE_LIMIT = 120;

/** What tells the actions of one finding from those of the others: “A refund is booked twice, src/pay/refund.ts:61”. */
export const ofFinding = (finding: Finding): string => `${oneLine(finding.title, TITLE_LIMIT)}, ${placeWords(finding)}`;
