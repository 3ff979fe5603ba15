import { ABSTAINING_VOTE, type Ballot, type Position, type ReviewWord, type Vote } from './ballot.ts';
import { distinct } from './words.ts';

/** The gravest first: an objection to one part is an objection to the whole. */
const GRAVEST: readonly Position[] = ['REJECT', 'ABSTAIN', 'APPROVE'];
const GRAVEST_ADVICE: readonly ReviewWord['recommendation'][] = ['reject', 'revise', 'continue', 'keep'];

/** What a seat said of the parts of one matter, as its word on the whole. */
export function joinBallots(ballots: readonly Ballot[]): Ballot {
  const [first, ...others] = ballots;
  if (first === undefined) return { vote: ABSTAINING_VOTE, findings: [], alternatives: [] };
  if (others.length === 0) return first;
  const words = ballots.flatMap((ballot) => (ballot.review === undefined ? [] : [ballot.review]));
  return {
    vote: joinVotes(ballots.map((ballot) => ballot.vote)),
    findings: ballots.flatMap((ballot) => ballot.findings),
    alternatives: distinct(ballots.flatMap((ballot) => ballot.alternatives)),
    ...(words.length === 0 ? {} : { review: joinWords(words) }),
  };
}

function joinVotes(votes: readonly Vote[]): Vote {
  const position = GRAVEST.find((one) => votes.some((vote) => vote.position === one)) ?? 'ABSTAIN';
  const carrying = votes.filter((vote) => vote.position === position);
  const confidences = carrying.map((vote) => vote.confidence);
  const texts = (of: (vote: Vote) => readonly string[]): readonly string[] => distinct(votes.flatMap(of));
  return {
    position,
    // One sure objection is enough; an approval is no surer than its weakest part.
    confidence: position === 'REJECT' ? Math.max(...confidences) : Math.min(...confidences),
    rationale: distinct(carrying.map((vote) => vote.rationale)).join(' '),
    key_evidence: texts((vote) => vote.key_evidence),
    risks: texts((vote) => vote.risks),
    conditions: texts((vote) => vote.conditions),
    dissent_note: distinct(carrying.map((vote) => vote.dissent_note)).join(' '),
    abstainReason: carrying.map((vote) => vote.abstainReason).find((reason) => reason !== null) ?? null,
  };
}

function joinWords(words: readonly ReviewWord[]): ReviewWord {
  return {
    recommendation: GRAVEST_ADVICE.find((one) => words.some((word) => word.recommendation === one)) ?? 'continue',
    missing: distinct(words.flatMap((word) => word.missing)),
    sure: words.some((word) => word.sure),
  };
}
