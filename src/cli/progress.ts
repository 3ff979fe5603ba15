import { sayAll } from '../protocol/labels/label.ts';
import { partText } from '../protocol/text/phrases.ts';
import type { SeatView, SessionView } from '../protocol/view/view.ts';
import type { RunningSession } from '../session/council.ts';

/** Writes a line to stderr for every change worth one: who is asked, what they do, how they ended. */
export function followProgress(session: RunningSession, note: (text: string) => void): void {
  let before = new Map<string, string>();
  const told = new Set<string>();
  session.onView((view) => {
    const step = stepOf(view);
    // The first one is said by who is asked.
    if (told.size > 0 && step !== '' && !told.has(step)) note(step);
    told.add(step);
    const now = new Map(view.seats.map((seat) => [seat.id, lineOf(seat, view)]));
    for (const [id, line] of now) if (line !== '' && before.get(id) !== line) note(line);
    before = now;
  });
}

/** What all are asked, without how many have answered; empty when there is a verdict. */
function stepOf({ phase, heading }: SessionView): string {
  return phase === 'live' ? sayAll(heading.filter(({ key }) => key !== 'haveAnswered')) : '';
}

function lineOf(seat: SeatView, view: SessionView): string {
  // No attempt: it waits, or keeps its vote while others are asked again.
  if (view.phase === 'verdict' || seat.attempt === 0) return '';
  if (seat.status === 'asked') {
    const part = seat.parts === undefined ? '' : `, ${partText(seat.parts)}`;
    const asked = seat.attempt > 1 ? `asked again${part}, try ${String(seat.attempt)}` : `asked${part}`;
    return `${seat.title}: ${seat.activity?.text ?? asked}`;
  }
  if (seat.status === 'answered') return `${seat.title}: answered after ${(seat.durationMs / 1000).toFixed(1)} s`;
  return `${seat.title}: ${seat.problem}`;
}
