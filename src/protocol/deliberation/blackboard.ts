import { firstSentences, withStop } from '../text/sentences.ts';
import { joined, oneLine } from '../text/phrases.ts';
import { compareText } from '../text/words.ts';

/** What a user's tools have noted for each other, as far as it's relevant to a question. */
export interface Board {
  /** What is being worked on; empty when it is not known. */
  readonly task: string;
  readonly constraints: readonly string[];
  readonly decisions: readonly string[];
  readonly experiences: readonly Experience[];
  /** Patterns that the tools saw in earlier work. */
  readonly patterns: readonly string[];
}

/** Something that was done or decided, and what came of it. */
export interface Experience {
  /** The time as it was noted; empty if it isn't known. */
  readonly at: string;
  readonly what: string;
  /** What was decided, the dissent, and whether the decision held up. Each is empty if it isn't known. */
  readonly verdict: string;
  readonly dissent: string;
  readonly heldUp: string;
  readonly lessons: readonly string[];
}

/** An experience's entry in the index. */
export interface IndexEntry {
  /** Its name in the folder of experiences. */
  readonly file: string;
  readonly tags: readonly string[];
  readonly kind: string;
  readonly at: string;
}

const MOST_EXPERIENCES = 5;
const MOST_PATTERNS = 3;
/** Marks experiences from rehearsals, which are ignored because their answers are scripted. */
export const REHEARSAL_TAG = 'rehearsal';

/** Common words of questions, which say nothing about the topic. */
const ASKING = 'does have must should that there this what when where which will with would'.split(' ');

/** The words to search for in a text: those of four letters or more, each once, without the words in `ASKING`. */
export function searchWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !ASKING.includes(word));
}

/** How many words of a text are a prefix of a searched word, or begin with one: “cache” finds “caches”. */
function found(text: string, wanted: readonly string[]): number {
  const isWanted = (word: string): boolean => wanted.some((one) => one.startsWith(word) || word.startsWith(one));
  return searchWords(text).filter(isWanted).length;
}

/**
 * The experiences that share the most words with a topic, in their tags, kind, or file name. Among equals, the newest
 * first.
 */
export function matchingEntries(entries: readonly IndexEntry[], topic: string): readonly IndexEntry[] {
  const words = searchWords(topic);
  return entries
    .filter(({ tags }) => !tags.includes(REHEARSAL_TAG))
    .map((entry) => ({ entry, shared: found(wordsOf(entry), words) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || compareText(b.entry.at, a.entry.at))
    .slice(0, MOST_EXPERIENCES)
    .map(({ entry }) => entry);
}

/** Includes the file name, because it consists of the task's words if there are no tags. */
function wordsOf({ tags, kind, file }: IndexEntry): string {
  const name = file.replace(/^\d{4}-\d{2}-\d{2}_|\.json$/g, '');
  return [...tags, kind, name].join(' ').replace(/[-_]/g, ' ');
}

/** The patterns that contain a word of the topic, or one about asking several models. */
export function matchingPatterns(patterns: readonly string[], topic: string): readonly string[] {
  const words = searchWords(`${topic} council multi-model multimodel deliberate deliberation`);
  return patterns.filter((pattern) => found(pattern, words) > 0).slice(0, MOST_PATTERNS);
}

const LONGEST_LINE = 400;
const MOST_LINES = 10;

/** The text about the board for the seats' prompts, as data. Empty if there's nothing to tell. */
export function backgroundOf({ task, constraints, decisions, experiences, patterns }: Board): string {
  const sections = [
    titled('Current task', [task]),
    titled('Constraints', constraints.slice(0, MOST_LINES)),
    titled('Recent decisions', decisions.slice(-MOST_LINES)),
    titled('Experience with similar tasks', experiences.map(experienceLine)),
    titled('Patterns seen before', patterns.slice(0, MOST_PATTERNS)),
  ];
  return joined(sections, '\n\n');
}

function titled(title: string, lines: readonly string[]): string {
  const said = lines.map(shortLine).filter((line) => line !== '');
  return said.length === 0 ? '' : `${title}:\n${said.map((line) => `- ${line}`).join('\n')}`;
}

function shortLine(text: string): string {
  const line = oneLine(text);
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

function experienceLine({ at, what, verdict, dissent, heldUp, lessons }: Experience): string {
  const day = at.slice(0, 10);
  const facts = [
    `${day === '' ? '' : `${day}: `}${withStop(firstSentences(what, 2))}`,
    ...part('Decision', verdict),
    ...part('Dissent', dissent),
    ...part('Held up', heldUp),
    ...lessons.map(withStop),
  ];
  return facts.join(' ');
}

const part = (label: string, text: string): readonly string[] =>
  text.trim() === '' ? [] : [`${label}: ${withStop(text)}`];
