import { sharedWords, tellingWords } from '../../protocol/text/words.ts';
import type { Choice } from './candidates.ts';
import { parseDocument } from './document.ts';
import { itemsIn, itemsOf } from './findingItems.ts';
import { type Item, textItem } from './findingText.ts';
import { sectionItems } from './markdownItems.ts';
import { type Section, readSections } from './sections.ts';
import type { TakenApart } from './takenApart.ts';

/** What of an answer may hold a P1 besides its document. */
export interface Elsewhere {
  /** Other documents: drafts, further blocks. */
  readonly documents: readonly string[];
  /** Prose and Markdown. */
  readonly prose: string;
  /** Texts of the document itself, such as its summary. */
  readonly texts: readonly string[];
  /** Whether a text is a part of what the seat was sent. */
  readonly isEcho: (text: string) => boolean;
  /** Whether a sentence that only mentions a P1 counts; where nobody asked for findings it may mean something else. */
  readonly mentions: 'count' | 'ignore';
}

/** What stands beside the document that was chosen, and the texts within it. */
export function besideDocument(
  taken: TakenApart,
  { content, values }: Document,
): Omit<Elsewhere, 'isEcho' | 'mentions'> {
  const { documents, prose } = apart(taken);
  return {
    documents: documents.filter((one) => one !== content),
    prose,
    texts: [...values.values()].flatMap(textsIn),
  };
}

/** The documents of an answer, and its prose without them. */
export function apart({ blocks, bare, objects, rest }: TakenApart): Pick<Elsewhere, 'documents' | 'prose'> {
  const read = [...new Set([...bare, ...objects])].filter((one) => parseDocument(one).kind === 'mapping');
  return {
    documents: [...blocks, ...read],
    prose: read.reduce((text, document) => text.split(document).join('\n'), rest),
  };
}

type Document = Pick<Extract<Choice, { kind: 'document' }>, 'content' | 'values'>;

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  return typeof value === 'string' ? [value] : [];
}

/**
 * The P1s that stand in an answer beside those that are known from its document: an approval must not pass because one
 * was written in a second block, under a heading or in a sentence.
 */
export function graveElsewhere(answer: Elsewhere, known: readonly Item[]): readonly Item[] {
  const { documents, prose, texts, isEcho, mentions } = answer;
  const own = linesOfIts(prose, isEcho);
  const grave = known.filter(isGrave);
  const listed = [
    ...documents.filter((content) => !isEcho(content)).flatMap(itemsInBlock),
    ...[own, ...texts].flatMap(readSections).flatMap(graveItems),
  ].filter(isGrave);
  const all = distinctItems([...grave, ...listed]);
  if (all.length === 0 && mentions === 'count') return mentioned(own);
  return all.filter((item) => !grave.includes(item));
}

/** More findings than this are no review. */
const MOST = 500;

/** The first of those that say the same. */
export function distinctItems(items: readonly Item[]): readonly Item[] {
  const seen: Known[] = [];
  for (const item of items.slice(0, MOST)) {
    const known = { item, words: tellingWords(`${item.title} ${item.detail}`) };
    if (!seen.some((one) => isSame(one, known))) seen.push(known);
  }
  return seen.map(({ item }) => item);
}

/** Without what only repeats the prompt. */
function linesOfIts(prose: string, isEcho: Elsewhere['isEcho']): string {
  return prose
    .split('\n')
    .filter((line) => !isEcho(line))
    .join('\n');
}

const isGrave = ({ severity }: Item): boolean => severity === 'P1';

const graveItems = (section: Section): readonly Item[] => (section.field === 'P1' ? sectionItems(section, 'P1') : []);

/** Keys under which findings stand; a quoted configuration may well have `critical` or `high` for other things. */
const FINDING_KEY =
  /(?:^|[{,])[\s"'{[,-]*(?:\w+_)?(?:p[0-3]|findings|issues|problems|defects|bugs)(?:_\w+)?["']?\s*:/im;

/** All findings of a document that is not an answer itself. */
export function itemsInBlock(content: string): readonly Item[] {
  const parsed = parseDocument(content);
  // A list says nothing of severity unless its items do.
  if (parsed.kind === 'list') return itemsOf(parsed.items, 'P3');
  return parsed.kind === 'mapping' && FINDING_KEY.test(content) ? itemsIn(parsed.values) : [];
}

/** The first sentence that says that there is a P1: “There is a P1 in the way it counts.” */
function mentioned(prose: string): readonly Item[] {
  const lines = prose.split('\n').filter((line) => readSections(line).length === 0);
  const sentences = lines
    .flatMap((line) => line.split(/(?<=[.!?;])\s+/))
    .filter((sentence) => !sentence.trim().endsWith('?'));
  const said = sentences.find((sentence) => clausesOf(sentence).some((one) => GRAVE.test(one) && !TURNED.test(one)));
  const item = said === undefined ? null : textItem(said.replace(/^[\s#*_>-]+/, '').trim(), 'P1');
  return item === null ? [] : [item];
}

const GRAVE = /\bP1s?\b/;

/** What is denied in one clause says nothing of another; what stands between two commas parts none. */
const clausesOf = (sentence: string): readonly string[] =>
  sentence.replace(/,[^,;:]{1,40},/g, ' ').split(/[,;:]|\s[–—-]\s/);

/** What makes a clause about a P1 say that there is none, that there was one, or that there might be. */
const TURNED =
  /\b(?:no|not|none|never|without|neither|nor|zero|\w+n['’]t|cannot|if|unless|would|whether|could|might|fixed|resolved|refuted|withdrawn|downgraded|no longer|raised (?:so far|earlier|before)|doubt\w*|means?|stands for)\b/i;

/** Part of the shorter text's telling words that must occur in the other. */
const SAME_WORDS = 0.5;
/** Lines apart at which two sentences may still mean one place. */
const ONE_FUNCTION = 25;

interface Known {
  readonly item: Item;
  readonly words: ReadonlySet<string>;
}

/** Whether one seat says the same thing twice; in doubt it does not. */
function isSame({ item: one, words }: Known, { item: other, words: others }: Known): boolean {
  if (one.file !== '' && other.file !== '' && one.file !== other.file) return false;
  if (one.startLine > 0 && other.startLine > 0 && Math.abs(one.startLine - other.startLine) > ONE_FUNCTION)
    return false;
  const smaller = Math.min(words.size, others.size);
  return smaller === 0 ? one.detail === other.detail : sharedWords(words, others) / smaller >= SAME_WORDS;
}
