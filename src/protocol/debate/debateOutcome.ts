import { concludeDebate } from './concludeDebate.ts';
import { disputants } from './debateAgreed.ts';
import { agreementNotices } from './debateNotice.ts';
import { cutShort, lastingLosses, lossLabels } from './debateLoss.ts';
import { PARTLY_AGREED, partlyAgreedLines, sidesOf } from './debateSummary.ts';
import {
  begunAt,
  isUnheld,
  positionsOf,
  repliesTo,
  reservationOf,
  type Standing,
  standingsOf,
  takesSide,
} from './debateState.ts';
import { hasJudgedNewest, isPassedOver, judgedVersion, supportersOf } from './supporters.ts';
import { hasSpoken, objects } from './debateAnswer.ts';
import { type Label, say } from '../labels/label.ts';
import { seatNameOf } from '../mode.ts';
import { settledLines } from '../view/settledLines.ts';
import type { SessionState } from '../run/sessionState.ts';
import { table } from '../text/markdown.ts';
import { joined, oneLine } from '../text/phrases.ts';
import { sentence, withoutStop, withStop } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

const NO_WORDS = 'no further words';
const WITHOUT_EVIDENCE = 'but without evidence, which counts as nobody’s support';
const BREAKDOWN = 'Perspective Breakdown';
/** The highest confidence that still is no high one. */
const MEDIUM = 79;

/** The outcome of a closed debate, in the specification's forms: consensus or trade-off; a short note when neither. */
export function outcomeDocument(state: SessionState): string {
  const verdict = concludeDebate(state);
  const text = {
    consensus: () => consensus(state, verdict),
    undecided: () => (isUnheld(state) ? unfinished(state, verdict) : consensus(state, verdict)),
    'trade-off': () => tradeOff(state, verdict),
    aborted: () => unfinished(state, verdict),
  }[verdict.debate?.kind ?? 'aborted']();
  const rehearsed: readonly Label[] = verdict.flags.includes('rehearsal') ? [{ key: 'rehearsal' }] : [];
  const notices = [...rehearsed, ...agreementNotices(state)].map((notice) => `> ${oneLine(say(notice))}`);
  // What the user decided stands above what was contested, which stays.
  const settled = settledLines(verdict).map((line) => `> Settled by the user: ${line}`);
  return `${joined([...settled, ...notices, ...text], '\n\n')}\n`;
}

function consensus(state: SessionState, verdict: Verdict): readonly string[] {
  const isConsensus = verdict.outcome === 'approved';
  const confidence = isConsensus ? verdict.confidence : Math.min(verdict.confidence, MEDIUM);
  const sides = standingsOf(state).toSorted((a, b) => Number(takesSide(b)) - Number(takesSide(a)));
  return [
    `## DEBATE OUTCOME: ${isConsensus ? 'CONSENSUS' : 'UNDECIDED'}`,
    isConsensus ? '' : `> ${verdict.decision}`,
    fields([
      ['Final position', isConsensus ? finalPosition(state) : `${finalPosition(state)} (undecided)`],
      ['Confidence', confidenceWord({ ...verdict, confidence }, state)],
      [isConsensus ? 'Rounds to consensus' : 'Rounds', roundsOf(verdict, state)],
    ]),
    `**${isConsensus ? 'Perspectives validated' : BREAKDOWN}:**\n${sides.map((one) => `- ${validation(one, state)}`).join('\n')}`,
    `**What changed:**\n${changesOf(state)}`,
    history(state),
    notHeard(state),
  ];
}

/** What had been said by then is kept. */
function unfinished(state: SessionState, { decision, debate }: Verdict): readonly string[] {
  const standings = standingsOf(state).filter((one) => one.kind !== 'lost');
  const held = positionsOf(state).length > 0;
  return [
    `## DEBATE OUTCOME: ${debate?.kind === 'undecided' ? 'UNDECIDED' : 'ABORTED'}`,
    decision,
    held ? fields([['Position', `${finalPosition(state)} (not debated to an end)`]]) : '',
    breakdowns(standings, state),
    held ? history(state) : '',
    notHeard(state),
  ];
}

function tradeOff(state: SessionState, verdict: Verdict): readonly string[] {
  const standings = standingsOf(state);
  const open = standings.filter(objects);
  return [
    '## DEBATE OUTCOME: TRADEOFF',
    fields([
      ['Final position', `${finalPosition(state)} (contested)`],
      ['Confidence', confidenceWord({ ...verdict, confidence: Math.min(verdict.confidence, MEDIUM) }, state)],
      ['Rounds', `${roundsOf(verdict, state)} (no consensus)`],
    ]),
    breakdowns(standings, state),
    `**Core disagreement:** ${withStop(open.map((one) => withoutStop(core(one))).join('; '))}`,
    `**Assumptions exposed:**\n\n${assumptionTable(state, verdict)}`,
    agreedBy(state, verdict),
    partlyAgreed(verdict),
    history(state),
    notHeard(state),
  ];
}

function breakdowns(standings: readonly Standing[], state: SessionState): string {
  const lines = standings.map((one) => `${who(one, state)}: ${breakdown(one)}`);
  return list(BREAKDOWN, lines);
}

const core = ({ persona, critique }: Standing): string => `${persona.perspective}: ${oneLine(critique)}`;

function agreedBy(state: SessionState, { debate }: Verdict): string {
  const all = sidesOf(disputants(state), debate);
  return list('What all agree on', debate?.agreed.map((text) => `${oneLine(text)} (${all})`) ?? []);
}

