import { withPlan } from '../protocol/view/dissentPlan.ts';
import { debateLists } from '../protocol/debate/debateSummary.ts';
import { seatName, seatNameOf } from '../protocol/mode.ts';
import { say, sayAll } from '../protocol/labels/label.ts';
import { gapReason } from '../protocol/view/gapReason.ts';
import { redactionSentence } from '../protocol/view/redactionText.ts';
import { sessionTitle } from '../protocol/view/sessionTitle.ts';
import { settledLines } from '../protocol/view/settledLines.ts';
import { positionLabels } from '../protocol/deliberation/positionLabels.ts';
import { ASK_AGAIN, OVERRIDE } from '../protocol/verdict/option.ts';
import { ended } from '../protocol/text/sentences.ts';
import { isUnstated } from '../protocol/verdict/unstated.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { reviewedBefore } from '../protocol/setup.ts';
import type { Verdict, VerdictSeat } from '../protocol/verdict/verdict.ts';
import { spentText } from '../protocol/verdict/spent.ts';
import { findingLists } from './findingLists.ts';
import { type Look, wrapped } from './layout.ts';
import { type Painter, printable } from './terminal.ts';
import { letterHeld } from '../protocol/deliberation/deliberationSummary.ts';

/**
 * The verdict for a terminal: the heading first, then who said what, then what to do about it. `notes`: what else the
 * reader has to know, such as why the exit status isn't what the heading says.
 */
