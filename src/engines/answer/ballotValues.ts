import {
  ABSTAIN_REASONS,
  type AbstainReason,
  type Position,
  POSITIONS,
  type Vote,
} from '../../protocol/tally/ballot.ts';
import { oneLine } from '../reply/cleanText.ts';
import type { Values } from './document.ts';
import { withoutPlaceholder } from './echo.ts';

/** A value in range, or the stated default with what was wrong. */
interface Checked<Value> {
  readonly value: Value;
  readonly problem: string | null;
}

const good = <Value>(value: Value): Checked<Value> => ({ value, problem: null });

/** Confidence below which an abstention is for want of information. */
const INFORMED = 30;
const WORDS: ReadonlyMap<string, number> = new Map([
  ['high', 80],
  ['medium', 55],
  ['low', 30],
]);

/** The vote with every value in range; `problem` names those that were not. */
export function checkedVote(values: Values): { readonly vote: Vote; readonly problem: string | null } {
  const position = readPosition(textAt(values, 'position'));
  const confidence = readConfidence(textAt(values, 'confidence'));
  const rationale = readRationale(textAt(values, 'rationale'));
  const problems = [position.problem, confidence.problem, rationale.problem].filter((one) => one !== null);
  const reason = abstainReason(textAt(values, 'abstain_reason'), confidence.value);
  const vote: Vote = {
    position: position.value,
    confidence: confidence.value,
    rationale: rationale.value,
    key_evidence: textsAt(values, 'key_evidence'),
    risks: textsAt(values, 'risks'),
    conditions: textsAt(values, 'conditions'),
    dissent_note: withoutFiller(textAt(values, 'dissent_note')),
    abstainReason: position.value === 'ABSTAIN' ? reason : null,
  };
  return { vote, problem: problems.length === 0 ? null : problems.join(' ') };
}

/** An unknown word is nobody's vote. */
export function readPosition(word: string): Checked<Position> {
  const plain = word.replace(/[*_`"'“”.!\s]/g, '').toUpperCase();
  const position = POSITIONS.find((one) => plain === one || plain === `${one}${one.endsWith('E') ? 'D' : 'ED'}`);
  if (position !== undefined) return good(position);
  return { value: 'ABSTAIN', problem: `The position “${oneLine(word, 40)}” is none of APPROVE, REJECT and ABSTAIN.` };
}

/** 0 to 100: a whole number, a percentage, a fraction up to 1 written with a point, or High, Medium, Low. */
export function readConfidence(words: string): Checked<number> {
  const plain = words.replace(/[*_`"'“”]/g, '').trim();
  const [, digits = '', fraction = '', unit = ''] = /^\+?(\d*)(\.\d+)?\s*(%|\/\s*100)?$/.exec(plain) ?? [];
  const number = digits === '' && fraction === '' ? Number.NaN : Number(`${digits}${fraction}`);
  const value =
    WORDS.get(plain.toLowerCase()) ?? inPercent(number, { isFraction: fraction !== '', hasUnit: unit !== '' });
  if (value !== null && value <= 100) return good(Math.round(value));
  return { value: 0, problem: `The confidence “${oneLine(words, 40)}” is not a whole number from 0 to 100.` };
}

/** `1.7` is neither a fraction nor a whole number; nobody can tell what it means. */
function inPercent(number: number, { isFraction, hasUnit }: { isFraction: boolean; hasUnit: boolean }): number | null {
  if (hasUnit || Number.isInteger(number)) return isFraction && !hasUnit && number <= 1 ? number * 100 : number;
  return number < 1 ? number * 100 : null;
}

function readRationale(words: string): Checked<string> {
  const text = withoutFiller(words);
  return text === '' ? { value: 'No rationale provided', problem: 'The rationale is empty.' } : good(text);
}

/** Why a seat abstains: as it says, else as its confidence shows. */
export function abstainReason(words: string, confidence: number): AbstainReason | null {
  const plain = words.toLowerCase();
  const named =
    ABSTAIN_REASONS.find((reason) => plain.includes(reason)) ??
    (/irrelevant|not relevant|not applicable|out of scope/.test(plain) ? 'irrelevant' : null) ??
    (/insufficient|not enough|lack|missing/.test(plain) ? 'insufficient-information' : null) ??
    (plain.includes('conflict') ? 'conflicting-criteria' : null);
  return named ?? (confidence < INFORMED ? 'insufficient-information' : null);
}

/** A value as text; lists and mappings have none. */
export function textAt(values: Values, key: string): string {
  const value = values.get(key);
  return typeof value === 'string' ? value.trim() : '';
}

/** A list of texts, whether it was given as a list, as one text or not at all. */
export function textsAt(values: Values, key: string): readonly string[] {
  const value: unknown = values.get(key);
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => withoutFiller(asText(item))).filter((item) => item !== '');
}

/** `- the risk: data is lost` without quotes is a mapping to YAML and a sentence to everybody else. */
function asText(item: unknown): string {
  if (typeof item === 'string') return item.trim();
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return '';
  return Object.entries(item)
    .map(([key, value]: [string, unknown]) => (typeof value === 'string' ? `${key}: ${value}` : key))
    .join('; ');
}

/** Words that only fill the form are nothing. */
export function withoutFiller(text: string): string {
  const plain = withoutPlaceholder(text);
  return /^(?:none|n\/a|null|~|-+|nil|nothing|\[\])\.?$/i.test(plain) ? '' : plain;
}
