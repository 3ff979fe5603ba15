import { stored } from '../protocol/labels/stored.ts';
import type { MarkedPlace, ParsedBy } from '../protocol/tally/ballot.ts';
import { type AnswerOf, type Form, requiredKeys } from '../questions/form.ts';
import { leanOf, mostCautious, type SaidWord, speaksAgainst, type Word, wordsOf } from './caution.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { POSITION_LEANS } from '../questions/vote.ts';
import { makeEcho } from './block/echo.ts';
import { findingLine, findingValues, sortedFindings } from './findingItems.ts';
import { brokenPlaces, markedPlaces } from './namedP1.ts';
import { keyed, plainWord, textOf } from './block/parse.ts';
import { type Block, type Document, findBlocks, type Wanted } from './stage1Block.ts';
import { checkKeys, type ForeignWord, hasFindings, holdsFindings } from './stage2Keys.ts';
import { checkValues } from './stage3Values.ts';
import { labelledLines, makePartOfSentence, unmarked } from './stage4Words.ts';

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
  /** What says the opposite of the deciding word, where the more cautious one was taken; null where nothing does. */
  readonly turned: string | null;
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
  const around = { text, isPart: makePartOfSentence(text), form };
  const candidates = block.documents.map((document) => withoutLines(candidate(document, form), around));
  const { values, origin, problem, turned = null } = choose(block, candidates, form);
  const parsedBy = structured && origin === 'document' ? 'schema' : origin;
  return {
    values: values as AnswerOf<F> | null,
    parsedBy: values === null ? 'none' : parsedBy,
    problem,
    turned,
    marked: markedIn(block, candidates, { values, form }),
    // What was begun as a form without its keys may be a line that says a position.
    rest: [block.rest, ...block.documents.filter(isBegun(candidates)).map(({ content }) => content)].join('\n'),
  };
}

const isBegun =
  (candidates: readonly Candidate[]) =>
  ({ origin }: Document, at: number): boolean =>
    origin === 'document' && candidates[at]?.isComplete === false;

function wantedBy(form: Form, prompt: string): Wanted {
  const aliases = Object.keys(form.aliases ?? {});
  const lists = 'p1' in form.schema.shape ? ['p1', 'p2', 'p3', 'findings'] : [];
  return {
    marks: [form.mark, ...aliases.filter((alias) => form.aliases?.[alias] === form.mark), ...lists],
    keys: [...Object.keys(form.schema.shape), ...aliases],
    required: requiredKeys(form),
    reads: lists.length > 0 ? 'form-or-findings' : 'form',
    isEcho: makeEcho(prompt),
  };
}

interface Choice {
  readonly values: Values | null;
  readonly origin: Document['origin'];
  readonly problem: string | null;
  readonly turned?: string | null;
}

type Values = Readonly<Record<string, unknown>>;

interface Candidate extends Choice {
  readonly values: Values;
  readonly isComplete: boolean;
  readonly foreign: readonly ForeignWord[];
  readonly strays: readonly string[];
  readonly word: Word;
  /** It says something under the deciding key, whether or not that is one of its words. */
  readonly decides: boolean;
  /** It has that key alone, and stands in the text: no block that was begun. Null for any other. */
  readonly line: string | null;
}

const NO_BLOCK = stored`The answer holds no block in the given form.`;

function choose(block: Block, candidates: readonly Candidate[], form: Form): Choice {
  const last = candidates.findLast(({ isComplete }) => isComplete);
  if (block.problem !== null || last === undefined) {
    const problem = block.problem ?? candidates.at(-1)?.problem ?? NO_BLOCK;
    return { values: block.problem === null ? findingsAlone(candidates, form) : null, origin: 'document', problem };
  }
  const at = candidates.indexOf(last);
  const behind = candidates.slice(at + 1);
  // What the seat decided in the end is none of the form's words: what it said before is a draft.
  const unknown = behind.find(({ decides, word }) => decides && word === undefined);
  if (unknown !== undefined) return { values: null, origin: 'document', problem: unknown.problem ?? NO_BLOCK };
  const beside = candidates.slice(0, at).filter(({ isComplete, line }) => isComplete || line !== null);
  const rivals = [...beside, last, ...behind].map(({ word }) => word);
  const words = [...new Set(rivals.filter((word) => word !== undefined))];
  const lines = beside.filter(({ word }) => word === undefined).map(({ line }) => line ?? '');
  const spoken = [...spokenIn([block.rest, ...lines].join('\n'), form), ...unreadIn(block, form)];
  return cautious(last, { words, spoken }, form);
}

function candidate(document: Document, form: Form): Candidate {
  const { values: given, problems: missing, foreign, strays } = checkKeys(document.values, form);
  const { values, lacks, problems } = checkValues(given, form, literalIn(document));
  const word = values[form.mark];
  return {
    ...{ values, foreign, strays, origin: document.origin },
    isComplete: missing.length === 0 && lacks.length === 0,
    problem: missing.length + problems.length === 0 ? null : [...missing, ...problems].join(' '),
    word: wordsOf(form).find((one) => one === word),
    decides: textOf(given.get(form.mark)).trim() !== '',
    line: given.size === 1 && document.origin === 'document' ? document.content : null,
  };
}

interface Around {
  readonly text: string;
  /** Whether a line of the text stands within a sentence. */
  readonly isPart: (line: string) => boolean;
  readonly form: Form;
}

