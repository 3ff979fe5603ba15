import type { SessionView } from '../../protocol/view/view.ts';
import { DebateTimeline } from '../debate/debateTimeline.tsx';
import { DeliberationReasons } from '../deliberation/deliberationBody.tsx';
import { Rounds } from '../deliberation/rounds.tsx';

interface SoFarProps {
  readonly view: SessionView;
  readonly nameOf: (seat: string) => string;
}

/** What has been said in the questions that are over; nothing in the first, and nothing of the running one. */
export function SoFar({ view: { rounds, debate, standing }, nameOf }: SoFarProps) {
  return (
    <>
      {standing?.deliberation !== undefined && (
        <DeliberationReasons verdict={standing} deliberation={standing.deliberation} />
      )}
      {rounds !== undefined && <Rounds rounds={rounds} nameOf={nameOf} title="The rounds so far" open="newest" />}
      {debate !== undefined && debate.turns.length > 0 && (
        <DebateTimeline debate={debate} nameOf={nameOf} phase="live" />
      )}
    </>
  );
}
