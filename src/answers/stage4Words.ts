import type { Position } from '../protocol/tally/ballot.ts';
import { flattened } from './block/echo.ts';

/** A position that stands in an answer without the form. */
export interface SpokenPosition {
  readonly position: Position;
  /** 0 to 100. */
  readonly confidence: number;
}

interface SpokenLine extends SpokenPosition {
  readonly isLabelled: boolean;
}

/** The specification’s keywords with their inflections. */
const KEYWORDS: readonly (readonly [Position, string])[] = [
  ['APPROVE', 'approve[sd]?|recommend(?:s|ed)?|proceed'],
  ['REJECT', 'reject(?:s|ed)?|against|deny|denie[sd]'],
  ['ABSTAIN', 'abstain(?:s|ed)?|uncertain|insufficient'],
];
const YES_OR_NO: Readonly<Record<string, Position>> = { yes: 'APPROVE', no: 'REJECT' };

/** The specification’s words of strength, the weakest first. */
const STRENGTHS: readonly (readonly [number, string])[] = [
  [30, 'possibly|might'],
  [50, 'likely|probably|reasonable'],
  [70, 'clearly|strongly|definitely'],
];
const UNSAID = 30;

const STRENGTH_WORDS = STRENGTHS.map(([, words]) => words).join('|');
const POSITION_WORDS = KEYWORDS.map(([, words]) => words).join('|');
const LABELS = 'position|vote|verdict|decision|recommendation';

/** A line that is nothing but a position: with or without label, word of strength and confidence. */
const LINE = new RegExp(
  `^(?:(?:my )?(${LABELS})\\s*[:=–—-]+\\s*)?(?:(${STRENGTH_WORDS})\\s+)?(${POSITION_WORDS})(?:,?\\s+(${STRENGTH_WORDS}))?` +
    `(?:[\\s,;(–—-]*(?:confidence\\s*(?:[:=]\\s*)?)?(\\d{1,3})\\s*(?:%\\s*)?(?:confidence)?\\)?)?[.!]?$`,
  'i',
);

/**
 * Stage 4, for votes alone: the position of a text in which a line is nothing but a position. An approval counts with a
 * label, or where it is the whole answer, and not beside another word of the form, nor in a line of the prompt, nor
 * below a colon: it may be quoted. `yes` and `no` count only where they are the whole answer. Null where no line is, or
 * two differ, and for an abstention, which the form alone can say. A sentence never votes.
 */
export function spokenPosition(text: string, prompt: string): SpokenPosition | null {
  const lines = text
    .split('\n')
    .map(plain)
    .filter((line) => line !== '');
  const [only = ''] = lines;
  const word = lines.length === 1 ? yesOrNo(only) : undefined;
  if (word !== undefined) return { position: word, confidence: UNSAID };
  const said = lines.map(positionIn).filter((one) => one !== null);
  const [first] = said;
  // Under another label a position does not count, but it may stand against one that does, as does every other word
  // under one of these.
  const others = lines.map((line) => positionIn(line.slice(line.lastIndexOf(':') + 1).trim())?.position);
  const behind = lines.map(behindLabel).map((words) => words && (positionOf(words) ?? words));
  const all = [...said.map(({ position }) => position), ...others, ...behind];
  if (first === undefined || first.position === 'ABSTAIN') return null;
  if (all.some((one) => one !== undefined && one !== first.position)) return null;
  if (first.position === 'APPROVE' && !mayApprove(lines, prompt)) return null;
  return { position: first.position, confidence: first.confidence };
}

/** What stands below such a line may be somebody else’s. */
const INTRODUCES = /[:：]$/;

function mayApprove(lines: readonly string[], prompt: string): boolean {
  if (lines.some(namesAnother)) return false;
  if (lines.length === 1) return true;
  const shown = new Set(prompt.split('\n').map((line) => plain(flattened(line)).toLowerCase()));
  return lines.some(
    (line, at) =>
      positionIn(line)?.isLabelled === true && !shown.has(line.toLowerCase()) && !INTRODUCES.test(lines[at - 1] ?? ''),
  );
}

/** Whether a line holds another position than an approval, written as the form writes it. */
const namesAnother = (line: string): boolean => /\b(?:REJECT|ABSTAIN)\b/.test(line);

/** A line that says something behind one of the labels. */
export interface LabelledLine {
  readonly line: string;
  /** The position that it is, else what stands there. */
  readonly word: string;
}

/** What the lines of a text say behind a label; a heading, an item or a word by itself is about anything. */
export function labelledLines(text: string): readonly LabelledLine[] {
  return text
    .split('\n')
    .map(plain)
    .flatMap((line) => {
      const words = behindLabel(line);
      const word = words && (positionOf(words) ?? words);
      return word === undefined ? [] : [{ line, word }];
    });
}

const LABELLED = new RegExp(`^(?:my )?(?:final )?(?:${LABELS}|answer)\\s*[:=][\\s:=]*([^\\s:=].*)$`, 'i');

/** What stands behind one of the labels, which may be called final; undefined without one. */
const behindLabel = (line: string): string | undefined => LABELLED.exec(line)?.[1];

const positionOf = (words: string): Position | undefined => positionIn(words)?.position ?? yesOrNo(words);

const yesOrNo = (words: string): Position | undefined => YES_OR_NO[words.replace(/[.!]$/, '').toLowerCase()];

/** A line without emphasis and quotes. */
export const unmarked = (line: string): string => line.replace(/[*_`"“”]/g, '').trim();

/** Without bullets as well. */
const plain = (line: string): string => unmarked(line.replace(/^\s*(?:#{1,6}|[-*+•])\s+/, ''));

function positionIn(line: string): SpokenLine | null {
  const [, label, before = '', word = '', after = '', digits] = LINE.exec(line) ?? [];
  const position = KEYWORDS.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];
  if (position === undefined) return null;
  const confidence = digits === undefined ? strengthOf(`${before} ${word} ${after}`) : Math.min(100, Number(digits));
  return { position, confidence, isLabelled: label !== undefined };
}

function strengthOf(words: string): number {
  return STRENGTHS.find(([, pattern]) => new RegExp(`\\b(?:${pattern})\\b`, 'i').test(words))?.[0] ?? UNSAID;
}
