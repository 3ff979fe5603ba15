import type { Artifact } from '../../protocol/setup.ts';
import { decoded, type NotedPlace } from './place.ts';

/**
 * What continues a path. If it follows, the path is only the beginning of another name. A full stop at the end of a
 * sentence doesn't count.
 */
const GOES_ON = /^(?:[\p{L}\p{N}_/-]|\.[\p{L}\p{N}])/u;
/** What may precede a path, including the prefix of a diff or a shell. */
const BEFORE = /(?:^|[^\p{L}\p{N}_./:-]|\p{L}{2}:)(?:[ab]\/|\.\/)?$/u;
/** The rest of a longer path, before the one that was found. */
const LONGER = /[^\s"'`()<>[\]{}|]{0,400}\/$/;

/** A number that isn't part of a word or a version, except in `L5`, `ln5`, or `line5`. */
const START = String.raw`(?<![A-Za-z\d.])(?:l|ln|lines?)?\s?(\d{1,7})`;
const COLUMN = String.raw`(?:[:,.C]\d{1,6})?`;
const END = String.raw`(?:\s?(?:[-–—…:,]|\.\.+|\p{L}{1,5})\s?(?:l|ln|lines?)?(\d{1,7}))?`;
const LINES = new RegExp(`${START}${COLUMN}${END}`, 'iu');

/** Returns the lines that the words around a path name: those after it, else those before it; 0 if there are none. */
function linesAround(before: string, behind: string): Pick<NotedPlace, 'startLine' | 'endLine'> {
  const [, start = '0', end = start] = LINES.exec(behind) ?? LINES.exec(before) ?? [];
  const startLine = Number(start);
  return { startLine, endLine: Math.max(startLine, Number(end)) };
}

const slashes = (text: string): string => text.replaceAll('\\', '/');

export interface Mention extends NotedPlace {
  /** Whether an artifact's path is only the end of this one. */
  readonly isEnd: boolean;
}

function mentionOf(path: string, text: string): Mention | null {
  const at = text.toLowerCase().indexOf(path.toLowerCase());
  const behind = text.slice(at + path.length);
  if (at === -1 || path === '' || GOES_ON.test(behind)) return null;
  const before = text.slice(0, at);
  const isWhole = BEFORE.test(before);
  const rest = isWhole ? '' : (LONGER.exec(before)?.[0] ?? '');
  if (!isWhole && rest === '') return null;
  return { path: `${rest}${path}`, ...linesAround(before.slice(0, at - rest.length), behind), isEnd: !isWhole };
}

/**
 * Returns the only path of the artifact that words name, in any notation, with the lines beside it. Null if there is
 * none, or more than one. If the words name a longer path that ends with it, returns the longer one.
 */
export function mentionedPlace(words: string, { files }: Artifact): Mention | null {
  const paths = [...new Set(files.map(({ path }) => path))];
  for (const text of new Set([slashes(decoded(words)), slashes(words)])) {
    const mentions = paths.map((path) => mentionOf(path, text)).filter((mention) => mention !== null);
    const whole = mentions.filter(({ isEnd }) => !isEnd);
    const [mention, ...more] = whole.length > 0 ? whole : mentions;
    if (mention !== undefined && more.length === 0) return mention;
  }
  return null;
}
