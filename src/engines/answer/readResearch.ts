import type { Ballot, ParsedBy, Position, Reading, Vote } from '../../protocol/tally/ballot.ts';
import type { LabelledOption } from '../../protocol/deliberation/deliberation.ts';
import type { DeliberationAsk } from '../deliberationAsk.ts';
import { oneLine } from '../reply/cleanText.ts';
import {
  abstainReason,
  checkedVote,
  readConfidence,
  readPosition,
  textAt,
  textsAt,
  withoutFiller,
} from './ballotValues.ts';
import { chooseDocument } from './candidates.ts';
import type { Values } from './document.ts';
import { makeEcho } from './echo.ts';
import { itemsIn } from './findingItems.ts';
import { asFindings } from './findingText.ts';
import { besideDocument, type Elsewhere, graveElsewhere } from './graveElsewhere.ts';
import { spokenSide } from './keywords.ts';
import { type Answer, parsedBy, readAnswer } from './readAnswer.ts';
import { heldIn, researchKind } from './researchKind.ts';
import { sectionValues } from './researchSections.ts';
import { researchWord } from './researchWord.ts';
import { VOTE_SIDES } from './spokenSides.ts';
import { takenApart } from './takenApart.ts';
import { unwrapped } from './unwrapped.ts';

/** What the seat was asked for, and what it could choose from. */
export interface ResearchQuestion {
  readonly ask: DeliberationAsk;
  readonly options: readonly LabelledOption[];
}

/**
 * An answer of a deliberation, in either round, by the stages of `readAnswer`; an answer in labelled sections is read
 * too. The places that it names are yet to be found and checked.
 */
export function readResearch(answer: Answer, question: ResearchQuestion): Reading {
  const kind = researchKind(question.ask);
  const text = unwrapped(answer.text, kind);
  if (text === '') return unreadable('The answer is empty.');
  const isEcho = makeEcho(answer.prompt);
  const taken = takenApart(text, kind);
  const choice = chooseDocument(taken, { kind, isEcho });
  if (choice.kind === 'problem') return unreadable(choice.problem);
  const mentions = mentionsIn(question);
  if (choice.kind === 'document') {
    const beside = { ...besideDocument(taken, choice), isEcho, mentions };
    return reading({ values: choice.values, answer, by: parsedBy(choice.parsedBy, answer), beside }, question);
  }
  const values = isEcho(text) ? null : sectionValues(text);
  const beside = { documents: [], prose: text, texts: [], isEcho, mentions };
  if (values !== null) return sectionReading({ values, answer, by: 'document', beside }, question);
  return question.ask.kind === 'acceptance' ? readAnswer(answer) : unreadable(NO_FORM);
}

const NO_FORM = 'The answer holds no block in the given form.';
const unreadable = (problem: string): Reading => ({ ballot: null, parsedBy: 'none', problem });

/** In a later round a P1 that is only mentioned may well be that of a peer. */
function mentionsIn({ ask }: ResearchQuestion): Elsewhere['mentions'] {
  return ask.findings === 'wanted' && ask.round === 'first' ? 'count' : 'ignore';
}

interface Found {
  readonly values: Values;
  readonly answer: Answer;
  readonly by: ParsedBy;
  readonly beside: Elsewhere;
}

/** In sections the position is a sentence or two, and the confidence a word with its reason. */
function sectionReading(found: Found, question: ResearchQuestion): Reading {
  if (question.ask.kind !== 'acceptance') return reading(found, question);
  const said = textAt(found.values, 'position').replace(SAME_OR_CHANGED, '');
  const position = positionIn(said);
  if (position === null) return unreadable('The position says neither APPROVE, REJECT nor ABSTAIN.');
  const values = new Map([...found.values, ['position', position.word], ['rationale', said]]);
  return reading({ ...found, values, by: position.by }, question);
}

