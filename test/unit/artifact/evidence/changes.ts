// Changes of a file from one base, and what Council reports about a finding in them.
import { diffArtifact } from '../../../../src/artifact/artifactOf.ts';
import { addedFile, readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { followed } from '../../../../src/artifact/evidence/followed.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact, LeftOut } from '../../../../src/protocol/setup.ts';
import { finding } from '../../protocol/run/seats.ts';

/** A file in the base and on one side. Null if it doesn't exist there. */
export interface Side {
  readonly oldPath: string;
  readonly path: string;
  readonly base: readonly string[] | null;
  readonly lines: readonly string[] | null;
}

interface Op {
  readonly sign: ' ' | '+' | '-';
  readonly text: string;
  /** From 0: how many lines come before it on either side. */
  readonly old: number;
  readonly now: number;
}

/** The edits between two versions. Each line must be unique in its version, because lines are matched by their text. */
function opsBetween(before: readonly string[], after: readonly string[]): readonly Op[] {
  const ops: Op[] = [];
  const isKept = (text: string): boolean => before.includes(text) && after.includes(text);
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const gone = before.slice(old).find((text, at) => at === 0 && !isKept(text));
    const fresh = after.slice(now).find((text, at) => at === 0 && !isKept(text));
    const sign = gone !== undefined ? '-' : fresh !== undefined ? '+' : ' ';
    ops.push({ sign, text: gone ?? fresh ?? before[old] ?? '', old, now });
    if (sign !== '+') old += 1;
    if (sign !== '-') now += 1;
  }
  return ops;
}

/** Splits into hunks, with five lines of context. */
function hunksOf(ops: readonly Op[]): readonly (readonly Op[])[] {
  const isShown = (at: number): boolean => ops.slice(Math.max(0, at - 5), at + 6).some(({ sign }) => sign !== ' ');
  const hunks: Op[][] = [];
  for (const [at, op] of ops.entries()) {
    if (isShown(at) && at > 0 && isShown(at - 1)) hunks.at(-1)?.push(op);
    else if (isShown(at)) hunks.push([op]);
  }
  return hunks;
}

function hunkText(hunk: readonly Op[]): string {
  const side = (sign: '+' | '-', from = 0): string => {
    const count = hunk.filter((op) => op.sign !== sign).length;
    return `${String(count === 0 ? from : from + 1)},${String(count)}`;
  };
  const head = `@@ -${side('+', hunk[0]?.old)} +${side('-', hunk[0]?.now)} @@`;
  return [head, ...hunk.map(({ sign, text }) => sign + text)].join('\n');
}

/** The diff that git prints for a file. */
export function diffOf({ oldPath, path, base, lines }: Side): string {
  if (base === null) return addedFile({ path, content: `${(lines ?? []).join('\n')}\n`, kind: 'file' }).text;
  const hunks = hunksOf(opsBetween(base, lines ?? []));
  const isRenamed = oldPath !== path;
  if (hunks.length === 0 && !isRenamed) return '';
  const heads = [
    ...(lines === null ? ['deleted file mode 100644'] : []),
    ...(isRenamed ? ['similarity index 90%', `rename from ${oldPath}`, `rename to ${path}`] : []),
    ...(hunks.length === 0 ? [] : [`--- a/${oldPath}`, lines === null ? '+++ /dev/null' : `+++ b/${path}`]),
  ];
  return [`diff --git a/${oldPath} b/${path}`, ...heads, ...hunks.map(hunkText), ''].join('\n');
}

export function change(sides: readonly Side[], leftOut: readonly LeftOut[] = []): Artifact {
  const shown = readDiff(sides.map(diffOf).join(''));
  return diffArtifact({ scope: 'uncommitted', name: 'Changes', shown, hidden: [], leftOut }, null);
}

export const rows = (name: string, count = 40): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${String(at + 1)}`);
export const BASE = rows('base');
export const here = (lines: readonly string[], path = 'a.ts'): Side => ({ oldPath: 'a.ts', path, base: BASE, lines });
export const fresh = (lines: readonly string[] | null, path = 'new.ts'): Side => ({
  oldPath: path,
  path,
  base: null,
  lines,
});

export const at = (startLine: number, more: Partial<Finding> = {}): Finding =>
  finding({ file: 'a.ts', startLine, endLine: startLine, quote: '', evidence: 'verified', ...more });

export function told(one: Finding, before: Artifact, now: Artifact): string {
  const { finding: moved, lines } = followed(one, before, now);
  return `${lines} ${moved.file}:${String(moved.startLine)}-${String(moved.endLine)}`;
}
