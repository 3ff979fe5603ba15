import type { Council, RunningSession } from './council.ts';
import { CouncilError } from './fault.ts';

const REFUSAL =
  'This runs inside an engine that a council is asking, and a council does not call another: answer from your own reading.';

const refuse = (): Promise<RunningSession> => Promise.reject(new CouncilError('usage', REFUSAL));

/** A council for whoever has a seat in one: it can be looked at, and starts no engine. */
export const nestedCouncil = (council: Council): Council => ({
  ...council,
  withExperts: () => Promise.reject(new CouncilError('usage', REFUSAL)),
  preflight: () => Promise.reject(new CouncilError('usage', REFUSAL)),
  convene: refuse,
  resume: refuse,
  redeliberate: refuse,
});
