import { SEVERITIES, type Finding, type Pointing, type Severity } from '../../protocol/findings/finding.ts';
import { groupsOf } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { counted, formatNumber } from '../elements/number.ts';

/** Beyond this many, findings fold away at a place where no P1 stands. */
const SHOWN = 12;

export interface FindingGroups {
  readonly shown: readonly Finding[];
  /** Verified ones for which there is no room. */
  readonly more: readonly Finding[];
  /** Verified ones that another seat contradicts with a quote; they count all the same. */
  readonly refuted: readonly Finding[];
  /** Verified ones that the change has not brought. */
  readonly before: readonly Finding[];
  /** Taken back by who raised them. */
  readonly withdrawn: readonly Finding[];
  /** Whose place does not hold, or lies outside the artifact. */
  readonly doubtful: readonly Finding[];
}

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/**
 * The place with the worst first, and at each the worst; within one severity as the verdict has them. A verified P1 that
 * counts folds away only when somebody refutes it.
 */
export function groupFindings(findings: readonly Finding[]): FindingGroups {
  const { standing, refuted, before, withdrawn, unverified } = groupsOf(
    findings.toSorted((a, b) => rank(a.severity) - rank(b.severity)),
  );
  const places = placesOf(standing);
  let room = SHOWN;
  const fits = places.map((place) => {
    const fitting = room > 0 || place.some(({ severity }) => severity === 'P1');
    room -= place.length;
    return fitting;
  });
  return {
    shown: places.filter((_, index) => fits[index] === true).flat(),
    more: places.filter((_, index) => fits[index] !== true).flat(),
    ...{ refuted, before, withdrawn },
    doubtful: unverified,
  };
}

/** “2 seats point here, 2 vendors”; empty where there is no place. */
export function pointingWords(pointing: Pointing | null): string {
  if (pointing === null) return '';
  const { seats, vendors } = pointing;
  if (seats === 1) return '1 seat points here';
  return vendors === 1
    ? `${formatNumber(seats)} seats point here, 1 vendor`
    : `${formatNumber(seats)} seats point here, ${formatNumber(vendors)} vendors`;
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

/** “There before the change (2): one P1 and one P3. They decide nothing.” */
export const beforeWords = (findings: readonly Finding[]): string =>
  findings.length === 1
    ? `There before the change (1): ${severityCount(findings)}; it decides nothing`
    : `There before the change (${formatNumber(findings.length)}): ${severityCount(findings)}; they decide nothing`;

export const withdrawnWords = (findings: readonly Finding[]): string =>
  `Withdrawn (${formatNumber(findings.length)}): ${severityCount(findings)}`;

export const doubtfulWords = (findings: readonly Finding[]): string =>
  `Unverified (${formatNumber(findings.length)}): ${severityCount(findings)}, not found where ${findings.length === 1 ? 'it' : 'they'} should be`;
