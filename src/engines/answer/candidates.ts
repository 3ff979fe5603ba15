import { type AnswerKind, markIn } from './answerKind.ts';
import { keyed, parseDocument, type Values } from './document.ts';
import { isUnfilled } from './echo.ts';
import type { TakenApart } from './takenApart.ts';

type ParsedBy = 'fenced' | 'document';

export type Choice =
  | {
      readonly kind: 'document';
      readonly parsedBy: ParsedBy;
      readonly values: Values;
      /** The text that the values were read from. */
      readonly content: string;
    }
  /** There is one, but it cannot be read. */
  | { readonly kind: 'problem'; readonly problem: string; readonly incomplete?: Incomplete | undefined }
  | { readonly kind: 'none' };

/** An answer that lacks a key which it must have. */
type Incomplete = Pick<Extract<Choice, { kind: 'document' }>, 'parsedBy' | 'values' | 'content'>;

type Read = { readonly parsedBy: ParsedBy; readonly content: string } & (
  { readonly values: Values; readonly problem: null } | { readonly values: null; readonly problem: string }
);

/** Longer ones are no answers, and reading them would take long. */
const LONGEST_DOCUMENT = 400_000;

/** How a text is read: as an answer of this kind, and not as a repetition of what the seat was sent. */
export interface Reader {
  readonly kind: AnswerKind;
  readonly isEcho: (text: string) => boolean;
}

/** The last complete answer in a text; a later one that is broken or says otherwise stands in its way. */
export function chooseDocument({ blocks, bare, cutOff }: TakenApart, { kind, isEcho }: Reader): Choice {
  if (cutOff) return problem('The answer breaks off inside a fenced block.');
  const mark = markIn(kind);
  const found = [...blocks, ...bare].filter((content) => mark.test(content));
  const isGiven = (content: string): boolean => found.includes(content) && !isEcho(content);
  const inFences = readAll(blocks.filter(isGiven), 'fenced', kind);
  const outside = readAll(bare.filter(isGiven), 'document', kind);
  if (inFences.length + outside.length > 0) return oneChoice({ inFences, outside }, kind);
  return found.length > 0 ? problem('The answer repeats the form instead of filling it in.') : { kind: 'none' };
}

const problem = (words: string) => ({ kind: 'problem', problem: words }) as const;

interface Found {
  readonly inFences: readonly Read[];
  readonly outside: readonly Read[];
}

/** What stands in a fence counts; what stands outside must not say the opposite. */
function oneChoice({ inFences, outside }: Found, kind: AnswerKind): Choice {
  if (inFences.length === 0) return lastComplete(outside, kind);
  const choice = lastComplete(inFences, kind);
  const differs = ({ values }: Read): boolean =>
    values !== null && choice.kind === 'document' && stanceOf(values, kind) !== stanceOf(choice.values, kind);
  return outside.some(differs) ? problem('The answer holds two documents that differ.') : choice;
}

function readAll(contents: readonly string[], parsedBy: ParsedBy, kind: AnswerKind): readonly Read[] {
  return contents.map((content) => readCandidate(content, parsedBy, kind)).filter((one) => one !== null);
}

/** Null for what only shows the form. */
function readCandidate(content: string, parsedBy: ParsedBy, kind: AnswerKind): Read | null {
  const broken = (words: string): Read => ({ parsedBy, content, values: null, problem: words });
  if (content.length > LONGEST_DOCUMENT) return broken('The block is far too long.');
  const parsed = parseDocument(content);
  if (parsed.kind === 'unreadable') return broken(parsed.problem);
  const values = parsed.kind === 'mapping' ? marked(parsed.values, kind) : null;
  if (values === null) return null;
  return isUnfilled(kind.stance(values), kind.choices) ? null : { parsedBy, content, values, problem: null };
}

/** The mapping itself, or the only one within it that is a whole answer. */
function marked(values: Values, kind: AnswerKind): Values | null {
  if (isMarked(values, kind)) return values;
  const inside = [...values.values()]
    .map((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? keyed(value) : null))
    .filter((one) => one !== null && isMarked(one, kind) && kind.missing(one).length === 0);
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

const isMarked = (values: Values, { marks }: AnswerKind): boolean => marks.some((mark) => values.has(mark));

function lastComplete(read: readonly Read[], kind: AnswerKind): Choice {
  const last = read.at(-1);
  if (last === undefined) return { kind: 'none' };
  if (last.values === null) return problem(last.problem);
  const complete = read.findLast((one) => one.values !== null && kind.missing(one.values).length === 0);
  if (complete?.values == null || stanceOf(complete.values, kind) !== stanceOf(last.values, kind)) {
    const [missing = kind.marks[0] ?? ''] = kind.missing(last.values);
    const { parsedBy, values, content } = last;
    return { ...problem(`The answer has no “${missing}”.`), incomplete: { parsedBy, values, content } };
  }
  return { kind: 'document', parsedBy: complete.parsedBy, values: complete.values, content: complete.content };
}

const stanceOf = (values: Values, kind: AnswerKind): string => kind.stance(values).toUpperCase();
