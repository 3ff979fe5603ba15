import { bySeverity, SEVERITIES, type Finding } from '../../protocol/findings/finding.ts';
import { type FindingGroups, groupsOf } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { lineText, listOf } from '../../protocol/text/phrases.ts';
import type { FindingAction } from '../../messages.ts';
import { shortened } from '../elements/excerpt.ts';

/** Beyond this many, a file without a P1 is folded. */
const SHOWN = 12;

/** As a verdict shows them, in each group the worst first; within one severity as the verdict has them. */
export const worstFirst = (findings: readonly Finding[]): FindingGroups => groupsOf(bySeverity(findings));

/** The findings in one file; empty: in none that is named. */
interface InFile {
  readonly file: string;
  readonly places: readonly (readonly Finding[])[];
  readonly found: readonly Finding[];
  readonly initially: 'open' | 'closed';
}

/** The file with the worst first, in it the place with the worst, and at each the worst. A P1 is never folded away. */
export function filesOf(sorted: readonly Finding[]): readonly InFile[] {
  const byFile = new Map<string, (readonly Finding[])[]>();
  for (const place of placesOf(sorted)) {
    const file = place[0]?.file ?? '';
    byFile.set(file, [...(byFile.get(file) ?? []), place]);
  }
  let room = SHOWN;
  return [...byFile].map(([file, places]) => {
    const found = places.flat();
    const isOpen = room > 0 || found.some(({ severity }) => severity === 'P1');
    room -= found.length;
    return { file, places, found, initially: isOpen ? 'open' : 'closed' };
  });
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
export function severityCount(findings: readonly Pick<Finding, 'severity'>[]): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, { one: severity, many: severity })];
  });
  return listOf(parts);
}

/** Above those that are folded away: how many, how severe, and what becomes of them. */
export function foldedWords(group: Exclude<keyof FindingGroups, 'standing'>, findings: readonly Finding[]): string {
  const count = formatNumber(findings.length);
  const severities = severityCount(findings);
  const [it, counts, decides] = findings.length === 1 ? ['it', 'counts', 'decides'] : ['they', 'count', 'decide'];
  return {
    refuted: `Refuted by another seat (${count}): ${severities}; ${it} ${counts} all the same`,
    before: `There before the change (${count}): ${severities}; ${it} ${decides} nothing`,
    resolved: `Resolved since the last review (${count}): ${severities}`,
    dismissed: `Dismissed (${count}): ${severities}; ${it} ${decides} nothing`,
    withdrawn: `Withdrawn (${count}): ${severities}`,
    unverified: `Unverified (${count}): ${severities}, not found where ${it} should be`,
  }[group];
}

/** “Line 61”, “Lines 61–64”: what findings at one place point at, below the name of their file; empty without a line. */
export function linesText(place: readonly Finding[]): string {
  const start = Math.min(...place.map(({ startLine }) => startLine));
  const end = Math.max(...place.map(({ endLine }) => endLine));
  if (start === 0) return '';
  return end > start ? `Lines ${start}–${end}` : `Line ${start}`;
}

export const ACTION_WORDS: Readonly<Record<FindingAction, string>> = {
  'apply-suggestion': 'Apply suggestion…',
  'copy-finding': 'Copy as prompt',
  'ask-finding': 'Ask…',
  'dismiss-finding': 'Dismiss…',
};

const TITLE_LIMIT = 120;

/** What tells the actions of one finding from those of the others: “A refund is booked twice, src/pay/refund.ts:61”. */
export const ofFinding = ({ title, file, startLine }: Finding): string =>
  `${shortened(title, TITLE_LIMIT)}, ${lineText(file, startLine)}`;
