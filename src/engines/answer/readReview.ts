import type { Ballot, ParsedBy, Reading, Recommendation } from '../../protocol/tally/ballot.ts';
import { oneLine } from '../reply/cleanText.ts';
import { isNothing, keyLine, wordAt } from './answerKind.ts';
import { abstainReason, readConfidence, readPosition, textAt, textsAt, withoutFiller } from './ballotValues.ts';
import { chooseDocument } from './candidates.ts';
import type { Values } from './document.ts';
import { makeEcho } from './echo.ts';
import { itemsIn } from './findingItems.ts';
import type { Item } from './findingText.ts';
import { apart, besideDocument, distinctItems, graveElsewhere, itemsInBlock } from './graveElsewhere.ts';
import { isProse, spokenSide } from './keywords.ts';
import { type Answer, parsedBy } from './readAnswer.ts';
import { codexReading, codexReviewIn } from './readCodexReview.ts';
import { joinRecommended, readRecommendation, RECOMMENDED_BY, type Recommended } from './recommendation.ts';
import { adviceIn, REVIEW_ANSWER } from './reviewAnswer.ts';
import { type BallotExtras, reviewBallot, type SaidReview } from './reviewBallot.ts';
import { reviewInSections, type SectionedReview } from './reviewSections.ts';
import { REVIEW_SIDES } from './spokenSides.ts';
import { type TakenApart, takenApart } from './takenApart.ts';
import { unwrapped } from './unwrapped.ts';

const RATIONALE_LIMIT = 600;

/** An answer on its way through the stages. */
interface Review {
  readonly text: string;
  readonly taken: TakenApart;
  readonly answer: Answer;
  readonly isEcho: (text: string) => boolean;
}

/**
 * The answer to a review in the five stages: block, keys, values, sections and words, nothing. A P1 is kept wherever it
 * stands; what cannot be read otherwise is an abstention with its findings, and is asked for again.
 */
export function readReview(answer: Answer): Reading {
  const text = unwrapped(answer.text, REVIEW_ANSWER);
  if (text === '') return unreadable('The answer is empty.');
  const isEcho = makeEcho(answer.prompt);
  const review: Review = { text, taken: takenApart(text, REVIEW_ANSWER), answer, isEcho };
  const choice = chooseDocument(review.taken, { kind: REVIEW_ANSWER, isEcho });
  if (choice.kind === 'document') {
    const beside = { ...besideDocument(review.taken, choice), isEcho, mentions: 'count' as const };
    const items = itemsIn(choice.values);
    const found = [...items, ...graveElsewhere(beside, items)];
    return documentReading(choice.values, found, { answer, by: parsedBy(choice.parsedBy, answer) });
  }
  const inBlock = choice.kind === 'problem' && (review.taken.cutOff || review.taken.blocks.length > 0);
  if (choice.kind === 'problem' && inBlock) return broken(review, choice.problem);
  return withoutDocument(review, choice.kind === 'problem' ? choice.problem : null);
}

const unreadable = (problem: string): Reading => ({ ballot: null, parsedBy: 'none', problem });

interface How {
  readonly answer: Answer;
  readonly by: ParsedBy;
}

/** An envelope, or a ballot; a document that is both must not say two things. */
function documentReading(values: Values, items: readonly Item[], { answer: { seat }, by }: How): Reading {
  const advice = recommended(values);
  const confidence = confidenceIn(values);
  const problems = [advice.problem, confidence.problem].filter((problem) => problem !== null);
  const said: SaidReview = {
    recommendation: advice.value,
    summary: firstText(values, 'summary', 'rationale'),
    items,
    missing: textsAt(values, 'missing'),
    evidence: [...textsAt(values, 'evidence'), ...textsAt(values, 'key_evidence')],
    confidence: confidence.value,
  };
  const ballot = reviewBallot(said, seat.id, extrasIn(values));
  return { ballot, parsedBy: by, problem: problems.length === 0 ? null : problems.join(' ') };
}

function recommended(values: Values): Recommended {
  const advice = joinRecommended(adviceIn(values).map(readRecommendation));
  const position = wordAt(values, 'position');
  if (isNothing(position)) return advice ?? readRecommendation('');
  const vote = readPosition(position);
  const voted = { value: RECOMMENDED_BY[vote.value], problem: vote.problem };
  if (advice === null) return voted;
  const agree = advice.value === voted.value || (advice.value === 'revise' && voted.value !== 'continue');
  return agree ? advice : { value: 'continue', problem: 'The answer recommends one thing and votes for another.' };
}

