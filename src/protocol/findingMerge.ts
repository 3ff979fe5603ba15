import { type Evidence, type Finding, isRefuted, SEVERITIES } from './finding.ts';
import { sharedWords, tellingWords } from './words.ts';

const EVIDENCE_ORDER: readonly Evidence[] = ['verified', 'unverified', 'outside'];
/** Lines apart at which two seats may still mean the same place. */
const NEAR_LINES = 2;
/** About the length of a function: two seats may name different lines of it for one issue. */
const ONE_FUNCTION = 25;
/** Part of the shorter text's telling words that must occur in the other. */
const SAME_MEANING = 0.4;
const SAME_WORDS = 0.65;

/**
 * The union of all seats' findings. One issue in the words of two seats becomes one finding with both as raisers;
 * a shared line alone joins nothing. Nothing is ever voted away.
 */
export function mergeFindings(bySeat: readonly (readonly Finding[])[]): readonly Finding[] {
  const merged = bySeat.flat().reduce<readonly Finding[]>(addFinding, []);
  return rankFindings(merged);
}

/** What weighs most first, numbered in this order. */
export function rankFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(byWeight).map((finding, index) => ({ ...finding, id: `f${String(index + 1)}` }));
}

/** One seat's findings of several rounds: what it says again is the same issue. */
export function uniteRounds(rounds: readonly (readonly Finding[])[]): readonly Finding[] {
  return rounds.reduce<readonly Finding[]>(
    (known, round) => round.reduce((list, finding) => addAgain(list, finding, known.length), known),
    [],
  );
}

function addAgain(list: readonly Finding[], finding: Finding, known: number): readonly Finding[] {
  const twin = list.slice(0, known).findIndex((one) => isSameMatter(one, finding));
  if (twin === -1) return [...list, finding];
  return list.map((one, index) => (index === twin ? { ...join(one, finding), raisedBy: one.raisedBy } : one));
}

function addFinding(list: readonly Finding[], finding: Finding): readonly Finding[] {
  const twin = list.findIndex((one) => isSameIssue(one, finding));
  return twin === -1 ? [...list, finding] : list.map((one, index) => (index === twin ? join(one, finding) : one));
}

function isSameIssue(a: Finding, b: Finding): boolean {
  // Two findings of one seat are two issues to that seat.
  return !a.raisedBy.some((seat) => b.raisedBy.includes(seat)) && isSameMatter(a, b);
}

/** Alone neither place nor meaning is enough; the further apart two places are, the more of the meaning must be shared. */
function isSameMatter(a: Finding, b: Finding): boolean {
  if (a.file !== b.file) return false;
  const shared = sharedMeaning(a, b);
  return areNear(a, b, NEAR_LINES) ? shared >= SAME_MEANING : areNear(a, b, ONE_FUNCTION) && shared >= SAME_WORDS;
}

function areNear(a: Finding, b: Finding, lines: number): boolean {
  if (a.startLine === 0 || b.startLine === 0) return a.startLine === b.startLine;
  return a.startLine <= b.endLine + lines && b.startLine <= a.endLine + lines;
}

function sharedMeaning(a: Finding, b: Finding): number {
  const first = meaningOf(a);
  const second = meaningOf(b);
  const smaller = Math.min(first.size, second.size);
  if (smaller === 0) return 0;
  const shared = sharedWords(first, second);
  // One word in common says little, however short the texts are.
  return shared < 2 && smaller > 1 ? 0 : shared / smaller;
}

/** The title says what is meant; the detail is only asked when the title is all common words. */
function meaningOf(finding: Finding): ReadonlySet<string> {
  const title = tellingWords(finding.title);
  return title.size >= 2 ? title : tellingWords(`${finding.title} ${finding.detail}`);
}

function join(a: Finding, b: Finding): Finding {
  const [lead, other] = byWeight(b, a) < 0 ? [b, a] : [a, b];
  return {
    ...lead,
    // The place that holds is the finding's place; the gravest word on it is its severity.
    severity: [a, b].toSorted(bySeverity)[0]?.severity ?? lead.severity,
    detail: lead.detail === '' ? other.detail : lead.detail,
    suggestion: lead.suggestion === '' ? other.suggestion : lead.suggestion,
    raisedBy: [...a.raisedBy, ...b.raisedBy],
  };
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
