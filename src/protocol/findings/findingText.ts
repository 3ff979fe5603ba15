import {
  counts,
  type Finding,
  type FollowUpAnswer,
  isRefuted,
  isStanding,
  type Pointing,
  type SecondOpinion,
} from './finding.ts';
import {
  askedLabel,
  dismissalLabels,
  earlierLabels,
  evidenceLabels,
  opinionLabel,
  pointingLabels,
  remarkLabels,
  sinceLabels,
} from './findingLabels.ts';
import { grouped } from './connected.ts';
import { isPlaced } from './places.ts';
import { sayAllEnglish, sayEnglish } from '../labels/label.ts';
import { seatName } from '../mode.ts';
import { lineText, listOf, oneLine, sentences } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { ended, withoutEnd } from '../text/sentences.ts';

/** The groups in which a verdict shows its findings, from verified to unverified. */
export interface FindingGroups {
  readonly standing: readonly Finding[];
  /** Contradicted by another seat with a quote; they still count. */
  readonly refuted: readonly Finding[];
  /** Not introduced by the change. They don't affect the verdict. */
  readonly before: readonly Finding[];
  /** Withdrawn by all seats that raised them. They don't affect the verdict. */
  readonly withdrawn: readonly Finding[];
  /** From an earlier review: resolved since, or applied as suggested. They no longer affect the verdict. */
  readonly resolved: readonly Finding[];
  /** Dismissed by the user or the team. They don't count for the exit status. */
  readonly dismissed: readonly Finding[];
  /** The place or the quote wasn't found. */
  readonly unverified: readonly Finding[];
}

/** All groups but `standing`, in the order in which a verdict shows them. */
export const ASIDE = ['refuted', 'before', 'resolved', 'dismissed', 'withdrawn', 'unverified'] as const;

export function groupsOf(findings: readonly Finding[]): FindingGroups {
  return { ...NO_GROUPS, ...Object.fromEntries(grouped(findings, groupOf)) };
}

const NO_GROUPS: FindingGroups = {
  ...{ standing: [], refuted: [], before: [], withdrawn: [] },
  ...{ resolved: [], dismissed: [], unverified: [] },
};

function groupOf(finding: Finding): keyof FindingGroups {
  const { state } = finding;
  if (state === 'resolved' || state === 'applied') return 'resolved';
  if (state === 'withdrawn' || state === 'dismissed') return state;
  if (finding.evidence !== 'verified') return 'unverified';
  if (!counts(finding)) return 'before';
  return isRefuted(finding) ? 'refuted' : 'standing';
}

/**
 * How many seats point at its place. In a verdict from before places were counted, how many raised it. Null if there's
 * no place to point at, or if the finding is no longer open.
 */
export function pointingAt(finding: Finding, seats: readonly VerdictSeat[]): Pointing | null {
  const { places, raisedBy } = finding;
  if (!isPlaced(finding) || !isStanding(finding)) return null;
  if (places !== undefined) return places;
  const raisers = seats.filter(({ id }) => raisedBy.includes(id));
  return { seats: raisers.length, vendors: new Set(raisers.map(({ vendor }) => vendor)).size };
}

/** “Claude and Codex”: the seats that raised it. */
export function raisersOf({ raisedBy }: Finding, seats: readonly VerdictSeat[]): readonly string[] {
  return seats.filter(({ id }) => raisedBy.includes(id)).map(seatName);
}

/** “2 seats point here, 2 vendors”; empty for null. */
export function pointingText(pointing: Pointing | null): string {
  return sayAllEnglish(pointingLabels(pointing));
}

/** “Claude and Codex”: the seats that raised it. */
export function raisersText(finding: Finding, seats: readonly VerdictSeat[]): string {
  return listOf(raisersOf(finding, seats));
}

/** “quote found”, “line not found”, “outside what was read”. Empty if the verified code may have changed since. */
export function evidenceText(finding: Finding): string {
  return sayAllEnglish(evidenceLabels(finding));
}

/** “Gemini refutes: the gateway drops duplicates”, without what it quotes. */
export function opinionText(opinion: SecondOpinion, seats: readonly VerdictSeat[]): string {
  return sayEnglish(opinionLabel(opinion, seats));
}

/** “You asked “Why?” Claude: Because …”. */
export function askedText(asked: FollowUpAnswer, seats: readonly VerdictSeat[]): string {
  return sayEnglish(askedLabel(asked, seats));
}

/**
 * “still open” or “new” in a review that was run again. Empty in any other, and if the finding's group says what
 * happened to it.
 */
export function sinceWords(finding: Finding, verdict: Pick<Verdict, 'comparison'>): string {
  return sayAllEnglish(sinceLabels(finding, verdict));
}

/**
 * “From the last review: lines changed · Codex: fixed (It rounds now) · Claude: cannot tell”. Empty for a new finding.
 */
export function sinceText(finding: Finding, seats: readonly VerdictSeat[]): string {
  return sayAllEnglish(earlierLabels(finding, seats));
}

/** “src/a.ts:3–9”: the lines of all findings at one place. */
export function placeHeading(place: readonly Finding[]): string {
  const starts = place.map(({ startLine }) => startLine);
  const ends = place.map(({ endLine }) => endLine);
  const file = place[0]?.file ?? '';
  return placeText({ file, startLine: Math.min(...starts), endLine: Math.max(...ends) });
}

/** “src/a.ts:3–9”; empty when no file is named. */
export function placeText({ file, startLine, endLine }: Pick<Finding, 'file' | 'startLine' | 'endLine'>): string {
  const place = lineText(file, startLine);
  return place !== file && endLine > startLine ? `${place}–${String(endLine)}` : place;
}

/** The title and the detail, as whole sentences. Leaves out the title if the detail begins with it. */
export function explanation(finding: Pick<Finding, 'title' | 'detail'>): string {
  const detail = ended(oneLine(finding.detail));
  return saysAgain(finding) ? detail : sentences([ended(oneLine(finding.title)), detail].filter((text) => text !== ''));
}

/** Whether the detail begins with the title. */
export function saysAgain({ title, detail }: Pick<Finding, 'title' | 'detail'>): boolean {
  const head = withoutEnd(oneLine(title));
  return head !== '' && oneLine(detail).toLowerCase().startsWith(head.toLowerCase());
}

/**
 * What a reader has to know besides the finding itself: why it's closed, when it goes wrong, and how others word it.
 */
export function remarksOn(finding: Finding, findings: readonly Finding[]): readonly string[] {
  return remarkLabels(finding, findings).map(sayEnglish);
}

/**
 * “Dismissed as a false positive by Ann until 2026-01-31, .council/dismissed.yaml:3: the gateway retries”. Empty if it
 * isn't dismissed.
 */
export function dismissalText(finding: Pick<Finding, 'dismissal'>): string {
  return sayAllEnglish(dismissalLabels(finding));
}
