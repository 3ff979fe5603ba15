import { ABSTAINING_VOTE, type Ballot, type ParsedBy, type Reading } from '../../protocol/ballot.ts';
import type { Seat } from '../../protocol/seat.ts';
import { cleanText, oneLine } from '../reply/cleanText.ts';
import { abstainReason, checkedVote, textsAt } from './ballotValues.ts';
import { chooseBallot } from './candidates.ts';
import type { Values } from './document.ts';
import { isEcho } from './echo.ts';
import { readFindings } from './findingItems.ts';
import { isProse, spokenVote } from './keywords.ts';

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
  const text = unwrapped(cleanText(answer.text).trim());
  if (text === '') return unreadable('The answer is empty.');
  const choice = chooseBallot(text, answer.prompt);
  switch (choice.kind) {
    case 'ballot':
      return ballotReading(choice.values, answer, parsedBy(choice.parsedBy, answer));
    case 'problem':
      return unreadable(choice.problem);
    case 'none':
      return proseReading(text, answer.prompt);
  }
}

const unreadable = (problem: string): Reading => ({ ballot: null, parsedBy: 'none', problem });

function parsedBy(found: 'fenced' | 'document', { structured }: Answer): ParsedBy {
  return structured && found === 'document' ? 'schema' : found;
}

function ballotReading(values: Values, { seat }: Answer, by: ParsedBy): Reading {
  const { vote, problem } = checkedVote(values);
  const ballot: Ballot = {
    vote,
    findings: readFindings(values, seat.id),
    alternatives: textsAt(values, 'alternatives'),
  };
  return { ballot, parsedBy: by, problem };
}

function proseReading(text: string, prompt: string): Reading {
  if (isEcho(text, prompt)) return unreadable('The answer repeats the question.');
  if (!isProse(text)) return unreadable('The answer holds no block in the given form.');
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
    findings: [],
    alternatives: [],
  };
  return {
    ballot,
    parsedBy: 'text',
    problem: isMixed ? 'The answer is prose that speaks for more than one side.' : null,
  };
}

/** JSON that stands as a text inside JSON, also several times over. */
function unwrapped(text: string): string {
  let inner = text;
  for (let depth = 0; depth < 3; depth += 1) {
    const next = innerText(inner);
    if (next === null) return inner;
    inner = cleanText(next).trim();
  }
  return inner;
}

function innerText(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null || Object.hasOwn(value, 'position')) return null;
    const texts = Object.values(value).filter((one) => typeof one === 'string');
    const [wrapped, ...others] = texts.filter((one) => /position["'\\]*\s*:/i.test(one));
    return wrapped === undefined || others.length > 0 ? null : wrapped;
  } catch {
    return null;
  }
}
