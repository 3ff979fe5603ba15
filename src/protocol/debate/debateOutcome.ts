import { concludeDebate, disputants } from './concludeDebate.ts';
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
import { type Label, sayEnglish } from '../labels/label.ts';
import { seatNameOf } from '../mode.ts';
import { settledLines } from '../view/settledLines.ts';
import type { SessionState } from '../run/sessionState.ts';
import {
  bullets,
  documentOf,
  heading,
  indented,
  joined,
  type Markdown,
  md,
  notice,
  table,
  type Text,
} from '../text/markdown.ts';
import { oneLine } from '../text/phrases.ts';
import { sentence, withoutStop, withStop } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

const NO_WORDS = 'no reason given';
const WITHOUT_EVIDENCE = 'but without evidence, so it doesn’t count as support';
const BREAKDOWN = 'Perspective Breakdown';
/** The highest confidence that counts as medium. */
const MEDIUM = 79;

/**
 * The outcome of a closed debate, in the specification's form for a consensus or a trade-off. A short note if the
 * debate was aborted or the proponent stopped defending its position.
 */
export function outcomeDocument(state: SessionState): string {
  const verdict = concludeDebate(state);
  const kind = verdict.debate?.kind ?? 'aborted';
  const decided = kind === 'trade-off' ? tradeOff : consensus;
  const form = kind === 'aborted' || isUnheld(state) ? unfinished : decided;
  const rehearsed: readonly Label[] = verdict.flags.includes('rehearsal') ? [{ key: 'rehearsal' }] : [];
  const blocks = [
    // The user's decision comes first. What was contested stays below it.
    ...settledLines(verdict).map((line) => notice(`Settled by the user: ${line}`)),
    ...[...rehearsed, ...agreementNotices(state)].map((one) => notice(sayEnglish(one))),
    heading(2, `DEBATE OUTCOME: ${kind.replace('-', '').toUpperCase()}`),
    ...form(state, verdict),
    list('Position history', history(state)),
    list('Not heard', notHeard(state)),
  ];
  return documentOf(blocks);
}

/** Also used if no challenger objects but the debate is undecided. */
function consensus(state: SessionState, verdict: Verdict): readonly Markdown[] {
  const isConsensus = verdict.outcome === 'approved';
  const sides = standingsOf(state).toSorted((a, b) => Number(takesSide(b)) - Number(takesSide(a)));
  const validations = sides.map((one) => validation(one, state));
  return [
    isConsensus ? md`` : notice(verdict.decision),
    fields([
      ['Final position', `${finalPosition(state)}${isConsensus ? '' : ' (undecided)'}`],
      ['Confidence', confidenceWord(verdict, state)],
      [isConsensus ? 'Rounds to consensus' : 'Rounds', roundsOf(verdict, state)],
    ]),
    list(isConsensus ? 'Perspectives validated' : BREAKDOWN, validations),
    list('What changed', changesOf(state)),
  ];
}

/** Keeps what had been said by then. */
function unfinished(state: SessionState, { decision }: Verdict): readonly Markdown[] {
  const standings = standingsOf(state).filter((one) => one.kind !== 'lost');
  const isHeld = positionsOf(state).length > 0;
  return [
    md`${decision}`,
    isHeld ? fields([['Position', `${finalPosition(state)} (debate not finished)`]]) : md``,
    breakdowns(standings, state),
  ];
}

function tradeOff(state: SessionState, verdict: Verdict): readonly Markdown[] {
  const standings = standingsOf(state);
  const { debate } = verdict;
  const cores = standings.filter(objects).map((one) => `${one.persona.perspective}: ${oneLine(one.critique)}`);
  const all = sidesOf(disputants(state), debate);
  const agreed = debate?.agreed.map((text) => `${oneLine(text)} (${all})`) ?? [];
  return [
    fields([
      ['Final position', `${finalPosition(state)} (contested)`],
      ['Confidence', confidenceWord(verdict, state)],
      ['Rounds', `${roundsOf(verdict, state)} (no consensus)`],
    ]),
    breakdowns(standings, state),
    md`**Core disagreement:** ${withStop(cores.map(withoutStop).join('; '))}`,
    md`**Assumptions exposed:**\n\n${assumptionTable(state, verdict)}`,
    list('Points of agreement', agreed),
    list(PARTLY_AGREED, partlyAgreedLines(debate).map(oneLine)),
  ];
}

