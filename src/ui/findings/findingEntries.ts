import { l10n } from 'vscode';
import { bySeverity, type Finding, SEVERITIES, type Severity } from '../../protocol/findings/finding.ts';
import { sinceLabels } from '../../protocol/findings/findingLabels.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { seatName } from '../../protocol/mode.ts';
import { joined, lineText } from '../../protocol/text/phrases.ts';
import { editorLanguage, listText, saidIn } from '../language.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';

export const STANDINGS = [
  ...(['open', 'outdated', 'dismissed', 'resolved'] as const),
  ...(['refuted', 'before', 'withdrawn', 'unverified'] as const),
] as const;

/** The state of a finding in the current code, or why it isn't in the code. */
export type Standing = (typeof STANDINGS)[number];

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  open: l10n.t('Open'),
  outdated: l10n.t('Outdated'),
  dismissed: l10n.t('Dismissed'),
  resolved: l10n.t('Resolved'),
  refuted: l10n.t('Refuted'),
  before: l10n.t('From before the change'),
  withdrawn: l10n.t('Withdrawn'),
  unverified: l10n.t('Unverified'),
};

/** A finding of a tracked verdict. */
export interface KnownFinding {
  readonly folder: string;
  readonly sessionId: string;
  readonly verdict: Verdict;
  readonly finding: Finding;
  readonly standing: Standing;
  /** The first line of its current place, from 1; 0 if it's unknown. */
  readonly line: number;
  /** Whether its suggestion can be applied. */
  readonly exact: boolean;
}

/** Which findings are listed. An empty list allows all. */
export interface FindingFilter {
  readonly severities: readonly Severity[];
  /** Names of the seats that raised it. */
  readonly seats: readonly string[];
  readonly standings: readonly Standing[];
  /** Searched for in title, detail, and path, ignoring case. Empty: any. */
  readonly text: string;
}

export const OPEN_ONLY: FindingFilter = { severities: [], seats: [], standings: ['open'], text: '' };

export type Grouping = 'file' | 'severity';

/** The findings under one heading of the tree. */
export interface FindingGroup {
  readonly kind: 'group';
  readonly id: string;
  /** A path relative to the folder, or a severity. */
  readonly name: string;
  /** The folder of the file; empty for a severity. */
  readonly folder: string;
  readonly children: readonly FindingLeaf[];
}

export interface FindingLeaf extends KnownFinding {
  readonly kind: 'finding';
  readonly id: string;
  readonly description: string;
}

export type FindingEntry = FindingGroup | FindingLeaf;

/**
 * Groups findings in the panel’s order: the place with the most severe finding first, and the most severe finding first
 * at each place.
 */
export function groupsBy(grouping: Grouping, known: readonly KnownFinding[]): readonly FindingGroup[] {
  const groups = new Map<string, FindingGroup & { children: FindingLeaf[] }>();
  for (const one of inOrder(known)) {
    const { finding, folder } = one;
    const [name, where] = grouping === 'file' ? [finding.file, folder] : [finding.severity, ''];
    const id = JSON.stringify([where, name]);
    const group = groups.get(id) ?? { kind: 'group', id, name, folder: where, children: [] };
    groups.set(id, group);
    group.children.push(leafOf(one, grouping));
  }
  return [...groups.values()];
}

/**
 * Sorts findings in the panel's order. Findings that are equal keep their order, in which the newest verdict comes
 * first.
 */
function inOrder(known: readonly KnownFinding[]): readonly KnownFinding[] {
  const findings = known.map((one) => ({ ...one.finding, file: JSON.stringify([one.folder, one.finding.file]), one }));
  return placesOf(bySeverity(findings)).flatMap((place) => place.map(({ one }) => one));
}

function leafOf(known: KnownFinding, grouping: Grouping): FindingLeaf {
  const { sessionId, finding, standing, line, verdict } = known;
  const file = finding.file.slice(finding.file.lastIndexOf('/') + 1);
  const lineOnly = line === 0 ? '' : l10n.t('line {line}', { line });
  const place = grouping === 'file' ? lineOnly : lineText(file, line);
  const words =
    standing === 'open'
      ? sayAll(sinceLabels(finding, verdict), editorLanguage())
      : STANDING_WORDS[standing].toLocaleLowerCase();
  const description = joined([place, listText(raisersOf(finding, verdict)), words], ' · ');
  return { ...known, kind: 'finding', id: JSON.stringify([sessionId, finding.id]), description };
}

const raisersOf = ({ raisedBy }: Finding, { seats }: Pick<Verdict, 'seats'>): readonly string[] =>
  seats.filter(({ id }) => raisedBy.includes(id)).map(seatName);

/** The seats that raised any of the findings, in the order of their verdicts. */
export const seatsIn = (known: readonly KnownFinding[]): readonly string[] => [
  ...new Set(known.flatMap(({ finding, verdict }) => raisersOf(finding, verdict))),
];

export function passes({ finding, verdict, standing }: KnownFinding, filter: FindingFilter): boolean {
  const allows = <T>(wanted: readonly T[], ...has: readonly T[]): boolean =>
    wanted.length === 0 || has.some((one) => wanted.includes(one));
  const { title, detail, file } = saidIn(finding, verdict);
  const text = [title, detail, file].join('\n').toLowerCase();
  return (
    allows(filter.severities, finding.severity) &&
    allows(filter.seats, ...raisersOf(finding, verdict)) &&
    allows(filter.standings, standing) &&
    text.includes(filter.text.trim().toLowerCase())
  );
}

/** For example, “P1 and P2 · Claude · Open · “retry””. Empty for the default filter. */
export function filterText({ severities, seats, standings, text }: FindingFilter): string {
  const isDefault = standings.length === 1 && standings[0] === 'open';
  return joined(
    [
      listText(SEVERITIES.filter((severity) => severities.includes(severity))),
      listText(seats),
      isDefault ? '' : standingsText(standings),
      text.trim() === '' ? '' : `“${text.trim()}”`,
    ],
    ' · ',
  );
}

export const standingsText = (standings: readonly Standing[]): string =>
  standings.length === 0 ? l10n.t('All states') : listText(standings.map((standing) => STANDING_WORDS[standing]));
