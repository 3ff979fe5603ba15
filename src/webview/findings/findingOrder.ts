import { isRefuted, SEVERITIES, type Finding, type Severity } from '../../protocol/findings/finding.ts';
import { counted, formatNumber } from '../elements/number.ts';

/** Beyond this many, findings that are not P1 fold away. */
const SHOWN = 12;

export interface FindingGroups {
  readonly shown: readonly Finding[];
  /** Verified ones for which there is no room. */
  readonly more: readonly Finding[];
  /** Verified ones that another seat contradicts with a quote; they count all the same. */
  readonly refuted: readonly Finding[];
  /** Whose place does not hold, or lies outside the artifact. */
  readonly doubtful: readonly Finding[];
}

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** Worst first; within one severity as the verdict has them. A verified P1 folds away only when somebody refutes it. */
export function groupFindings(findings: readonly Finding[]): FindingGroups {
  const sorted = findings.toSorted((a, b) => rank(a.severity) - rank(b.severity));
  const verified = sorted.filter(({ evidence }) => evidence === 'verified');
  const standing = verified.filter((finding) => !isRefuted(finding));
  const room = Math.max(SHOWN, standing.filter(({ severity }) => severity === 'P1').length);
  return {
    shown: standing.slice(0, room),
    more: standing.slice(room),
    refuted: verified.filter(isRefuted),
    doubtful: sorted.filter(({ evidence }) => evidence !== 'verified'),
  };
}

const ROUTES = [
  { route: 'code', title: 'In the code' },
  { route: 'proposal', title: 'In the proposal' },
  { route: undefined, title: '' },
] as const;

/** By what they were found in; one list without a title where nothing mixed was under review. */
export const routesOf = (
  findings: readonly Finding[],
): readonly { readonly title: string; readonly found: readonly Finding[] }[] =>
  ROUTES.map(({ route, title }) => ({ title, found: findings.filter((finding) => finding.route === route) })).filter(
    ({ found }) => found.length > 0,
  );

/** “one P1 and two P3”. */
export function severityCount(findings: readonly Finding[]): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, { one: severity, many: severity })];
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** “src/a.ts:61”; the file alone when the line is unknown. */
export const placeWords = ({ file, startLine }: Finding): string => (startLine > 0 ? `${file}:${startLine}` : file);

export const moreWords = (findings: readonly Finding[]): string =>
  `${formatNumber(findings.length)} more: ${severityCount(findings)}`;

/** “Refuted (1): one P1. It counts all the same.” */
export const refutedWords = (findings: readonly Finding[]): string => {
  const still = findings.length === 1 ? 'it counts' : 'they count';
  return `Refuted by another seat (${formatNumber(findings.length)}): ${severityCount(findings)}; ${still} all the same`;
};

export const doubtfulWords = (findings: readonly Finding[]): string =>
  `Unverified (${formatNumber(findings.length)}): ${severityCount(findings)}, not found where ${findings.length === 1 ? 'it' : 'they'} should be`;
