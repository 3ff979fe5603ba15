import { bySeverity, type Finding } from '../findings/finding.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** Where a verdict comes from. */
export interface Origin {
  /** Of Council. */
  readonly version: string;
  /** The workspace from the root of its repository, with a slash at its end; empty at the root, and outside of one. */
  readonly folder: string;
  /** The first file that the seats were shown, relative to the workspace; empty where there was none. */
  readonly shown: string;
}

/** A finding and where a tool shows it. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** Relative to the root of the repository; empty where there is no file to point at. */
  readonly file: string;
}

/** The gravest first. */
export function placedFindings(verdict: Verdict, { folder, shown }: Origin): readonly PlacedFinding[] {
  return bySeverity(verdict.findings).map((finding) => {
    const file = fileOf(finding, verdict, shown);
    return { finding, file: file === '' ? '' : `${folder}${file}` };
  });
}

/** A file that no seat was shown is not pointed at; where one is named, or none, the first one of the matter stands for it. */
function fileOf({ file, evidence }: Finding, { findings, scope }: Verdict, shown: string): string {
  if (file !== '' && evidence !== 'outside') return file;
  const other = findings.find((one) => one.file !== '' && one.evidence === 'verified')?.file ?? '';
  return [shown, other, SCOPE_OF_FILE.exec(scope)?.[1] ?? ''].find((one) => one !== '') ?? '';
}

/** `file:src/a.ts`, `file:src/a.ts:3-9`. */
const SCOPE_OF_FILE = /^file:(.+?)(?::\d+-\d+)?$/;
