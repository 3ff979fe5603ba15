import type { MarkedPlace, ParsedBy } from '../protocol/tally/ballot.ts';
import { fieldOf, optionsOf } from '../questions/block.ts';
import type { AnswerOf, Form, Lean } from '../questions/form.ts';
import { makeEcho } from './block/echo.ts';
import { markedPlaces } from './namedP1.ts';
import { type Block, type Document, findBlocks, type Wanted } from './stage1Block.ts';
import { checkKeys, type ForeignWord } from './stage2Keys.ts';
import { checkValues } from './stage3Values.ts';

/** One answer of one seat. */
export interface Answer {
  readonly text: string;
  /** Whether the CLI itself enforced the schema. */
  readonly structured: boolean;
  /** What the seat had been sent; repeating it is no answer. */
  readonly prompt: string;
}

/** An answer by its form, before anything is made of its values. */
export interface FormReading<F extends Form> {
  /** Null when the form was not filled in. Values out of range stand at their defaults. */
  readonly values: AnswerOf<F> | null;
  readonly parsedBy: ParsedBy;
  /** What is wrong, fit to be sent back to the engine; null when nothing is. */
  readonly problem: string | null;
  /** Places outside the form that are marked as a P1. */
  readonly marked: readonly MarkedPlace[];
  /** What stands outside of documents and fences; stage 4 looks there. */
  readonly rest: string;
}

/**
 * The first three stages, the same for every form. The last complete document counts; where complete ones differ in the
 * deciding word, or a closed word under another key says the opposite, the seat is asked and the more cautious counts.
 */
export function readForm<F extends Form>({ text, structured, prompt }: Answer, form: F): FormReading<F> {
  const block = findBlocks(text, wantedBy(form, prompt));
  const { values, origin, problem } = choose(block, form);
  const parsedBy = structured && origin === 'document' ? 'schema' : origin;
  return {
    values: values as AnswerOf<F> | null,
    parsedBy: values === null ? 'none' : parsedBy,
    problem,
    marked: markedPlaces(block.rest),
    rest: block.rest,
  };
}

function wantedBy(form: Form, prompt: string): Wanted {
  const aliases = Object.keys(form.aliases ?? {});
  const lists = 'p1' in form.schema.shape ? ['p1', 'p2', 'p3'] : [];
  return {
    marks: [form.mark, ...aliases.filter((alias) => form.aliases?.[alias] === form.mark), ...lists],
    keys: [...Object.keys(form.schema.shape), ...aliases],
    reads: lists.length > 0 ? 'form-or-findings' : 'form',
    isEcho: makeEcho(prompt),
  };
}

interface Choice {
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly origin: Document['origin'];
  readonly problem: string | null;
}

interface Candidate extends Choice {
  readonly values: Readonly<Record<string, unknown>>;
  readonly isComplete: boolean;
  readonly foreign: readonly ForeignWord[];
  /** The deciding word; empty where it has none. */
  readonly word: string;
}

const NO_BLOCK = 'The answer holds no block in the given form.';

function choose(block: Block, form: Form): Choice {
  const candidates = block.documents.map((document) => candidate(document, form));
  const last = candidates.findLast(({ isComplete }) => isComplete);
  if (block.problem !== null || last === undefined) {
    const problem = block.problem ?? candidates.at(-1)?.problem ?? NO_BLOCK;
    return { values: block.problem === null ? findingsAlone(candidates, form) : null, origin: 'document', problem };
  }
  const behind = candidates.slice(candidates.indexOf(last) + 1).filter(({ word }) => word !== '');
  const rivals = [...candidates.filter(({ isComplete }) => isComplete), ...behind].map(({ word }) => word);
  const words = [...new Set(form.lean === undefined ? [last.word] : rivals)];
  return cautious(last, words, form);
}

function candidate(document: Document, form: Form): Candidate {
  const keys = checkKeys(document.values, form);
  const { values, lacks, problems } = checkValues(keys.values, form, literalIn(document));
  const word = values[form.mark];
  return {
    values,
    origin: document.origin,
    isComplete: keys.problems.length === 0 && lacks.length === 0,
    problem: joined([...keys.problems, ...problems]),
    foreign: keys.foreign,
    word: typeof word === 'string' ? word : '',
  };
}

const joined = (problems: readonly string[]): string | null => (problems.length === 0 ? null : problems.join(' '));

/** A deciding word counts only as the seat wrote it: once, under its own key, in the text before any repair. */
function literalIn({ repaired, content }: Document): (key: string, word: string) => boolean {
  if (!repaired) return () => true;
  return (key, word) => {
    const keys = content.match(new RegExp(`["']?\\b${key}["']?\\s*:`, 'gi')) ?? [];
    return (
      keys.length === 1 && new RegExp(`["']?\\b${key}["']?\\s*:\\s*["']?${word}["']?\\s*[,}\\]\\n]`, 'i').test(content)
    );
  };
}

/** Findings without the deciding word are kept where the form says what then stands for it. */
function findingsAlone(candidates: readonly Candidate[], form: Form): Choice['values'] {
  const last = candidates.at(-1);
  if (last === undefined || form.fallback === undefined || last.word !== '') return null;
  const found = ['p1', 'p2', 'p3'].some((list) => Array.isArray(last.values[list]) && last.values[list].length > 0);
  return found ? { ...last.values, [form.mark]: form.fallback } : null;
}

/** The more cautious of two sides comes first; a word of no side stands before an approval. */
const CAUTION: readonly Lean[] = ['reject', 'abstain', null, 'approve'];

/** The answer with the most cautious of the words that it says, and what contradicts what. */
function cautious(chosen: Candidate, words: readonly string[], form: Form): Choice {
  const { values, foreign, origin } = chosen;
  const lean = (word: string): Lean => form.lean?.({ [form.mark]: word }) ?? null;
  const own = lean(chosen.word);
  const against = foreign.filter((one) => one.lean !== own && own !== null);
  const said = [
    ...words.map((word) => ({ word, lean: lean(word) })),
    ...against.map((one) => ({ word: wordFor(one.lean, form), lean: one.lean })),
  ];
  const [most] = said.toSorted((a, b) => CAUTION.indexOf(a.lean) - CAUTION.indexOf(b.lean));
  const differing =
    words.length > 1 ? [`The answer holds documents that differ in ${form.mark}: ${words.join(' and ')}.`] : [];
  const problems = [
    ...differing,
    ...against.map(({ key, word }) => `The ${form.mark} is ${chosen.word}, and ${key} is ${word}.`),
    form.contradiction?.(values) ?? '',
    chosen.problem ?? '',
  ].filter((one) => one !== '');
  const isTurned = most !== undefined && most.word !== chosen.word && most.word !== '';
  return { values: isTurned ? { ...values, [form.mark]: most.word } : values, origin, problem: joined(problems) };
}

/** The form’s own word for a side; empty where it has none. */
function wordFor(lean: Lean, form: Form): string {
  const mark = form.schema.shape[form.mark];
  const options = mark === undefined ? [] : optionsOf(fieldOf(mark));
  return options.find((option) => form.lean?.({ [form.mark]: option }) === lean) ?? '';
}
