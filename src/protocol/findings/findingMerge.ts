import { remembered } from '../remembered.ts';
import { alike, connected, grouped, type Link, overlaps } from './connected.ts';
import { counts, type Evidence, type Finding, findingKey, isRefuted, SEVERITIES } from './finding.ts';
import { areOverlapping, isPlaced, pointedLines } from './places.ts';
import { bareText } from '../text/bareText.ts';
import { compareText, distinct } from '../text/words.ts';

const EVIDENCE_ORDER: readonly Evidence[] = ['verified', 'unverified', 'outside'];

/** A seat's mark that another finding says the same as its own. Both by `findingKey`. */
export interface Mark {
  readonly seat: string;
  readonly own: string;
  readonly other: string;
}

/** A finding, and the findings that were merged into it, as their seats gave them. */
export interface Merged {
  readonly finding: Finding;
  readonly members: readonly Finding[];
}

/**
 * The union of all findings, because findings are never voted away. Several become one only if they're equal, or if a
 * seat that raised one marked them as the same and their categories agree and their places overlap. A finding stays
 * withdrawn only if no other seat upholds it.
 */
export function mergeMarked(findings: readonly Finding[], marks: readonly Mark[]): readonly Merged[] {
  const groups = connected(findings.length, [...equalities(findings), ...markLinks(findings, marks)]);
  return ranked(
    groups.map((group): Merged => {
      const members = group.flatMap((index) => findings[index] ?? []);
      return { members, finding: join(members) };
    }),
  );
}

/** The union of all seats' findings if no seat has marked any, the weightiest first. */
export function mergeFindings(bySeat: readonly (readonly Finding[])[]): readonly Finding[] {
  return mergeMarked(bySeat.flat(), []).map(({ finding }) => finding);
}

/**
 * One seat's findings from several rounds or parts, in the order in which it first gave them. Repeated ones are merged.
 */
export function uniteLists(lists: readonly (readonly Finding[])[]): readonly Finding[] {
  const findings = lists.flat();
  return connected(findings.length, equalities(findings)).map((group) =>
    join(group.flatMap((index) => findings[index] ?? [])),
  );
}

/** Whether two findings are equal: the same lines, category, and title, ignoring case, white space, and punctuation. */
export function areEqual(one: Finding, other: Finding): boolean {
  return equalities([one, other]).length > 0;
}

/** Sorts by weight, the weightiest first, and numbers the findings in this order. */
export function ranked(merged: readonly Merged[]): readonly Merged[] {
  return merged
    .toSorted((a, b) => byWeight(a.finding, b.finding))
    .map(({ finding, members }, index) => ({ members, finding: { ...finding, id: `f${String(index + 1)}` } }));
}

/** A quote may occur several times in a file. The lines are the same only if the ranges overlap. */
function equalities(findings: readonly Finding[]): readonly Link[] {
  const keys = findings.map(equalityKey);
  const links = alike(keys);
  const repeated = new Set(links.flat());
  const spans = findings.flatMap((finding, index) =>
    repeated.has(index) ? [{ index, file: keys[index] ?? '', ...rangeOf(finding) }] : [],
  );
  return overlaps(spans);
}

/** Without a quote, the range itself counts. Without a place, the route also distinguishes findings. */
const equalityKey = remembered((finding: Finding): string => {
  const { file, quote, category, title, startLine, endLine, route } = finding;
  const lines = quote.trim() === '' ? [startLine, endLine] : bareText(quote);
  return JSON.stringify([file, lines, category, bareText(title), isPlaced(finding) ? '' : (route ?? '')]);
});

/** A finding whose place wasn't found has no lines, whatever line it names. */
function rangeOf(finding: Finding): Pick<Finding, 'startLine' | 'endLine'> {
  if (!isPlaced(finding)) return { startLine: 0, endLine: 0 };
  return { startLine: finding.startLine, endLine: finding.endLine };
}

function markLinks(findings: readonly Finding[], marks: readonly Mark[]): readonly Link[] {
  if (marks.length === 0) return [];
  const keyed = findings.map((finding, index) => ({ finding, index, key: findingKey(finding) }));
  return markedPairs(keyed, marks)
    .filter(([one, two]) => mayBeOne(one.finding, two.finding))
    .map(([one, two]): Link => [one.index, two.index]);
}

/** The pairs that the marks join: a seat's own findings with those that it marks as the same. */
export function markedPairs<Item extends { readonly key: string; readonly finding: Finding }>(
  items: readonly Item[],
  marks: readonly Mark[],
): readonly (readonly [Item, Item])[] {
  const byKey = grouped(items, ({ key }) => key);
  return marks.flatMap(({ seat, own, other }) => {
    const mine = (byKey.get(own) ?? []).filter(({ finding }) => finding.raisedBy.includes(seat));
    return mine.flatMap((one) => (byKey.get(other) ?? []).map((two) => [one, two] as const));
  });
}