function breakdowns(standings: readonly Standing[], state: SessionState): Markdown {
  const lines = standings.map((one) => `${who(one, state)}: ${breakdown(one)}`);
  return list(BREAKDOWN, lines);
}

/** The seats that gave no answer, to which question, and what wasn't asked because of it. */
function notHeard(state: SessionState): readonly string[] {
  const unusable = state.setup.unusable.map(
    ({ title, detail, nextStep }) => `${title} didn’t take part. ${sentence(detail, nextStep)}`,
  );
  return [...unusable, ...lossLabels(lastingLosses(state), state).map(sayEnglish), ...cutShort(state).map(sayEnglish)];
}

function list(title: string, items: readonly Text[]): Markdown {
  return items.length === 0 ? md`` : md`**${title}:**\n${bullets(items)}`;
}

function assumptionTable(state: SessionState, { assumptions, debate }: Verdict): Text {
  if (assumptions.length === 0) {
    const asked = state.seats.some(({ asks }) => asks.some(({ task }) => task === 'assumptions'));
    return asked ? 'No assumptions were named.' : 'No assumptions were asked for.';
  }
  const rows = assumptions.map(({ text, seats, test = '' }) => [text, sidesOf(seats, debate), test]);
  return table(['Assumption', 'Held by', 'How to test it'], rows);
}

const UNHEARD: Readonly<Partial<Record<Standing['kind'], string>>> = {
  lost: 'didn’t answer',
  unread: 'gave no readable answer, so it takes no side',
};

/**
 * Marks only a full agreement with ✅. An agreement on a condition or with an earlier version gets ⚠️; one without
 * evidence gets no mark.
 */
function validation(standing: Standing, state: SessionState): string {
  const name = who(standing, state);
  if (!takesSide(standing)) return `${name}: ${breakdown(standing)}`;
  if (standing.kind !== 'minor') return `${hasJudgedNewest(standing, state) ? '✅' : '⚠️'} ${name}: ${said(standing)}`;
  const met = isPassedOver(standing, state) ? ' that wasn’t met' : '';
  const answers = repliesTo(standing.persona.seat, state).map(({ reply, reason }) => `${reply}, ${oneLine(reason)}`);
  const answered = answers.length === 0 ? '' : ` (answered: ${answers.join('; ')})`;
  return `⚠️ ${name}: agrees on a condition${met} – ${oneLine(reservationOf(standing))}${answered}`;
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

/** The challenger's name, with the version that it judged if that isn't the newest. */
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
function changesOf(state: SessionState): readonly string[] {
  const positions = positionsOf(state);
  const changes = positions.flatMap((one) => one.changes);
  if (changes.length > 0) return changes.map((one) => `${one.perspective} (${one.reply}): ${oneLine(one.reason)}`);
  return positions.length > 1
    ? ['The position was rewritten without adopting a critique.']
    : ['Nothing. The opening position is unchanged.'];
}

function history(state: SessionState): readonly Markdown[] {
  return positionsOf(state).map(({ version, text, round, changes }) => {
    const when = round === 0 ? 'opening' : `after round ${String(round)}`;
    const taken = changes.map((one) => `Changed because: ${one.perspective}: ${oneLine(one.reason)}`);
    const why = round > 0 && changes.length === 0 ? ['Changed without adopting a critique.'] : taken;
    const head = md`v${String(version)} (${when}): ${text}`;
    return joined([head, indented(bullets(why))], '\n');
  });
}

/**
 * The confidence as a word. HIGH only if the outcome is approved, every perspective supports it, and no engine was
 * lost.
 */
function confidenceWord({ confidence, flags, outcome }: Verdict, state: SessionState): string {
  const isPartial = outcome === 'approved' && supportersOf(state).length < standingsOf(state).length;
  const partly = isPartial ? ' (some perspectives don’t support it)' : '';
  const why = flags.includes('degraded') ? ' (some engines weren’t heard)' : partly;
  const isWhole = outcome === 'approved' && why === '';
  const weighed = isWhole ? confidence : Math.min(confidence, MEDIUM);
  const level = weighed >= 80 ? 'HIGH' : weighed >= 50 ? 'MEDIUM' : 'LOW';
  return `${level}${why}`;
}

/** The number of rounds since the debate began or was last asked again. */
function roundsOf({ round }: Verdict, state: SessionState): string {
  return String(round - begunAt(state) + 1);
}

function fields(rows: readonly (readonly [string, string])[]): Markdown {
  return joined(
    rows.map(([name, value]) => md`**${name}:** ${value}`),
    '\n',
  );
}
