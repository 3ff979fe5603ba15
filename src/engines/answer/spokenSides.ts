import type { Position, Recommendation } from '../../protocol/tally/ballot.ts';

/** One side that a prose answer can take, and the words that tell. */
export interface Side<Name extends string> {
  readonly name: Name;
  /** Words that say it, whole. */
  readonly speaks: RegExp;
  /** Other forms are no votes, but they show that this side has its say. */
  readonly mentions: RegExp | null;
  /** Whether it lets the matter go ahead; such a side is what may be spoken against. */
  readonly goesAhead?: true;
}

const REJECTION =
  /\b(?:reject(?:s|ed|ing|ion)|den(?:ies|ied|ying|ial)|declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing|al)|block(?:s|ed|ing|er)?|revert(?:s|ed|ing)?|oppos(?:e|ed|ing))\b/gi;

/** The words of the specification for the three positions. */
export const VOTE_SIDES: readonly Side<Position>[] = [
  {
    name: 'APPROVE',
    speaks: /(?<![\w./-])(?:approve|recommend|proceed)(?![\w(/-])/gi,
    mentions: /\b(?:approv(?:es|ed|ing|al)|accept(?:able|ed)?|lgtm)\b/gi,
    goesAhead: true,
  },
  { name: 'REJECT', speaks: /(?<![\w./-])(?:reject|against|deny)(?![\w(/-])/gi, mentions: REJECTION },
  {
    name: 'ABSTAIN',
    speaks: /(?<![\w./-])(?:abstain|uncertain|insufficient)(?![\w(/-])/gi,
    mentions: /\b(?:abstain(?:s|ed|ing)|abstention)\b/gi,
  },
];

/** “Merge” and “keep” are words of code as well: they count as a sentence of their own, or of what is ready for it. */
const LET_THROUGH = [
  '(?<![\\w./-])(?:approve|proceed)(?![\\w(/-])',
  '^\\s*(?:please )?(?:accept|merge|keep)(?: (?:it|this|as (?:it )?is|as it stands|(?:the|this) (?:change|patch|proposal|code|diff)))*[.!]?$',
  '\\b(?:can|may) be (?:merged|accepted|kept as (?:it )?is)\\b',
  '\\b(?:ready|safe|good|fine|okay) to (?:be )?(?:merged?|accept(?:ed)?)\\b',
].join('|');

/** The same for a review. “Recommend” is left out: what a reviewer recommends is mostly a change. */
export const REVIEW_SIDES: readonly Side<Recommendation>[] = [
  {
    name: 'keep',
    speaks: new RegExp(LET_THROUGH, 'gi'),
    mentions: /\b(?:approv(?:es|ed|ing|al)|acceptable|lgtm)\b/gi,
    goesAhead: true,
  },
  { name: 'reject', speaks: /(?<![\w./-])(?:reject|against|deny)(?![\w(/-])/gi, mentions: REJECTION },
  {
    name: 'revise',
    speaks:
      /\b(?:request(?:ing)? changes|changes (?:are )?(?:requested|needed|required)|needs? (?:\w+ )?(?:work|changes|revision|rework|fix(?:es|ing)?)|(?:should|must|has to|have to|needs to) be (?:revised|reworked|fixed|changed|corrected)|(?<![\w./-])revise(?![\w(/-]))/gi,
    mentions: null,
  },
  {
    name: 'continue',
    speaks: /(?<![\w./-])(?:abstain|uncertain|insufficient)(?![\w(/-])|\banother round\b/gi,
    mentions: /\b(?:abstain(?:s|ed|ing)|abstention)\b/gi,
  },
];
