import { isTextScope } from '../scope.ts';
import { grouped } from '../../protocol/findings/connected.ts';
import type { Artifact, ArtifactFile, Redaction } from '../../protocol/setup.ts';
import { type FileDiff, readDiff } from '../diff/diffText.ts';
import { type Found, merged } from './findSecrets.ts';
import { isKeyText } from './keyBlocks.ts';
import { indexed, isUnmistakable, occurrencesIn, type ValueIndex } from './occurrences.ts';
import { placeholder } from './placeholder.ts';
import { linesOf } from '../text/textLines.ts';

/** The part of a secret that is on one line. */
export interface Secret {
  readonly value: string;
  readonly kind: string;
  /**
   * The line on which it was found. A value that may be a word is replaced only in lines like this, any other value
   * everywhere.
   */
  readonly line: string;
}

const FRAME_OF_KEY = /^-----(?:BEGIN|END)[A-Z ]+-----$/;

const diffsOf = ({ text, scope }: Artifact): readonly FileDiff[] => (isTextScope(scope) ? [] : readDiff(text));

/** Returns the current and former names of the files. */
function namesIn({ files, coverage }: Artifact, diffs: readonly FileDiff[]): readonly string[] {
  const changed = diffs.flatMap(({ oldPath, path }) => [oldPath, path]);
  return [...new Set([...files.map(({ path }) => path), ...changed, ...coverage.leftOut.map(({ file }) => file)])];
}

/** Returns the names, and both sides of every file. Each text is searched as a whole, to find keys of several lines. */
export function passagesOf(artifact: Artifact): readonly string[] {
  const diffs = diffsOf(artifact);
  const shown = artifact.files.map(({ lines }) => lines.join('\n'));
  const removed = diffs.map((diff) => diff.removed.join('\n'));
  // After its numbers, a hunk head has the line above it that git uses as a heading.
  const headings = diffs.map(({ text }) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('@@ '))
      .join('\n'),
  );
  return [artifact.title, namesIn(artifact, diffs).join('\n'), ...shown, ...removed, ...headings].filter(
    (text) => text !== '',
  );
}

/** Returns what was found in a text, line by line, in the order of the text. */
export function secretsIn(text: string, found: readonly Found[]): readonly Secret[] {
  const secrets: Secret[] = [];
  const lines = text.split('\n');
  let [at, begin] = [0, 0];
  for (const { start, end, kind } of merged(found)) {
    for (let line = lines[at]; line !== undefined; line = lines[at]) {
      const value = line.slice(Math.max(0, start - begin), Math.max(0, end - begin)).trim();
      if (value !== '' && !FRAME_OF_KEY.test(value)) secrets.push({ value, kind, line });
      if (begin + line.length >= end) break;
      begin += line.length + 1;
      at += 1;
    }
  }
  return secrets;
}

const withoutSign = (line: string): string => line.replace(/^[-+ ]/, '').replace(/\r$/, '');

interface Known {
  readonly anywhere: ValueIndex<Secret>;
  readonly byLine: ReadonlyMap<string, ValueIndex<Secret>>;
  /** The lines on which something was found. */
  readonly lines: ReadonlySet<string>;
}

const each = (secrets: readonly Secret[]): ValueIndex<Secret> =>
  indexed([...new Map(secrets.map((secret) => [secret.value, secret])).values()]);

function knownOf(secrets: readonly Secret[]): Known {
  const short = secrets.filter(({ value }) => !isUnmistakable(value));
  const byLine = [...grouped(short, ({ line }) => line)].map(([line, some]) => [line, each(some)] as const);
  return {
    anywhere: each(secrets.filter(({ value }) => isUnmistakable(value))),
    byLine: new Map(byLine),
    lines: new Set(secrets.map(({ line }) => line)),
  };
}

/**
 * Returns the secrets in a line: long ones anywhere, and short ones only in lines like those in which they were found.
 */
function secretsOn(line: string, { anywhere, byLine }: Known): readonly Found[] {
  const ofLine = byLine.get(line) ?? byLine.get(withoutSign(line));
  return merged(
    [anywhere, ...(ofLine === undefined ? [] : [ofLine])]
      .flatMap((index) => occurrencesIn(line, index))
      .map(({ start, end, item: { kind } }) => ({ start, end, kind })),
  );
}

function redactLine(line: string, known: Known): string {
  let from = 0;
  const parts = secretsOn(line, known).map(({ start, end }) => {
    const before = line.slice(from, start);
    from = end;
    return before + placeholder(line.slice(start, end));
  });
  return parts.join('') + line.slice(from);
}

/** Replaces secrets in a text. Keeps every line in its place. */
export function redactText(text: string, secrets: readonly Secret[]): string {
  const known = knownOf(secrets);
  return text
    .split('\n')
    .map((line) => redactLine(line, known))
    .join('\n');
}

