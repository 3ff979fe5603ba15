import { useContext } from 'preact/hooks';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { PostContext } from '../postContext.ts';

const DECIDED: readonly Verdict['outcome'][] = ['approved', 'decided'];

/** What a person does with the verdict of a deliberation or a debate, before anything else. */
export function DecisionActions({ verdict }: { readonly verdict: Verdict }) {
  const post = useContext(PostContext);
  const { protocol, outcome, dissents } = verdict;
  return (
    <>
      {protocol === 'deliberate' && DECIDED.includes(outcome) && (
        <button type="button" class="first" onClick={() => post({ kind: 'go-ahead' })}>
          Go ahead
        </button>
      )}
      {protocol === 'deliberate' && dissents.length > 0 && (
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
