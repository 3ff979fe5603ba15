import {
  ABSTAINING_VOTE,
  type Ballot,
  type Position,
  type Recommendation,
  type ReviewAnswer,
  type Vote,
} from '../tally/ballot.ts';
import { uniteLists } from './findingMerge.ts';
import { distinct } from '../text/words.ts';

/** The most severe first, because an objection to one part is an objection to the whole. */
const GRAVEST: readonly Position[] = ['REJECT', 'ABSTAIN', 'APPROVE'];

const GRAVEST_ADVICE: readonly Recommendation[] = ['reject', 'revise', 'continue', 'keep'];

/** The advice that outweighs the others; `continue` if the list is empty. */
export function gravest(advice: readonly Recommendation[]): Recommendation {
  return GRAVEST_ADVICE.find((one) => advice.includes(one)) ?? 'continue';
}

/** Joins a seat's ballots on the parts of an artifact into one ballot on the whole. */
export function joinBallots(ballots: readonly Ballot[]): Ballot {
  const [first, ...others] = ballots;
  if (first === undefined) return { vote: ABSTAINING_VOTE, findings: [], alternatives: [] };
  if (others.length === 0) return first;
  const position = GRAVEST.find((one) => ballots.some(({ vote }) => vote.position === one)) ?? 'ABSTAIN';
  const carrying = ballots.filter(({ vote }) => vote.position === position);
  const review = joinWords(ballots, carrying);
  return {
    vote: joinVotes(ballots, carrying),
    findings: uniteLists(ballots.map((ballot) => ballot.findings)),
    alternatives: distinct(ballots.flatMap((ballot) => ballot.alternatives)),
    ...(review === null ? {} : { review }),
    ...joinResearch(ballots),
  };
}

/** A seat that chooses different options for different parts chooses no option for the whole. */
function joinResearch(ballots: readonly Ballot[]): Pick<Ballot, 'research'> {
  const all = ballots.map(({ research }) => research).filter((research) => research !== undefined);
  const [first] = all;
  if (first === undefined) return {};
  const choice = all.length === ballots.length && all.every((one) => one.choice === first.choice) ? first.choice : null;
  const stance = distinct(all.map((one) => one.stance)).join(' ');
  return { research: { ...first, stance, choice, citations: all.flatMap((one) => one.citations) } };
}

/** `carrying`: the ballots on the parts that decide the position on the whole. */
function joinVotes(ballots: readonly Ballot[], carrying: readonly Ballot[]): Vote {
  const all = ballots.map(({ vote }) => vote);
  const leading = carrying.map(({ vote }) => vote);
  const position = leading[0]?.position ?? 'ABSTAIN';
  const texts = (of: (vote: Vote) => readonly string[]): readonly string[] => distinct(all.flatMap(of));
  return {
    position,
    confidence: certainty(position, carrying),
    rationale: distinct(leading.map((vote) => vote.rationale)).join(' '),
    key_evidence: texts((vote) => vote.key_evidence),
    risks: texts((vote) => vote.risks),
    conditions: texts((vote) => vote.conditions),
    dissent_note: distinct(leading.map((vote) => vote.dissent_note)).join(' '),
    abstainReason: leading.map((vote) => vote.abstainReason).find((reason) => reason !== null) ?? null,
    safety: all.some(({ safety }) => safety === 'concern') ? 'concern' : 'none',
    safety_concern: all.map((vote) => vote.safety_concern).find((concern) => concern !== null) ?? null,
  };
}

/**
 * One sure objection is enough, but an approval is only as sure as its weakest part. Confidences that weren't stated
 * don't count.
 */
function certainty(position: Position, carrying: readonly Ballot[]): number {
  const stated = carrying.filter(({ review }) => review?.sure !== false).map(({ vote }) => vote.confidence);
  if (stated.length === 0) return 0;
  return position === 'REJECT' ? Math.max(...stated) : Math.min(...stated);
}

function joinWords(ballots: readonly Ballot[], carrying: readonly Ballot[]): ReviewAnswer | null {
  const wordsOf = (some: readonly Ballot[]): readonly ReviewAnswer[] =>
    some.map(({ review }) => review).filter((review) => review !== undefined);
  const leading = wordsOf(carrying);
  if (leading.length === 0) return null;
  return {
    recommendation: gravest(leading.map((word) => word.recommendation)),
    missing: distinct(wordsOf(ballots).flatMap((word) => word.missing)),
    sure: leading.some((word) => word.sure),
    withdrawn: wordsOf(ballots).flatMap((word) => word.withdrawn),
  };
}
