import { useMemo } from 'preact/hooks';
import type { EarlyFinding } from '../protocol/view/earlyFindings.ts';
import type { SessionView } from '../protocol/view/view.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { OpenContext } from './contexts.ts';
import { DebateBody } from './debate/debateBody.tsx';
import { DeliberationBody } from './deliberation/deliberationBody.tsx';
import { LiveSession } from './live/liveSession.tsx';
import { Resolved } from './verdict/choice.tsx';
import { SessionDetails } from './verdict/sessionDetails.tsx';
import { SessionHeader } from './verdict/sessionHeader.tsx';
import { VerdictBody } from './verdict/verdictBody.tsx';
import { LANGUAGE } from './labels/language.ts';
import { words } from './labels/words.ts';
import { retold } from '../protocol/view/ownWords.ts';
import { viewIn } from '../protocol/view/viewIn.ts';

interface PanelProps<View> {
  readonly view: View;
  readonly early: readonly EarlyFinding[];
}

function Body({ view, early }: PanelProps<SessionView>) {
  const { verdict } = view;
  if (view.phase !== 'verdict' || verdict === null) return <LiveSession view={view} early={early} />;
  return (
    <>
      <Resolved verdict={verdict} />
      <Decision view={view} verdict={verdict} />
      <SessionDetails verdict={verdict} />
    </>
  );
}

/** Shows a verdict in the form of its protocol. */
function Decision({ view, verdict }: { readonly view: SessionView; readonly verdict: Verdict }) {
  const { debate } = view;
  if (verdict.deliberation !== undefined) {
    return <DeliberationBody view={view} verdict={verdict} deliberation={verdict.deliberation} />;
  }
  if (verdict.debate !== undefined && debate !== undefined) {
    return <DebateBody view={view} verdict={verdict} outcome={verdict.debate} debate={debate} />;
  }
  return <VerdictBody view={view} verdict={verdict} />;
}

/** The header is the same element in both phases, so that its live region can announce the change. */
export function Panel({ view: stored, early }: PanelProps<SessionView | null>) {
  const view = useMemo(() => (stored === null ? null : viewIn(LANGUAGE, stored)), [stored]);
  if (view === null) return <p class="sub">{words.elements.opening()}</p>;
  return (
    <OpenContext.Provider key={view.sessionId} value={view.earlier !== true}>
      <SessionHeader view={view} />
      <Body view={view} early={retold(early, stored?.own, LANGUAGE)} />
    </OpenContext.Provider>
  );
}
