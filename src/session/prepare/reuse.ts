import { isReusable } from '../../protocol/verdict/reusable.ts';
import { byStart } from '../../protocol/view/sessionSummary.ts';
import { viewOf } from '../../protocol/view/sessionView.ts';
import type { Preparation, ReusedSession } from '../council.ts';
import { faultText, isCouncilError } from '../fault.ts';
import type { EngineDirectory, Log, WorkspaceGuard, WorkspaceSnapshot } from '../ports.ts';
import type { SessionStore } from '../storePorts.ts';
import { replayEvents } from '../run/replay.ts';

export interface ReusePorts {
  readonly directory: Pick<EngineDirectory, 'identity'>;
  readonly guard: Pick<WorkspaceGuard, 'snapshot' | 'seesAll'>;
  readonly store: Pick<SessionStore, 'list' | 'read' | 'liesIn'>;
  /** Returns a value that differs for different texts and for different versions of this program. */
  readonly digest: (text: string) => string;
  readonly log: Log;
}

type Setup = Preparation['setup'];

/** Returns the setup with the key that finds its verdict again, or without one if its verdict must never be reused. */
export async function withReuseKey(
  ports: ReusePorts,
  preparation: Preparation,
  before: WorkspaceSnapshot,
): Promise<Setup> {
  const reuseKey = await reuseKeyOf(ports, preparation, () => Promise.resolve(before));
  return reuseKey === null ? preparation.setup : { ...preparation.setup, reuseKey };
}

/**
 * Returns the stored session that has decided exactly the same. Null if there is none, or if its verdict can't be
 * reused. Only the newest counts: after the user has asked again, an earlier answer isn't reused.
 */
export async function reusable(ports: ReusePorts, preparation: Preparation): Promise<ReusedSession | null> {
  try {
    const key = await reuseKeyOf(ports, preparation, () => ports.guard.snapshot(preparation.setup.workspace));
    return key === null ? null : await newestOf(ports, key);
  } catch (cause) {
    if (!isCouncilError(cause)) throw cause;
    // If an earlier verdict can't be read, the engines can still be asked.
    ports.log.warn(`Council couldn’t look up an earlier verdict, so it asks the engines: ${faultText(cause)}`);
    return null;
  }
}

async function newestOf({ store }: ReusePorts, key: string): Promise<ReusedSession | null> {
  const { sessions } = await store.list();
  const decided = sessions.filter(
    ({ reuseKey, verdict }) => reuseKey === key && verdict !== null && verdict.outcome !== 'cancelled',
  );
  const newest = decided.toSorted(byStart).at(-1);
  if (newest === undefined) return null;
  // A repeated review has no key, and may reach another verdict about exactly the same.
  const isHeldAgain = sessions.some(
    (one) =>
      one.workspace === newest.workspace && (one.verdict?.comparison ?? null) !== null && byStart(one, newest) > 0,
  );
  if (isHeldAgain) return null;
  const { sessionId } = newest;
  const events = await store.read(sessionId);
  // A list may come from an index, which must not decide anything.
  const state = replayEvents(events);
  if (state.setup.reuseKey !== key || !isReusable(state)) return null;
  const view = viewOf(state);
  return view.verdict === null ? null : { sessionId, view, events, verdict: view.verdict };
}

/**
 * Returns a digest of everything that the answers depend on, without what is random each time. Null if it can't be
 * determined.
 */
async function reuseKeyOf(
  { directory, guard, store, digest }: ReusePorts,
  { setup, engines, before: earlier }: Preparation,
  look: () => Promise<WorkspaceSnapshot>,
): Promise<string | null> {
  // A debate asks engines before it begins, and writes its documents into the workspace. A repeated review is also
  // about another session.
  if (setup.protocol === 'debate' || setup.seats.length === 0 || earlier !== undefined) return null;
  const { fence: _, ...matter } = setup;
  const states = engines.filter(({ engine }) => setup.seats.some((seat) => seat.engine === engine));
  if (store.liesIn(setup.workspace)) return null;
  const asked = await Promise.all(
    states.map(async ({ engine, version }) => {
      const identity = version === null ? null : await directory.identity(engine);
      return identity === null ? null : { engine, version, identity };
    }),
  );
  if (asked.includes(null)) return null;
  const before = await look();
  if (!(await guard.seesAll(before))) return null;
  return digest(canonical({ matter, files: Object.fromEntries(before.files), engines: asked }));
}

/** Returns JSON in which the order of an object's keys doesn't matter. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.entries(one).toSorted(([first], [second]) => (first < second ? -1 : 1))
      : one,
  );
}
