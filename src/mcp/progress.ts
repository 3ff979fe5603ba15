import type { ServerContext } from '@modelcontextprotocol/server';
import { sayAllEnglish } from '../protocol/labels/label.ts';
import type { RunningSession } from '../session/council.ts';

/** Many clients give up after a minute without any notification. */
const SIGN_OF_LIFE_MS = 10_000;

/**
 * Reports the state of the session to a client that asked for it: at every change, and at intervals. Returns a function
 * that stops it.
 */
export function followProgress(session: RunningSession, { _meta, notify }: ServerContext['mcpReq']): () => void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let heading = '';
  let told = 0;
  const begun = performance.now();
  const tell = (message: string): void => {
    // The protocol requires a number that grows, and seconds also mean something to a reader.
    told = Math.max(told + 0.001, (performance.now() - begun) / 1000);
    const params = { progressToken, progress: told, message };
    // If the client has disconnected, that ends the session anyway.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  const ignore = session.onView((view) => {
    const now = sayAllEnglish(view.heading);
    if (now === heading) return;
    heading = now;
    tell(heading);
  });
  const signs = setInterval(() => tell(heading), SIGN_OF_LIFE_MS);
  return () => {
    ignore();
    clearInterval(signs);
  };
}
