import type { FindingStatus, PanelMessage, Shown } from '../messages.ts';
import type { EarlyFinding } from '../protocol/view/earlyFindings.ts';
import type { SessionView } from '../protocol/view/view.ts';
import type { Kept, KeptValue } from './reading/kept.ts';

interface VsCodeApi {
  postMessage(message: PanelMessage): void;
  getState(): unknown;
  setState(state: KeptState): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

/** What outlives the panel's page. The host's serializer gets the same object, and finds the session by its ID. */
interface KeptState extends Shown {
  readonly version: 1;
  readonly sessionId: string;
  readonly reading: Readonly<Record<string, KeptValue>>;
}

export type Post = (message: PanelMessage) => void;

/** What to do with the host's messages. */
export interface Listener {
  readonly show: (shown: Shown) => void;
  /** `finding` is the ID of a finding. */
  readonly reveal: (finding: string) => void;
}

/** The panel's side of the messages. It's the only code that talks to the editor. */
export interface Host {
  readonly post: Post;
  readonly lastShown: () => Shown | null;
  readonly kept: Kept;
  /** Listens to the host, and immediately sends `ready`. */
  readonly listen: (listener: Listener) => void;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const PHASES: readonly unknown[] = ['live', 'interrupted', 'verdict'] satisfies readonly SessionView['phase'][];

/**
 * Checks the kind and the version instead of a schema, because zod would be a third of the bundle. The sender is the
 * same extension, which validated everything in a view when it read it. Text of the engines is treated as hostile
 * wherever it's shown, so a well-formed message isn't a trusted one.
 */
function isView(value: unknown): value is SessionView {
  if (!isObject(value) || typeof value['sessionId'] !== 'string') return false;
  if (!PHASES.includes(value['phase'])) return false;
  const verdict = value['verdict'];
  return verdict === null || (isObject(verdict) && verdict['version'] === 1);
}

function isStatus(value: unknown): value is FindingStatus {
  if (!isObject(value) || !Array.isArray(value['actions'])) return false;
  return typeof value['finding'] === 'string' && typeof value['status'] === 'string';
}

const isEarly = (value: unknown): value is EarlyFinding =>
  isObject(value) && typeof value['seat'] === 'string' && isObject(value['finding']);

/** Reads what to show, from a message or from the stored state. */
function shownIn({ view, findings, early }: Readonly<Record<string, unknown>>): Shown | null {
  if (!isView(view)) return null;
  return { view, findings: listOf(findings, isStatus), early: listOf(early, isEarly) };
}

const listOf = <T>(value: unknown, is: (item: unknown) => item is T): readonly T[] =>
  Array.isArray(value) ? value.filter(is) : [];

const KEPT_TYPES: readonly string[] = ['string', 'number', 'boolean'];

function readingIn(state: unknown): ReadonlyMap<string, KeptValue> {
  const reading = isObject(state) && isObject(state['reading']) ? state['reading'] : {};
  const isKept = (entry: [string, unknown]): entry is [string, KeptValue] => KEPT_TYPES.includes(typeof entry[1]);
  return new Map(Object.entries(reading).filter(isKept));
}

export function connectHost(): Host {
  const api = acquireVsCodeApi();
  const state = api.getState();
  const reading = new Map(readingIn(state));
  let last = isObject(state) && state['version'] === 1 ? shownIn(state) : null;

  const keep = (): void => {
    if (last === null) return;
    api.setState({ version: 1, sessionId: last.view.sessionId, ...last, reading: Object.fromEntries(reading) });
  };
  const hear = (message: unknown, { show, reveal }: Listener): void => {
    if (!isObject(message)) return;
    if (message['kind'] === 'reveal' && typeof message['finding'] === 'string') reveal(message['finding']);
    const shown = message['kind'] === 'show' ? shownIn(message) : null;
    if (shown === null) return;
    last = shown;
    keep();
    show(shown);
  };
  return {
    post: (message) => api.postMessage(message),
    lastShown: () => last,
    kept: {
      get: (name) => reading.get(name),
      set: (name, value) => {
        if (reading.get(name) === value) return;
        reading.set(name, value);
        keep();
      },
    },
    listen: (listener) => {
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data, listener));
      api.postMessage({ kind: 'ready' });
    },
  };
}
