import { type DebateOutcome, type DebateStanding, hasSpoken, sideName } from './debateAnswer.ts';
import { type Label, sayEnglish } from '../labels/label.ts';
import type { DebateList } from '../labels/parameters.ts';
import { seatNameOf } from '../mode.ts';
import { withoutStop } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** A title with its lines. */
export type LabelledList = readonly [title: Label, lines: readonly Label[]];

/** The lists that a debate adds to its verdict. `before`: how it came about. `after`: what it's based on. */
export function debateLists(verdict: Verdict): {
  readonly before: readonly LabelledList[];
  readonly after: readonly LabelledList[];
} {
  const { debate, positions, assumptions } = verdict;
  if (debate === undefined) return { before: [], after: [] };
  const title = (list: DebateList): Label => ({ key: 'debateList', list });
  const text = (one: string): Label => ({ key: 'text', text: one });
  return {
    before: [
      [title('positions'), positions.map(versionLabel)],
      [title('perspectives'), debate.standings.map((standing) => standingLabel(standing, verdict))],
    ],
    after: [
      [title('agreed'), debate.agreed.map(text)],
      [{ key: 'partlyAgreed' }, partlyAgreedLabels(debate)],
      [title('assumptions'), assumptions.map((one) => assumptionLabel(one, debate))],
      [title('documents'), [text(debate.folder)]],
    ],
  };
}

export const PARTLY_AGREED = sayEnglish({ key: 'partlyAgreed' });

/** One line per item, with the sides that named it: “A cache is needed (Proponent)”. */
export const partlyAgreedLines = (debate: DebateOutcome | undefined): readonly string[] =>
  partlyAgreedLabels(debate).map(sayEnglish);

export function partlyAgreedLabels(debate: DebateOutcome | undefined): readonly Label[] {
  return (debate?.partlyAgreed ?? []).map(({ text, seats }) => ({
    key: 'namedBy',
    text,
    sides: perspectivesIn(seats, debate),
  }));
}

/** Null: the proponent's side. */
const perspectivesIn = (seats: readonly string[], debate: DebateOutcome | undefined): readonly (string | null)[] =>
  seats.map((id) => debate?.standings.find(({ seat }) => seat === id)?.perspective ?? null);

/** The names of the sides: “Proponent, Operator”. */
export function sidesOf(seats: readonly string[], debate: DebateOutcome | undefined): string {
  return seats.map((id) => sideName(id, debate?.standings ?? [])).join(', ');
}

function versionLabel({ version, text, changedBy }: Verdict['positions'][number]): Label {
  return { key: 'positionVersion', version, text, changedBy };
}

function standingLabel(
  { seat, perspective, kind, confidence, rubberStamp, judgedVersion }: DebateStanding,
  { seats, positions }: Verdict,
): Label {
  const newest = positions.length;
  return {
    key: 'expertStands',
    ...{ perspective, name: seatNameOf(seat, seats), stands: rubberStamp ? 'bare' : kind },
    version: (judgedVersion ?? newest) < newest ? (judgedVersion ?? null) : null,
    confidence: hasSpoken({ kind }) ? confidence : null,
  };
}

function assumptionLabel(
  { text, seats, test = '' }: Verdict['assumptions'][number],
  debate: DebateOutcome | undefined,
): Label {
  return { key: 'assumption', text: withoutStop(text), sides: perspectivesIn(seats, debate), test };
}

/** One line per assumption, with the sides that rely on it and how to test it. */
export function assumptionLines({ assumptions, debate }: Verdict): readonly string[] {
  return assumptions.map((one) => sayEnglish(assumptionLabel(one, debate)));
}
