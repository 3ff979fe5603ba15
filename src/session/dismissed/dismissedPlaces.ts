import { shownLines } from '../../artifact/evidence/anchor.ts';
import { findCode } from '../../artifact/evidence/quotedCode.ts';
import { placeFinding } from '../../artifact/evidence/quotePlace.ts';
import type { DismissedPlace } from '../../protocol/findings/dismissed.ts';
import type { LineSpan } from '../../protocol/findings/finding.ts';
import type { Artifact, SessionSetup } from '../../protocol/setup.ts';
import { readingScopeOf } from '../../reading/readingScope.ts';
import type { Dismissal, Dismissals, VersionTexts } from '../dismissalPorts.ts';
import { faultText, isCouncilError } from '../fault.ts';
import type { Log } from '../ports.ts';
import { wholeArtifact } from '../run/wholeArtifact.ts';

export interface DismissalPorts {
  readonly dismissals: Dismissals;
  readonly texts: VersionTexts;
  readonly log: Log;
}

export type Reviewed = Pick<SessionSetup, 'workspace' | 'artifact' | 'unchanged'>;

/**
 * Returns the places, in what is under review, of the findings that the user has dismissed for good. Logs dismissals
 * that can't be read, and then returns none.
 */
export async function ownPlaces(ports: DismissalPorts, setup: Reviewed): Promise<readonly DismissedPlace[]> {
  const { workspace } = setup;
  const artifact = wholeArtifact(setup);
  const shown = new Set(artifact.files.map(({ path }) => path));
  const dismissals = (await readable(ports, workspace)).filter(
    ({ reason, file }) => reason !== 'later' && shown.has(file),
  );
  if (dismissals.length === 0) return [];
  const texts = await ports.texts.read(workspace, readingScopeOf(artifact), [
    ...new Set(dismissals.map(({ file }) => file)),
  ]);
  return dismissals.flatMap((one) => {
    const lines = texts.get(one.file);
    return lines === undefined ? [] : placesOf(one, { lines, artifact, digestOf: ports.dismissals.digestOf });
  });
}

async function readable({ dismissals, log }: DismissalPorts, workspace: string): Promise<readonly Dismissal[]> {
  try {
    return await dismissals.list(workspace);
  } catch (cause) {
    if (!isCouncilError(cause)) throw cause;
    log.warn(faultText(cause));
    return [];
  }
}

interface Version extends Pick<Dismissals, 'digestOf'> {
  readonly lines: readonly string[];
  readonly artifact: Artifact;
}

function placesOf(
  { file, code, digest, reason, note, finding, alone }: Dismissal,
  { lines, artifact, digestOf }: Version,
): readonly DismissedPlace[] {
  const span = findCode(code, lines);
  if (span === null || reason === 'later') return [];
  const place = { file, startLine: span.start + 1, endLine: span.end + 1 };
  if (!isAsShown(place, lines, artifact)) return [];
  if (digest !== undefined && digest !== digestOf(lines.slice(span.start, span.end + 1))) return [];
  const { title, category } = finding;
  return [
    {
      ...place,
      ...{ category, title, meant: alone && digest !== undefined ? 'any-title' : 'this-title' },
      by: { reason, ...(note === undefined ? {} : { note }) },
    },
  ];
}

/**
 * Whether the seats were shown exactly these lines under these numbers. An excerpt or an unsaved text has line numbers
 * of its own. Instead of a secret, they were shown its placeholder.
 */
export function isAsShown(
  { file, ...span }: LineSpan & { readonly file: string },
  lines: readonly string[],
  { files }: Pick<Artifact, 'files'>,
): boolean {
  const shown = shownLines(
    span,
    files.filter(({ path }) => path === file),
  );
  if (shown.length !== span.endLine - span.startLine + 1) return false;
  const found = placeFinding({ ...span, quote: shown.join('\n') }, lines);
  return found?.quoteLine === span.startLine - 1 && found.quote.length === shown.length;
}
