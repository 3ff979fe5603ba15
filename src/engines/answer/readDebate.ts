import { ABSTAINING_VOTE, type Ballot, type Position, type Reading } from '../../protocol/tally/ballot.ts';
import { type DebateAnswer, isReadable } from '../../protocol/debate/debateAnswer.ts';
import type { DebateQuestion } from '../../prompts/debatePrompt.ts';
import { withStop } from '../../protocol/text/sentences.ts';
import { oneLine } from '../reply/cleanText.ts';
import { chooseDocument, type Choice } from './candidates.ts';
import { debateKind } from './debateKind.ts';
import { type CheckedWord, debateWord } from './debateWords.ts';
import { makeEcho } from './echo.ts';
import { itemsIn } from './findingItems.ts';
import { asFindings } from './findingText.ts';
import { besideDocument, graveElsewhere } from './graveElsewhere.ts';
import { type Answer, parsedBy } from './readAnswer.ts';
import { takenApart } from './takenApart.ts';
import { unwrapped } from './unwrapped.ts';

const LONGEST_RAW = 2000;

/**
 * An answer of a debate, by what was asked. What cannot be read is wrapped as it is: it is shown, counts as no verdict,
 * and earns one more question.
 */
export function readDebate(answer: Answer, seatQuestion: DebateQuestion): Reading {
  const kind = debateKind(seatQuestion.task);
  const text = unwrapped(answer.text, kind);
  if (text === '') return { ballot: null, parsedBy: 'none', problem: 'The answer is empty.' };
  const isEcho = makeEcho(answer.prompt);
  const taken = takenApart(text, kind);
  const choice = orObjection(chooseDocument(taken, { kind, isEcho }), seatQuestion);
  if (choice.kind !== 'document') {
    const problem = choice.kind === 'problem' ? choice.problem : 'The answer holds no object in the given form.';
    return wrapped(isEcho(text) ? '' : text, seatQuestion, problem);
  }
  const { word, problem } = checked(choice, seatQuestion);
  const items = seatQuestion.task === 'challenge' ? itemsIn(choice.values) : [];
  const mentions = { ...besideDocument(taken, choice), isEcho, mentions: 'ignore' as const, texts: [] };
  const grave = seatQuestion.task === 'challenge' ? graveElsewhere(mentions, items) : [];
  const findings = asFindings([...items, ...grave], answer.seat.id);
  // Nobody's vote, but what was found stays found.
  const ballot = isReadable(word) || findings.length > 0 ? ballotOf(word, findings) : null;
  const debate = objecting(
    word,
    findings.filter((one) => one.severity === 'P1').map(({ title }) => title),
  );
  return { ballot, parsedBy: parsedBy(choice.parsedBy, answer), problem, debate };
}

/** Who agrees beside a P1 of its own does not agree, and its objection is no minor one. */
function objecting(word: DebateAnswer, grave: readonly string[]): DebateAnswer {
  if (word.kind !== 'challenge' || word.verdict === null || grave.length === 0) return word;
  const verdict = word.verdict === 'agree' ? 'partial' : word.verdict;
  // What it agrees with is said behind what it has found.
  const critique = [...grave.map((title) => withStop(title)), word.critique].filter((text) => text !== '').join(' ');
  return { ...word, verdict, critique, objectionStrength: 'strong' };
}

type Found = Extract<Choice, { kind: 'document' }> & { readonly lack?: string };

/** An objection is one also where it does not say how sure it is; only an agreement needs all that it is asked for. */
function orObjection(choice: Choice, seatQuestion: DebateQuestion): Exclude<Choice, { kind: 'document' }> | Found {
  if (choice.kind !== 'problem' || choice.incomplete === undefined) return choice;
  const { word } = debateWord(choice.incomplete.values, seatQuestion);
  return objectsIn(word) ? { ...choice.incomplete, kind: 'document', lack: choice.problem } : choice;
}

function objectsIn(word: DebateAnswer): boolean {
  if (word.kind === 'challenge') {
    return word.verdict === 'disagree' || (word.verdict === 'partial' && word.objectionStrength !== 'minor');
  }
  return word.kind === 'rebuttal' && word.stance !== null && word.stance !== 'ACCEPT';
}

function checked({ values, lack }: Found, seatQuestion: DebateQuestion): CheckedWord {
  const { word, problem } = debateWord(values, seatQuestion);
  return { word, problem: lack ?? problem };
}

/** A challenger's text without a form is kept to be shown, and is nobody's vote. */
function wrapped(text: string, seatQuestion: DebateQuestion, problem: string): Reading {
  const said = oneLine(text, LONGEST_RAW);
  const base = { parsedBy: 'none', problem } as const;
  if (said === '') return { ...base, ballot: null };
  if (seatQuestion.task === 'challenge') {
    const word: DebateAnswer = {
      kind: 'challenge',
      verdict: null,
      critique: said,
      evidence: [],
      alternative: '',
      confidence: 0,
      objectionStrength: 'strong',
      assumptionsChallenged: [],
      perspective: '',
    };
    return { ...base, ballot: null, debate: word };
  }
  if (seatQuestion.task !== 'challenger-rebuttal') return { ...base, ballot: null };
  const word: DebateAnswer = {
    kind: 'rebuttal',
    stance: null,
    reason: said,
    critique: '',
    evidence: [],
    confidence: 0,
  };
  return { ...base, ballot: null, debate: word };
}

/** The vote that a word of a debate comes to; null for what is none. */
function ballotOf(word: DebateAnswer, findings: Ballot['findings']): Ballot | null {
  if (word.kind === 'assumptions') return null;
  const alternatives = word.kind === 'challenge' && word.alternative !== '' ? [word.alternative] : [];
  return {
    vote: {
      ...ABSTAINING_VOTE,
      position: positionOf(word),
      confidence: word.confidence,
      rationale: rationaleOf(word),
      key_evidence: 'evidence' in word ? word.evidence : [],
      dissent_note: word.kind === 'challenge' && word.verdict === 'disagree' ? word.critique : '',
      conditions: word.kind === 'challenge' && word.verdict === 'partial' ? [word.critique] : [],
    },
    findings,
    alternatives,
  };
}

function positionOf(word: Exclude<DebateAnswer, { kind: 'assumptions' }>): Position {
  if (word.kind === 'challenge') {
    if (word.verdict === null) return 'ABSTAIN';
    return word.verdict === 'disagree' ? 'REJECT' : 'APPROVE';
  }
  if (word.kind !== 'rebuttal') return 'APPROVE';
  if (word.stance === null) return 'ABSTAIN';
  return word.stance === 'ACCEPT' ? 'APPROVE' : 'REJECT';
}

function rationaleOf(word: Exclude<DebateAnswer, { kind: 'assumptions' }>): string {
  if (word.kind === 'challenge') return word.critique;
  if (word.kind === 'rebuttal') return word.critique === '' ? word.reason : word.critique;
  return word.position;
}
