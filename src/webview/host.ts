import type { PanelMessage } from '../messages.ts';
import type { SessionView } from '../protocol/reports/view.ts';

interface VsCodeApi {
  postMessage(message: PanelMessage): void;
  getState(): unknown;
  setState(state: KeptState): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

/** What outlives the panel's page. The host's serializer gets the same object and finds the session by its id. */
interface KeptState {
  readonly version: 1;
  readonly sessionId: string;
  readonly view: SessionView;
}

export type Post = (message: PanelMessage) => void;

/** The panel's side of the wire; the one place that talks to the editor. */
export interface Host {
  readonly post: Post;
  readonly lastView: () => SessionView | null;
  /** Calls back with each view the host sends, after keeping it; says `ready` at once. */
  readonly listen: (onView: (view: SessionView) => void) => void;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A look at kind and version instead of the zod schema of messages.ts: that would be half of the bundle (83 of 250 KB),
 * and the sender is the same extension, which validated everything in a view when it read it. Engines' text is treated
 * as hostile wherever it is shown, so a well-formed message is not a trusted one.
 */
function isView(value: unknown): value is SessionView {
  if (!isObject(value) || typeof value['sessionId'] !== 'string') return false;
  if (value['phase'] !== 'live' && value['phase'] !== 'verdict') return false;
  const verdict = value['verdict'];
  return verdict === null || (isObject(verdict) && verdict['version'] === 1);
}

function viewIn(message: unknown): SessionView | null {
  if (!isObject(message) || message['kind'] !== 'show') return null;
  const view = message['view'];
  return isView(view) ? view : null;
}

export function connectHost(): Host {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    lastView: () => {
      const state = api.getState();
      if (!isObject(state) || state['version'] !== 1) return null;
      const view = state['view'];
      return isView(view) ? view : null;
    },
    listen: (onView) => {
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const view = viewIn(data);
        if (view === null) return;
        api.setState({ version: 1, sessionId: view.sessionId, view });
        onView(view);
      });
      api.postMessage({ kind: 'ready' });
    },
  };
}
