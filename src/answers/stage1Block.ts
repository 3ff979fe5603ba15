import { stored } from '../protocol/labels/stored.ts';
import { cleanText } from '../protocol/text/cleanText.ts';
import { saysItFailed } from '../protocol/text/failedEnvelope.ts';
import { bareDocuments } from './block/bareDocuments.ts';
import { isMarkdown, type Segment, segmentsOf } from './block/fences.ts';
import { keyed, type Parsed, parseDocuments, readJson, type Values } from './block/parse.ts';
import { sectionDocument } from './block/sections.ts';
import { DECIDING, holdsFindings } from './stage2Keys.ts';

/** What the blocks of an answer are looked through for. */
export interface Wanted {
  /** Plain keys, each of which makes a mapping an answer to the question. */
  readonly marks: readonly string[];
  /** All plain keys of the form, and those that it cannot be without. */
  readonly keys: readonly string[];
  readonly required: readonly string[];
  /** Whether a list of findings, or Markdown sections, may stand for the form. */
  readonly reads: 'form' | 'form-or-findings';
  readonly isEcho: (text: string) => boolean;
}

/** A document that may be the answer. */
export interface Document {
  readonly origin: 'fenced' | 'document';
  /** The text that it was read from. */
  readonly content: string;
  readonly values: Values;
  /** It was no valid JSON or YAML and was made valid: not every word in it is the seat’s own. */
  readonly repaired: boolean;
}

/** What an answer consists of. */
export interface Block {
  readonly documents: readonly Document[];
  /** What is wrong with the last block, or with the answer as a whole; null when nothing is. */
  readonly problem: string | null;
  /** All that stands outside of the documents and of fences. */
  readonly rest: string;
  /** Of an answer that is too long only the end was read; `may-decide`: the form's own key stands in the rest. */
  readonly unread: 'nothing' | 'may-decide';
  /** What may be the answer and cannot be read, and fences that are no answer, as they stand there. */
  readonly broken: readonly string[];
}

const DATA_LANGUAGES = new Set(['', 'yaml', 'yml', 'json', 'jsonc', 'json5', 'text', 'txt', 'plaintext']);
/** In the lines of a change every key may stand. */
const NO_LANGUAGES = new Set(['diff', 'patch']);
/** How many wrappings an answer is taken out of. */
const DEEPEST = 5;

/** Stage 1: everything mechanical that cannot turn an answer round, from thinking tags to loose JSON. */
export function findBlocks(answer: string, wanted: Wanted, depth = 0): Block {
  const text = cleanText(answer);
  const segments = segmentsOf(text).filter((one) => one.kind === 'cut-off' || one.content.trim() !== '');
  const [only] = segments;
  const isWhole = segments.length === 1;
  const none = noneIn(segments, text, wanted);
  if (none !== null) return without(none);
  const inner = only !== undefined && isWhole && depth < DEEPEST ? wrappedIn(only, wanted) : null;
  if (inner !== null) return findBlocks(inner, wanted, depth + 1);
  const { last, before } = endOf(segments);
  const found = last.map((segment) => readSegment(segment, wanted, isWhole ? 'whole' : 'part'));
  const read = found.flatMap(({ documents }) => documents);
  const rest = found.map((one) => one.rest).join('\n');
  const documents = read.filter((one): one is Document => 'values' in one);
  const unread = before.some((one) => mentions(one, wanted.marks)) ? 'may-decide' : 'nothing';
  const broken = found.flatMap((one) => [...one.documents.flatMap(contentOfBroken), ...one.beside]);
  return { documents: withSections(documents, rest, wanted), problem: problemIn(read), rest, unread, broken };
}

/** Why there is no answer in a text at all; null where there may be one. */
function noneIn(segments: readonly Segment[], text: string, wanted: Wanted): string | null {
  const [only, ...others] = segments;
  if (only === undefined) return stored`The answer is empty.`;
  if (wanted.isEcho(text)) return stored`The answer repeats the question.`;
  return others.length === 0 && only.kind !== 'cut-off' && isFailedEnvelope(only.content, wanted) ? FAILED : null;
}

/** The last complete document counts, so that of a longer answer the end is read. In characters. */
const LONGEST_READ = 400_000;
/** A short one takes as long as one of so many. */
const SHORTEST_SEGMENT = 100;

