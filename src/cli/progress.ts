import type { SeatView, SessionView } from '../protocol/view.ts';
import type { RunningSession } from '../session/council.ts';

/** Writes a line to stderr for every change worth one: who is asked, what they do, how they ended. */
export function followProgress(session: RunningSession, note: (text: string) => void): void {
  let before = new Map<string, string>();
  let step = '';
  session.onView((view) => {
    const next = stepOf(view);
    if (step !== '' && next !== '' && next !== step) note(next);
    step = next;
    const now = new Map(view.seats.map((seat) => [seat.id, lineOf(seat, view)]));
    for (const [id, line] of now) if (line !== '' && before.get(id) !== line) note(line);
    before = now;
  });
}

/** What all are asked, without how many have answered; empty when there is a verdict. */
function stepOf({ phase, heading }: SessionView): string {
  return phase === 'live' ? heading.replace(/ \S+ ha(?:s|ve) answered\.$/, '') : '';
}

function lineOf(seat: SeatView, view: SessionView): string {
  // No attempt: it waits, or keeps its vote while others are asked again.
  if (view.phase === 'verdict' || seat.attempt === 0) return '';
  if (seat.status === 'asked') {
    const doing = seat.activity?.text ?? (seat.attempt > 1 ? `asked again, try ${String(seat.attempt)}` : 'asked');
    return `${seat.title}: ${doing}`;
  }
  if (seat.status === 'answered') return `${seat.title}: answered after ${(seat.durationMs / 1000).toFixed(1)} s`;
  return `${seat.title}: ${seat.problem}`;
}
