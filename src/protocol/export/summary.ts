import { sayEnglish, sayAllEnglish } from '../labels/label.ts';
import { withPlan } from '../view/dissentPlan.ts';
import { findingBlocks } from '../findings/findingSummary.ts';
import { deliberationBlocks, letterHeld, roundsBlocks } from '../deliberation/deliberationSummary.ts';
import { debateLists } from '../debate/debateSummary.ts';
import { lastPosition } from '../deliberation/lastPosition.ts';
import { positionLabels } from '../deliberation/positionLabels.ts';
import {
  bullets,
  code,
  documentOf,
  heading,
  joined,
  listed,
  type Markdown,
  md,
  notice,
  section,
  table,
} from '../text/markdown.ts';
import { plural } from '../labels/english/grammar.ts';
import { capital, joined as phrases } from '../text/phrases.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { hasFailed } from '../tally/tally.ts';
import { redactionSentence } from '../view/redactionText.ts';
import { settledLines } from '../view/settledLines.ts';
import { isUnstated } from '../verdict/unstated.ts';
import type { SessionView } from '../view/view.ts';
import type { Change, Dissent, SeatChange, Verdict, VerdictSeat } from '../verdict/verdict.ts';

/** `summary.md`: the verdict as a document for people. Empty while the session is live. */
export function summaryOf(view: SessionView): string {
  const { verdict } = view;
  if (verdict === null) return '';
  const changes = verdict.redeliberations.map((change) => changeText(change, verdict));
  const blocks = [
    heading(1, sayAllEnglish(view.heading)),
    md`${factsLine(verdict)}`,
    ...view.notices.map((one) => notice(sayEnglish(one))),
    section('Question', [verdict.question]),
    ...(verdict.protocol === 'review' ? foundBlocks(verdict) : []),
    ...conclusion(verdict),
    section('What changed', changes, '\n\n'),
    ...(verdict.protocol === 'review' ? [] : foundBlocks(verdict)),
    listed('Alternatives', verdict.alternatives),
    listed('Your options', verdict.options, ({ label, description }) => `${label}: ${description}`),
    section('Settled by the user', settledLines(verdict)),
    ...roundsBlocks(verdict),
    riskSection(verdict),
    listed(
      'Not shown to the engines',
      verdict.coverage.leftOut,
      ({ file, reason, rule }) => md`${code(file)}: ${reason}${rule === undefined ? '' : md`, ${code(rule)}`}`,
    ),
    md`${redactionSentence(verdict.coverage)}`,
    md`Session ${code(verdict.sessionId)}, ${verdict.startedAt} to ${verdict.endedAt}.`,
  ];
  return documentOf(blocks);
}

/** What was found, and what couldn't be seen: the main content of a review. */
function foundBlocks(verdict: Verdict): readonly Markdown[] {
  return [...findingBlocks(verdict), listed('Missing', verdict.missing)];
}

/** What the council concludes, with the votes and dissents. */
function conclusion(verdict: Verdict): readonly Markdown[] {
  const debated = debateLists(verdict);
  const deliberated = deliberationBlocks(verdict);
  return [
    ...debated.before.map(([title, lines]) => listed(sayEnglish(title), lines.map(sayEnglish))),
    ...deliberated.before,
    votesSection(verdict),
    listed('Conditions', verdict.conditions),
    listed('Dissent', verdict.dissents, (one) => dissentText(one, verdict)),
    ...debated.after.map(([title, lines]) => listed(sayEnglish(title), lines.map(sayEnglish))),
    ...deliberated.after,
  ];
}

function factsLine(verdict: Verdict): string {
  const vendors = new Set(verdict.seats.filter((seat) => seat.status === 'answered').map((seat) => seat.vendor)).size;
  const facts = [
    verdict.title,
    isUnstated(verdict.confidence, verdict.protocol) ? '' : `confidence ${verdict.confidence.toFixed(1)}`,
    `${String(vendors)} ${plural(vendors, 'vendor')}`,
    `action: ${verdict.action}`,
    verdict.recommendation === null ? '' : `recommendation: ${verdict.recommendation}`,
    ...(verdict.escalation === null ? [] : [`${verdict.escalation.level}: ${verdict.escalation.reason}`]),
    ...(verdict.flags.length === 0 ? [] : [`flags: ${verdict.flags.join(', ')}`]),
  ];
  return phrases(facts, ' · ');
}

function votesSection(verdict: Verdict): Markdown {
  const rows = verdict.seats.map((seat) => [
    seatName(seat),
    seat.vendor,
    voteWord(seat, letterHeld(seat.id, verdict)),
    certainty(seat, verdict),
    seat.vote.rationale,
  ]);
  return section('Votes', [table(['Seat', 'Vendor', 'Vote', 'Confidence', 'Why'], rows, 'Confidence')]);
}

function voteWord(seat: VerdictSeat, letter: string | null): string {
  if (seat.contradiction) return 'abstains (contradiction)';
  if (hasFailed(seat)) return seat.status;
  return letter === null || letter === '' || letter === 'ABSTAIN' ? positionLabels(seat.vote.position, 1) : letter;
}

function certainty(seat: VerdictSeat, { protocol }: Verdict): string {
  return hasFailed(seat) || isUnstated(seat.vote.confidence, protocol) ? '–' : String(seat.vote.confidence);
}

function dissentText(dissent: Dissent, verdict: Verdict): string {
  const { seat, engine, position, confidence, concern } = dissent;
  const letter = letterHeld(seat, verdict) ?? '';
  const holds = positionLabels(letter === '' ? position : letter, 1);
  return withPlan(`${engine} (${holds}, ${String(confidence)}): ${concern}`, dissent);
}

function changeText({ round, context, evidence, seats }: Change, verdict: Verdict): Markdown {
  const moves = seats.map(({ seat, from, to, moved }) => {
    const remark = moved ? ' – changed by more than 20' : '';
    const [before, after] = letters(seat, round, verdict) ?? [stance(from), stance(to)];
    return `${seatNameOf(seat, verdict.seats)} ${before} → ${after}${remark}`;
  });
  const news = `Round ${String(round)}, with ${evidence ? 'new evidence' : 'more context'}: ${context}`;
  return joined([md`${news}`, bullets(moves)]);
}

/** The seat's position before and after a round, as letters. Null if the question isn't open. */
function letters(seat: string, round: number, verdict: Verdict): readonly [string, string] | null {
  if (letterHeld(seat, verdict) === null) return null;
  const rounds = verdict.deliberation?.rounds ?? [];
  const held = (upTo: number): string => {
    const [stand] = lastPosition(
      seat,
      rounds.filter((one) => one.round <= upTo),
    );
    return stand === undefined ? 'no vote' : `${stand.position} (${String(stand.confidence)})`;
  };
  return [held(round - 1), held(round)];
}

/** “no vote” for a seat that failed, or that abstained with a confidence of 0. */
function stance({ position, confidence }: SeatChange['from']): string {
  return position === 'ABSTAIN' && confidence === 0
    ? 'no vote'
    : `${positionLabels(position, 1)} (${String(confidence)})`;
}

function riskSection(verdict: Verdict): Markdown {
  const columns = ['source', 'risk', 'likelihood', 'impact', 'mitigation', 'status'] as const;
  const rows = verdict.riskRegister.map((risk) => columns.map((column) => risk[column]));
  return section('Risk register', rows.length === 0 ? [] : [table(columns.map(capital), rows)]);
}