function confidenceIn(values: Values): { readonly value: number | null; readonly problem: string | null } {
  const words = withoutFiller(textAt(values, 'confidence'));
  if (words === '') return { value: null, problem: null };
  const { value, problem } = readConfidence(words);
  return { value: problem === null ? value : null, problem };
}

function firstText(values: Values, ...keys: readonly string[]): string {
  return keys.map((key) => withoutFiller(textAt(values, key))).find((text) => text !== '') ?? '';
}

/** What a ballot says beyond an envelope. */
function extrasIn(values: Values): BallotExtras {
  const reason = withoutFiller(textAt(values, 'abstain_reason'));
  return {
    risks: textsAt(values, 'risks'),
    conditions: textsAt(values, 'conditions'),
    dissent_note: withoutFiller(textAt(values, 'dissent_note')),
    alternatives: values.has('alternatives') ? textsAt(values, 'alternatives') : null,
    abstainReason: reason === '' ? null : abstainReason(reason, 100),
  };
}

/** Sections, what Codex prints of its own review, or prose; `problem` is what was wrong with a document, if there was one. */
function withoutDocument(review: Review, problem: string | null): Reading {
  const { text, answer, isEcho } = review;
  if (isEcho(text)) return unreadable('The answer repeats the question.');
  const sections = sectionsOf(review);
  if (sections?.hasContent === false) return broken(review, 'The answer has no “summary”.');
  if (sections?.recommendation != null) {
    const { recommendation, said } = sections;
    const whole = { ...said, items: withGrave(review, said.items), recommendation: recommendation.value };
    return { ballot: reviewBallot(whole, answer.seat.id), parsedBy: 'document', problem: recommendation.problem };
  }
  const codex = codexReviewIn(text);
  if (codex !== null) return codexReading({ ...codex, items: withGrave(review, codex.items) }, answer.seat);
  return problem === null ? spokenReading(review, sections) : broken(review, problem);
}

function sectionsOf({ taken, isEcho }: Review): SectionedReview | null {
  const own = taken.rest.split('\n').filter((line) => !isEcho(line));
  return reviewInSections(own.join('\n'));
}

function withGrave({ taken, isEcho }: Review, known: readonly Item[]): readonly Item[] {
  return [...known, ...graveElsewhere({ ...apart(taken), texts: [], isEcho, mentions: 'count' }, known)];
}

/** No recommendation can be read. What was found is not lost with it. */
function broken(review: Review, problem: string): Reading {
  const sections = sectionsOf(review);
  const { documents } = apart(review.taken);
  const inBlocks = documents.filter((content) => !review.isEcho(content)).flatMap(itemsInBlock);
  const items = withGrave(review, distinctItems([...inBlocks, ...(sections?.said.items ?? [])]));
  if (items.length === 0) return unreadable(problem);
  const said: SaidReview = { ...(sections?.said ?? NOTHING_SAID), items, recommendation: 'continue', confidence: null };
  return { ballot: reviewBallot(said, review.answer.seat.id), parsedBy: 'document', problem };
}

const NOTHING_SAID = { summary: '', missing: [], evidence: [] };

/** By its words alone. */
function spokenReading(review: Review, sections: SectionedReview | null): Reading {
  const isAlone = isProse(review.text, sections === null ? keyLine(REVIEW_ANSWER) : NEVER);
  const spoken = isAlone ? spokenSide(review.text, REVIEW_SIDES) : null;
  if (spoken === null) return broken(review, isAlone && sections === null ? NO_SIDE : NO_FORM);
  const items = withGrave(review, sections?.said.items ?? []);
  return {
    ballot: spokenBallot(review, spoken.isMixed ? 'continue' : spoken.side, items),
    parsedBy: 'text',
    problem: spoken.isMixed ? 'The answer is prose that speaks for more than one side.' : null,
  };
}

/** What a reviewer wants revised without saying how badly is as grave as can be. */
function spokenBallot({ text, answer }: Review, recommendation: Recommendation, items: readonly Item[]): Ballot {
  const summary = oneLine(text, RATIONALE_LIMIT);
  const ballot = reviewBallot({ ...NOTHING_SAID, summary, items, recommendation, confidence: null }, answer.seat.id);
  if (recommendation !== 'revise' || items.length > 0) return ballot;
  return { ...ballot, vote: { ...ballot.vote, position: 'REJECT', conditions: [] } };
}

const NEVER = /(?!)/;
const NO_SIDE = 'The answer is prose without a clear recommendation.';
const NO_FORM = 'The answer has no “recommendation” in the given form.';
