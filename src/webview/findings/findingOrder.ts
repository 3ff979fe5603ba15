import { bySeverity, SEVERITIES, type Finding, weighs } from '../../protocol/findings/finding.ts';
import { type FindingGroups, groupsOf } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { counted } from '../elements/number.ts';
import { lineText } from '../../protocol/text/phrases.ts';
import { listed } from '../elements/list.ts';
import { shortened } from '../elements/excerpt.ts';
import { words } from '../labels/words.ts';

/** After this many findings, a file without a P1 is folded. */
const SHOWN = 12;

/**
 * Groups findings as a verdict shows them, the most severe first in each group. Findings of one severity keep the
 * verdict's order.
 */
export const worstFirst = (findings: readonly Finding[]): FindingGroups => groupsOf(bySeverity(findings));

/** The findings in one file. `file` is empty for findings that name no file. */
interface InFile {
  readonly file: string;
  readonly places: readonly (readonly Finding[])[];
  readonly found: readonly Finding[];
  readonly initially: 'open' | 'closed';
}

/**
 * Groups findings by file and place, the most severe first: files, places in a file, and findings at a place. A file
 * with a P1 is never folded.
 */
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
  { route: 'code', title: words.findings.inCode() },
  { route: 'proposal', title: words.findings.inProposal() },
  { route: undefined, title: '' },
] as const;

/**
 * Groups findings by what they were found in. Unless something mixed was under review, it's one group without a title.
 */
export const routesOf = (
  findings: readonly Finding[],
): readonly { readonly title: string; readonly found: readonly Finding[] }[] =>
  ROUTES.map(({ route, title }) => ({ title, found: findings.filter((finding) => finding.route === route) })).filter(
    ({ found }) => found.length > 0,
  );

/** For example, “1 P1 and 2 P3”. */
export function severityCount(findings: readonly Pick<Finding, 'severity'>[]): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [words.verdict.severity({ severity, ...counted(count) })];
  });
  return listed(parts);
}

/** Counts the findings that affect the verdict. The heading of the verdict counts the same ones. */
export const weighingCount = (findings: readonly Finding[]): string => severityCount(findings.filter(weighs));

/** The summary of a folded group: how many findings, how severe they are, and what becomes of them. */
export function foldedWords(group: Exclude<keyof FindingGroups, 'standing'>, findings: readonly Finding[]): string {
  return words.findings.folded({ group, severities: severityCount(findings), ...counted(findings.length) });
}

/**
 * For example, “Line 61” or “Lines 61–64”: what findings at one place point at, below the name of their file. Empty
 * without a line.
 */
export function linesText(place: readonly Finding[]): string {
  const start = Math.min(...place.map(({ startLine }) => startLine));
  const end = Math.max(...place.map(({ endLine }) => endLine));
  if (start === 0) return '';
  return end > start ? words.findings.lines({ start, end }) : words.findings.line({ start });
}

const TITLE_LIMIT = 120;

/** Distinguishes the actions of one finding from those of others: “A refund is booked twice, src/pay/refund.ts:61”. */
export const ofFinding = ({ title, file, startLine }: Finding): string =>
  `${shortened(title, TITLE_LIMIT)}, ${lineText(file, startLine)}`;
