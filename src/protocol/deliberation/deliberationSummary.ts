import type { Deliberation, RoundComparison, SeatInRound } from './deliberation.ts';
import { block, bullets, heading, joined, listed, type Markdown, md, section, table } from '../text/markdown.ts';
import { lastPosition } from './lastPosition.ts';
import { positionLabels } from './positionLabels.ts';
import { listOf } from '../text/phrases.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { seatNameOf } from '../mode.ts';

/**
 * What the summary of a deliberation, or of a vote on options, shows before and after the votes. Empty for other
 * sessions.
 */
export function deliberationBlocks(verdict: Verdict): Readonly<Record<'before' | 'after', readonly Markdown[]>> {
  const { deliberation } = verdict;
  if (deliberation === undefined) return { before: [], after: [] };
  const { options, choice } = deliberation;
  const chosen = (letter: string): string => (letter === choice ? ' (chosen)' : '');
  return {
    before: [
      section('Decision', said(decisionText(verdict, deliberation))),
      section('Agreed by', said(listOf(verdict.agreedBy.map((id) => seatNameOf(id, verdict.seats))))),
      listed('Options', options, ({ letter, text }) => `${letter}: ${text}${chosen(letter)}`),
    ],
    after: [
      listed('Evidence basis', deliberation.evidenceBasis),
      section('Why the majority won', said(deliberation.whyMajority)),
      section('Why the dissent matters', said(deliberation.whyDissentMatters)),
      section('The core tension', said(deliberation.coreTension)),
      section('Recommended action', said(deliberation.recommendedAction)),
    ],
  };
}

function said(text: string): readonly string[] {
  return text === '' ? [] : [text];
}

function decisionText({ outcome, decision, round }: Verdict, { choice }: Deliberation): string {
  const when = `(round ${String(round)})`;
  switch (outcome) {
    case 'decided':
      return `${choice ?? ''}: ${decision} ${when}`;
    case 'approved':
      return `Approved ${when}.`;
    case 'rejected':
      return `Rejected ${when}.`;
    case 'undecided':
      return `Undecided ${when}. The decision is yours.`;
    case 'cancelled':
      return '';
  }
}

/**
 * The letter that a seat was for when it was last heard, or “ABSTAIN”. Empty if it was never heard. Null if the session
 * had no options.
 */
export function letterHeld(seat: string, { deliberation }: Verdict): string | null {
  if (deliberation === undefined || deliberation.options.length === 0) return null;
  return lastPosition(seat, deliberation.rounds)[0]?.position ?? '';
}

/** The rounds side by side, and what was asked afterwards. */
export function roundsBlocks(verdict: Verdict): readonly Markdown[] {
  const { deliberation } = verdict;
  if (deliberation === undefined) return [];
  const asked = deliberation.followUps.map(
    ({ seat, question, answer }) => md`**${seatNameOf(seat, verdict.seats)}**, asked: ${question}\n\n${block(answer)}`,
  );
  const rounds = deliberation.rounds.map((round) => roundText(round, verdict));
  return [section('Asked afterwards', asked, '\n\n'), section('Rounds', rounds, '\n\n')];
}

const ROWS: readonly (readonly [string, (seat: SeatInRound) => string])[] = [
  ['Research', ({ research }) => research],
  ['Position', positionText],
  ['In its own words', ({ stance }) => stance],
  ['Key evidence', ({ keyEvidence }) => keyEvidence.join('; ')],
  ['Moved', movedText],
];

function roundText(
  { round, seats, agreement, divergence, paths, majority }: RoundComparison,
  verdict: Verdict,
): Markdown {
  const names = seats.map(({ seat }) => seatNameOf(seat, verdict.seats));
  const rows = ROWS.map(([title, textOf]) => [title, ...seats.map(textOf)]);
  const filled = rows.filter((row) => row.slice(1).some((text) => text !== ''));
  const forming = majority.length === 0 ? 'none' : listOf(majority.map((id) => seatNameOf(id, verdict.seats)));
  const notes = [
    ...agreement.map((text) => `In common – ${text}`),
    ...divergence.map((text) => `Different – ${text}`),
    ...paths,
    `Majority: ${forming}`,
  ];
  return joined([heading(3, `Round ${String(round)}`), table(['', ...names], filled), bullets(notes)]);
}

function positionText({ position, stance, confidence }: SeatInRound): string {
  if (position === '') return stance === '' ? 'not heard' : `none yet (${String(confidence)})`;
  return `${positionLabels(position, 1)} (${String(confidence)})`;
}

function movedText({ moved, movedOn, conformity }: SeatInRound): string {
  if (!moved) return '';
  return conformity ? 'yes, without new evidence' : `yes, because of ${movedOn.join('; ')}`;
}
