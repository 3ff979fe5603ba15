import { type DebateOutcome, type DebateStanding, hasSpoken, sideName } from './debateAnswer.ts';
import { sayEnglish } from '../labels/label.ts';
import { seatNameOf } from '../mode.ts';
import { withoutStop } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

type Lists = readonly (readonly [string, readonly string[]])[];

/** What a debate adds to its verdict, as titles with lines; before: how it came about, after: what it rests on. */
export function debateLists(verdict: Verdict): { readonly before: Lists; readonly after: Lists } {
  const { debate, positions } = verdict;
  if (debate === undefined) return { before: [], after: [] };
  return {
    before: [
      ['Position history', positions.map(versionLine)],
      ['Perspectives', debate.standings.map((standing) => standingLine(standing, verdict))],
    ],
    after: [
      ['What all agree on', debate.agreed],
      [PARTLY_AGREED, partlyAgreedLines(debate)],
      ['Assumptions to test', assumptionLines(verdict)],
      ['Documents', [debate.folder]],
    ],
  };
}

export const PARTLY_AGREED = sayEnglish({ key: 'partlyAgreed' });

/** Each with the sides that named it: “A cache is needed (Proponent)”. */
export function partlyAgreedLines(debate: DebateOutcome | undefined): readonly string[] {
  return (debate?.partlyAgreed ?? []).map(({ text, seats }) => `${text} (${sidesOf(seats, debate)})`);
}

/** “Proponent, Operator”. */
export function sidesOf(seats: readonly string[], debate: DebateOutcome | undefined): string {
  return seats.map((id) => sideName(id, debate?.standings ?? [])).join(', ');
}

function versionLine({ version, text, changedBy }: Verdict['positions'][number]): string {
  const when = version === 1 ? ' (opening)' : '';
  const why = changedBy.length === 0 ? '' : ` Changed because of ${changedBy.join('; ')}`;
  return `v${String(version)}${when}: ${text}${why}`;
}

const STANDS: Readonly<Record<DebateStanding['kind'], string>> = {
  agreed: 'agrees',
  minor: 'agrees, with a minor objection',
  open: 'objects',
  lost: 'wasn’t heard',
  unread: 'gave no readable answer',
};

function standingLine(
  { seat, perspective, kind, confidence, rubberStamp, judgedVersion }: DebateStanding,
  { seats, positions }: Verdict,
): string {
  const stands = rubberStamp ? 'agrees without evidence' : STANDS[kind];
  const newest = positions.length;
  const version = (judgedVersion ?? newest) < newest ? `, on version ${String(judgedVersion)}` : '';
  return `${perspective} (${seatNameOf(seat, seats)}) ${stands}${version}${hasSpoken({ kind }) ? ` (${String(confidence)})` : ''}`;
}

/** Each with the sides that rest on it, and how it can be tested. */
export function assumptionLines({ assumptions, debate }: Verdict): readonly string[] {
  return assumptions.map(({ text, seats, test = '' }) => {
    const how = test === '' ? '' : ` Test: ${test}`;
    return `${withoutStop(text)} (${sidesOf(seats, debate)}).${how}`;
  });
}
