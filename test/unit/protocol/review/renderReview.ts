import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { ReviewGame } from './reviewPlayer.ts';

interface Shown {
  readonly summary: string;
  readonly terminal: string;
}

/** A golden file: the questions and answers, then the summary and the terminal output. */
export function renderReview(shows: string, game: ReviewGame, { summary, terminal }: Shown): string {
  const events = game.events.flatMap(eventLines).join('\n');
  return `<!-- ${shows} -->\n\n${events}\n\n${summary}\n---\n\n\`\`\`text\n${terminal}\`\`\`\n`;
}

function eventLines(event: RecordedEvent): readonly string[] {
  switch (event.kind) {
    case 'step-opened':
      return [`- ${event.step.task}, round ${String(event.step.round)}: ${event.step.seats.join(', ')}`];
    case 'seat-asked':
      return event.purpose === 'first' ? [] : [`- ${event.seat} is asked again: ${event.purpose}`];
    case 'seat-answered':
      return [`- ${event.seat}: ${said(event.reply)}`];
    case 'redeliberation-opened':
      return [`- put again to ${event.redeliberation.seats.join(', ')}: ${event.redeliberation.context}`];
    case 'questions-stopped':
    case 'session-cancelled':
      return [`- the user: ${event.kind}`];
    default:
      return [];
  }
}

function said(reply: SeatReply): string {
  if (reply.kind !== 'answered') return reply.kind;
  const { ballot, looks, earlier, problem } = reply.reading;
  if (earlier !== undefined) return earlier.map(({ finding, now }) => `${finding} ${now}`).join('; ');
  if (looks !== undefined) return looks.map(({ finding, judgement }) => `${judgement} ${finding}`).join('; ');
  if (ballot === null) return `cannot be read, ${problem ?? 'no problem is named'}`;
  const { review, vote, findings } = ballot;
  const found = findings.map(({ severity, title }) => `${severity} ${title}`);
  return [review?.recommendation ?? vote.position, ...found].join('; ');
}
