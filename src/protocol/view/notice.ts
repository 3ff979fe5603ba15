import { absenceText } from './absence.ts';
import { debateNotices, whatStands } from '../debate/debateNotice.ts';
import { deliberationNotices } from '../deliberation/deliberationView.ts';
import { seatName } from '../mode.ts';
import { reviewNotices } from '../review/reviewNotice.ts';
import { blockingGaps, type SessionSetup } from '../setup.ts';
import type { SeatResult } from '../verdict/seatResult.ts';
import { hasFailed } from '../tally/tally.ts';
import type { Flag, Verdict } from '../verdict/verdict.ts';
import { capital, countWord, listOf } from '../text/phrases.ts';
import { sentence } from '../text/sentences.ts';
import type { SessionState } from '../run/sessionState.ts';

export const REHEARSAL_NOTICE = 'Rehearsal – no model was asked. The answers are scripted.';

/** What is known to limit the verdict before anybody has answered. */
export function setupNotices(setup: SessionSetup): readonly string[] {
  const notices: string[] = [];
  if (setup.seats.some((seat) => seat.rehearsal)) notices.push(rehearsalNotice(setup));
  notices.push(...setup.unusable.map(absenceText));
  const [only] = setup.seats;
  if (setup.mode === 'simple' && only !== undefined) {
    notices.push(
      `Only ${only.title} takes part, so it answers three times on its own: as Logos (technical), Pathos (people) and Sophia (strategy).`,
    );
  }
  return notices;
}

function rehearsalNotice(setup: SessionSetup): string {
  const scripted = setup.seats.filter((seat) => seat.rehearsal);
  if (scripted.length === setup.seats.length) return REHEARSAL_NOTICE;
  return `Rehearsal – no model was asked for ${listOf(scripted.map(seatName))}. Those answers are scripted.`;
}

/** Everything the reader must know about how far the verdict carries, one sentence each. */
export function verdictNotices(
  state: SessionState,
  results: readonly SeatResult[],
  verdict: Verdict,
): readonly string[] {
  return [
    ...setupNotices(state.setup),
    ...results.filter((result) => result.problem !== '').map((result) => silentSeat(result, verdict)),
    ...results.filter((result) => result.seat.contradiction).map(contradiction),
    ...results.filter((result) => result.seat.parsedBy === 'text').map(fromText),
    ...voteNotices(verdict),
    ...vendorNotices(verdict, state.setup),
    ...deliberationNotices(state, verdict),
    ...debateNotices(state),
    ...reviewNotices(state),
    ...planNotices(state),
    ...simpleModeNotices(verdict),
    ...changeNotices(state),
    ...coverageNotices(verdict),
  ];
}

function silentSeat(result: SeatResult, verdict: Verdict): string {
  const name = seatName(result.seat);
  const counts = whatItCounts(result, verdict);
  if (result.seat.attempts === 0) return `${name} was not asked. ${counts}`;
  if (result.seat.status === 'cancelled') return `${name} was stopped before it answered. ${counts}`;
  if (result.seat.status === 'unreadable') return `${name}’s answer could not be read. ${result.why} ${counts}`;
  return `${name} did not answer. ${result.problem} ${counts}`;
}

function whatItCounts({ seat: { id }, findings }: SeatResult, verdict: Verdict): string {
  const stays = findings.length === 0 ? '' : '; what it found before stays';
  return `${whatStands(id, verdict) ?? 'It counts as neither side'}${stays}.`;
}

function contradiction({ seat }: SeatResult): string {
  return `${seatName(seat)} approved while naming a P1 finding of its own. Its vote counts as an abstention.`;
}

function fromText({ seat }: SeatResult): string {
  return `${seatName(seat)} did not use the answer form; its vote was parsed from its text and may be read wrong.`;
}

