import type { Position, Recommendation } from '../../protocol/tally/ballot.ts';
import { oneLine } from '../reply/cleanText.ts';

const WORDS: Readonly<Record<Recommendation, string>> = {
  keep: 'keep|keep it|keep as is|keep as-is|keep it as it is|keep as it stands|approve|approved|accept|accepted|merge|merge it|merge as is|ship|ship it|lgtm|proceed|go|ready to merge|good to merge',
  revise:
    'revise|revised|revision|request changes|changes requested|changes required|changes needed|needs changes|needs work|needs revision|needs fixes|needs fixing|rework|fix|fix first|modify|change',
  reject:
    'reject|rejected|decline|declined|deny|denied|block|blocked|do not merge|do not keep|do not ship|do not approve|do not accept|revert|no-go|no go',
  continue:
    'continue|abstain|abstained|undecided|unsure|uncertain|another round|needs more information|more information needed|insufficient information|cannot tell|cannot say',
};
const BY_WORDS: ReadonlyMap<string, Recommendation> = new Map(
  (Object.entries(WORDS) as [Recommendation, string][]).flatMap(([recommendation, words]) =>
    words.split('|').map((one) => [one, recommendation] as const),
  ),
);

/** “Keep, but …”, “approve with changes”, “merge once …”: it may stay after it was changed. */
const CONDITION =
  /\b(?:but|after|once|when|if|unless|except|provided|until|however|though|as long as|subject to|pending|with (?:\w+ )?(?:changes?|fix(?:es)?|conditions?|comments?|revisions?|nits?|suggestions?|edits?))\b/;

/** What a seat recommends; the problem names a word that is none of the four. */
export interface Recommended {
  readonly value: Recommendation;
  readonly problem: string | null;
}

/** The recommendation that words come to: one of the four, or what is commonly said for it. Nobody’s is `continue`. */
export function readRecommendation(words: string): Recommended {
  const plain = words
    .replace(/^[\s*_`"'“([]+/, '')
    .replace(/[*`"“”\])]/g, '')
    .replace(/\bdon['’]t\b/gi, 'do not')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
  const [, head = '', tail = ''] = /^(.*?)\s*(?:[.!]|\s[–—-]+\s|[,;:–—(]|$)(.*)$/.exec(plain) ?? [];
  const known = BY_WORDS.get(head) ?? conditional(head);
  if (known === 'keep' && CONDITION.test(tail)) return { value: 'revise', problem: null };
  if (known !== null) return { value: known, problem: null };
  return {
    value: 'continue',
    problem: `The recommendation “${oneLine(words, 40)}” is none of keep, revise, reject and continue.`,
  };
}

function conditional(head: string): Recommendation | null {
  const [, first = '', rest = ''] = /^(\w+)(?: it| this)? (.*)$/.exec(head) ?? [];
  return BY_WORDS.get(first) === 'keep' && CONDITION.test(rest) && !/\b(?:not|no|never)\b/.test(head) ? 'revise' : null;
}

/** What several words come to; those that mean different things mean nothing. */
export function joinRecommended(all: readonly Recommended[]): Recommended | null {
  const [first] = all;
  const differs = all.some(({ value }) => value !== first?.value);
  return differs ? { value: 'continue', problem: 'The answer recommends several things at once.' } : (first ?? null);
}

/** A ballot in the words of a review. */
export const RECOMMENDED_BY: Readonly<Record<Position, Recommendation>> = {
  APPROVE: 'keep',
  REJECT: 'reject',
  ABSTAIN: 'continue',
};
