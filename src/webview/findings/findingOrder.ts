import { bySeverity, SEVERITIES, type Finding } from '../../protocol/findings/finding.ts';
import { groupsOf } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { lineText, listOf } from '../../protocol/text/phrases.ts';
import type { FindingAction } from '../../messages.ts';
import { shortened } from '../elements/excerpt.ts';

/** Beyond this many, findings fold away at a place where no P1 stands. */
const SHOWN = 12;

interface FindingGroups {
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

/**
 * The place with the worst first, and at each the worst; within one severity as the verdict has them. A verified P1 that
 * counts folds away only when somebody refutes it.
 */
export function groupFindings(findings: readonly Finding[]): FindingGroups {
  const { standing, refuted, before, withdrawn, unverified } = groupsOf(bySeverity(findings));
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
  return listOf(parts);
}

/** Above those that are folded away: how many, how severe, and what becomes of them. */
export function foldedWords(group: Exclude<keyof FindingGroups, 'shown'>, findings: readonly Finding[]): string {
  const count = formatNumber(findings.length);
  const severities = severityCount(findings);
  const [it, counts, decides] = findings.length === 1 ? ['it', 'counts', 'decides'] : ['they', 'count', 'decide'];
  return {
    more: `${count} more: ${severities}`,
    refuted: `Refuted by another seat (${count}): ${severities}; ${it} ${counts} all the same`,
    before: `There before the change (${count}): ${severities}; ${it} ${decides} nothing`,
    withdrawn: `Withdrawn (${count}): ${severities}`,
    doubtful: `Unverified (${count}): ${severities}, not found where ${it} should be`,
  }[group];
}

export const ACTION_WORDS: Readonly<Record<FindingAction, string>> = {
  'apply-suggestion': 'Apply suggestion…',
  'copy-finding': 'Copy as prompt',
  'dismiss-finding': 'Dismiss…',
};

const TITLE_LIMIT = 120;

/** What tells the actions of one finding from those of the others: “A refund is booked twice, src/pay/refund.ts:61”. */
export const ofFinding = ({ title, file, startLine }: Finding): string =>
  `${shortened(title, TITLE_LIMIT)}, ${lineText(file, startLine)}`;