function voteNotices(verdict: Verdict): readonly string[] {
  const strong = verdict.dissents.filter((dissent) => dissent.confidence > verdict.confidence);
  const surer = `${listOf(strong.map((one) => one.engine))} ${strong.length === 1 ? 'is' : 'are'} surer`;
  const notices: readonly (readonly [Flag, string])[] = [
    ['strong-dissent', `Strong dissent: ${surer} than the majority.`],
    ['mitigation-required', `${concernText(verdict)}: ${planStep(verdict)}.`],
    ['low-confidence', 'Low confidence: on average the council is less than half sure. Treat this as provisional.'],
  ];
  return notices.filter(([flag]) => verdict.flags.includes(flag)).map(([, text]) => text);
}

/** In a debate a concern about safety may stand beside an agreement. */
function concernText({ dissents }: Verdict): string {
  return dissents.length === 0
    ? 'A concern about safety or security is open'
    : 'The dissent is about safety or security';
}

function planStep({ dissents }: Verdict): string {
  const planned = dissents.some((dissent) => dissent.mitigation !== '');
  return planned ? 'carry out the plan that stands beside it' : 'plan how to meet it before you go on';
}

/** Of a council of scripts alone it is said already that no model was asked. */
function vendorNotices({ flags, mode }: Verdict, setup: SessionSetup): readonly string[] {
  const scripted = setup.seats.every((seat) => seat.rehearsal);
  if (!flags.includes('one-vendor') || mode === 'simple' || scripted) return [];
  return ['All who agree are of one vendor and may share blind spots.'];
}

/** Simple Mode is offered, never entered by itself. */
function simpleModeNotices({ mode, pattern, seats }: Verdict): readonly string[] {
  if (mode === 'simple' || pattern === null) return [];
  const [only, ...others] = seats.filter((seat) => !hasFailed(seat));
  if (only !== undefined && others.length === 0 && seats.length > 1) {
    const name = seatName(only);
    return [
      `Only ${name} ${answerOf(seats)}. To hear it from three perspectives, call the council again with ${name} as its only engine.`,
    ];
  }
  const wanting = pattern === 'insufficient-quorum' || pattern === 'insufficient-information';
  if (mode !== 'two-engine' || !wanting || only === undefined) return [];
  return [
    'Two engines brought fewer than two votes. Besides asking again, you can call the council with one of them, which then answers from three perspectives.',
  ];
}

/** Whoever gave an answer that could not be read has answered all the same. */
function answerOf(seats: Verdict['seats']): string {
  return seats.some(({ status }) => status === 'unreadable') ? 'gave an answer that could be read' : 'answered';
}

/** A verdict whose follow-up question found no answer stands without it, and says so. */
function planNotices({ plan, setup }: SessionState): readonly string[] {
  if (plan?.reply == null || plan.plan !== null) return [];
  const seat = setup.seats.find((one) => one.id === plan.seat);
  const name = seat === undefined ? plan.seat : seatName(seat);
  const why =
    plan.reply.kind === 'answered' ? 'Its answer could not be read.' : sentence(plan.reply.detail, plan.reply.nextStep);
  return [`${name} was asked how to meet the dissent and gave no plan. ${why}`];
}

function changeNotices(state: SessionState): readonly string[] {
  const workspace = listOf(firstFew(state.workspaceChanged));
  const artifact = listOf(firstFew(state.artifactChanged));
  const notices: readonly (readonly [string, string])[] = [
    [workspace, `Files of the workspace changed while the council sat: ${workspace}. Check that no engine wrote them.`],
    [artifact, `Outdated: ${artifact} changed after the council was called; the verdict is about the older text.`],
  ];
  return notices.filter(([files]) => files !== '').map(([, text]) => text);
}

function firstFew(files: readonly string[]): readonly string[] {
  return files.length <= 4 ? files : [...files.slice(0, 3), `${countWord(files.length - 3)} more`];
}

function coverageNotices(verdict: Verdict): readonly string[] {
  if (!verdict.flags.includes('incomplete-coverage')) return [];
  const hidden = blockingGaps(verdict.coverage);
  const named = hidden.map((gap) => `${gap.file} (${gap.reason.replace('-', ' ')})`);
  return [
    `${capital(countWord(hidden.length))} changed file${hidden.length === 1 ? ' was' : 's were'} shown to nobody: ${listOf(firstFew(named))}.`,
  ];
}
