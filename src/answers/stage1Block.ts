import { cleanText } from '../protocol/text/cleanText.ts';
import { bareDocuments } from './block/bareDocuments.ts';
import { type Segment, segmentsOf } from './block/fences.ts';
import { keyed, type Parsed, parseDocument, type Values } from './block/parse.ts';
import { sectionDocument } from './block/sections.ts';
import { withoutThoughts } from './block/thinking.ts';

/** What the blocks of an answer are looked through for. */
export interface Wanted {
  /** Plain keys, each of which makes a mapping an answer to the question. */
  readonly marks: readonly string[];
  /** All plain keys of the form. */
  readonly keys: readonly string[];
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
  /** It was no valid JSON and was made valid: not every word in it is the seat’s own. */
  readonly repaired: boolean;
}

/** What an answer consists of. */
export interface Block {
  readonly documents: readonly Document[];
  /** What is wrong with the last block, or with the answer as a whole; null when nothing is. */
  readonly problem: string | null;
  /** All that stands outside of the documents and of fences. */
  readonly rest: string;
}

const DATA_LANGUAGES = new Set(['', 'yaml', 'yml', 'json', 'jsonc', 'json5', 'text', 'txt', 'plaintext']);

/** Stage 1: everything mechanical that cannot turn an answer round, from thinking tags to loose JSON. */
export function findBlocks(answer: string, wanted: Wanted): Block {
  const text = unwrapped(withoutThoughts(cleanText(answer)), wanted);
  if (text.trim() === '') return { documents: [], problem: 'The answer is empty.', rest: '' };
  if (wanted.isEcho(text)) return { documents: [], problem: 'The answer repeats the question.', rest: '' };
  const found = segmentsOf(text).map((segment) => readSegment(segment, wanted));
  const read = found.flatMap(({ documents }) => documents);
  const rest = found.map((one) => one.rest).join('\n');
  const documents = read.filter((one): one is Document => 'values' in one);
  if (documents.length === 0 && wanted.reads === 'form-or-findings') {
    const sections = sectionDocument(rest.split('\n').filter((line) => !wanted.isEcho(line)));
    if (sections !== null) return { documents: [{ ...PLAIN, content: '', values: sections }], problem: null, rest: '' };
  }
  const cutOff = found.some((one) => one.cutOff) ? 'The answer breaks off inside a fenced block.' : null;
  const last = read.at(-1);
  return { documents, problem: cutOff ?? (last !== undefined && 'broken' in last ? last.broken : null), rest };
}

const PLAIN = { origin: 'document', repaired: false } as const;

interface Broken {
  readonly broken: string;
}

interface Found {
  readonly documents: readonly (Document | Broken)[];
  readonly rest: string;
  readonly cutOff: boolean;
}

function readSegment(segment: Segment, wanted: Wanted): Found {
  if (segment.kind === 'cut-off') return { documents: [], rest: segment.content, cutOff: true };
  if (segment.kind === 'fence') {
    const isData = DATA_LANGUAGES.has(segment.language);
    const documents = isData ? documentsIn(segment.content, 'fenced', wanted) : [];
    return { documents, rest: documents.length === 0 && isData ? segment.content : '', cutOff: false };
  }
  const { documents, rest } = bareDocuments(segment.content, wanted.keys);
  const read = documents.map((content) => ({ content, found: documentsIn(content, 'document', wanted) }));
  const others = read.filter(({ found }) => found.length === 0).map(({ content }) => content);
  return { documents: read.flatMap(({ found }) => found), rest: [rest, ...others].join('\n'), cutOff: false };
}

/** None for what is no answer to the question, or only repeats what the seat was sent. */
function documentsIn(content: string, origin: Document['origin'], wanted: Wanted): readonly (Document | Broken)[] {
  if (wanted.isEcho(content)) return [];
  const parsed = parseDocument(content);
  if (parsed.kind === 'unreadable') return mentions(content, wanted) ? [{ broken: parsed.problem }] : [];
  const values = answerIn(parsed, wanted);
  if (values === null || parsed.kind === 'other') return [];
  return [{ origin, content, values, repaired: parsed.repaired }];
}

/** Whether a text that cannot be parsed was meant as an answer: one of the keys stands in it as a key. */
function mentions(content: string, { marks }: Wanted): boolean {
  const names = marks.map((mark) => mark.replaceAll('_', '[ _-]')).join('|');
  return new RegExp(`(?:^|[{,])[\\s"'*-]*(?:${names})["'*]*\\s*:`, 'im').test(content);
}

/** The mapping itself, the only one that a list or a tool’s envelope wraps, or a list of findings. */
function answerIn(parsed: Parsed, wanted: Wanted): Values | null {
  if (parsed.kind === 'mapping')
    return isMarked(parsed.values, wanted) ? parsed.values : onlyInside([...parsed.values.values()], wanted);
  if (parsed.kind !== 'list') return null;
  const items = parsed.items.map(keyed);
  const areFindings = items.length > 0 && items.every((item) => item?.has('severity') === true);
  if (areFindings && wanted.reads === 'form-or-findings') return new Map([['findings', parsed.items]]);
  return parsed.items.length === 1 ? onlyInside(parsed.items, wanted) : null;
}

function onlyInside(values: readonly unknown[], wanted: Wanted): Values | null {
  const inside = values.map(keyed).filter((one) => one !== null && isMarked(one, wanted));
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

const isMarked = (values: Values, { marks }: Wanted): boolean => marks.some((mark) => values.has(mark));

const WRAPPED_WHOLE = /^\s*(`{3,}|~{3,})(?:markdown|md)[ \t]*\n([\s\S]*)\n\1\s*$/i;
const DEEPEST = 3;

/** An answer out of its wrappings: JSON that stands as a text inside JSON, also several times over, and Markdown in a fence. */
function unwrapped(text: string, wanted: Wanted): string {
  let inner = text;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const next = WRAPPED_WHOLE.exec(inner)?.[2] ?? innerText(inner, wanted);
    if (next === null) return inner;
    inner = withoutThoughts(cleanText(next));
  }
  return inner;
}

/** A JSON string, or the only text with an answer within a JSON object that is none itself. */
function innerText(text: string, wanted: Wanted): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value === 'string') return value;
  const values = keyed(value);
  if (values === null || isMarked(values, wanted)) return null;
  const texts = [...values.values()]
    .filter((one) => typeof one === 'string')
    .filter((one) => mentions(unquoted(one), wanted));
  return texts.length === 1 ? (texts[0] ?? null) : null;
}

/** The text may be quoted several times over. */
const unquoted = (text: string): string => text.replace(/\\+n/g, '\n').replaceAll('\\', '');