function partlyAgreed({ debate }: Verdict): string {
  return list(PARTLY_AGREED, debate === undefined ? [] : partlyAgreedLines(debate).map((line) => oneLine(line)));
}

/** Who gave no answer, to which question, and what was not asked because of it. */
function notHeard(state: SessionState): string {
  const unusable = state.setup.unusable.map(
    ({ title, detail, nextStep }) => `${title} did not take part. ${sentence(detail, nextStep)}`,
  );
  const losses = [...lossLabels(lastingLosses(state), state), ...cutShort(state)].map(say);
  return list('Not heard', [...unusable, ...losses]);
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${title}:**\n${items.map((item) => `- ${item}`).join('\n')}`;
}

function assumptionTable(state: SessionState, { assumptions, debate }: Verdict): string {
  if (assumptions.length === 0) {
    const asked = state.seats.some(({ asks }) => asks.some(({ task }) => task === 'assumptions'));
    return asked ? 'None were named.' : 'They were not asked for.';
  }
  const rows = assumptions.map(({ text, seats, test = '' }) => [text, sidesOf(seats, debate), test].map(oneLine));
  return table(['Assumption', 'Held by', 'How to test it'], rows);
}

const UNHEARD: Readonly<Partial<Record<Standing['kind'], string>>> = {
  lost: 'did not answer',
  unread: 'gave no readable answer, and so takes no side',
};

/** Agreement on a condition is not agreement, one with an earlier version is not one with this, one without evidence is none. */
function validation(standing: Standing, state: SessionState): string {
  const name = who(standing, state);
  if (!takesSide(standing)) return `${name}: ${breakdown(standing)}`;
  if (standing.kind !== 'minor') return `${hasJudgedNewest(standing, state) ? '✅' : '⚠️'} ${name}: ${said(standing)}`;
  const met = isPassedOver(standing, state) ? ' that was not met' : '';
  const answers = repliesTo(standing.persona.seat, state).map(({ reply, reason }) => `${reply}, ${oneLine(reason)}`);
  const answered = answers.length === 0 ? '' : ` (answered: ${answers.join('; ')})`;
  return `⚠️ ${name}: agrees on condition${met} – ${oneLine(reservationOf(standing))}${answered}`;
}

function breakdown(standing: Standing): string {
  const { kind, withoutEvidence, critique } = standing;
  if (!hasSpoken(standing)) {
    const text = critique === '' ? '' : ` – ${oneLine(critique)}`;
    return `${UNHEARD[kind] ?? ''}${text}`;
  }
  if (withoutEvidence && kind === 'agreed') return `AGREE, ${WITHOUT_EVIDENCE}`;
  if (kind === 'minor') {
    const how = withoutEvidence ? `, ${WITHOUT_EVIDENCE}` : '';
    return `AGREE, with a minor objection${how} – ${oneLine(reservationOf(standing))}`;
  }
  if (kind === 'agreed') return `AGREE – ${said(standing)}`;
  return `DISAGREE – ${oneLine(reservationOf({ ...standing, alternative: '' })) || NO_WORDS}`;
}

/** With the version that is judged, where that is not the newest. */
function who(standing: Standing, state: SessionState): string {
  const { persona } = standing;
  const version = judgedVersion(standing, state);
  const isOlder = hasSpoken(standing) && !hasJudgedNewest(standing, state);
  const name = `${persona.perspective} (${seatNameOf(persona.seat, state.setup.seats)})`;
  return isOlder ? `${name}, on v${String(version)}` : name;
}

function said({ critique }: Standing): string {
  return critique === '' ? NO_WORDS : oneLine(critique);
}

function finalPosition(state: SessionState): string {
  return oneLine(positionsOf(state).at(-1)?.text ?? '');
}

/** Every critique that the proponent took up, by perspective. */
function changesOf(state: SessionState): string {
  const changes = positionsOf(state).flatMap((one) => one.changes);
  if (changes.length === 0) {
    return positionsOf(state).length > 1
      ? '- The position was written anew; no critique was taken up.'
      : '- Nothing: the opening position stood.';
  }
  return changes.map((one) => `- ${one.perspective} (${one.reply}): ${oneLine(one.reason)}`).join('\n');
}

function history(state: SessionState): string {
  const versions = positionsOf(state).map(({ version, text, round, changes }) => {
    const when = round === 0 ? 'opening' : `after round ${String(round)}`;
    const none = round > 0 && changes.length === 0 ? '\n  - Changed without a critique being taken up.' : '';
    const why = changes.map((one) => `\n  - Changed because: ${one.perspective}: ${oneLine(one.reason)}`).join('');
    return `- v${String(version)} (${when}): ${oneLine(text)}${why}${none}`;
  });
  return `**Position history:**\n${versions.join('\n')}`;
}

/** Of those who carry the outcome; without the others it is no high one. */
function confidenceWord({ confidence, flags, outcome }: Verdict, state: SessionState): string {
  const isPartial = outcome === 'approved' && supportersOf(state).length < standingsOf(state).length;
  if (!flags.includes('degraded') && !isPartial) return level(confidence);
  const why = flags.includes('degraded') ? 'not everybody was heard' : 'not everybody carries it';
  return `${level(Math.min(confidence, MEDIUM))} (${why})`;
}

/** Since the debate began, or began anew. */
function roundsOf({ round }: Verdict, state: SessionState): string {
  return String(round - begunAt(state) + 1);
}

function level(confidence: number): string {
  if (confidence >= 80) return 'HIGH';
  return confidence >= 50 ? 'MEDIUM' : 'LOW';
}

function fields(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `**${name}:** ${value}`).join('\n');
}
