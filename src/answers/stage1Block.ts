import { stored } from '../protocol/labels/stored.ts';
import { cleanText } from '../protocol/text/cleanText.ts';
import { saysItFailed } from '../protocol/text/failedEnvelope.ts';
import { bareDocuments } from './block/bareDocuments.ts';
import { isMarkdown, type Segment, segmentsOf } from './block/fences.ts';
import { keyed, type Parsed, parseDocuments, readJson, type Values } from './block/parse.ts';
import { sectionDocument } from './block/sections.ts';
import { DECIDING, holdsFindings } from './stage2Keys.ts';

/** What to search an answer for. */
export interface Wanted {
  /** Plain keys. A mapping that has one of them is an answer to the question. */
  readonly marks: readonly string[];
  /** All plain keys of the form, and in `required` those that it must have. */
  readonly keys: readonly string[];
  readonly required: readonly string[];
  /** Whether a list of findings or Markdown sections may replace the form. */
  readonly reads: 'form' | 'form-or-findings';
  readonly isEcho: (text: string) => boolean;
}

/** A document that may be the answer. */
export interface Document {
  readonly origin: 'fenced' | 'document';
  /** The text that was parsed. */
  readonly content: string;
  readonly values: Values;
  /** True if the text was invalid JSON or YAML and was repaired, so not every word in it is the seat’s own. */
  readonly repaired: boolean;
}

/** The parts of an answer. */
export interface Block {
  readonly documents: readonly Document[];
  /** What's wrong with the last block, or with the whole answer. Null if nothing is. */
  readonly problem: string | null;
  /** All text outside documents and fences. */
  readonly rest: string;
  /** What the unread part of an answer contains, if the answer is too long. `may-decide`: the form's own key. */
  readonly unread: 'nothing' | 'may-decide';
  /** The text of possible answers that can't be parsed, and of fences that aren't an answer. */
  readonly broken: readonly string[];
}

const DATA_LANGUAGES = new Set(['', 'yaml', 'yml', 'json', 'jsonc', 'json5', 'text', 'txt', 'plaintext']);
/** A diff can contain any key. */
const NO_LANGUAGES = new Set(['diff', 'patch']);
/** How many wrappers are removed from an answer. */
const DEEPEST = 5;

/** Stage 1: all mechanical steps that can't reverse the meaning of an answer, from thinking tags to loose JSON. */
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

/** Why a text can't contain an answer. Null if it may contain one. */
function noneIn(segments: readonly Segment[], text: string, wanted: Wanted): string | null {
  const [only, ...others] = segments;
  if (only === undefined) return stored`The answer is empty.`;
  if (wanted.isEcho(text)) return stored`The answer repeats the question.`;
  return others.length === 0 && only.kind !== 'cut-off' && isFailedEnvelope(only.content, wanted) ? FAILED : null;
}

/** In characters. Of a longer answer, only the end is read, because the last complete document counts. */
const LONGEST_READ = 400_000;
/** The minimum that a segment counts, because a short one takes as long to read as this many characters. */
const SHORTEST_SEGMENT = 100;

/** The last segments within the limit. A text at the limit is cut to its last lines. A fence is never cut. */
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

/** An earlier block that can't be parsed may be a draft, so only the last one counts. */
function problemIn(read: readonly (Document | Broken)[]): string | null {
  const last = read.at(-1);
  const broken = read.find((one): one is Broken => 'broken' in one && (one.isFinal || one === last));
  return broken?.broken ?? null;
}

const without = (problem: string): Block => ({ documents: [], problem, rest: '', unread: 'nothing', broken: [] });

/** If the form has findings, the specification’s Markdown sections may replace it, or add what a document lacks. */
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
  /** True if nothing else in the answer counts either. */
  readonly isFinal: boolean;
}

const contentOfBroken = (one: Document | Broken): readonly string[] => ('broken' in one ? [one.content] : []);

interface Found {
  readonly documents: readonly (Document | Broken)[];
  /** Fences that don't answer the question. */
  readonly beside: readonly string[];
  readonly rest: string;
}

/** `extent`: whether the segment is the whole answer. Beside other text, a fence is quoted unless it's the form. */
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
  // An error report without an answer is something that the seat shows, or isn't part of its answer.
  const own = documents.filter(
    (content) => !wanted.isEcho(content) && (mentions(content, wanted.marks) || !saysItFailed(readJson(content))),
  );
  const read = own.map((content) => ({ content, found: documentsIn(content, origin, wanted) }));
  // A single line that can't be parsed as a document may still state a position.
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

/** In a fence that isn't labeled as data, the form must have all required keys. Otherwise, it's some program’s code. */
function mayHoldForm({ language, content }: Extract<Segment, { kind: 'fence' }>, { required }: Wanted): boolean {
  if (NO_LANGUAGES.has(language)) return false;
  return DATA_LANGUAGES.has(language) || required.every((key) => mentions(content, [key]));
}

/** Empty if the content doesn't answer the question. */
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

/** Whether a wrapper of the answer, or a member that the form doesn't have, says that the call failed. */
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

/** Whether a text contains one of the keys as a key, even within several levels of quoting. */
function mentions(content: string, keys: readonly string[]): boolean {
  const names = keys.map((key) => key.replaceAll('_', '[ _-]?')).join('|');
  return new RegExp(`(?:(?<![\\w-])|\\\\n)(?:${names})["'*\\\\]*[ \\t]*:`, 'i').test(content);
}

/** The mapping itself, the mappings inside a list or a tool’s envelope, or a list of findings. */
function answersIn(parsed: Exclude<Parsed, { kind: 'unreadable' }>, wanted: Wanted): readonly Values[] {
  if (parsed.kind === 'mapping') {
    const { values } = parsed;
    if (isMarked(values, wanted)) return [values];
    // What the envelope itself says about the position is added to the answer.
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

/**
 * The inner text of a Markdown fence, of a JSON string, or of a JSON object that isn't an answer itself and contains
 * exactly one text with an answer. Null for anything else.
 */
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

/** Envelopes are never this deep, and the limit protects the stack. */
const DEEPEST_VALUE = 200;

/** All strings in a JSON value, except those in an answer or a failure report. */
function textsIn(value: unknown, wanted: Wanted, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (depth > DEEPEST_VALUE) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, wanted, depth + 1));
  const values = keyed(value);
  const isClosed = values === null || isMarked(values, wanted) || saysItFailed(value);
  return isClosed ? [] : [...values.values()].flatMap((one) => textsIn(one, wanted, depth + 1));
}
