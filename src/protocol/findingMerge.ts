import type { Evidence, Finding } from './finding.ts';
import { SEVERITIES } from './finding.ts';

const EVIDENCE_ORDER: readonly Evidence[] = ['verified', 'unverified', 'outside'];
/** Lines apart at which two seats may still mean the same place. */
const NEAR_LINES = 2;
/** Part of the shorter text's telling words that must occur in the other. */
const SAME_MEANING = 0.4;

/**
 * The union of all seats' findings. One issue in the words of two seats becomes one finding with both as raisers;
 * a shared line alone joins nothing. Nothing is ever voted away.
 */
export function mergeFindings(bySeat: readonly (readonly Finding[])[]): readonly Finding[] {
  const merged = bySeat.flat().reduce<readonly Finding[]>(addFinding, []);
  return merged.toSorted(byWeight).map((finding, index) => ({ ...finding, id: `f${String(index + 1)}` }));
}

function addFinding(list: readonly Finding[], finding: Finding): readonly Finding[] {
  const twin = list.findIndex((one) => isSameIssue(one, finding));
  return twin === -1 ? [...list, finding] : list.map((one, index) => (index === twin ? join(one, finding) : one));
}

function isSameIssue(a: Finding, b: Finding): boolean {
  // Two findings of one seat are two issues to that seat.
  if (a.raisedBy.some((seat) => b.raisedBy.includes(seat))) return false;
  if (a.file !== b.file || !areNear(a, b)) return false;
  return sharedMeaning(a, b) >= SAME_MEANING;
}

function areNear(a: Finding, b: Finding): boolean {
  if (a.startLine === 0 || b.startLine === 0) return a.startLine === b.startLine;
  return a.startLine <= b.endLine + NEAR_LINES && b.startLine <= a.endLine + NEAR_LINES;
}

function sharedMeaning(a: Finding, b: Finding): number {
  const first = tellingWords(a);
  const second = tellingWords(b);
  const smaller = Math.min(first.size, second.size);
  if (smaller === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  // One word in common says little, however short the texts are.
  return shared < 2 && smaller > 1 ? 0 : shared / smaller;
}

const COMMON = new Set(
  'the and for with this that from into when then than are was were has have had not but can may will its all any one two out off per via use used uses line lines code function method file value values should must could would does here there which what where while after before same only also more most such each other'.split(
    ' ',
  ),
);

/** The title says what is meant; the detail is only asked when the title is all common words. */
function tellingWords(finding: Finding): ReadonlySet<string> {
  const title = wordsOf(finding.title);
  return title.size >= 2 ? title : wordsOf(`${finding.title} ${finding.detail}`);
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(stem));
}

function stem(word: string): string {
  return word.replace(/(?:ations?|ing|edly|ed|es|ies|s|ly)$/, (ending) =>
    word.length - ending.length >= 3 ? '' : ending,
  );
}

function join(a: Finding, b: Finding): Finding {
  const [lead, other] = byWeight(b, a) < 0 ? [b, a] : [a, b];
  return {
    ...lead,
    detail: lead.detail === '' ? other.detail : lead.detail,
    suggestion: lead.suggestion === '' ? other.suggestion : lead.suggestion,
    raisedBy: [...a.raisedBy, ...b.raisedBy],
  };
}

/** Findings that hold before those that do not, then by severity, then by place. */
function byWeight(a: Finding, b: Finding): number {
  return (
    Number(a.evidence !== 'verified') - Number(b.evidence !== 'verified') ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    EVIDENCE_ORDER.indexOf(a.evidence) - EVIDENCE_ORDER.indexOf(b.evidence) ||
    compareText(a.file, b.file) ||
    a.startLine - b.startLine ||
    compareText(a.title, b.title)
  );
}

/** By code unit: the same on every machine, whatever its language. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
