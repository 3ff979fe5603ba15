import { useContext, useState } from 'preact/hooks';
import type { EarlyDecision } from '../../protocol/deliberation/earlyDecision.ts';
import { PostContext } from '../postContext.ts';

interface EarlyDecisionProps {
  readonly called: EarlyDecision;
}

/** What is certain already. The heading says so; here is the way not to wait for a dissent. */
export function EarlyDecisionNote({ called }: EarlyDecisionProps) {
  const post = useContext(PostContext);
  const [stopped, setStopped] = useState(false);
  const stop = (): void => {
    if (stopped) return;
    setStopped(true);
    for (const seat of called.out) post({ kind: 'cancel-seat', seat });
  };
  return (
    <div class="called">
      <button type="button" class="second" aria-disabled={stopped} onClick={stop}>
        {stopped ? 'Stopping…' : 'Stop waiting'}
      </button>
    </div>
  );
}
