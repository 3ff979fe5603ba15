import type { ParsedBy, Reading } from '../../protocol/tally/ballot.ts';
import type { Claim } from '../../protocol/run/seatQuestion.ts';
import type { Judgement, SecondOpinionAnswer } from '../../protocol/findings/finding.ts';
import type { AnswerKind } from './answerKind.ts';
import { textAt, withoutFiller } from './ballotValues.ts';
import { keyed, parseDocument, type Values } from './document.ts';
import { makeEcho, withoutPlaceholder } from './echo.ts';
import { type Answer, parsedBy } from './readAnswer.ts';
import { labelOf, looksInLines, readJudgement, type SaidLook } from './saidLooks.ts';
import { type TakenApart, takenApart } from './takenApart.ts';
import { unwrapped } from './unwrapped.ts';

const LOOKS_ANSWER: AnswerKind = {
  marks: ['looks'],
  keys: ['looks', 'claims', 'claim'],
  choices: ['confirm', 'refute', 'unsure'],
  stance: () => '',
  missing: () => [],
};

/**
 * What a seat says of the claims that were put to it: in one document, else line by line. A label that nobody gave is
 * passed over, and a claim that the seat passes over is unsure. Whether a refutation can show its line is looked at
 * later. Without a word on any claim the answer is asked for again.
 */
export function readLooks(answer: Answer, claims: readonly Claim[]): Reading {
  const text = unwrapped(answer.text, LOOKS_ANSWER);
  if (text === '') return unreadable('The answer is empty.');
  const taken = takenApart(text, LOOKS_ANSWER);
  if (taken.cutOff) return unreadable('The answer breaks off inside a fenced block.');
  const labels = new Map(claims.map(({ label, key }) => [label.toUpperCase(), key]));
  const known = (said: readonly SaidLook[]): readonly SaidLook[] => said.filter(({ label }) => labels.has(label));
  const { said, by } = saidIn(taken, answer, known);
  if (said.length === 0) return unreadable('The answer says of none of the claims whether it holds.');
  const looks = claims.map((claim): SecondOpinionAnswer => {
    const own = said.filter(({ label }) => label === claim.label.toUpperCase());
    return { finding: claim.key, ...joined(own) };
  });
  return { ballot: null, parsedBy: by, problem: null, looks };
}

const unreadable = (problem: string): Reading => ({ ballot: null, parsedBy: 'none', problem, looks: [] });

interface Said {
  readonly said: readonly SaidLook[];
  readonly by: ParsedBy;
}

type Known = (said: readonly SaidLook[]) => readonly SaidLook[];

/** The last document that says something of the claims, else the lines of the text. */
function saidIn({ blocks, bare, objects, rest }: TakenApart, answer: Answer, known: Known): Said {
  const isEcho = makeEcho(answer.prompt);
  const last = (contents: readonly string[]): readonly SaidLook[] =>
    contents
      .filter((content) => !isEcho(content))
      .map((content) => known(looksInDocument(content)))
      .findLast((looks) => looks.length > 0) ?? [];
  const fenced = last(blocks);
  if (fenced.length > 0) return { said: fenced, by: 'fenced' };
  const outside = last([...objects, ...bare, rest]);
  if (outside.length > 0) return { said: outside, by: parsedBy('document', answer) };
  const lines = rest.split('\n').filter((line) => !isEcho(line));
  return { said: known(looksInLines([...lines, ...blocks.filter((one) => !isEcho(one))].join('\n'))), by: 'text' };
}

/** A list of looks, whatever it is called, or claims by their labels. */
function looksInDocument(content: string): readonly SaidLook[] {
  const parsed = parseDocument(content);
  if (parsed.kind === 'list') return parsed.items.flatMap(lookIn);
  return parsed.kind === 'mapping' ? looksInMapping(parsed.values) : [];
}

function looksInMapping(values: Values): readonly SaidLook[] {
  const own = lookOf(values, textAt(values, 'claim') || textAt(values, 'label') || textAt(values, 'id'));
  if (own !== null) return [own];
  return [...values].flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.flatMap(lookIn);
    if (typeof value === 'string') return shortLook(key, value);
    const inside = typeof value === 'object' && value !== null ? keyed(value) : null;
    if (inside === null) return [];
    return [lookOf(inside, key)]
      .filter((look) => look !== null)
      .concat(labelOf(key) === null ? looksInMapping(inside) : []);
  });
}

function lookIn(item: unknown): readonly SaidLook[] {
  if (typeof item === 'string') return looksInLines(item);
  const values = typeof item === 'object' && item !== null && !Array.isArray(item) ? keyed(item) : null;
  return values === null ? [] : looksInMapping(values);
}

/** “C1: confirm”. */
function shortLook(key: string, value: string): readonly SaidLook[] {
  return labelOf(key) === null ? [] : looksInLines(`${key}: ${value}`);
}

/** Null for what names no claim, or says nothing of it. */
function lookOf(values: Values, name: string): SaidLook | null {
  const label = labelOf(name);
  const word = ['judgement', 'judgment', 'verdict', 'look', 'position', 'status']
    .map((key) => textAt(values, key))
    .find((one) => one !== '');
  if (label === null || word === undefined) return null;
  const judgement = withoutPlaceholder(word) === '' ? null : readJudgement(word);
  if (judgement === null) return null;
  const reason =
    ['reason', 'rationale', 'why'].map((key) => withoutFiller(textAt(values, key))).find((one) => one !== '') ?? '';
  return { label, judgement, reason, quote: withoutNumber(withoutPlaceholder(textAt(values, 'quote'))) };
}

/** Engines copy the number of a shown line along. */
const withoutNumber = (quote: string): string => quote.replace(/^[ \t]*\d+ \| ?/gm, '');

/** What a seat says of one claim; two words that differ are none. */
function joined(said: readonly SaidLook[]): Omit<SecondOpinionAnswer, 'finding'> {
  const [first] = said;
  if (first === undefined) return { judgement: 'unsure', reason: '', quote: '' };
  const differs = said.some(({ judgement }) => judgement !== first.judgement);
  const judgement: Judgement = differs ? 'unsure' : first.judgement;
  return { judgement, reason: first.reason, quote: said.map(({ quote }) => quote).find((quote) => quote !== '') ?? '' };
}
