import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { OpenContext, PostContext } from '../contexts.ts';
import { askableAgain } from './options.ts';
import { isChoosable, isOverridable } from '../../protocol/verdict/leftToUser.ts';
import { groupFindings } from '../findings/findingOrder.ts';
import { answered } from './seatState.ts';

/** A seat that a person stopped needs no doctor; an engine that could not even have a seat does. */
const needsDoctor = ({ seats, engineErrors }: Verdict): boolean =>
  seats.some((seat) => !answered(seat) && seat.status !== 'cancelled') ||
  engineErrors.some(({ engine }) => seats.every((seat) => seatName(seat) !== engine));

const Second = ({ words, act }: { readonly words: string; readonly act: () => void }) => (
  <button type="button" class="second" onClick={act}>
    {words}
  </button>
);

interface ActionsProps {
  readonly verdict: Verdict;
  /** What comes before what can be done with any verdict. */
  readonly lead?: ComponentChildren;
}

export function Actions({ verdict, lead }: ActionsProps) {
  const post = useContext(PostContext);
  const isOpen = useContext(OpenContext);
  const first = groupFindings(verdict.findings).shown.find(({ file }) => file !== '');
  return (
    <div class="actions">
      {lead}
      {first !== undefined && (
        <button
          type="button"
          class={isChoosable(verdict) || lead !== undefined ? 'second' : 'first'}
          onClick={() => post({ kind: 'open-finding', finding: first.id })}
        >
          Open the first finding
        </button>
      )}
      {isOpen && askableAgain(verdict) && (
        <Second words="Ask again with more context" act={() => post({ kind: 'redeliberate' })} />
      )}
      <Second words="Open transcript" act={() => post({ kind: 'open-transcript' })} />
      {needsDoctor(verdict) && <Second words="Check the engines" act={() => post({ kind: 'doctor' })} />}
      {isOpen && isOverridable(verdict) && <Second words="Go ahead anyway…" act={() => post({ kind: 'override' })} />}
    </div>
  );
}

const DECIDED: readonly Verdict['outcome'][] = ['approved', 'decided'];

/** What a person does with the verdict of a deliberation or a debate, before anything else. */
export function DecisionActions({ verdict }: { readonly verdict: Verdict }) {
  const post = useContext(PostContext);
  const isOpen = useContext(OpenContext);
  const { protocol, outcome, dissents } = verdict;
  return (
    <>
      {isOpen && protocol === 'deliberate' && DECIDED.includes(outcome) && (
        <button type="button" class="first" onClick={() => post({ kind: 'go-ahead' })}>
          Go ahead
        </button>
      )}
      {isOpen && protocol === 'deliberate' && dissents.length > 0 && (
        <button type="button" class="second" onClick={() => post({ kind: 'dig-dissent' })}>
          Dig into the dissent…
        </button>
      )}
      {protocol === 'debate' && outcome !== 'cancelled' && (
        <button type="button" class="second" onClick={() => post({ kind: 'open-outcome' })}>
          Open the outcome
        </button>
      )}
    </>
  );
}
