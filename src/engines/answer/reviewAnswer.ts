import { type AnswerKind, isNothing, VOTE_ANSWER, wordAt } from './answerKind.ts';
import type { Values } from './document.ts';
import { itemsIn } from './findingItems.ts';

/** The names under which a review says where it stands, the form's own first. */
const ADVICE_KEYS = ['recommendation', 'recommended_decision', 'decision', 'verdict'] as const;
const LIST_KEYS = ['p1', 'p2', 'p3', 'findings', 'issues'] as const;

/** The answer to a review: the output envelope, or a ballot. */
export const REVIEW_ANSWER: AnswerKind = {
  marks: [...ADVICE_KEYS, 'position'],
  keys: [...VOTE_ANSWER.keys, ...ADVICE_KEYS, ...LIST_KEYS, 'summary', 'missing', 'evidence'],
  choices: ['keep', 'revise', 'reject', 'continue', 'approve', 'abstain'],
  stance: (values) => adviceIn(values)[0] ?? wordAt(values, 'position'),
  missing: (values) => (isNothing(REVIEW_ANSWER.stance(values)) ? ['recommendation'] : missingContent(values)),
};

/** What an envelope recommends, in its own words; none in a ballot, several where it has several names for it. */
export function adviceIn(values: Values): readonly string[] {
  return ADVICE_KEYS.map((key) => wordAt(values, key)).filter((word) => !isNothing(word));
}

/** A recommendation with nothing behind it is nobody's review. */
function missingContent(values: Values): readonly string[] {
  const hasWords = ['summary', 'rationale'].some((key) => !isNothing(values.get(key)));
  const hasLists = LIST_KEYS.some((key) => values.has(key)) || itemsIn(values).length > 0;
  return hasWords || hasLists ? [] : ['summary'];
}