function redactionsIn(
  lines: readonly string[],
  known: Known,
  placeOf: (index: number) => Omit<Redaction, 'kind'>,
): readonly Redaction[] {
  return lines.flatMap((line, index) => {
    const kinds = new Set(secretsOn(line, known).map(({ kind }) => kind));
    return [...kinds].map((kind) => ({ ...placeOf(index), kind }));
  });
}

/** Returns where the secrets are in a text that belongs to no file. */
export const redactionsOfText = (text: string, secrets: readonly Secret[]): readonly Redaction[] =>
  redactionsIn(linesOf(text), knownOf(secrets), () => ({ file: '', line: 0 }));

/**
 * Characters with which a program can end a text, insert another one, or run something. At the beginning of a value,
 * also those that give it another meaning: a tag or an alias of YAML, or a file to read. A key made for addresses has
 * none of them.
 */
const OF_CODE = /[;|&`(){}[\]<>"']|^[!*@]|\$[\w@]/;
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Where a program names something, and not where a line of settings gives it a value. */
const BESIDE_NAME = /(?:^|[\s(,!+.])$/;
const IN_SETTING = /[:=][ \t]*$/;
const IN_ASSIGNMENT = /=[ \t]+$/;

/** Whether a value may be a name in a program, where it was found: `password = value` is settings or code. */
const mayBeNamed = (value: string, before: string): boolean => NAME.test(value) && IN_ASSIGNMENT.test(before);

/** The same for another line, which may assign the value or call it. */
const isNamed = (value: string, before: string): boolean =>
  NAME.test(value) && BESIDE_NAME.test(before) && !IN_SETTING.test(before);

type Side = Pick<ArtifactFile, 'path' | 'lines'>;

/** Files of settings and texts, in which nothing is a name in a program. CMake's `CMakeLists.txt` contains code. */
const WITHOUT_CODE = /\.(?:properties|ini|cfg|conf|env|md|(?<!\bCMakeLists\.)txt)$|(?:^|\/)\.env\.[\w.-]+$/i;

/** Whether a placeholder on one of these lines may hide code. Languages differ in where a text ends. */
const hidesCode = ({ path, lines }: Side, known: Known): boolean =>
  lines.some((line) =>
    secretsOn(line, known).some(({ kind, start, end }) => {
      const value = line.slice(start, end);
      // In code, a key has quotation marks or similar characters around each of its lines.
      if (kind === 'private key') return !isKeyText(value);
      if (OF_CODE.test(value)) return true;
      if (kind !== 'password or key' || WITHOUT_CODE.test(path)) return false;
      return (known.lines.has(line) ? mayBeNamed : isNamed)(value, line.slice(0, start));
    }),
  );

/**
 * Returns the artifact with a placeholder for every secret. This includes file names, so findings name a file as it was
 * shown. The coverage lists what was replaced, and lists a file as left out if a placeholder may hide code.
 */
export function redactArtifact(artifact: Artifact, secrets: readonly Secret[]): Artifact {
  const { coverage, files, unlikeDisk } = artifact;
  if (secrets.length === 0) return { ...artifact, coverage: { ...coverage, redactions: [] } };
  const known = knownOf(secrets);
  const clean = (line: string): string => redactLine(line, known);
  const diffs = diffsOf(artifact);
  const shown = files.flatMap(({ path, lines, startLine }) =>
    redactionsIn(lines, known, (index) => ({ file: clean(path), line: startLine + index })),
  );
  const removed = diffs.flatMap((diff) =>
    redactionsIn(diff.removed, known, () => ({ file: clean(diff.path), line: 0 })),
  );
  const names = namesIn(artifact, diffs).flatMap((name) =>
    redactionsIn([name], known, () => ({ file: clean(name), line: 0 })),
  );
  const sides = [...files, ...diffs.map(({ path, removed: lines }) => ({ path, lines }))];
  const unseen = new Set(sides.filter((side) => hidesCode(side, known)).map(({ path }) => clean(path)));
  // No file on disk has the name that is shown.
  const renamed = files.map(({ path }) => path).filter((path) => clean(path) !== path);
  return {
    ...artifact,
    scope: redactText(artifact.scope, secrets),
    title: redactText(artifact.title, secrets),
    text: redactText(artifact.text, secrets),
    files: files.map(({ path, lines, startLine }) => ({ path: clean(path), startLine, lines: lines.map(clean) })),
    coverage: {
      ...coverage,
      leftOut: [
        ...coverage.leftOut.map((gap) => ({ ...gap, file: clean(gap.file) })),
        ...[...unseen].map((file) => ({ file, reason: 'secret' as const })),
      ],
      redactions: [...shown, ...removed, ...names],
    },
    ...(unlikeDisk === undefined ? {} : { unlikeDisk: [...unlikeDisk, ...renamed].map(clean) }),
  };
}