export function verdictText(view: SessionView, look: Look, notes: readonly string[] = []): string {
  const { paint, columns, language } = look;
  const { verdict } = view;
  const heading = printable(sayAll(view.heading, language));
  if (verdict === null) return `${heading}\n`;
  const debated = debateLists(verdict);
  const blocks = [
    [paint(toneOf(verdict), paint('bold', heading)), paint('dim', printable(facts(verdict)))],
    [...view.notices.map((notice) => say(notice, language)), ...notes].map((notice) => `! ${printable(notice)}`),
    // A review is read for what it found.
    ...(verdict.protocol === 'review' ? findingLists(verdict, look) : []),
    verdict.seats.map((seat) => seatLine(seat, verdict, paint)),
    ...[...deliberationLists(verdict), ...debated.before].map(([title, lines]) => titled(title, lines)),
    ...(verdict.protocol === 'review' ? [] : findingLists(verdict, look)),
    titled('Missing', verdict.missing),
    titled('Conditions', verdict.conditions),
    titled(
      'Dissent',
      verdict.dissents.map((dissent) => withPlan(`${dissent.engine}: ${dissent.concern}`, dissent)),
    ),
    ...debated.after.map(([title, lines]) => titled(title, lines)),
    titled('What changed', changeLines(verdict)),
    titled('Instead', verdict.alternatives),
    titled('Risk register', riskLines(verdict)),
    optionBlock(verdict, paint),
    titled('Settled by the user', settledLines(verdict)),
    titled(
      'Left out',
      verdict.coverage.leftOut
        .filter(({ reason }) => reason !== 'reviewed-before')
        .map((gap) => `${gap.file} (${gapReason(gap)})`),
    ),
    filled(redactionSentence(verdict.coverage)).map(printable),
    [
      paint(
        'dim',
        [`Session ${verdict.sessionId}`, spentText(verdict.spent)].filter((part) => part !== '').join(' · '),
      ),
    ],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.flatMap((line) => wrapped(line, columns)).join('\n'))
    .join('\n\n')}\n`;
}

function toneOf(verdict: Verdict): 'green' | 'red' | 'yellow' {
  if (verdict.outcome === 'approved' || verdict.outcome === 'decided')
    return verdict.flags.includes('provisional') ? 'yellow' : 'green';
  return verdict.outcome === 'rejected' ? 'red' : 'yellow';
}

function facts(verdict: Verdict): string {
  const { shownLines, changedLines } = verdict.coverage;
  const parts = [sessionTitle(verdict)];
  if (!isUnstated(verdict.confidence, verdict.protocol)) parts.push(`confidence ${verdict.confidence.toFixed(1)}`);
  if (verdict.recommendation !== null) parts.push(`recommendation: ${verdict.recommendation}`);
  if (changedLines > 0) parts.push(`${String(shownLines)} of ${String(changedLines)} lines shown`);
  const before = reviewedBefore(verdict.coverage);
  if (before > 0) parts.push(`${String(before)} ${before === 1 ? 'file' : 'files'} unchanged since the last review`);
  if (verdict.escalation !== null) parts.push(`${verdict.escalation.level}: ${verdict.escalation.reason}`);
  return parts.join(' · ');
}

function seatLine(seat: VerdictSeat, verdict: Verdict, paint: Painter): string {
  const voted = seat.status === 'answered' || seat.status === 'abstained';
  const stands = letterText(seat, verdict) ?? positionLabels(seat.vote.position, 1);
  const sure = isUnstated(seat.vote.confidence, verdict.protocol) ? '' : ` (${String(seat.vote.confidence)})`;
  const says = voted ? `${stands}${sure}` : seat.status;
  return `${paint('bold', printable(seatName(seat)))} ${printable(`${says}: ${seat.vote.rationale}`)}`;
}

/** Each option with what it means, and the command that settles the session with it. */
function optionBlock({ options, resolution, sessionId }: Verdict, paint: Painter): readonly string[] {
  if (resolution !== null || options.length === 0) return [];
  const lines = options.flatMap(({ id, label, description }) => [
    `  - ${paint('bold', printable(`${id}: ${label}`))}`,
    ...(description === '' ? [] : [`      ${printable(description)}`]),
    `      ${printable(commandOf(id, sessionId))}`,
  ]);
  return ['Your options:', ...lines];
}

/** What records the choice, with what it needs besides. */
function commandOf(option: string, sessionId: string): string {
  if (option === ASK_AGAIN) return `council redeliberate ${sessionId} --context "…"`;
  const besides = option === OVERRIDE ? ' --accept-risk --reason "…"' : '';
  return `council resolve ${sessionId} --choose ${option}${besides}`;
}

function riskLines({ riskRegister }: Verdict): readonly string[] {
  return riskRegister.map(({ source, risk, likelihood, impact, mitigation, status }) => {
    const rated = `likelihood ${likelihood}, impact ${impact}, ${status}`;
    return `${source}: ${ended(risk)} (${rated})${mitigation === '' ? '' : ` Mitigation: ${mitigation}`}`;
  });
}

function changeLines(verdict: Verdict): readonly string[] {
  return verdict.redeliberations.flatMap(({ round, seats }) =>
    seats.map(({ seat, from, to, moved }) => {
      const [before, after] = [from, to].map((one) => `${positionLabels(one.position, 1)} (${String(one.confidence)})`);
      const move = `${seatNameOf(seat, verdict.seats)} ${before} → ${after}`;
      return `round ${String(round)}: ${move}${moved ? ', changed by more than 20' : ''}`;
    }),
  );
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  - ${printable(line)}`)];
}

/** What a seat of an open question stands for; null where seats vote. */
function letterText(seat: VerdictSeat, verdict: Verdict): string | null {
  const letter = letterHeld(seat.id, verdict);
  if (letter === null) return null;
  return letter === '' ? 'chose no option' : positionLabels(letter, 1);
}

/** What a deliberation adds to the verdict on a terminal: title and lines; nothing for the other protocols. */
function deliberationLists({ deliberation, seats }: Verdict): readonly (readonly [string, readonly string[]])[] {
  if (deliberation === undefined) return [];
  const { options, choice, followUps } = deliberation;
  return [
    ['Options', options.map(({ letter, text }) => `${letter}: ${text}${letter === choice ? ' (chosen)' : ''}`)],
    ['Evidence basis', deliberation.evidenceBasis],
    ['Why the majority won', filled(deliberation.whyMajority)],
    ['Why the dissent matters', filled(deliberation.whyDissentMatters)],
    ['The core tension', filled(deliberation.coreTension)],
    ['Recommended action', filled(deliberation.recommendedAction)],
    [
      'Asked afterwards',
      followUps.map(({ seat, question, answer }) => `${seatNameOf(seat, seats)}, asked “${question}”: ${answer}`),
    ],
  ];
}

const filled = (text: string): readonly string[] => (text === '' ? [] : [text]);
