import { useContext } from 'preact/hooks';
import type { Verdict } from '../../protocol/verdict.ts';
import { PostContext } from '../postContext.ts';
import { choosable } from '../words/choosable.ts';
import { groupFindings } from '../words/findingOrder.ts';
import { answered } from '../words/seatState.ts';

/** A seat that a person stopped needs no doctor. */
const needsDoctor = ({ seats, engineErrors }: Verdict): boolean =>
  engineErrors.length > 0 || seats.some((seat) => !answered(seat) && seat.status !== 'cancelled');

export function Actions({ verdict }: { readonly verdict: Verdict }) {
  const post = useContext(PostContext);
  const first = groupFindings(verdict.findings).shown.find(({ file }) => file !== '');
  return (
    <div class="actions">
      {first !== undefined && (
        <button
          type="button"
          class={choosable(verdict) ? 'second' : 'first'}
          onClick={() => post({ kind: 'open-finding', finding: first.id })}
        >
          Open the first finding
        </button>
      )}
      <button type="button" class="second" onClick={() => post({ kind: 'open-transcript' })}>
        Open transcript
      </button>
      {needsDoctor(verdict) && (
        <button type="button" class="second" onClick={() => post({ kind: 'doctor' })}>
          Check the engines
        </button>
      )}
    </div>
  );
}
