import type { Artifact, Redaction } from '../protocol/setup.ts';
import { readDiff } from './diffText.ts';
import { placeholder } from './placeholder.ts';
import { linesOf } from './textLines.ts';

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

const isDiff = ({ text, scope }: Artifact): boolean =>
  text.startsWith('diff --git ') && scope !== 'snippet' && !scope.startsWith('file:');

/** Both sides of every file; each text is looked through as a whole, so that a key of several lines is seen. */
export function passagesOf(artifact: Artifact): readonly string[] {
  const shown = artifact.files.map(({ lines }) => lines.join('\n'));
  const removed = isDiff(artifact) ? readDiff(artifact.text).map((diff) => diff.removed.join('\n')) : [];
  return [artifact.title, ...shown, ...removed].filter((text) => text !== '');
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

/** The artifact with a placeholder for every secret; what was replaced is named in its coverage. */
export function redactArtifact(artifact: Artifact, secrets: readonly Secret[]): Artifact {
  if (secrets.length === 0) return { ...artifact, coverage: { ...artifact.coverage, redactions: [] } };
  const shown = artifact.files.flatMap(({ path, lines, startLine }) =>
    redactionsIn(lines, secrets, (index) => ({ file: path, line: startLine + index })),
  );
  const removed = (isDiff(artifact) ? readDiff(artifact.text) : []).flatMap((diff) =>
    redactionsIn(diff.removed, secrets, () => ({ file: diff.path, line: 0 })),
  );
  const longestFirst = ordered(secrets);
  return {
    ...artifact,
    title: redactText(artifact.title, secrets),
    text: redactText(artifact.text, secrets),
    files: artifact.files.map((file) => ({ ...file, lines: file.lines.map((line) => redactLine(line, longestFirst)) })),
    coverage: { ...artifact.coverage, redactions: [...shown, ...removed] },
  };
}
