import { debateOf, openingOf, positionsOf, standingsOf } from '../debate/debateState.ts';
import { agreementNotices } from '../debate/debateNotice.ts';
import { topicOf } from '../debate/topic.ts';
import { concludeSession } from '../run/concludeSession.ts';
import type { SessionState } from '../run/sessionState.ts';
import { REHEARSAL_NOTICE } from '../view/notice.ts';
import type { Flag, Verdict } from '../verdict/verdict.ts';
import { seatName } from '../mode.ts';
import { overruledBy } from '../verdict/overruled.ts';
import { ownText } from '../text/markdown.ts';
import { listOf, oneLine } from '../text/phrases.ts';
import { distinct } from '../text/words.ts';

/** An architecture decision record of a session with a verdict: context, options, decision, consequences, dissent. */
export interface DecisionRecord {
  readonly title: string;
  /** The line of the record by which its session is known. */
  readonly mark: string;
  /** The record as it was before the user had settled the session; null when that has not happened. */
  readonly draft: DecisionRecord | null;
  /** With `number` in its heading; the file's name is the caller's. */
  render(number: number): string;
}

export function decisionRecord(state: SessionState): DecisionRecord {
  const verdict = concludeSession(state);
  const title = oneLine(topicOf(state.setup));
  const sections = [
    ...caveatsOf(verdict, state).map((text) => `> ${oneLine(text)}`),
    `- Status: ${statusOf(verdict)}\n- Date: ${verdict.endedAt.slice(0, 10)}\n- Decided by: ${decidersOf(verdict)}`,
    `## Context\n\n${ownText(contextOf(state))}`,
    section('Options', optionsOf(state, verdict)),
    `## Decision\n\n${ownText(decisionOf(state, verdict))}`,
    section('Consequences', consequencesOf(verdict)),
    section('Dissent', dissentOf(verdict)),
    section('Assumptions to test', assumptionsOf(state, verdict)),
  ];
  const body = sections.filter((text) => text !== '').join('\n\n');
  const mark = `Session \`${verdict.sessionId}\`.`;
  return {
    title,
    mark,
    draft: state.resolution === null ? null : decisionRecord({ ...state, resolution: null }),
    render: (number) => `# ${String(number)}. ${title}\n\n${body}\n\n${mark}\n`,
  };
}

/** What nobody may miss who reads the record later. */
function caveatsOf({ flags }: Verdict, state: SessionState): readonly string[] {
  const caveats: readonly (readonly [Flag, string])[] = [
    ['rehearsal', REHEARSAL_NOTICE],
    ['degraded', 'Not everybody who was asked has answered.'],
    ['stale', 'The text was changed after the council had seen it.'],
    ['provisional', 'Provisional: the council was not sure.'],
  ];
  return [
    ...caveats.filter(([flag]) => flags.includes(flag)).map(([, text]) => text),
    ...(state.setup.protocol === 'debate' && !state.cancelled ? agreementNotices(state) : []),
  ];
}

/** A choice of the user's settles what the council left open. */
function statusOf({ outcome, resolution }: Verdict): string {
  if (resolution !== null) return resolution.acceptedRisk ? 'accepted against the council' : 'accepted';
  return {
    approved: 'accepted',
    decided: 'accepted',
    rejected: 'rejected',
    undecided: 'proposed',
    cancelled: 'proposed',
  }[outcome];
}

function decidersOf({ seats, agreedBy, resolution }: Verdict): string {
  if (resolution !== null) return 'the user, after a council';
  const names = seats.filter((seat) => agreedBy.includes(seat.id)).map((seat) => seat.title);
  return names.length === 0 ? 'nobody yet' : listOf([...new Set(names)]);
}

function contextOf(state: SessionState): string {
  const { question } = state.setup;
  const reasons = openingOf(state)?.reasoning ?? '';
  const constraints = question.constraints.map((one) => `- ${oneLine(one)}`).join('\n');
  return [question.text, question.context, reasons, constraints].filter((text) => text.trim() !== '').join('\n\n');
}

function optionsOf(state: SessionState, verdict: Verdict): readonly string[] {
  const position = positionsOf(state).at(-1)?.text ?? '';
  const alternatives = standingsOf(state).map((one) => one.alternative);
  const labelled = (verdict.deliberation?.options ?? []).map(({ letter, text }) => `${letter}: ${text}`);
  return distinct([position, ...labelled, ...state.setup.question.options, ...alternatives, ...verdict.alternatives]);
}

function decisionOf(state: SessionState, verdict: Verdict): string {
  const { resolution, options } = verdict;
  const chosen = options.find((option) => option.id === resolution?.option);
  const position = positionsOf(state).at(-1)?.text ?? '';
  const settled = chosen === undefined ? '' : `The user chose: ${chosen.label}. ${chosen.description}`;
  // Whoever reads the record is not the one whom the verdict speaks to.
  const { decision } = resolution === null ? verdict : concludeSession({ ...state, resolution: null });
  const reason = resolution === null || resolution.reason === '' ? '' : `Reason: ${resolution.reason}`;
  const held = resolution === null && verdict.outcome === 'approved' ? position : '';
  return [decision, settled, reason, held].filter((text) => text !== '').join('\n\n');
}

function consequencesOf({ conditions, riskRegister }: Verdict): readonly string[] {
  const risks = riskRegister.map(
    ({ risk, mitigation }) => `Risk: ${risk}${mitigation === '' ? '' : ` Mitigation: ${mitigation}`}`,
  );
  return distinct([...conditions.map((one) => `Condition: ${one}`), ...risks]);
}

/** Whoever the user's choice follows dissents no longer; whoever it passes over does. */
function dissentOf(verdict: Verdict): readonly string[] {
  const { dissents, resolution, options } = verdict;
  const followed = options.find(({ id }) => id === resolution?.option)?.seat ?? '';
  const standing = dissents.filter(({ seat }) => seat !== followed);
  const passedOver = overruledBy(resolution?.option ?? null, verdict).filter(
    ({ id }) => id !== followed && dissents.every(({ seat }) => seat !== id),
  );
  return [
    ...standing.map(({ engine, concern }) => `${engine}: ${concern}`),
    ...passedOver.map((seat) => `${seatName(seat)}: ${seat.vote.rationale}`),
  ];
}

function assumptionsOf(state: SessionState, { assumptions }: Verdict): readonly string[] {
  const opened = openingOf(state)?.assumptions ?? [];
  const side = (id: string): string =>
    debateOf(state).personas.find((one) => one.seat === id)?.perspective ?? 'Proponent';
  const named = assumptions.map(({ text, seats, test = '' }) => {
    const how = test === '' ? '' : ` Test: ${test}`;
    return `${text.replace(/\.$/, '')} (${seats.map(side).join(', ')}).${how}`;
  });
  const known = new Set(assumptions.map(({ text }) => text.toLowerCase()));
  return [...named, ...opened.filter((text) => !known.has(text.toLowerCase()))];
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${oneLine(item)}`).join('\n')}`;
}
