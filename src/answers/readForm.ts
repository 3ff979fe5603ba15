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
  /** The prompt that the seat got. Repeating it isn't an answer. */
  readonly prompt: string;
}

/** An answer parsed by its form, before its values are interpreted. */
export interface FormReading<F extends Form> {
  /** Null if the form wasn't filled in. Values out of range have their defaults. */
  readonly values: AnswerOf<F> | null;
  readonly parsedBy: ParsedBy;
  /** What's wrong, in words that can be sent back to the engine. Null if nothing is. */
  readonly problem: string | null;
  /** What contradicts the deciding word, if the more cautious word was used. Null if nothing does. */
  readonly turned: string | null;
  /** Places outside the form that are marked as a P1. */
  readonly marked: readonly MarkedPlace[];
  /** The text outside documents and fences, which stage 4 searches. */
  readonly rest: string;
}

/**
 * Runs the first three stages, which are the same for every form. The last complete document counts. If complete
 * documents differ in the deciding word, or a word under another key contradicts it, the seat is asked again and the
 * more cautious word counts.
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
    // A document that looked like a form but lacks keys may be a line that states a position.
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
  /** True if it has a value for the deciding key, whether or not that's one of the form's words. */
  readonly decides: boolean;
  /** The content, if the document has a single key of the form and isn't in a fence. Otherwise, null. */
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
  // The seat's final decision isn't one of the form's words, so what it said before is only a draft.
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
  /** Whether a line of the text is within a sentence. */
  readonly isPart: (line: string) => boolean;
  readonly form: Form;
}

/**
 * An approval on a line of its own may be a quotation. Beside other text, the seat is asked about it, and within a
 * sentence, it doesn't count.
 */
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
 * The places of P1 findings that don't count where the seat named them: in prose, in a document that isn't the chosen
 * one or can't be parsed, and in one whose form has no list for them.
 */
function markedIn(
  { documents, rest, broken }: Block,
  candidates: readonly Candidate[],
  { values, form }: Chosen,
): readonly MarkedPlace[] {
  const hasList = hasFindings(form);
  const loose = documents.filter((_, at) => !hasList || candidates[at]?.values !== values);
  return [
    // In an answer to a question without findings, a P1 may be what the question is about.
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

/** If a document was repaired, a deciding word counts only if the original text has it once, under its own key. */
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

/** Keeps findings without a deciding word if the form defines a fallback for that word. */
function findingsAlone(candidates: readonly Candidate[], form: Form): Values | null {
  const last = candidates.at(-1);
  if (last === undefined || form.fallback === undefined || last.word !== undefined) return null;
  const found = ['p1', 'p2', 'p3'].some((list) => Array.isArray(last.values[list]) && last.values[list].length > 0);
  return found ? { ...last.values, [form.mark]: form.fallback } : null;
}

/** Finds lines outside the form that consist of one of its words, or of a label with such a word or a position. */
function spokenIn(text: string, form: Form): readonly ForeignWord[] {
  if (form.leans === undefined) return [];
  const leans = Object.entries({ ...form.leans, ...POSITION_LEANS });
  const alone = text
    .split('\n')
    .map(unmarked)
    // A single letter is the heading of what follows about that option.
    .filter((line) => line.length > 1 && leans.some(([closed]) => closed === line.replace(/[.!]$/, '')));
  return [...labelledLines(text), ...alone.map((line) => ({ line, word: line }))].flatMap(({ line, word }) =>
    leans
      .filter(([closed]) => plainWord(closed) === plainWord(word))
      .map(([closed, lean]) => ({ key: stored`the line “${excerpt(line, 60)}” outside the form`, word: closed, lean })),
  );
}

/** The part of the answer that wasn't read may contradict the rest. */
const unreadIn = ({ unread }: Block, { leans }: Form): readonly ForeignWord[] =>
  unread === 'nothing' || leans === undefined
    ? []
    : [{ key: stored`the beginning of the answer`, word: stored`too long to be read`, lean: 'abstain' }];

interface Rivals {
  /** The deciding words of all complete documents, and of the documents after the last one. */
  readonly words: readonly SaidWord[];
  readonly spoken: readonly ForeignWord[];
}

/** Returns the answer with the most cautious of its words, and describes the contradictions. */
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
