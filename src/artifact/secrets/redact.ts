import { isTextScope } from '../scope.ts';
import type { Artifact, Redaction } from '../../protocol/setup.ts';
import { type FileDiff, readDiff } from '../diff/diffText.ts';
import { placeholder } from './placeholder.ts';
import { linesOf } from '../text/textLines.ts';

/** Part of a secret that stands on one line. */
export interface Secret {
  readonly value: string;
  readonly kind: string;
  /** The line that it was found on; a short one is replaced in such lines alone, a long one wherever it stands. */
  readonly line: string;
}

/** So long a value stands for nothing else by chance. */
export const UNMISTAKABLE = 16;
const FRAME_OF_KEY = /^-----(?:BEGIN|END)[A-Z ]+-----$/;

const diffsOf = ({ text, scope }: Artifact): readonly FileDiff[] => (isTextScope(scope) ? [] : readDiff(text));

/** What the files are called, and were. */
function namesIn({ files, coverage }: Artifact, diffs: readonly FileDiff[]): readonly string[] {
  const changed = diffs.flatMap(({ oldPath, path }) => [oldPath, path]);
  return [...new Set([...files.map(({ path }) => path), ...changed, ...coverage.leftOut.map(({ file }) => file)])];
}

/** Names, and both sides of every file; each text is looked through as a whole, so that a key of several lines is seen. */
export function passagesOf(artifact: Artifact): readonly string[] {
  const diffs = diffsOf(artifact);
  const shown = artifact.files.map(({ lines }) => lines.join('\n'));
  const removed = diffs.map((diff) => diff.removed.join('\n'));
  return [artifact.title, namesIn(artifact, diffs).join('\n'), ...shown, ...removed].filter((text) => text !== '');
}

/** What was found in a text, line by line. */
export function secretsIn(
  text: string,
  found: { readonly start: number; readonly end: number; readonly kind: string },
): readonly Secret[] {
  const { start, end, kind } = found;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  let at = from;
  return text
    .slice(from)
    .split('\n')
    .flatMap((line): readonly Secret[] => {
      const begin = at;
      at += line.length + 1;
      const value = line.slice(Math.max(0, start - begin), Math.max(0, end - begin)).trim();
      return value === '' || FRAME_OF_KEY.test(value) ? [] : [{ value, kind, line }];
    });
}

const withoutSign = (line: string): string => line.replace(/^[-+ ]/, '').replace(/\r$/, '');
const isIn = ({ value, line }: Secret, where: string): boolean =>
  where.includes(value) && (value.length >= UNMISTAKABLE || where === line || withoutSign(where) === line);

/** Longer ones first: a shorter one may be part of them. */
const ordered = (secrets: readonly Secret[]): readonly Secret[] =>
  secrets.toSorted((one, other) => other.value.length - one.value.length);

function redactLine(line: string, secrets: readonly Secret[]): string {
  const here = secrets.filter((secret) => isIn(secret, line));
  return here.reduce((text, { value }) => text.replaceAll(value, placeholder(value)), line);
}

/** Keeps every line where it is. */
export function redactText(text: string, secrets: readonly Secret[]): string {
  const longestFirst = ordered(secrets);
  return text
    .split('\n')
    .map((line) => redactLine(line, longestFirst))
    .join('\n');
}

function redactionsIn(
  lines: readonly string[],
  secrets: readonly Secret[],
  placeOf: (index: number) => Omit<Redaction, 'kind'>,
): readonly Redaction[] {
  return lines.flatMap((line, index) => {
    const kinds = new Set(secrets.filter((secret) => isIn(secret, line)).map(({ kind }) => kind));
    return [...kinds].map((kind) => ({ ...placeOf(index), kind }));
  });
}

/** Where the secrets stand in a text that belongs to no file. */
export const redactionsOfText = (text: string, secrets: readonly Secret[]): readonly Redaction[] =>
  redactionsIn(linesOf(text), secrets, () => ({ file: '', line: 0 }));

/**
 * The artifact with a placeholder for every secret, also in the names of files: a finding names a file as it was shown.
 * What was replaced is named in its coverage.
 */
export function redactArtifact(artifact: Artifact, secrets: readonly Secret[]): Artifact {
  const { coverage, files, unlikeDisk } = artifact;
  if (secrets.length === 0) return { ...artifact, coverage: { ...coverage, redactions: [] } };
  const longestFirst = ordered(secrets);
  const clean = (line: string): string => redactLine(line, longestFirst);
  const diffs = diffsOf(artifact);
  const shown = files.flatMap(({ path, lines, startLine }) =>
    redactionsIn(lines, secrets, (index) => ({ file: clean(path), line: startLine + index })),
  );
  const removed = diffs.flatMap((diff) =>
    redactionsIn(diff.removed, secrets, () => ({ file: clean(diff.path), line: 0 })),
  );
  const names = namesIn(artifact, diffs).flatMap((name) =>
    redactionsIn([name], secrets, () => ({ file: clean(name), line: 0 })),
  );
  // Under the name that is shown there is no such file.
  const renamed = files.map(({ path }) => path).filter((path) => clean(path) !== path);
  return {
    ...artifact,
    scope: redactText(artifact.scope, secrets),
    title: redactText(artifact.title, secrets),
    text: redactText(artifact.text, secrets),
    files: files.map(({ path, lines, startLine }) => ({ path: clean(path), startLine, lines: lines.map(clean) })),
    coverage: {
      ...coverage,
      leftOut: coverage.leftOut.map((gap) => ({ ...gap, file: clean(gap.file) })),
      redactions: [...shown, ...removed, ...names],
    },
    ...(unlikeDisk === undefined ? {} : { unlikeDisk: [...unlikeDisk, ...renamed].map(clean) }),
  };
}
