import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { Council, Preparation, RunningSession } from '../council.ts';
import type { Blackboard } from '../ports.ts';

/** A council that reads the blackboard before a deliberation and notes there what was decided. */
export function blackboardCouncil(council: Council, blackboard: Blackboard): Council {
  const recorded = (session: RunningSession, standing: Verdict | null): RunningSession =>
    noting(session, (verdict) => (isNew(verdict, standing) ? blackboard.record(verdict) : Promise.resolve()));
  return {
    ...council,
    prepare: async (request) => recalled(await council.prepare(request), blackboard),
    convene: async (preparation) => recorded(await council.convene(preparation), null),
    resume: async (sessionId) => recorded(await council.resume(sessionId), null),
    redeliberate: async (sessionId, request) => {
      const { verdict } = (await council.show(sessionId)).view;
      return recorded(await council.redeliberate(sessionId, request), verdict);
    },
  };
}

async function recalled(preparation: Preparation, blackboard: Blackboard): Promise<Preparation> {
  const { setup } = preparation;
  if (setup.protocol !== 'deliberate') return preparation;
  const background = await blackboard.recall(setup.question);
  return background === '' ? preparation : { ...preparation, setup: { ...setup, background } };
}

/** A decision; not one that was cancelled, nor one that stands because asking again was. */
function isNew({ protocol, outcome, redeliberations }: Verdict, standing: Verdict | null): boolean {
  if (protocol !== 'deliberate' || outcome === 'cancelled') return false;
  return standing?.redeliberations.length !== redeliberations.length;
}

/** The verdict is handed on once it is noted, so that nobody ends the process before. */
function noting(session: RunningSession, note: (verdict: Verdict) => Promise<void>): RunningSession {
  const noted = session.verdict.then(async (verdict) => {
    await note(verdict);
    return verdict;
  });
  // Nobody may be listening yet when the session breaks.
  noted.catch(() => undefined);
  return {
    sessionId: session.sessionId,
    folder: session.folder,
    onView: (listener) => session.onView(listener),
    onEvent: (listener) => session.onEvent(listener),
    cancel: () => {
      session.cancel();
    },
    cancelSeat: (seat) => {
      session.cancelSeat(seat);
    },
    suspend: () => session.suspend(),
    verdict: noted,
  };
}
