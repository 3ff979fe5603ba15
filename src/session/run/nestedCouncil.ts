import { msg } from '../../protocol/labels/text.ts';
import type { Council, RunningSession } from '../council.ts';
import { usage } from '../fault.ts';
import type { EngineChats } from '../assistantPorts.ts';

const REFUSAL = msg`This runs inside an engine that a council is asking. A council doesn’t call another one. Answer from your own reading.`;

const refuse = (): Promise<never> => Promise.reject(usage(REFUSAL));

/**
 * The functions that ask engines. The compiler finds a new one that starts a session. One that asks engines without a
 * session must be named here.
 */
type AsksEngines =
  | {
      [Name in keyof Council]: Council[Name] extends (...given: never[]) => Promise<RunningSession> ? Name : never;
    }[keyof Council]
  | 'withExperts'
  | 'preflight'
  // An earlier verdict about the same wouldn't be the engine's own reading.
  | 'reusable';

const REFUSED: Readonly<Record<AsksEngines, () => Promise<never>>> = {
  withExperts: refuse,
  preflight: refuse,
  reusable: refuse,
  convene: refuse,
  resume: refuse,
  redeliberate: refuse,
  followUp: refuse,
};

const NO_CHATS: EngineChats = { list: () => Promise.resolve([]), open: refuse, logIn: refuse };

/** Returns a council for an engine that has a seat in one: it can show sessions, but starts no engine. */
export const nestedCouncil = (council: Council): Council => ({
  ...council,
  ...REFUSED,
  chats: NO_CHATS,
  newEngines: { ...council.newEngines, try: refuse },
});
