import { ABSTAINING_VOTE, type Ballot, type ParsedBy, type Reading } from '../../protocol/tally/ballot.ts';
import type { Seat } from '../../protocol/seat.ts';
import { answerForm } from '../../prompts/answerForm.ts';
import { oneLine } from '../reply/cleanText.ts';
import { keyLine, VOTE_ANSWER } from './answerKind.ts';
import { abstainReason, checkedVote, textsAt } from './ballotValues.ts';
import { chooseDocument } from './candidates.ts';
import type { Values } from './document.ts';
import { makeEcho } from './echo.ts';
import { itemsIn } from './findingItems.ts';
import { asFindings } from './findingText.ts';
import { besideDocument, type Elsewhere, graveElsewhere } from './graveElsewhere.ts';
import { isProse, spokenVote } from './keywords.ts';
import { takenApart } from './takenApart.ts';
import { unwrapped } from './unwrapped.ts';

/** One answer of one seat. */
export interface Answer {
  readonly text: string;
  /** Whether the CLI itself enforced the schema. */
  readonly structured: boolean;
  readonly seat: Pick<Seat, 'id'>;
  /** What the seat had been sent; repeating it is no answer. */
  readonly prompt: string;
}

const RATIONALE_LIMIT = 600;

/**
 * An answer in the five stages: block, keys, values, words, nothing. The findings are as the seat gave them; they have
 * yet to be held against the artifact. Whether an approval goes with a P1 is for the tally to see.
 */
export function readAnswer(answer: Answer): Reading {
  const text = unwrapped(answer.text, VOTE_ANSWER);
  if (text === '') return unreadable('The answer is empty.');
  const isEcho = makeEcho(answer.prompt);
  const taken = takenApart(text, VOTE_ANSWER);
  const choice = chooseDocument(taken, { kind: VOTE_ANSWER, isEcho });
  switch (choice.kind) {
    case 'document': {
      const beside = { ...besideDocument(taken, choice), isEcho, mentions: mentionsIn(answer.prompt) };
      return ballotReading(choice.values, { answer, by: parsedBy(choice.parsedBy, answer), beside });
    }
    case 'problem':
      return unreadable(choice.problem);
    case 'none':
      return isEcho(text) ? unreadable('The answer repeats the question.') : proseReading(text, answer);
  }
}

const unreadable = (problem: string): Reading => ({ ballot: null, parsedBy: 'none', problem });

/** An answer that the CLI itself held to the schema is the surest. */
export function parsedBy(found: 'fenced' | 'document', { structured }: Pick<Answer, 'structured'>): ParsedBy {
  return structured && found === 'document' ? 'schema' : found;
}

/** A form without findings leaves the word to other uses: a question of priorities has its P1 as well. */
function mentionsIn(prompt: string): Elsewhere['mentions'] {
  return prompt.includes(answerForm('question')) ? 'ignore' : 'count';
}

interface Found {
  readonly answer: Answer;
  readonly by: ParsedBy;
  readonly beside: Elsewhere;
}

function ballotReading(values: Values, { answer: { seat }, by, beside }: Found): Reading {
  const { vote, problem } = checkedVote(values);
  const items = itemsIn(values);
  const ballot: Ballot = {
    vote,
    findings: asFindings([...items, ...graveElsewhere(beside, items)], seat.id),
    alternatives: textsAt(values, 'alternatives'),
  };
  return { ballot, parsedBy: by, problem };
}

function proseReading(text: string, { seat, prompt }: Answer): Reading {
  if (!isProse(text, keyLine(VOTE_ANSWER))) return unreadable('The answer holds no block in the given form.');
  const spoken = spokenVote(text);
  if (spoken === null) return unreadable('The answer is prose without a clear position.');
  const { position, confidence, isMixed } = spoken;
  const ballot: Ballot = {
    vote: {
      ...ABSTAINING_VOTE,
      position,
      confidence,
      rationale: oneLine(text, RATIONALE_LIMIT),
      abstainReason: position === 'ABSTAIN' && !isMixed ? abstainReason(text, confidence) : null,
    },
    findings: asFindings(graveElsewhere(proseAlone(text, prompt), []), seat.id),
    alternatives: [],
  };
  return {
    ballot,
    parsedBy: 'text',
    problem: isMixed ? 'The answer is prose that speaks for more than one side.' : null,
  };
}

function proseAlone(prose: string, prompt: string): Elsewhere {
  return { documents: [], prose, texts: [], isEcho: makeEcho(prompt), mentions: mentionsIn(prompt) };
}