/** The last segments that are not too long together; of a text among them the last lines, of a fence all or nothing. */
function endOf(segments: readonly Segment[]): {
  readonly last: readonly Segment[];
  readonly before: readonly string[];
} {
  let left = LONGEST_READ;
  let first = segments.length;
  for (; first > 0 && left > 0; first -= 1) left -= lengthOf(segments[first - 1]);
  const cut = segments[first];
  const before = segments.slice(0, first).map(contentOf);
  if (left >= 0 || cut === undefined) return { last: segments.slice(first), before };
  const later = segments.slice(first + 1);
  if (cut.kind !== 'text')
    return later.length === 0 ? { last: [cut], before } : { last: later, before: [...before, contentOf(cut)] };
  const from = cut.content.indexOf('\n', -left) + 1;
  const content = cut.content.slice(from === 0 ? cut.content.length : from);
  return { last: [{ kind: 'text', content }, ...later], before: [...before, cut.content.slice(0, from)] };
}

const contentOf = ({ content }: Segment): string => content;
const lengthOf = (segment: Segment | undefined): number =>
  segment === undefined ? 0 : Math.max(SHORTEST_SEGMENT, contentOf(segment).length);

/** An earlier block that cannot be read may be a draft. */
function problemIn(read: readonly (Document | Broken)[]): string | null {
  const last = read.at(-1);
  const broken = read.find((one): one is Broken => 'broken' in one && (one.isFinal || one === last));
  return broken?.broken ?? null;
}

const without = (problem: string): Block => ({ documents: [], problem, rest: '', unread: 'nothing', broken: [] });

/** The specification’s Markdown sections may stand for the form where it has findings; what a document lacks is taken from them. */
function withSections(documents: readonly Document[], rest: string, { reads, isEcho }: Wanted): readonly Document[] {
  const lines = reads === 'form' ? [] : rest.split('\n').filter((line) => !isEcho(line));
  const sections = sectionDocument(lines);
  if (sections === null) return documents;
  if (documents.length === 0) return [{ origin: 'document', repaired: false, content: '', values: sections }];
  return documents.map((one) => ({ ...one, values: new Map([...sections, ...one.values]) }));
}

interface Broken {
  readonly broken: string;
  readonly content: string;
  /** Nothing else in the answer counts either. */
  readonly isFinal: boolean;
}

const contentOfBroken = (one: Document | Broken): readonly string[] => ('broken' in one ? [one.content] : []);

interface Found {
  readonly documents: readonly (Document | Broken)[];
  /** Fences that are no answer to the question. */
  readonly beside: readonly string[];
  readonly rest: string;
}

