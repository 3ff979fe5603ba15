import { useContext, useState } from 'preact/hooks';
import type { SessionView } from '../../protocol/view/view.ts';
import { PostContext } from '../postContext.ts';
import { isRunning } from './isRunning.ts';
import { EarlyDecisionNote } from './earlyDecision.tsx';
import { LiveSeat } from './liveSeat.tsx';
import { Section } from '../elements/section.tsx';
import { SoFar } from './soFar.tsx';

export function LiveSession({ view }: { readonly view: SessionView }) {
  const post = useContext(PostContext);
  const [cancelled, setCancelled] = useState(false);
  const cancel = (): void => {
    if (cancelled) return;
    setCancelled(true);
    post({ kind: 'cancel' });
  };
  const nameOf = (id: string): string => view.seats.find((seat) => seat.id === id)?.title ?? id;
  return (
    <>
      <Section title="Seats" name="votes">
        <ul class="seats" data-seats={view.seats.length}>
          {view.seats.map((seat) => (
            <LiveSeat key={seat.id} seat={seat} step={view.step} />
          ))}
        </ul>
      </Section>
      {view.called !== undefined && <EarlyDecisionNote called={view.called} />}
      {view.phase === 'interrupted' && (
        <div class="actions">
          <button type="button" class="first" onClick={() => post({ kind: 'resume' })}>
            Resume
          </button>
        </div>
      )}
      {isRunning(view) && (
        <div class="actions">
          <button type="button" class="second" aria-disabled={cancelled} onClick={cancel}>
            {cancelled ? 'Cancelling…' : 'Cancel'}
          </button>
        </div>
      )}
      <SoFar view={view} nameOf={nameOf} />
    </>
  );
}