/** An approval in a line alone is asked about beside other text, and is none within a sentence: it may be quoted. */
function withoutLines(found: Candidate, { text, isPart, form }: Around): Candidate {
  const line = found.line?.trim() ?? '';
  if (line === '' || line === text.trim() || leanOf(found.word, form) !== 'approve') return found;
  const problem = found.problem ?? stored`The ${form.mark} stands in a line alone, without the rest of the form.`;
  return { ...found, problem, isComplete: found.isComplete && !isPart(line) };
}

interface Chosen {
  readonly values: Values | null;
  readonly form: Form;
}

/**
 * The places of P1 findings that the seat has named where they don't count: in prose, in a document beside the one that
 * counts or that can't be read, and in one whose form has no list for them.
 */
function markedIn(
  { documents, rest, broken }: Block,
  candidates: readonly Candidate[],
  { values, form }: Chosen,
): readonly MarkedPlace[] {
  const hasList = hasFindings(form);
  const loose = documents.filter((_, at) => !hasList || candidates[at]?.values !== values);
  return [
    // In an answer to a question without findings, a P1 may well be what the question is about.
    ...(hasList ? markedPlaces(rest) : []),
    ...loose.flatMap(({ values: given }) => listedPlaces(given)),
    ...broken.flatMap(brokenPlaces),
  ];
}

/** The places of the P1 findings in a document. */
function listedPlaces(given: Document['values']): readonly MarkedPlace[] {
  const found = new Map([...given].filter(([key, value]) => holdsFindings(key, value)));
  const items = sortedFindings(found, { p1: null }).get('p1');
  return (Array.isArray(items) ? items : []).flatMap((item): readonly MarkedPlace[] => {
    const values = keyed(item);
    const read = values === null ? findingLine(textOf(item)) : findingValues(values, []);
    const { file, line, end_line: end } = read?.place ?? {};
    if (typeof file !== 'string' || typeof line !== 'number' || line < 1) return [];
    return [{ file, startLine: line, endLine: typeof end === 'number' ? Math.max(line, end) : line }];
  });
}

/** A deciding word counts only as the seat wrote it: once, under its own key, in the text before any repair. */
function literalIn({ repaired, content }: Document): (key: string, word: string) => boolean {
  if (!repaired) return () => true;
  return (key, word) => {
    const keys = content.match(new RegExp(`\\b${key}["']?\\s*:`, 'gi')) ?? [];
    const literal = new RegExp(
      `\\b${key}["']?\\s*:\\s*["'*\`]*${word}["'*\`]*[^\\S\\n]*(?:$|[,}\\]\\n](?!\\s*(?:#|/[/*])))`,
      'i',
    );
    return keys.length === 1 && literal.test(content);
  };
}

/** Findings without the deciding word are kept where the form says what then stands for it. */
function findingsAlone(candidates: readonly Candidate[], form: Form): Values | null {
  const last = candidates.at(-1);
  if (last === undefined || form.fallback === undefined || last.word !== undefined) return null;
  const found = ['p1', 'p2', 'p3'].some((list) => Array.isArray(last.values[list]) && last.values[list].length > 0);
  return found ? { ...last.values, [form.mark]: form.fallback } : null;
}

/** Lines outside of the form that are nothing but one of its words, or behind a label a position or such a word. */
function spokenIn(text: string, form: Form): readonly ForeignWord[] {
  if (form.leans === undefined) return [];
  const leans = Object.entries({ ...form.leans, ...POSITION_LEANS });
  const alone = text
    .split('\n')
    .map(unmarked)
    // A letter by itself heads what is said of that option.
    .filter((line) => line.length > 1 && leans.some(([closed]) => closed === line.replace(/[.!]$/, '')));
  return [...labelledLines(text), ...alone.map((line) => ({ line, word: line }))].flatMap(({ line, word }) =>
    leans
      .filter(([closed]) => plainWord(closed) === plainWord(word))
      .map(([closed, lean]) => ({ key: stored`the line “${excerpt(line, 60)}” outside the form`, word: closed, lean })),
  );
}

/** What was not read may say the opposite. */
const unreadIn = ({ unread }: Block, { leans }: Form): readonly ForeignWord[] =>
  unread === 'nothing' || leans === undefined
    ? []
    : [{ key: stored`the beginning of the answer`, word: stored`too long to be read`, lean: 'abstain' }];

interface Rivals {
  /** Every deciding word of complete documents, and of those behind the last one. */
  readonly words: readonly SaidWord[];
  readonly spoken: readonly ForeignWord[];
}

/** The answer with the most cautious of the words that it says, and what contradicts what. */
function cautious(chosen: Candidate, { words, spoken }: Rivals, form: Form): Choice {
  const { values, word: own, origin, strays } = chosen;
  const lean = leanOf(own, form);
  const against = [...chosen.foreign, ...spoken].filter((one) => speaksAgainst(one, own, form));
  const named = words.map(String).join(' and ');
  const sides = [
    words.length > 1 ? stored`The answer holds documents that differ in ${form.mark}: ${named}.` : '',
    ...against.map(({ key, word }) => stored`The ${form.mark} is ${String(own)}, but ${key} is ${excerpt(word, 40)}.`),
  ].filter((one) => one !== '');
  const problems = [
    ...sides,
    ...strays.filter(() => lean === 'approve' || lean === null).map((key) => stored`The form has no “${key}”.`),
    form.contradiction?.(values) ?? '',
    chosen.problem ?? '',
  ].filter((one) => one !== '');
  const most = mostCautious(words, against, form);
  const held = most === undefined || most === own ? values : { ...values, [form.mark]: most };
  const turned = held === values ? null : sides.join(' ');
  return { values: held, origin, problem: problems.length === 0 ? null : problems.join(' '), turned };
}
