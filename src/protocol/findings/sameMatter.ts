import type { Finding } from './finding.ts';
import { tellingWords } from '../text/words.ts';
import { oneLine } from '../text/phrases.ts';
import { weaknessesIn } from './weaknesses.ts';

/** Lines apart at which two seats may still mean the same place. */
const NEAR_LINES = 2;
/** About the length of a function: two seats may name different lines of it for one issue. */
const ONE_FUNCTION = 25;
/** How much of the one must be told by the other, from 0 to 1, the further apart the more. */
const NEAR = 0.55;
const FAR = 0.75;
/** Over one quoted line it is enough that one title is mostly told by the other seat. */
const QUOTED = 0.5;
const MOSTLY = 0.7;

/** How much two findings say the same, from 0 to 1. */
interface Likeness {
  /** The mean of both directions. */
  readonly mean: number;
  /** Of the title that the other finding tells best. */
  readonly most: number;
}

/**
 * Whether two findings speak of one issue. Alone neither place nor meaning is enough: the further apart two places are,
 * the more of the meaning must be shared. In doubt they are two: shown twice does less harm than one hidden in another.
 */
export function isSameMatter(a: Finding, b: Finding): boolean {
  return sameness(a, b) > 0;
}

/** 0 for two issues; else the larger, the more alike. */
export function sameness(a: Finding, b: Finding): number {
  if (areApart(a, b) || differInOneThing(a, b)) return 0;
  const alike = likeness(a, b);
  if (isOneWeakness(a, b)) return Math.max(alike.mean, NEAR);
  return isEnough(a, b, alike) ? alike.mean : 0;
}

function isEnough(a: Finding, b: Finding, { mean, most }: Likeness): boolean {
  if (areWithin(a, b, NEAR_LINES) && mean >= NEAR) return true;
  if (!areWithin(a, b, ONE_FUNCTION)) return false;
  return mean >= FAR || (quoteTheSame(a, b) && mean >= QUOTED && most >= MOSTLY);
}

/** Code and proposal of something mixed are judged apart: only a place tells that something said of both is one issue. */
function areApart(a: Finding, b: Finding): boolean {
  return a.file !== b.file || (a.route !== b.route && (a.startLine === 0 || b.startLine === 0));
}

/** What stands nowhere in particular is in the file, and may be in this function. */
function areWithin(a: Finding, b: Finding, lines: number): boolean {
  if (a.startLine === 0 || b.startLine === 0) return lines >= ONE_FUNCTION;
  return a.startLine <= b.endLine + lines && b.startLine <= a.endLine + lines;
}

function quoteTheSame(a: Finding, b: Finding): boolean {
  const [first, second] = [oneLine(a.quote), oneLine(b.quote)];
  if (first === '' || second === '') return false;
  return first.includes(second) || second.includes(first);
}

/** Known weaknesses go by names that share no word; over the very same quote one of them is one issue. */
function isOneWeakness(a: Finding, b: Finding): boolean {
  const isSameQuote = oneLine(a.quote) !== '' && oneLine(a.quote) === oneLine(b.quote);
  return isSameQuote && areWithin(a, b, 0) && (nameTheSame(a, b) || nameTheSame(b, a));
}

/** What a title names may stand in the other's detail, unless that one's title names something else. */
function nameTheSame(titled: Finding, other: Finding): boolean {
  const named = weaknessesIn(titled.title);
  const others = weaknessesIn(other.title);
  const theirs = others.size > 0 ? others : weaknessesIn(other.detail);
  return [...named].some((name) => theirs.has(name));
}

/** “The key ignores the tenant”, “the key ignores the locale”: one pattern, two issues. */
function differInOneThing(a: Finding, b: Finding): boolean {
  const first = [...tellingWords(a.title)];
  const second = [...tellingWords(b.title)];
  if (first.length !== second.length) return false;
  const isOwn = (word: string, at: number): boolean => word !== second[at];
  const start = first.findIndex(isOwn);
  if (start === -1) return false;
  const end = first.findLastIndex(isOwn) + 1;
  const theirs = new Set(second.slice(start, end));
  return end - start < first.length && !first.slice(start, end).some((word) => theirs.has(word));
}

function likeness(a: Finding, b: Finding): Likeness {
  const weigh = weights(a, b);
  const [one, other] = [told(a, b, weigh), told(b, a, weigh)];
  // One word in common says little, however short the texts are.
  if (!one.enough && !other.enough) return { mean: 0, most: 0 };
  return { mean: (one.part + other.part) / 2, most: Math.max(one.part, other.part) };
}

/** The part of a finding's title that the other finding tells as well, from 0 to 1. */
function told(finding: Finding, by: Finding, weigh: (word: string) => number): { part: number; enough: boolean } {
  const title = [...subject(finding)];
  const text = tellingWords(`${by.title} ${by.detail}`);
  const shared = title.filter((word) => text.has(word));
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weigh(word), 0);
  return {
    part: title.length === 0 ? 0 : sum(shared) / sum(title),
    enough: shared.length >= Math.min(2, title.length),
  };
}

/** The title says what is meant; the detail is only asked when the title is all common words. */
function subject({ title, detail }: Finding): ReadonlySet<string> {
  const words = tellingWords(title);
  return words.size > 0 ? words : tellingWords(detail);
}

/** Words that many findings have, and those of the quoted code itself, which every finding on that line will use. */
function weights(a: Finding, b: Finding): (word: string) => number {
  const code = tellingWords(split(`${a.quote} ${b.quote}`));
  return (word) => (code.has(word) ? 0.5 : 1) * (FREQUENT.has(word) ? 0.5 : 1);
}

/** “addEventListener add Event Listener”: names as a whole and by their parts. */
function split(code: string): string {
  return `${code} ${code.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')}`;
}

const FREQUENT = tellingWords(
  'user input data call request response error result return list item entry name path field parameter argument object text string number file date time key type',
);
