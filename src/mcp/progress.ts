import type { ServerContext } from '@modelcontextprotocol/server';
import { sayAllEnglish } from '../protocol/labels/label.ts';
import type { RunningSession } from '../session/council.ts';

/** Many clients give up after a minute without a sign of life. */
const SIGN_OF_LIFE_MS = 10_000;

/** Tells a client that wants to know how the session stands: at every change, and now and then. Returns the way to stop. */
export function followProgress(session: RunningSession, { _meta, notify }: ServerContext['mcpReq']): () => void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let heading = '';
  let told = 0;
  const begun = performance.now();
  const tell = (message: string): void => {
    // The protocol wants a number that grows; seconds mean something to a reader, too.
    told = Math.max(told + 0.001, (performance.now() - begun) / 1000);
    const params = { progressToken, progress: told, message };
    // A client that has gone away ends the session by itself.
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
