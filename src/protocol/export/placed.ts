import { bySeverity, type Finding } from '../findings/finding.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** Where a verdict comes from. */
export interface Origin {
  /** Of Council. */
  readonly version: string;
  /**
   * The workspace relative to the root of its repository, with a trailing slash. Empty at the root, or outside a
   * repository.
   */
  readonly folder: string;
  /** The first file that the seats were shown, relative to the workspace. Empty if there isn't one. */
  readonly shown: string;
}

/** A finding and where a tool shows it. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** Relative to the root of the repository. Empty if there's no file to point at. */
  readonly file: string;
}

/** The findings with their files, the most severe first. */
export function placedFindings(verdict: Verdict, { folder, shown }: Origin): readonly PlacedFinding[] {
  return bySeverity(verdict.findings).map((finding) => {
    const file = fileOf(finding, verdict, shown);
    return { finding, file: file === '' ? '' : `${folder}${file}` };
  });
}

/**
 * The finding's file, if the seats were shown it. Otherwise, or if it names no file, the first file that they were
 * shown. Failing that, the file of a verified finding or of the scope.
 */
function fileOf({ file, evidence }: Finding, { findings, scope }: Verdict, shown: string): string {
  if (file !== '' && evidence !== 'outside') return file;
  const other = findings.find((one) => one.file !== '' && one.evidence === 'verified')?.file ?? '';
  return [shown, other, SCOPE_OF_FILE.exec(scope)?.[1] ?? ''].find((one) => one !== '') ?? '';
}

/** `file:src/a.ts`, `file:src/a.ts:3-9`. */
const SCOPE_OF_FILE = /^file:(.+?)(?::\d+-\d+)?$/;
