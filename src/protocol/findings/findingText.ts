import {
  counts,
  type Finding,
  type FollowUpAnswer,
  isRefuted,
  isStanding,
  type Judgement,
  type LinesSince,
  type Now,
  type Pointing,
  type SecondOpinion,
} from './finding.ts';
import { REASON_WORDS } from './dismissal.ts';
import { grouped } from './connected.ts';
import { isPlaced } from './places.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { plural } from '../labels/english/grammar.ts';
import { joined, lineText, listOf, oneLine, unbroken } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { ended, withoutEnd, quoted } from '../text/sentences.ts';

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

/** “2 seats point here, 2 vendors”; empty for null. */
export function pointingText(pointing: Pointing | null): string {
  if (pointing === null) return '';
  const { seats, vendors } = pointing;
  if (seats === 1) return '1 seat points here';
  return `${String(seats)} seats point here, ${String(vendors)} ${plural(vendors, 'vendor')}`;
}

/** “Claude and Codex”: who has raised it. */
export function raisersText({ raisedBy }: Finding, seats: readonly VerdictSeat[]): string {
  return listOf(seats.filter(({ id }) => raisedBy.includes(id)).map(seatName));
}

/** “quote found”, “line not found”, “outside what was read”; empty where what was found then has changed since. */
export function evidenceText({ evidence, quote, file, startLine, earlier }: Finding): string {
  if (evidence === 'verified' && earlier !== undefined && earlier.lines !== 'same') return '';
  if (evidence === 'outside') return file === '' ? 'no file named' : 'outside what was read';
  if (quote !== '') return evidence === 'verified' ? 'quote found' : 'quote not found';
  if (evidence === 'verified') return 'line found';
  return startLine === 0 ? 'no line named' : 'line not found';
}

/** “Gemini refutes”. */
export const JUDGEMENT_WORDS: Readonly<Record<Judgement, string>> = {
  confirm: 'confirms',
  refute: 'refutes',
  unsure: 'is unsure',
};

/** “Gemini refutes: the gateway drops duplicates”, without what it quotes. */
export function opinionText({ seat, judgement, reason }: SecondOpinion, seats: readonly VerdictSeat[]): string {
  const why = unbroken(reason).trim();
  return `${seatNameOf(seat, seats)} ${JUDGEMENT_WORDS[judgement]}${why === '' ? '' : `: ${why}`}`;
}

/** “You asked “Why?” Claude: Because …”. */
export function askedText({ seat, question, answer }: FollowUpAnswer, seats: readonly VerdictSeat[]): string {
  return `You asked ${quoted(oneLine(question))} ${seatNameOf(seat, seats)}: ${unbroken(answer).trim()}`;
}

const LINES: Readonly<Record<LinesSince, string>> = {
  same: 'lines unchanged',
  changed: 'lines changed',
  applied: 'suggestion applied',
  unknown: 'lines not compared',
};
const BECOME: Readonly<Record<Now, string>> = { fixed: 'fixed', still: 'still there', 'cannot-tell': 'can’t tell' };

/** “still open” or “new” in a review that was held again; empty in any other, and where a group says what became of it. */
export function sinceWords({ state = 'new' }: Finding, { comparison }: Pick<Verdict, 'comparison'>): string {
  if (comparison === null) return '';
  if (state === 'open') return 'still open';
  return state === 'new' ? 'new' : '';
}

/** “From the last review: lines changed · Codex: fixed (It rounds now) · Claude: cannot tell”; empty for what is new. */
export function sinceText({ earlier }: Finding, seats: readonly VerdictSeat[]): string {
  if (earlier === undefined) return '';
  const said = earlier.said.map(({ seat, now, reason }) => {
    const why = oneLine(reason);
    return `${seatNameOf(seat, seats)}: ${BECOME[now]}${why === '' ? '' : ` (${withoutEnd(why)})`}`;
  });
  return `From the last review: ${[LINES[earlier.lines], ...said].join(' · ')}`;
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
  const { scenario, otherWordings = [], sameAs = [] } = finding;
  const titles = sameAs.flatMap((same) => findings.find(({ id }) => id === same)?.title ?? []);
  return [
    withdrawal(finding),
    dismissalText(finding),
    scenario === null || scenario.trim() === '' ? '' : `How it fails: ${oneLine(scenario)}`,
    otherWordings.length === 0 ? '' : `Also reported as ${otherWordings.map(quoted).join(', ')}`,
    // Other findings at this place that a seat takes for this one.
    titles.length === 0 ? '' : `Reported as the same as ${titles.map(quoted).join(', ')}`,
  ].filter((text) => text !== '');
}

/** “Dismissed as a false positive by Ann until 2026-01-31, .council/dismissed.yaml:3: the gateway retries”; empty where it is not. */
export function dismissalText({ dismissal }: Pick<Finding, 'dismissal'>): string {
  if (dismissal === undefined) return '';
  const { reason, who = '', until = '', rule = '', note = '' } = dismissal;
  const parts = [`Dismissed as ${REASON_WORDS[reason].as}`, who && `by ${oneLine(who)}`, until && `until ${until}`];
  const what = joined([joined(parts, ' '), rule], ', ');
  return note.trim() === '' ? what : `${what}: ${oneLine(note)}`;
}

function withdrawal({ state, withdrawnReason }: Finding): string {
  if (state !== 'withdrawn') return '';
  const reason = oneLine(withdrawnReason ?? '');
  return reason === '' ? 'Withdrawn without a reason' : `Withdrawn: ${reason}`;
}