/** `extent`: whether the segment is all of the answer. What stands in a fence beside other text is quoted, unless it is the form. */
function readSegment(segment: Segment, wanted: Wanted, extent: 'whole' | 'part'): Found {
  if (segment.kind === 'cut-off')
    return {
      documents: [{ broken: stored`The answer ends inside a fenced block.`, content: segment.content, isFinal: true }],
      beside: [],
      rest: '',
    };
  const origin = segment.kind === 'fence' ? 'fenced' : 'document';
  if (segment.kind === 'fence' && !mayHoldForm(segment, wanted)) return { documents: [], beside: [], rest: '' };
  const isWhole = segment.kind === 'fence' && !/^\s*[{[]/.test(segment.content);
  const { documents, rest } = isWhole
    ? { documents: [segment.content], rest: '' }
    : bareDocuments(segment.content, wanted.keys);
  // An error report that holds no answer is shown by the seat, or is no part of it.
  const own = documents.filter(
    (content) => !wanted.isEcho(content) && (mentions(content, wanted.marks) || !saysItFailed(readJson(content))),
  );
  const read = own.map((content) => ({ content, found: documentsIn(content, origin, wanted) }));
  // A line by itself that cannot be read as a document may still be one that says a position.
  const isLine = (content: string): boolean => origin === 'document' && !content.trim().includes('\n');
  const others = read
    .filter(({ content, found }) => found.every((one) => 'broken' in one && isLine(content)))
    .map(({ content }) => content);
  const isQuoted = segment.kind === 'fence' && extent === 'part';
  return {
    documents: read.flatMap(({ found }) => found),
    beside: isQuoted ? read.filter(({ found }) => found.length === 0).map(({ content }) => content) : [],
    rest: isQuoted ? '' : [rest, ...others].join('\n'),
  };
}

/** In a language that is none for data the form stands whole, or it is some program’s. */
function mayHoldForm({ language, content }: Extract<Segment, { kind: 'fence' }>, { required }: Wanted): boolean {
  if (NO_LANGUAGES.has(language)) return false;
  return DATA_LANGUAGES.has(language) || required.every((key) => mentions(content, [key]));
}

/** None for what is no answer to the question. */
function documentsIn(content: string, origin: Document['origin'], wanted: Wanted): readonly (Document | Broken)[] {
  if (!mentions(content, [...wanted.marks, 'severity'])) return [];
  return parseDocuments(content).flatMap((parsed): readonly (Document | Broken)[] => {
    if (parsed.kind === 'unreadable')
      return mentions(content, wanted.marks) ? [{ broken: parsed.problem, content, isFinal: false }] : [];
    if (holdsFailure(parsed, wanted)) return [{ broken: FAILED, content, isFinal: false }];
    const { repaired } = parsed;
    const answers = answersIn(parsed, wanted);
    if (answers.length > 1) return [{ broken: stored`The block holds several answers.`, content, isFinal: true }];
    return answers.map((values) => ({ origin, content, values, repaired }));
  });
}

const FAILED = stored`The answer only says that the call failed.`;

/** Around the answer, or as a member beside its keys that is no question of wording. */
function holdsFailure(parsed: Exclude<Parsed, { kind: 'unreadable' }>, wanted: Wanted): boolean {
  const outer = parsed.kind === 'mapping' ? [parsed.values] : [];
  const values = parsed.kind === 'mapping' ? [...parsed.values.values()] : parsed.items;
  const inner = outer.some((one) => isMarked(one, wanted)) ? [] : values.map(keyed).filter((one) => one !== null);
  return [...outer, ...inner].some((one) =>
    saysItFailed(Object.fromEntries([...one].filter(([key]) => !wanted.keys.includes(key)))),
  );
}

function isFailedEnvelope(content: string, wanted: Wanted): boolean {
  const value = readJson(content);
  return saysItFailed(value) && !isMarked(keyed(value) ?? new Map<string, unknown>(), wanted);
}

/** Whether one of the keys stands in a text as a key, also in one that is quoted several times over. */
function mentions(content: string, keys: readonly string[]): boolean {
  const names = keys.map((key) => key.replaceAll('_', '[ _-]?')).join('|');
  return new RegExp(`(?:(?<![\\w-])|\\\\n)(?:${names})["'*\\\\]*[ \\t]*:`, 'i').test(content);
}

/** The mapping itself, those that a list or a tool’s envelope wraps, or a list of findings. */
function answersIn(parsed: Exclude<Parsed, { kind: 'unreadable' }>, wanted: Wanted): readonly Values[] {
  if (parsed.kind === 'mapping') {
    const { values } = parsed;
    if (isMarked(values, wanted)) return [values];
    // What the envelope itself says of the position stands beside the answer.
    const said = [...values].filter(([key, value]) => DECIDING.has(key) && typeof value === 'string');
    const beside = wanted.reads === 'form' ? [] : [...values].filter(([key, value]) => holdsFindings(key, value));
    const within = inside([...values.values()], wanted);
    return within.length === 0 && beside.length > 0
      ? [new Map(beside)]
      : within.map((one) => new Map([...said, ...beside, ...one]));
  }
  const found = wanted.reads === 'form' ? [] : parsed.items.filter((item) => keyed(item)?.has('severity') === true);
  const findings = found.length === 0 ? [] : ([['findings', found]] as const);
  const answers = inside(parsed.items, wanted);
  return answers.length === 0 && found.length === parsed.items.length
    ? findings.map((one) => new Map([one]))
    : answers.map((one) => new Map([...findings, ...one]));
}

const inside = (values: readonly unknown[], wanted: Wanted): readonly Values[] =>
  values.map(keyed).filter((one) => one !== null && isMarked(one, wanted)) as readonly Values[];

const isMarked = (values: Values, { marks }: Wanted): boolean => marks.some((mark) => values.has(mark));

/** What stands in a fence of Markdown, a JSON string, or the only text with an answer within a JSON object that is none itself; null for all else. */
function wrappedIn(segment: Segment, wanted: Wanted): string | null {
  if (segment.kind === 'cut-off') return null;
  if (segment.kind === 'fence' && isMarkdown(segment.language)) return segment.content;
  const value = readJson(segment.content);
  if (typeof value === 'string') return value;
  const values = keyed(value);
  if (values === null || isMarked(values, wanted) || [...values.keys()].some((key) => DECIDING.has(key))) return null;
  const answers = textsIn(value, wanted).filter((one) => mentions(one, wanted.marks));
  return answers.length === 1 ? (answers[0] ?? null) : null;
}

/** No envelope is deeper, and the stack has an end. */
const DEEPEST_VALUE = 200;

/** Every text in a JSON value; none from what is itself an answer, or the beginning of one. */
function textsIn(value: unknown, wanted: Wanted, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (depth > DEEPEST_VALUE) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, wanted, depth + 1));
  const values = keyed(value);
  const isClosed = values === null || isMarked(values, wanted) || saysItFailed(value);
  return isClosed ? [] : [...values.values()].flatMap((one) => textsIn(one, wanted, depth + 1));
}
