import type { Position } from '../protocol/tally/ballot.ts';
import { flattened } from './block/echo.ts';

/** A position stated in an answer without the form. */
export interface SpokenPosition {
  readonly position: Position;
  /** 0 to 100. */
  readonly confidence: number;
}

interface SpokenLine extends SpokenPosition {
  readonly isLabelled: boolean;
}

/** The specification’s keywords, with their inflections. */
const KEYWORDS: readonly (readonly [Position, string])[] = [
  ['APPROVE', 'approve[sd]?|recommend(?:s|ed)?|proceed'],
  ['REJECT', 'reject(?:s|ed)?|against|deny|denie[sd]'],
  ['ABSTAIN', 'abstain(?:s|ed)?|uncertain|insufficient'],
];
const YES_OR_NO: Readonly<Record<string, Position>> = { yes: 'APPROVE', no: 'REJECT' };

/** The specification’s words for strength, the weakest first. */
const STRENGTHS: readonly (readonly [number, string])[] = [
  [30, 'possibly|might'],
  [50, 'likely|probably|reasonable'],
  [70, 'clearly|strongly|definitely'],
];
const UNSAID = 30;

const STRENGTH_WORDS = STRENGTHS.map(([, words]) => words).join('|');
const POSITION_WORDS = KEYWORDS.map(([, words]) => words).join('|');
const LABELS = 'position|vote|verdict|decision|recommendation';

/** A line that consists of a position, with optional label, strength word, and confidence. */
const LINE = new RegExp(
  `^(?:(?:my )?(${LABELS})\\s*[:=–—-]+\\s*)?(?:(${STRENGTH_WORDS})\\s+)?(${POSITION_WORDS})(?:,?\\s+(${STRENGTH_WORDS}))?` +
    `(?:(?:[\\s,;(–—]|-(?=\\s))*(?:confidence\\s*(?:[:=]\\s*)?)?(\\d{1,3})\\s*(?:%\\s*)?(?:confidence)?\\)?)?[.!]?$`,
  'i',
);

/**
 * Stage 4, for votes only: finds the position of a text that has a line with nothing but a position. A sentence never
 * votes. An approval may be a quotation. So it counts only with a label or as the whole answer, and not beside another
 * word of the form, on a line of the prompt, or within a sentence. `yes` and `no` count only as the whole answer. Null
 * if there's no such line, if two differ, or for an abstention, which only the form can express. `whole`: the answer
 * that the text is from, in which its lines may occur elsewhere too.
 */
export function spokenPosition(text: string, prompt: string, whole = text): SpokenPosition | null {
  const written = text.split('\n').filter((line) => plain(line) !== '');
  const lines = written.map(plain);
  const [only = ''] = lines;
  const word = lines.length === 1 ? yesOrNo(only) : undefined;
  if (word !== undefined) return { position: word, confidence: UNSAID };
  const said = lines.map(positionIn).filter((one) => one !== null);
  const [first] = said;
  // A position after another label doesn't count, but it may contradict one that does. So may any other word after one
  // of these labels.
  const others = lines.map((line) => positionIn(behindLast(COLON, line))?.position);
  const behind = written.map(saidBehindLabel);
  const all = [...said.map(({ position }) => position), ...others, ...behind];
  if (first === undefined || first.position === 'ABSTAIN') return null;
  if (all.some((one) => one !== undefined && one !== first.position)) return null;
  if (first.position === 'APPROVE' && !mayApprove(written, { prompt, whole })) return null;
  return { position: first.position, confidence: first.confidence };
}

const COLON = /[:：]/g;
/** Punctuation after which a sentence may continue with its conclusion. */
const BREAK = /[:：,;–—]|\s-\s/g;

/** The text after the last such sign, or the whole line without one. */
const behindLast = (sign: RegExp, line: string): string => (line.split(sign).at(-1) ?? '').trim();

interface Around {
  readonly prompt: string;
  readonly whole: string;
}

