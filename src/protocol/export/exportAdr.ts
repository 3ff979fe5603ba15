import { openingOf, positionsOf, standingsOf, topicOf } from '../debate/debateState.ts';
import { assumptionLines } from '../debate/debateSummary.ts';
import { agreementNotices } from '../debate/debateNotice.ts';
import { concludeSession } from '../run/concludeSession.ts';
import type { SessionState } from '../run/sessionState.ts';
import type { Question } from '../setup.ts';
import type { EarlierSetup } from '../view/earlierView.ts';
import { sayEnglish } from '../labels/label.ts';
import type { Flag, Verdict } from '../verdict/verdict.ts';
import { seatName } from '../mode.ts';
import { overruledBy } from '../verdict/overruled.ts';
import { block, bullets, code, documentOf, heading, joined, listed, md, notice } from '../text/markdown.ts';
import { joined as phrases, listOf, oneLine } from '../text/phrases.ts';
import { distinct, isSame } from '../text/words.ts';

/** An architecture decision record of a session with a verdict: context, options, decision, consequences, dissent. */
export interface DecisionRecord {
  readonly title: string;
  /** The line of the record that identifies its session. */
  readonly mark: string;
  /** The record as it was before the user settled the session. Null if the user hasn't settled it. */
  readonly draft: DecisionRecord | null;
  /** Returns the record with `number` in its heading. The caller names the file. */
  render(number: number): string;
}

/** What a record is made of. */
interface RecordSource {
  readonly title: string;
  readonly question: Question;
  readonly verdict: Verdict;
  /** What the council decided, whatever the user has chosen since. */
  readonly decision: string;
  /** This and the fields below come from a debate, as far as it's known. They're empty for other sessions. */
  readonly position: string;
  readonly reasons: string;
  readonly alternatives: readonly string[];
  readonly assumptions: readonly string[];
  readonly caveats: readonly string[];
}

export function decisionRecord(state: SessionState): DecisionRecord {
  const draft = state.resolution === null ? null : decisionRecord({ ...state, resolution: null });
  return recordOf(sourceOf(state), draft);
}

/** The record of a session from an earlier version of Council, as far as its verdict has the facts. */
export function earlierRecord(verdict: Verdict, setup: EarlierSetup): DecisionRecord {
  const { positions, decision } = verdict;
  const position = positions.at(-1)?.text ?? '';
  const title = oneLine(verdict.title === '' ? verdict.question : verdict.title);
  const unknown = { reasons: '', alternatives: [], assumptions: [], caveats: [] };
  return recordOf({ title, question: setup.question, verdict, decision, position, ...unknown }, null);
}

function sourceOf(state: SessionState): RecordSource {
  const verdict = concludeSession(state);
  // The verdict addresses the user who made the choice, but others read the record.
  const { decision } = state.resolution === null ? verdict : concludeSession({ ...state, resolution: null });
  const opening = openingOf(state);
  return {
    title: oneLine(topicOf(state.setup)),
    question: state.setup.question,
    verdict,
    decision,
    position: positionsOf(state).at(-1)?.text ?? '',
    reasons: opening?.reasoning ?? '',
    alternatives: standingsOf(state).map((one) => one.alternative),
    assumptions: opening?.assumptions ?? [],
    caveats: state.setup.protocol === 'debate' && !state.cancelled ? agreementNotices(state).map(sayEnglish) : [],
  };
}

function recordOf(source: RecordSource, draft: DecisionRecord | null): DecisionRecord {
  const { title, verdict } = source;
  const { question, reasons, caveats } = source;
  // Later readers of the record must not miss these.
  const known = CAVEATS.filter(([flag]) => verdict.flags.includes(flag)).map(([, text]) => text);
  const sections = [
    ...[...known, ...caveats].map(notice),
    bullets([
      `Status: ${statusOf(verdict)}`,
      `Date: ${verdict.endedAt.slice(0, 10)}`,
      `Decided by: ${decidersOf(verdict)}`,
    ]),
    heading(2, 'Context'),
    joined([...[question.text, question.context, reasons].map(block), bullets(question.constraints)]),
    listed('Options', optionsOf(source)),
    heading(2, 'Decision'),
    block(decisionOf(source)),
    listed('Consequences', consequencesOf(verdict)),
    listed('Dissent', dissentOf(verdict)),
    listed('Assumptions to test', assumptionsOf(source)),
  ];
  const mark = md`Session ${code(verdict.sessionId)}.`;
  const render = (number: number): string =>
    documentOf([heading(1, md`${String(number)}. ${title}`), ...sections, mark]);
  return { title, mark: mark.markdown, draft, render };
}

const CAVEATS: readonly (readonly [Flag, string])[] = [
  ['rehearsal', sayEnglish({ key: 'rehearsal' })],
  ['degraded', 'Some engines that were asked didn’t answer.'],
  ['stale', 'The text changed after the council saw it.'],
  ['provisional', 'Provisional: the council wasn’t sure.'],
];

/** The user's choice settles what the council left open. */
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
  return names.length === 0 ? 'not decided yet' : listOf([...new Set(names)]);
}

function optionsOf({ verdict, position, question, alternatives }: RecordSource): readonly string[] {
  const labelled = (verdict.deliberation?.options ?? []).map(({ letter, text }) => `${letter}: ${text}`);
  // Given options that have letters are already in `labelled`.
  const given = labelled.length === 0 ? question.options : [];
  return distinct([position, ...labelled, ...given, ...alternatives, ...verdict.alternatives]);
}

function decisionOf({ verdict, decision, position }: RecordSource): string {
  const { resolution, options } = verdict;
  const chosen = options.find((option) => option.id === resolution?.option);
  const settled = chosen === undefined ? '' : `The user chose: ${chosen.label}. ${chosen.description}`;
  const reason = resolution === null || resolution.reason === '' ? '' : `Reason: ${resolution.reason}`;
  const held = resolution === null && verdict.outcome === 'approved' ? position : '';
  return phrases([decision, settled, reason, held], '\n\n');
}

function consequencesOf({ conditions, riskRegister }: Verdict): readonly string[] {
  const risks = riskRegister.map(
    ({ risk, mitigation }) => `Risk: ${risk}${mitigation === '' ? '' : ` Mitigation: ${mitigation}`}`,
  );
  return distinct([...conditions.map((one) => `Condition: ${one}`), ...risks]);
}

/** A seat whose position the user chose no longer dissents. A seat that the choice overrules does. */
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

function assumptionsOf({ verdict, assumptions: opened }: RecordSource): readonly string[] {
  const isNamed = (text: string): boolean => verdict.assumptions.some((one) => isSame(one.text, text));
  return [...assumptionLines(verdict), ...opened.filter((text) => !isNamed(text))];
}
