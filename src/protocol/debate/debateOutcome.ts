import { concludeDebate } from './concludeDebate.ts';
import { debateOf, positionsOf, type Standing, standingsOf } from './debateState.ts';
import { seatName } from '../mode.ts';
import { REHEARSAL_NOTICE } from '../reports/notice.ts';
import type { SittingState } from '../sitting/sittingState.ts';
import { oneLine } from '../text/phrases.ts';
import type { Verdict } from '../verdict.ts';

/** The outcome of a closed debate, in the specification's forms: consensus or trade-off; a short note when neither. */
export function outcomeDocument(state: SittingState): string {
  const verdict = concludeDebate(state);
  const text = {
    consensus: () => consensus(state, verdict),
    'trade-off': () => tradeOff(state, verdict),
    aborted: () => ['## DEBATE OUTCOME: ABORTED', verdict.decision],
  }[verdict.debate?.kind ?? 'aborted']();
  const rehearsed = verdict.flags.includes('rehearsal') ? [`> ${REHEARSAL_NOTICE}`] : [];
  return `${[...rehearsed, ...text].join('\n\n')}\n`;
}

function consensus(state: SittingState, verdict: Verdict): readonly string[] {
  const standings = standingsOf(state);
  const validated = standings
    .filter((one) => one.kind !== 'lost')
    .map((one) => `- ✅ ${who(one, state)}: ${said(one)}`);
  const lost = standings.filter((one) => one.kind === 'lost').map((one) => `- ${who(one, state)}: did not answer`);
  return [
    '## DEBATE OUTCOME: CONSENSUS',
    fields([
      ['Final position', finalPosition(state)],
      ['Confidence', level(verdict.confidence)],
      ['Rounds to consensus', String(verdict.round)],
    ]),
    `**Perspectives validated:**\n${[...validated, ...lost].join('\n')}`,
    `**What changed:**\n${changesOf(state)}`,
    history(state),
  ];
}

function tradeOff(state: SittingState, verdict: Verdict): readonly string[] {
  const standings = standingsOf(state);
  const open = standings.filter((one) => one.kind === 'open');
  return [
    '## DEBATE OUTCOME: TRADEOFF',
    fields([
      ['Final position', `${finalPosition(state)} (contested)`],
      ['Confidence', level(Math.min(verdict.confidence, 79))],
      ['Rounds', `${String(verdict.round)} (no consensus)`],
    ]),
    `**Perspective Breakdown:**\n${standings.map((one) => `- ${who(one, state)}: ${breakdown(one)}`).join('\n')}`,
    `**Core disagreement:** ${open.map((one) => `${one.persona.perspective}: ${oneLine(one.critique)}`).join('; ')}`,
    `**Assumptions exposed:**\n\n${assumptionTable(state, verdict)}`,
    agreedBy(verdict),
    history(state),
  ].filter((part) => part !== '');
}

function agreedBy({ debate }: Verdict): string {
  const agreed = debate?.agreed ?? [];
  return agreed.length === 0 ? '' : `**What all agree on:**\n${agreed.map((one) => `- ${oneLine(one)}`).join('\n')}`;
}

function assumptionTable(state: SittingState, { assumptions }: Verdict): string {
  if (assumptions.length === 0) return 'None were named.';
  const rows = assumptions.map(
    ({ text, seats, test = '' }) =>
      `| ${[text, seats.map((id) => side(id, state)).join(', '), test].map(cell).join(' | ')} |`,
  );
  return `| Assumption | Held by | How to test it |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function side(id: string, state: SittingState): string {
  const persona = debateOf(state).personas.find((one) => one.seat === id);
  return persona?.perspective ?? 'Proponent';
}

function breakdown(standing: Standing): string {
  if (standing.kind === 'lost') return 'did not answer';
  return `${standing.kind === 'open' ? 'DISAGREE' : 'AGREE'} – ${said(standing)}`;
}

function who({ persona }: Standing, { setup }: SittingState): string {
  const seat = setup.seats.find((one) => one.id === persona.seat);
  return `${persona.perspective} (${seat === undefined ? persona.seat : seatName(seat)})`;
}

function said({ critique }: Standing): string {
  return critique === '' ? 'no further words' : oneLine(critique);
}

function finalPosition(state: SittingState): string {
  return oneLine(positionsOf(state).at(-1)?.text ?? '');
}

/** Every critique that the proponent took up, by perspective. */
function changesOf(state: SittingState): string {
  const changes = positionsOf(state).flatMap((one) => one.changes);
  if (changes.length === 0) return '- Nothing: the opening position stood.';
  return changes.map((one) => `- ${one.perspective} (${one.reply}): ${oneLine(one.reason)}`).join('\n');
}

function history(state: SittingState): string {
  const versions = positionsOf(state).map(({ version, text, round, changes }) => {
    const when = round === 0 ? 'opening' : `after round ${String(round)}`;
    const why = changes.map((one) => `\n  - Changed because: ${one.perspective}: ${oneLine(one.reason)}`).join('');
    return `- v${String(version)} (${when}): ${oneLine(text)}${why}`;
  });
  return `**Position history:**\n${versions.join('\n')}`;
}

function level(confidence: number): string {
  if (confidence >= 80) return 'HIGH';
  return confidence >= 50 ? 'MEDIUM' : 'LOW';
}

function fields(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `**${name}:** ${value}`).join('\n');
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}
