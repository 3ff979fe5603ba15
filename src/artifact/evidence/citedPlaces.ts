import { decoded } from './place.ts';

/** A place that an answer names, as it names it. */
export interface CitedPlace {
  readonly file: string;
  /** From 1; 0 is named, but nowhere. */
  readonly startLine: number;
  readonly endLine: number;
  /** Where it ends in the text. */
  readonly to: number;
}

/** Nobody reads more of them, and each is opened. */
const MOST_PLACES = 200;
/** Characters that are looked through. */
const LONGEST_TEXT = 100_000;

/** One part of a path: letters and signs, and the names in brackets that some frameworks want. All of it bounded. */
const PART = String.raw`(?:[\p{L}\p{N}_@.+~$%-]|\[[\w.-]{1,40}\]|\([\w.-]{1,40}\)){1,80}`;
const ENDED = String.raw`[\p{L}\p{N}_@.+~$%-]{0,80}\.\p{L}[\p{L}\p{N}]{0,9}`;
/** `src/pay.ts`, `../x.ts`, `/home/user/x.ts`, `C:\x.ts`; a file has an ending, or a name that every build knows. */
const PATH = String.raw`(?:[A-Za-z]:)?[\\/]?(?:${PART}[\\/]){0,24}(?:${ENDED}|Makefile|Dockerfile|Jenkinsfile|Gemfile|Rakefile|Procfile|LICENSE)`;
const COLUMN = String.raw`(?:[C:]\d{1,7})?`;
const LINES = String.raw`(\d{1,7})${COLUMN}(?:\s?(?:[-–—]|\.\.)\s?L?(\d{1,7}))?`;
/** What stands between a path and its lines. */
const SIGN = String.raw`(?:[${'`'}*"']{1,2})?(?::L?|#L|\(L?|\sL|\s\(L)`;
/** An address on the net is no place in a file, and neither is the end of a longer word. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_./\\:@-])`;
const TICK = '`';

const FORMS: readonly RegExp[] = [
  // `a path with blanks.md:3-9`
  new RegExp(String.raw`${TICK}([^${TICK}\n]{1,200}?):L?${LINES}${TICK}`, 'gu'),
  // src/pay.ts:3-9, src/pay.ts#L3-L9, src/pay.ts(3), src/pay.ts L3
  new RegExp(String.raw`${BEFORE}(${PATH})${SIGN}${LINES}`, 'gu'),
  // /etc/passwd:3, file:///etc/passwd#L3: what is named from the root may go without an ending
  new RegExp(String.raw`${BEFORE}(?:file://)?(/(?:${PART}/){1,24}${PART})(?::L?|#L)${LINES}`, 'gu'),
];
const ON_THE_NET = /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|invalid|local)$/i;

interface Found extends CitedPlace {
  readonly from: number;
}

/** Every place that a text names in a notation, once, in its order; what words say of a line names none in any language. */
export function placesIn(text: string): readonly CitedPlace[] {
  const looked = text.slice(0, LONGEST_TEXT);
  const found = FORMS.flatMap((form) => [...looked.matchAll(form)].map(foundIn));
  const places = new Map<string, CitedPlace>();
  let end = 0;
  // Of two readings of the same words the one that begins first is the whole path.
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

/** With forward slashes. */
const plainPath = (named: string): string => decoded(named.trim().replaceAll('\\', '/').replace(/^\.\//, ''));