function mayApprove(written: readonly string[], { prompt, whole }: Around): boolean {
  const lines = written.map(plain);
  if (lines.some(namesAnother)) return false;
  if (lines.length === 1) return true;
  const shown = new Set(prompt.split('\n').map((line) => plain(flattened(line)).toLowerCase()));
  const partsOf = [written.join('\n'), whole].map(makePartOfSentence);
  return lines.some(
    (line, at) =>
      positionIn(line)?.isLabelled === true &&
      !shown.has(line.toLowerCase()) &&
      !partsOf.some((isPart) => isPart(written[at] ?? '')),
  );
}

const HAS_LABEL = new RegExp(`\\b(?:${LABELS})\\b`, 'i');

/** Whether one of the labels precedes a colon, even with other words around it: `Vote (final): no`. */
const isWithinLabel = (line: string): boolean =>
  HAS_LABEL.test(line.slice(0, Math.max(line.lastIndexOf(':'), line.lastIndexOf('：')) + 1));

/** Whether a line states a position other than an approval, in the form's spelling or as its last word. */
function namesAnother(line: string): boolean {
  const last = behindLast(BREAK, line);
  const word = isWithinLabel(line) || last === line ? positionOf(last) : positionIn(last)?.position;
  return /\b(?:REJECT|ABSTAIN)\b/.test(line) || (word !== undefined && word !== 'APPROVE');
}

/** A line after which the sentence continues. */
const GOES_ON = /[:：,，、]$/;
/** Running text that hasn't ended: not a heading, item, row, or label, and without a full stop of any script. */
const UNFINISHED = /^(?!\s*(?:#{1,6}\s|[-*+•>|_]|\d{1,3}[.)]\s|[^:：]{1,30}[:：]\s)).*[\p{L}\p{N}]$/u;
const LABELLED_LINE = /^[^:：]{1,30}[:：]/;

/** Returns a check for whether a line is within a sentence wherever it occurs in the text. */
export function makePartOfSentence(text: string): (line: string) => boolean {
  let apart: ReadonlyMap<string, boolean> | null = null;
  return (line) => {
    apart ??= standingApart(text);
    return apart.get(line.trim()) === false;
  };
}

/** Maps every line of a text to whether it occurs outside sentences at least once. */
function standingApart(text: string): ReadonlyMap<string, boolean> {
  const written = text.split('\n').filter((line) => plain(line) !== '');
  const apart = new Map<string, boolean>();
  for (const [at, whole] of written.entries()) {
    const line = whole.trim();
    apart.set(line, apart.get(line) === true || !isWithinSentence(written, at));
  }
  return apart;
}

/** Whether a line is in the middle of a sentence that began above and continues below. */
function isWithinSentence(written: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [written[at - 1]?.trim(), written[at + 1]?.trim()];
  if (GOES_ON.test(unmarked(before))) return true;
  return UNFINISHED.test(before) && after !== '' && !LABELLED_LINE.test(unmarked(after));
}

/** A line with text after one of the labels. */
export interface LabelledLine {
  readonly line: string;
  /** The position after the label, or the text if it isn't a position. */
  readonly word: string;
}

/** Finds the labeled lines of a text. Without a label, a heading, an item, or a word could be about anything. */
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

const LABELLED = new RegExp(
  `^(?:my )?(?:final )?(?:${LABELS}|answer|choice)(?:\\s*[:=：]|\\s+[–—-]\\s)[\\s:=]*([^\\s:=].*)$`,
  'i',
);

/** The text after one of the labels, which “final” may precede. Undefined without a label. */
const behindLabel = (line: string): string | undefined => LABELLED.exec(line)?.[1];

/** A heading with a label and a dash. The text after the dash may be the topic of what follows. */
const TITLE = /^\s*#{1,6}\s[^:：=]*\s[–—-]\s/;

/** The position after a label, or else the words there, except those after the dash of a heading. */
function saidBehindLabel(line: string): string | undefined {
  const words = behindLabel(plain(line));
  return words && (positionOf(words) ?? (TITLE.test(line) ? undefined : words));
}

const positionOf = (words: string): Position | undefined => positionIn(words)?.position ?? yesOrNo(words);

const yesOrNo = (words: string): Position | undefined => YES_OR_NO[words.replace(/[.!]$/, '').toLowerCase()];

/** A line without emphasis and quotes. */
export const unmarked = (line: string): string => line.replace(/[*_`"“”]/g, '').trim();

/** Without bullets and heading marks as well. */
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
