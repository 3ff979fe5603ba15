import type { AbstainReason, Ballot, Position, Recommendation, Vote } from '../../protocol/tally/ballot.ts';
import { distinct } from '../../protocol/text/words.ts';
import { asFindings, type Item } from './findingText.ts';

/** What a review says, whatever form it had. */
export interface SaidReview {
  readonly recommendation: Recommendation;
  readonly summary: string;
  readonly items: readonly Item[];
  readonly missing: readonly string[];
  readonly evidence: readonly string[];
  /** 0 to 100; null when it was not said. */
  readonly confidence: number | null;
}

/** What only a ballot has a place for; null where it is silent. */
export interface BallotExtras extends Pick<Vote, 'risks' | 'conditions' | 'dissent_note' | 'abstainReason'> {
  readonly alternatives: readonly string[] | null;
}

const NO_EXTRAS: BallotExtras = {
  risks: [],
  conditions: [],
  dissent_note: '',
  abstainReason: null,
  alternatives: null,
};

/** A review as the vote that it comes to; “keep” beside a P1 stays what it is, for the heart to see. */
export function reviewBallot(said: SaidReview, seat: string, extras: BallotExtras = NO_EXTRAS): Ballot {
  const { recommendation, items, missing, confidence } = said;
  return {
    vote: voteOf(said, extras),
    findings: asFindings(items, seat),
    alternatives: extras.alternatives ?? (positionOf(said) === 'REJECT' ? suggestionsOf(items) : []),
    review: { recommendation, missing, sure: confidence !== null },
  };
}

function voteOf(said: SaidReview, { risks, conditions, dissent_note, abstainReason }: BallotExtras): Vote {
  const { summary, evidence, missing, confidence } = said;
  const position = positionOf(said);
  return {
    position,
    confidence: confidence ?? 0,
    rationale: summary === '' ? NO_SUMMARY : summary,
    key_evidence: evidence,
    risks,
    conditions: distinct([...conditions, ...(position === 'APPROVE' ? revisionsOf(said) : [])]),
    dissent_note,
    abstainReason: position === 'ABSTAIN' ? (abstainReason ?? lackOf([summary, ...missing])) : null,
  };
}

const NO_SUMMARY = 'No summary provided';

const POSITIONS: Readonly<Record<Exclude<Recommendation, 'revise'>, Position>> = {
  keep: 'APPROVE',
  reject: 'REJECT',
  continue: 'ABSTAIN',
};

/** To revise what breaks something is to reject it as it is; to revise the rest is to let it go ahead once that is done. */
function positionOf({ recommendation, items }: SaidReview): Position {
  if (recommendation !== 'revise') return POSITIONS[recommendation];
  return items.some(({ severity }) => severity === 'P1') ? 'REJECT' : 'APPROVE';
}

/** What has to be revised: what costs something, else whatever was named. An approval is not without its condition. */
function revisionsOf({ recommendation, items, missing, summary }: SaidReview): readonly string[] {
  if (recommendation !== 'revise') return [];
  const named = (severity: Item['severity']): readonly string[] =>
    items.filter((item) => item.severity === severity).map(conditionOf);
  const lists = [named('P2'), named('P3'), missing, [summary]];
  return lists.find((list) => list.some((text) => text !== '')) ?? [UNSAID];
}

const UNSAID = 'It is revised; the answer does not say how';

/** “Title (src/a.ts:3)”. */
function conditionOf({ title, file, startLine }: Item): string {
  if (file === '') return title;
  return `${title} (${startLine === 0 ? file : `${file}:${startLine}`})`;
}

function suggestionsOf(items: readonly Item[]): readonly string[] {
  return distinct(items.filter(({ severity }) => severity === 'P1').map(({ suggestion }) => suggestion));
}

const LACKING =
  /\binsufficient (?:information|context|evidence)\b|\bnot enough (?:information|context|detail)|\black(?:s|ing)? (?:of )?(?:\w+ )?(?:information|context)\b|\bmore (?:information|context) (?:is |would be )?(?:needed|required)|\bneeds? more (?:information|context)|\b(?:cannot|can['’]t|could not|unable to) (?:judge|tell|assess|decide)\b/i;

/** A seat abstains for want of information only when it says so. */
function lackOf(texts: readonly string[]): AbstainReason | null {
  return texts.some((text) => LACKING.test(text)) ? 'insufficient-information' : null;
}
