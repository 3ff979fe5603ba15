import type { Artifact } from '../../protocol/setup.ts';
import { decoded, type NotedPlace } from './place.ts';

/** What goes on in a path: behind it, another name begins, unless a full stop ends the sentence. */
const GOES_ON = /^(?:[\p{L}\p{N}_/-]|\.[\p{L}\p{N}])/u;
/** What a diff has before a path, or a shell. */
const BEFORE = /(?:^|[^\p{L}\p{N}_./:-]|\p{L}{2}:)(?:[ab]\/|\.\/)?$/u;
/** The rest of a longer path, as far as it stands before the one that was found. */
const LONGER = /[^\s"'`()<>[\]{}|]{0,400}\/$/;

/** A number that is no part of a word or of a version, but `L5`, `ln5` or `line5`. */
const START = String.raw`(?<![A-Za-z\d.])(?:l|ln|lines?)?\s?(\d{1,7})`;
const COLUMN = String.raw`(?:[:,.C]\d{1,6})?`;
const END = String.raw`(?:\s?(?:[-–—…:,]|\.\.+|\p{L}{1,5})\s?(?:l|ln|lines?)?(\d{1,7}))?`;
const LINES = new RegExp(`${START}${COLUMN}${END}`, 'iu');

/** The lines that the words around a path name: those behind it, else those before it. */
function linesAround(before: string, behind: string): Pick<NotedPlace, 'startLine' | 'endLine'> {
  const [, start = '0', end = start] = LINES.exec(behind) ?? LINES.exec(before) ?? [];
  const startLine = Number(start);
  return { startLine, endLine: Math.max(startLine, Number(end)) };
}

const slashes = (text: string): string => text.replaceAll('\\', '/');

export interface Mention extends NotedPlace {
  /** As the words have it, it is the end of this path. */
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
 * The one path among the artifact's that words name, in whatever notation, with the lines that stand beside it; null where
 * it is none, or one of several. A longer path that ends like it is given as the longer one.
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
