import { useContext, useState } from 'preact/hooks';
import type { CalledOutcome } from '../../protocol/deliberation/earlyCall.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { PostContext } from '../postContext.ts';

interface CalledProps {
  readonly called: CalledOutcome;
  readonly nameOf: (seat: string) => string;
}

/** What is certain already. The heading says so; here is the way not to wait for a dissent. */
export function Called({ called, nameOf }: CalledProps) {
  const post = useContext(PostContext);
  const [stopped, setStopped] = useState(false);
  const stop = (): void => {
    if (stopped) return;
    setStopped(true);
    for (const seat of called.out) post({ kind: 'cancel-seat', seat });
  };
  return (
    <div class="called">
      <p class="dim">{listOf(called.out.map(nameOf))} cannot turn this, but what comes may still matter.</p>
      <button type="button" class="second" aria-disabled={stopped} onClick={stop}>
        {stopped ? 'Stopping…' : 'Stop waiting'}
      </button>
    </div>
  );
}
