import type { SessionView } from '../../protocol/view/view.ts';

const HEADING = 'No verdict yet: its window was closed, or it runs in another one.';
const GO_ON = 'Resume it to go on: no engine that has answered is asked again.';

/** A stored session without a verdict reads as if its engines were still at it; nothing here can stop or hear them. */
export function cutOff(view: SessionView): SessionView {
  if (view.verdict !== null || view.earlier === true) return view;
  const seats = view.seats.map((seat) =>
    seat.status === 'asked' ? ({ ...seat, status: 'waiting', askedAt: null, activity: null } as const) : seat,
  );
  return { ...view, phase: 'interrupted', heading: HEADING, notices: [...view.notices, GO_ON], seats };
}
