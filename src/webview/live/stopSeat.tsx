import { useContext, useState } from 'preact/hooks';
import { PostContext } from '../postContext.ts';

interface StopSeatProps {
  readonly seat: string;
  readonly name: string;
}

/** Asks once. It stays focusable while the seat is being stopped: a disabled button would throw the focus away. */
export function StopSeat({ seat, name }: StopSeatProps) {
  const post = useContext(PostContext);
  const [asked, setAsked] = useState(false);
  const stop = (): void => {
    if (asked) return;
    setAsked(true);
    post({ kind: 'cancel-seat', seat });
  };
  return (
    <div class="stop">
      <button type="button" class="second" aria-disabled={asked} onClick={stop}>
        {asked ? 'Stopping…' : 'Stop this seat'}
        <span class="unseen"> {name}</span>
      </button>
    </div>
  );
}
