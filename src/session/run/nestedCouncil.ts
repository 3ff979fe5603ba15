import { msg } from '../../protocol/labels/text.ts';
import type { Council, RunningSession } from '../council.ts';
import { usage } from '../fault.ts';
import type { EngineChats } from '../assistantPorts.ts';

const REFUSAL = msg`This runs inside an engine that a council is asking. A council doesn’t call another one. Answer from your own reading.`;

const refuse = (): Promise<never> => Promise.reject(usage(REFUSAL));

/** The compiler finds a new way to begin a session; what asks engines without one has to be named. */
type AsksEngines =
  | {
      [Name in keyof Council]: Council[Name] extends (...given: never[]) => Promise<RunningSession> ? Name : never;
    }[keyof Council]
  | 'withExperts'
  | 'preflight'
  // An earlier verdict on the same would be no reading of its own.
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

/** A council for whoever has a seat in one: it can be looked at, and starts no engine. */
export const nestedCouncil = (council: Council): Council => ({
  ...council,
  ...REFUSED,
  chats: NO_CHATS,
  newEngines: { ...council.newEngines, try: refuse },
});
