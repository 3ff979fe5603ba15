import { SEVERITIES, type Finding, type Severity } from '../../protocol/finding.ts';
import { counted, formatNumber } from './number.ts';

/** Beyond this many, findings that are not P1 fold away. */
const SHOWN = 12;

export interface FindingGroups {
  readonly shown: readonly Finding[];
  /** Verified ones for which there is no room. */
  readonly more: readonly Finding[];
  /** Whose place does not hold, or lies outside the artifact. */
  readonly doubtful: readonly Finding[];
}

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** Worst first; within one severity as the verdict has them. A verified P1 is never folded away. */
export function groupFindings(findings: readonly Finding[]): FindingGroups {
  const sorted = findings.toSorted((a, b) => rank(a.severity) - rank(b.severity));
  const verified = sorted.filter(({ evidence }) => evidence === 'verified');
  const room = Math.max(SHOWN, verified.filter(({ severity }) => severity === 'P1').length);
  return {
    shown: verified.slice(0, room),
    more: verified.slice(room),
    doubtful: sorted.filter(({ evidence }) => evidence !== 'verified'),
  };
}

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

export const doubtfulWords = (findings: readonly Finding[]): string =>
  `${formatNumber(findings.length)} without a confirmed place: ${severityCount(findings)}`;
