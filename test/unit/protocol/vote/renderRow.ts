import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import type { Game, Row } from './rowSeats.ts';

/** A golden file: the replies, then everything that the verdict derives from them. */
export function renderRow(row: Row, game: Game): string {
  const verdict = game.verdict();
  const blocks = [
    `<!-- ${row.shows} -->`,
    game.events.flatMap(eventLines).join('\n'),
    `# ${verdict.decision}`,
    facts(verdict),
    game
      .view()
      .notices.map(sayEnglish)
      .map((notice) => `> ${notice}`)
      .join('\n'),
    ...[
      'Decision',
      'Options',
      'Conditions',
      'Dissent',
      'What changed',
      'Alternatives',
      'Your options',
      'Settled by the user',
    ].map((title) => sectionOf(summaryOf(game.view()), title)),
    list('Missing', verdict.missing),
    list(
      'Findings',
      verdict.findings.map((one) => `${one.severity} ${one.title} (${one.raisedBy.join(', ')})`),
    ),
    list(
      'Engine errors',
      verdict.engineErrors.map((one) => `${one.engine}: ${one.error_type}, ${one.action_taken}`),
    ),
    list(
      'Risks',
      verdict.riskRegister.map((one) => `${one.source}: ${one.risk} (${one.status})`),
    ),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function facts(verdict: Verdict): string {
  const { pattern, outcome, action, confidence, flags, escalation, agreedBy, mode } = verdict;
  return [
    `mode ${mode} · pattern ${String(pattern)} · outcome ${outcome} · action ${action} · confidence ${confidence.toFixed(1)}`,
    `flags ${flags.join(', ') || 'none'} · escalation ${escalation === null ? 'none' : `${escalation.level}: ${escalation.reason}`}`,
    `carried by ${agreedBy.join(', ') || 'nobody'}`,
  ].join('\n');
}

function eventLines(event: RecordedEvent): readonly string[] {
  switch (event.kind) {
    case 'seat-answered':
      return [`- ${event.seat} ${reply(event.reply)}`];
    case 'redeliberation-opened': {
      const { context, evidence, seats } = event.redeliberation;
      return [`- put again to ${seats.join(', ')} with ${evidence ? 'evidence' : 'context'}: ${context}`];
    }
    case 'plan-answered':
      return [`- ${event.seat} on the dissent: ${event.plan?.mitigation ?? `no plan, ${event.reply.kind}`}`];
    case 'settled':
      return [`- the user takes ${event.resolution.option}: ${event.resolution.reason}`];
    case 'session-cancelled':
      return ['- the user cancels'];
    default:
      return [];
  }
}

function reply(said: SeatReply): string {
  if (said.kind !== 'answered') return said.kind;
  if (said.reading.ballot === null) return 'cannot be read';
  const { vote, findings, research } = said.reading.ballot;
  const { position, confidence, rationale, dissent_note, conditions, risks, safety_concern } = vote;
  const more = [
    rationale,
    ...(dissent_note === '' ? [] : [`Fears: ${dissent_note}`]),
    ...(safety_concern === null ? [] : [`Safety: ${safety_concern.what}`]),
    ...conditions.map((text) => `If: ${text}`),
    ...risks.map((text) => `Risk: ${text}`),
    ...findings.map((one) => `${one.severity}: ${one.title}.`),
  ];
  const choice = research === undefined ? position : (research.choice ?? position);
  return `${choice} ${String(confidence)} – ${more.join(' ')}`;
}

function sectionOf(summary: string, title: string): string {
  const start = summary.indexOf(`## ${title}\n`);
  if (start === -1) return '';
  const end = summary.slice(start + 3).search(/\n## |\nSession /);
  return summary.slice(start, start + 3 + end).trim();
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
