import { bySeverity, SEVERITIES, type Finding } from '../../protocol/findings/finding.ts';
import { type FindingGroups, groupsOf } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { counted } from '../elements/number.ts';
import { lineText } from '../../protocol/text/phrases.ts';
import { listed } from '../elements/list.ts';
import { shortened } from '../elements/excerpt.ts';
import { words } from '../labels/words.ts';

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
  { route: 'code', title: words.findings.inCode() },
  { route: 'proposal', title: words.findings.inProposal() },
  { route: undefined, title: '' },
] as const;

/** By what they were found in; one list without a title where nothing mixed was under review. */
export const routesOf = (
  findings: readonly Finding[],
): readonly { readonly title: string; readonly found: readonly Finding[] }[] =>
  ROUTES.map(({ route, title }) => ({ title, found: findings.filter((finding) => finding.route === route) })).filter(
    ({ found }) => found.length > 0,
  );

/** “1 P1 and 2 P3”. */
export function severityCount(findings: readonly Pick<Finding, 'severity'>[]): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [words.verdict.severity({ severity, ...counted(count) })];
  });
  return listed(parts);
}

/** Above those that are folded away: how many, how severe, and what becomes of them. */
export function foldedWords(group: Exclude<keyof FindingGroups, 'standing'>, findings: readonly Finding[]): string {
  return words.findings.folded({ group, severities: severityCount(findings), ...counted(findings.length) });
}

/** “Line 61”, “Lines 61–64”: what findings at one place point at, below the name of their file; empty without a line. */
export function linesText(place: readonly Finding[]): string {
  const start = Math.min(...place.map(({ startLine }) => startLine));
  const end = Math.max(...place.map(({ endLine }) => endLine));
  if (start === 0) return '';
  return end > start ? words.findings.lines({ start, end }) : words.findings.line({ start });
}

const TITLE_LIMIT = 120;

/** What tells the actions of one finding from those of the others: “A refund is booked twice, src/pay/refund.ts:61”. */
export const ofFinding = ({ title, file, startLine }: Finding): string =>
  `${shortened(title, TITLE_LIMIT)}, ${lineText(file, startLine)}`;