/** Its first word, or what its words come to; null where that is not clear. */
function positionIn(said: string): { readonly word: string; readonly by: ParsedBy } | null {
  const [, word] = /^[*_`"']*(approved?|reject(?:ed)?|abstain(?:ed)?)\b/i.exec(said) ?? [];
  if (word !== undefined) return { word, by: 'document' };
  const spoken = spokenSide(said, VOTE_SIDES);
  return spoken === null || spoken.isMixed ? null : { word: spoken.side, by: 'text' };
}

const SAME_OR_CHANGED = /^[[(*\s]*(?:same|changed|unchanged)\b[\])*\s]*[.,:;–—-]*\s*/i;

function reading(found: Found, question: ResearchQuestion): Reading {
  const { values, by } = found;
  const word = researchWord(values);
  const sure = confidenceIn(values);
  const held = heldBy(values, question, word.stance);
  const { vote } = checkedVote(new Map([...values, ['confidence', String(sure.value)], ['rationale', held.rationale]]));
  const abstains = held.position === 'ABSTAIN';
  const ballot: Ballot = {
    vote: {
      ...vote,
      position: held.position,
      risks: vote.risks.length > 0 || values.has('risks') ? vote.risks : word.concerns,
      abstainReason: abstains ? abstainReason(textAt(values, 'abstain_reason'), sure.value) : null,
    },
    findings: findingsOf(found, question),
    alternatives: textsAt(values, 'alternatives'),
    research: { ...word, stance: held.stance, choice: held.choice },
  };
  const problems = [held.problem, sure.problem].filter((problem) => problem !== null);
  return { ballot, parsedBy: by, problem: problems.length === 0 ? null : problems.join(' ') };
}

function findingsOf({ values, answer, beside }: Found, { ask }: ResearchQuestion): Ballot['findings'] {
  const items = itemsIn(values);
  // What a seat answers to its peers speaks of their findings.
  const texts = ask.round === 'first' ? beside.texts : [];
  return asFindings([...items, ...graveElsewhere({ ...beside, texts }, items)], answer.seat.id);
}

/** Where a seat stands. */
interface Held extends Pick<Vote, 'position' | 'rationale'> {
  readonly stance: string;
  readonly choice: string | null;
  readonly problem: string | null;
}

function heldBy(values: Values, question: ResearchQuestion, stance: string): Held {
  const why = ['rationale', 'reasoning', 'research_summary'].map((key) => withoutFiller(textAt(values, key)));
  const reason = oneLine(why.find((text) => text !== '') ?? '', LONGEST_REASON);
  switch (question.ask.kind) {
    case 'acceptance':
      return acceptance(values, stance, reason === '' ? stance : reason);
    case 'open':
      return openAnswer(values, stance, reason);
    case 'options':
      return chosen(values, { ...question, stance, reason });
  }
}

const LONGEST_REASON = 600;

function acceptance(values: Values, stance: string, reason: string): Held {
  const { value, problem } = readPosition(heldIn(values, 'acceptance'));
  const missing = reason === '' ? 'The answer gives no reason.' : null;
  return { position: value, rationale: reason, stance, choice: null, problem: problem ?? missing };
}

/** A seat answers in its own words; what votes instead has to say what it means. */
function openAnswer(values: Values, stance: string, reason: string): Held {
  const position = withoutFiller(textAt(values, 'position'));
  const voted = position === '' ? null : votedIn(position);
  const own = stance === '' && voted === null ? position : stance;
  if (own === '' && (voted === 'ABSTAIN' || saysWhy(values))) return { ...UNHELD, rationale: reason };
  const problem = own === '' ? 'The answer has no “stance” that answers the question.' : null;
  const said = oneLine(own === '' ? reason : own, LONGEST_REASON);
  return said === ''
    ? { ...UNHELD, rationale: reason, problem }
    : { position: 'APPROVE', rationale: said, stance: said, choice: null, problem };
}

const UNHELD = { position: 'ABSTAIN', stance: '', choice: null, problem: null } as const;

const votedIn = (word: string): Position | null => {
  const { value, problem } = readPosition(word);
  return problem === null ? value : null;
};

const saysWhy = (values: Values): boolean => {
  const reason = withoutFiller(textAt(values, 'abstain_reason'));
  return reason !== '' && abstainReason(reason, 100) !== null;
};

interface Choosing extends ResearchQuestion {
  readonly stance: string;
  readonly reason: string;
}

function chosen(values: Values, { options, stance, reason }: Choosing): Held {
  const named = heldIn(values, 'options');
  const rationale = stance === '' ? reason : stance;
  const choice = choiceIn(named, options);
  if (choice !== null) return { position: 'APPROVE', rationale, stance, choice, problem: null };
  const letters = options.map(({ letter }) => letter).join(', ');
  const isNone = withoutFiller(named) === '' || votedIn(named) === 'ABSTAIN';
  const problem = isNone ? null : `The choice “${oneLine(named, 40)}” is none of ${letters} and none.`;
  return { position: 'ABSTAIN', rationale, stance, choice: null, problem };
}

/** The option that is named by its letter or by its own words; null when it is none, or more than one. */
function choiceIn(named: string, options: readonly LabelledOption[]): string | null {
  const plain = named.replace(/[*_`"'“”()[\]]/g, (sign) => (sign === '_' ? '_' : '')).trim();
  const [, letter] = /^(?:option\s+)?([A-Z]{1,2})(?:$|[.:,;]|\s+[–—-]|\s*$)/i.exec(plain) ?? [];
  const byLetter = options.find((option) => option.letter === letter?.toUpperCase());
  if (byLetter !== undefined) return byLetter.letter;
  const words = wordsOf(plain);
  return options.find(({ text }) => words !== '' && wordsOf(text) === words)?.letter ?? null;
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A number or a word as in every vote; reasons may stand behind it. */
function confidenceIn(values: Values): ReturnType<typeof readConfidence> {
  const words = textAt(values, 'confidence');
  const whole = readConfidence(words);
  if (whole.problem === null) return whole;
  const [, first = ''] =
    /^[*_`"'“(]*((?:high|medium|moderate|low)\b|\d{1,3}\s*(?:%|\/\s*100)?(?![\d.]))/i.exec(words.trim()) ?? [];
  return first === '' ? whole : readConfidence(first.replace(/^moderate$/i, 'medium'));
}
