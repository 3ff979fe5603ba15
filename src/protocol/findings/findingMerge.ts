import { type Evidence, type Finding, isRefuted, SEVERITIES } from './finding.ts';
import { sameness } from './sameMatter.ts';
import { distinct } from '../text/words.ts';

const EVIDENCE_ORDER: readonly Evidence[] = ['verified', 'unverified', 'outside'];

/** Findings of one issue, never two of the same seat and round. */
type Group = readonly Finding[];

/**
 * The union of all seats' findings. One issue in the words of two seats becomes one finding with both as raisers and
 * the words of both; nothing is ever voted away.
 */
export function mergeFindings(bySeat: readonly (readonly Finding[])[]): readonly Finding[] {
  return rankFindings(gather(bySeat).map(join));
}

/** One seat's findings of several rounds or parts: what it says again is the same issue. */
export function uniteLists(lists: readonly (readonly Finding[])[]): readonly Finding[] {
  return gather(lists).map(join);
}

/** What weighs most first, numbered in this order. */
export function rankFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(byWeight).map((finding, index) => ({ ...finding, id: `f${String(index + 1)}` }));
}

/** List after list: each finding goes to the group that it is most like, one of each list to a group at most. */
function gather(lists: readonly (readonly Finding[])[]): readonly Group[] {
  return lists.reduce<readonly Group[]>(addList, []);
}

function addList(known: readonly Group[], list: readonly Finding[]): readonly Group[] {
  const pairs = list
    .flatMap((finding, from) => known.map((group, to) => ({ from, to, how: likenessTo(group, finding) })))
    .filter(({ how }) => how > 0)
    .toSorted((a, b) => b.how - a.how);
  const placed = new Map<number, number>();
  for (const { from, to } of pairs) {
    if (!placed.has(from) && ![...placed.values()].includes(to)) placed.set(from, to);
  }
  const grown = known.map((group, at) => [...group, ...list.filter((_, from) => placed.get(from) === at)]);
  return [...grown, ...list.filter((_, from) => !placed.has(from)).map((finding) => [finding])];
}

function likenessTo(group: Group, finding: Finding): number {
  return Math.max(...group.map((one) => sameness(one, finding)));
}

/** The place that holds is the finding's place, the gravest word on it its severity. */
function join(group: Group): Finding {
  const one = group.toSorted(byWeight).reduce(joinTwo);
  return { ...one, raisedBy: [...new Set(group.flatMap((finding) => finding.raisedBy))] };
}

function joinTwo(lead: Finding, other: Finding): Finding {
  const wordings = [...(lead.otherWordings ?? []), other.title, ...(other.otherWordings ?? [])];
  const [, ...otherWordings] = distinct([lead.title, ...wordings]);
  return {
    ...lead,
    severity: [lead, other].toSorted(bySeverity)[0]?.severity ?? lead.severity,
    detail: lead.detail === '' ? other.detail : lead.detail,
    suggestion: lead.suggestion === '' ? other.suggestion : lead.suggestion,
    ...(otherWordings.length === 0 ? {} : { otherWordings }),
    ...replacementOf(lead, other),
  };
}

/** What is to stand for the lines; the other's words only fit where it means the very same lines. */
function replacementOf(lead: Finding, other: Finding): Pick<Finding, 'replacement'> {
  if (lead.replacement !== undefined || other.replacement === undefined) return {};
  const same = lead.startLine === other.startLine && lead.endLine === other.endLine && lead.quote === other.quote;
  return same ? { replacement: other.replacement } : {};
}

/** Findings that hold before those that do not, then by severity, what was confirmed first and refuted last, then by place. */
function byWeight(a: Finding, b: Finding): number {
  return (
    Number(a.evidence !== 'verified') - Number(b.evidence !== 'verified') ||
    bySeverity(a, b) ||
    standing(a) - standing(b) ||
    EVIDENCE_ORDER.indexOf(a.evidence) - EVIDENCE_ORDER.indexOf(b.evidence) ||
    compareText(a.file, b.file) ||
    a.startLine - b.startLine ||
    compareText(a.title, b.title)
  );
}

/** 0: raised or confirmed by several; 2: refuted. */
function standing(finding: Finding): number {
  if (isRefuted(finding)) return 2;
  const confirmed = finding.secondOpinions?.some((one) => one.judgement === 'confirm') ?? false;
  return finding.raisedBy.length > 1 || confirmed ? 0 : 1;
}

function bySeverity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}

/** By code unit: the same on every machine, whatever its language. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
