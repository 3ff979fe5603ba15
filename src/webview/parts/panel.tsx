import { Fragment } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { LiveSession } from './liveSession.tsx';
import { SessionHeader } from './sessionHeader.tsx';
import { VerdictBody } from './verdictBody.tsx';

/** The header is one and the same element in both phases, so that its live region can announce the change. */
export function Panel({ view }: { readonly view: SessionView | null }) {
  if (view === null) return <p class="sub">The session is being opened.</p>;
  return (
    <Fragment key={view.sessionId}>
      <SessionHeader view={view} />
      {view.phase === 'verdict' && view.verdict !== null ? (
        <VerdictBody view={view} verdict={view.verdict} />
      ) : (
        <LiveSession view={view} />
      )}
    </Fragment>
  );
}
