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
import { joined, lineText, listOf, oneLine } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { ended, withoutEnd } from '../text/sentences.ts';

/** How a verdict shows its findings, from what holds to what was not found where it should be. */
export interface FindingGroups {
  readonly standing: readonly Finding[];
  /** Contradicted by another seat with a quote; they still count. */
  readonly refuted: readonly Finding[];
  /** Not brought by the change; they decide nothing. */
  readonly before: readonly Finding[];
  /** Taken back by all who raised them; they decide nothing. */
  readonly withdrawn: readonly Finding[];
  /** Of an earlier review: resolved since, or applied as suggested; they decide nothing any more. */
  readonly resolved: readonly Finding[];
  /** The user or the team has dismissed them; the exit status is made without them. */
  readonly dismissed: readonly Finding[];
  /** Place or quote do not hold. */
  readonly unverified: readonly Finding[];
}

/** All but those that hold, in the order in which a verdict shows them. */
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
 * How many seats point at its place; of a verdict from before places were counted, how many have raised it. Null where
 * there is no place to point at, or nobody does any more.
 */
export function pointingAt(finding: Finding, seats: readonly VerdictSeat[]): Pointing | null {
  const { places, raisedBy } = finding;
  if (!isPlaced(finding) || !isStanding(finding)) return null;
  if (places !== undefined) return places;
  const raisers = seats.filter(({ id }) => raisedBy.includes(id));
  return { seats: raisers.length, vendors: new Set(raisers.map(({ vendor }) => vendor)).size };
}

/** “Claude and Codex”: who has raised it. */
export function raisersOf({ raisedBy }: Finding, seats: readonly VerdictSeat[]): readonly string[] {
  return seats.filter(({ id }) => raisedBy.includes(id)).map(seatName);
}

/** “2 seats point here, 2 vendors”; empty for null. */
export function pointingText(pointing: Pointing | null): string {
  return sayAllEnglish(pointingLabels(pointing));
}

/** “Claude and Codex”: who has raised it. */
export function raisersText(finding: Finding, seats: readonly VerdictSeat[]): string {
  return listOf(raisersOf(finding, seats));
}

/** “quote found”, “line not found”, “outside what was read”; empty where what was found then has changed since. */
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

/** “still open” or “new” in a review that was held again; empty in any other, and where a group says what became of it. */
export function sinceWords(finding: Finding, verdict: Pick<Verdict, 'comparison'>): string {
  return sayAllEnglish(sinceLabels(finding, verdict));
}

/** “From the last review: lines changed · Codex: fixed (It rounds now) · Claude: cannot tell”; empty for what is new. */
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

/** What is wrong, as whole sentences; a detail that only says the title again is not said twice. */
export function explanation(finding: Pick<Finding, 'title' | 'detail'>): string {
  const detail = ended(oneLine(finding.detail));
  return saysAgain(finding) ? detail : joined([ended(oneLine(finding.title)), detail], ' ');
}

/** Whether the detail begins with the title. */
export function saysAgain({ title, detail }: Pick<Finding, 'title' | 'detail'>): boolean {
  const head = withoutEnd(oneLine(title));
  return head !== '' && oneLine(detail).toLowerCase().startsWith(head.toLowerCase());
}

/** What a reader has to know beside the finding itself: whether it still stands, when it goes wrong, how others put it. */
export function remarksOn(finding: Finding, findings: readonly Finding[]): readonly string[] {
  return remarkLabels(finding, findings).map(sayEnglish);
}

/** “Dismissed as a false positive by Ann until 2026-01-31, .council/dismissed.yaml:3: the gateway retries”; empty where it is not. */
export function dismissalText(finding: Pick<Finding, 'dismissal'>): string {
  return sayAllEnglish(dismissalLabels(finding));
}
