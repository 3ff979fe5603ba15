import { decoded } from './place.ts';

/** A place that an answer names. */
export interface CitedPlace {
  readonly file: string;
  /** Counted from 1. 0 if the answer names line 0, which doesn't exist. */
  readonly startLine: number;
  readonly endLine: number;
  /** The offset in the text at which the place ends. */
  readonly to: number;
}

/** A limit, because each place is opened, and more wouldn't be read. */
const MOST_PLACES = 200;
/** Only this many characters are searched. */
const LONGEST_TEXT = 100_000;

/**
 * One part of a path: letters and signs, and the names in brackets that some frameworks require. All of it is bounded.
 */
const PART = String.raw`(?:[\p{L}\p{N}_@.+~$%-]|\[[\w.-]{1,40}\]|\([\w.-]{1,40}\)){1,80}`;
const ENDED = String.raw`[\p{L}\p{N}_@.+~$%-]{0,80}\.\p{L}[\p{L}\p{N}]{0,9}`;
/**
 * `src/pay.ts`, `../x.ts`, `/home/user/x.ts`, `C:\x.ts`. A file has an extension, or a name that every build tool
 * knows.
 */
const PATH = String.raw`(?:[A-Za-z]:)?[\\/]?(?:${PART}[\\/]){0,24}(?:${ENDED}|Makefile|Dockerfile|Jenkinsfile|Gemfile|Rakefile|Procfile|LICENSE)`;
const COLUMN = String.raw`(?:[C:]\d{1,7})?`;
const LINES = String.raw`(\d{1,7})${COLUMN}(?:\s?(?:[-–—]|\.\.)\s?L?(\d{1,7}))?`;
/** What is between a path and its lines. */
const SIGN = String.raw`(?:[${'`'}*"']{1,2})?(?::L?|#L|\(L?|\sL|\s\(L)`;
/** Excludes web addresses, and the end of a longer word. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_./\\:@-])`;
const TICK = '`';

const FORMS: readonly RegExp[] = [
  // `a path with blanks.md:3-9`
  new RegExp(String.raw`${TICK}([^${TICK}\n]{1,200}?):L?${LINES}${TICK}`, 'gu'),
  // src/pay.ts:3-9, src/pay.ts#L3-L9, src/pay.ts(3), src/pay.ts L3
  new RegExp(String.raw`${BEFORE}(${PATH})${SIGN}${LINES}`, 'gu'),
  // /etc/passwd:3, file:///etc/passwd#L3: an absolute path needs no extension
  new RegExp(String.raw`${BEFORE}(?:file://)?(/(?:${PART}/){1,24}${PART})(?::L?|#L)${LINES}`, 'gu'),
];
const ON_THE_NET = /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|invalid|local)$/i;

interface Found extends CitedPlace {
  readonly from: number;
}

/**
 * Returns every place that a text names in a notation, once and in order. Words about a line name no place, in any
 * language.
 */
export function placesIn(text: string): readonly CitedPlace[] {
  const looked = text.slice(0, LONGEST_TEXT);
  const found = FORMS.flatMap((form) => [...looked.matchAll(form)].map(foundIn));
  const places = new Map<string, CitedPlace>();
  let end = 0;
  // If two forms match the same words, the one that begins first has the whole path.
  for (const { from, ...place } of found.toSorted((one, other) => one.from - other.from)) {
    if (from < end) continue;
    end = place.to;
    const key = `${place.file}:${String(place.startLine)}`;
    if (isPlace(place) && (places.get(key)?.endLine ?? -1) < place.endLine) places.set(key, place);
  }
  return [...places.values()].slice(0, MOST_PLACES);
}

function foundIn(match: RegExpExecArray): Found {
  const [whole, file = '', start = '', end = ''] = match;
  const startLine = Number(start);
  const endLine = Math.max(startLine, end === '' ? startLine : Number(end));
  return { file: plainPath(file), startLine, endLine, from: match.index, to: match.index + whole.length };
}

const isPlace = ({ file }: CitedPlace): boolean => file !== '' && !ON_THE_NET.test(file);

/** Returns the path with forward slashes. */
const plainPath = (named: string): string => decoded(named.trim().replaceAll('\\', '/').replace(/^\.\//, ''));