function mayBeOne(one: Finding, other: Finding): boolean {
  return (
    one.file === other.file && one.category === other.category && areOverlapping(pointedLines(one), pointedLines(other))
  );
}

/** If some members are withdrawn, joins the others. If all are, joins all of them, with their reasons. */
function join(members: readonly Finding[]): Finding {
  const standing = members.filter(({ state }) => state !== 'withdrawn');
  if (standing.length > 0) return joinAll(standing);
  const reasons = distinct(members.map(({ withdrawnReason }) => withdrawnReason ?? ''));
  return { ...joinAll(members), withdrawnReason: reasons.join(' ') };
}

/** The place comes from a verified member, if there is one, and the severity is the highest. */
function joinAll(members: readonly Finding[]): Finding {
  return withRaisers(members.toSorted(byWeight).reduce(joinTwo), members);
}

/** Joins one or more findings into the first of them. */
export function joinFindings(members: readonly Finding[]): Finding {
  return withRaisers(members.reduce(joinTwo), members);
}

function withRaisers(finding: Finding, members: readonly Finding[]): Finding {
  return { ...finding, raisedBy: [...new Set(members.flatMap(({ raisedBy }) => raisedBy))] };
}

function joinTwo(lead: Finding, other: Finding): Finding {
  const wordings = [...(lead.otherWordings ?? []), other.title, ...(other.otherWordings ?? [])];
  const [, ...otherWordings] = distinct([lead.title, ...wordings]);
  return {
    ...lead,
    severity: [lead, other].toSorted(bySeverity)[0]?.severity ?? lead.severity,
    detail: lead.detail === '' ? other.detail : lead.detail,
    suggestion: lead.suggestion === '' ? other.suggestion : lead.suggestion,
    introduced: introducedBy(lead, other),
    scenario: lead.scenario ?? other.scenario,
    ...(otherWordings.length === 0 ? {} : { otherWordings }),
    ...replacementOf(lead, other),
  };
}

/** True if any raiser says that the change introduced it. Otherwise null if any didn't say. */
function introducedBy(one: Finding, other: Finding): boolean | null {
  if (one.introduced === true || other.introduced === true) return true;
  return one.introduced === null || other.introduced === null ? null : false;
}

/** The replacement for the lines. The other's replacement fits only if it's for exactly the same lines. */
function replacementOf(lead: Finding, other: Finding): Pick<Finding, 'replacement'> {
  if (lead.replacement !== undefined || other.replacement === undefined) return {};
  const same = lead.startLine === other.startLine && lead.endLine === other.endLine && lead.quote === other.quote;
  return same ? { replacement: other.replacement } : {};
}

/** The first comparison that isn't 0 decides which finding weighs more. */
const WEIGHTS: readonly ((a: Finding, b: Finding) => number)[] = [
  (a, b) => Number(a.evidence !== 'verified') - Number(b.evidence !== 'verified'),
  (a, b) => Number(!counts(a)) - Number(!counts(b)),
  bySeverity,
  (a, b) => standing(a) - standing(b),
  (a, b) => EVIDENCE_ORDER.indexOf(a.evidence) - EVIDENCE_ORDER.indexOf(b.evidence),
  (a, b) => compareText(a.file, b.file),
  (a, b) => a.startLine - b.startLine,
  (a, b) => compareText(a.title, b.title),
  // The rest only keeps the order of the seats from deciding anything.
  (a, b) => a.endLine - b.endLine,
  (a, b) => compareText(JSON.stringify(wordsOf(a)), JSON.stringify(wordsOf(b))),
];

/**
 * Verified findings first, then those that count, then by severity. Within a severity, confirmed ones first and refuted
 * ones last, then by place.
 */
function byWeight(a: Finding, b: Finding): number {
  for (const weigh of WEIGHTS) {
    const difference = weigh(a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

function wordsOf({ category, detail, quote, suggestion, replacement, scenario, route }: Finding): readonly unknown[] {
  return [category, detail, quote, suggestion, replacement ?? '', scenario ?? '', route ?? ''];
}

/** 0: raised by several seats, or confirmed. 2: refuted. 1: all others. */
function standing(finding: Finding): number {
  if (isRefuted(finding)) return 2;
  const confirmed = finding.secondOpinions?.some((one) => one.judgement === 'confirm') ?? false;
  return finding.raisedBy.length > 1 || confirmed ? 0 : 1;
}

function bySeverity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
