import { useContext } from 'preact/hooks';
import { seatName } from '../../protocol/mode.ts';
import { ASK_AGAIN } from '../../protocol/verdict/option.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { isReviewableAgain } from '../../protocol/review/comparison.ts';
import { OpenContext } from '../contexts.ts';
import { Ask } from '../elements/ask.tsx';
import { askableAgain } from './options.ts';
import { isChoosable, isOverridable } from '../../protocol/verdict/leftToUser.ts';
import { worstFirst } from '../findings/findingOrder.ts';
import { answered } from './seatState.ts';
import { words } from '../labels/words.ts';

/**
 * Whether the engines need a check. They don't for a seat that the user stopped, but they do for an engine that
 * couldn't even get a seat.
 */
const needsDoctor = ({ seats, engineErrors }: Verdict): boolean =>
  seats.some((seat) => !answered(seat) && seat.status !== 'cancelled') ||
  engineErrors.some(({ engine }) => seats.every((seat) => seatName(seat) !== engine));

/** False if the choices above already offer this. */
function offersToAskAgain(verdict: Verdict): boolean {
  const isAmongChoices = isChoosable(verdict) && verdict.options.some(({ id }) => id === ASK_AGAIN);
  return askableAgain(verdict) && !isAmongChoices;
}

const isDecision = ({ deliberation, debate }: Verdict): boolean => deliberation !== undefined || debate !== undefined;

export function Actions({ verdict }: { readonly verdict: Verdict }) {
  const isOpen = useContext(OpenContext);
  const first = worstFirst(verdict.findings).standing.find(({ file }) => file !== '');
  const decides = isDecision(verdict);
  return (
    <div class="actions">
      {decides && <DecisionActions verdict={verdict} />}
      {first !== undefined && (
        <Ask
          message={{ kind: 'open-finding', finding: first.id }}
          look={isChoosable(verdict) || decides ? 'second' : 'first'}
        >
          {words.verdict.openFirstFinding()}
        </Ask>
      )}
      {isOpen && offersToAskAgain(verdict) && <Ask message={{ kind: 'redeliberate' }}>{words.verdict.askAgain()}</Ask>}
      <ReviewAgain verdict={verdict} />
      <Ask message={{ kind: 'open-transcript' }}>{words.verdict.openTranscript()}</Ask>
      {needsDoctor(verdict) && <Ask message={{ kind: 'doctor' }}>{words.verdict.checkEngines()}</Ask>}
      {isOpen && isOverridable(verdict) && <Ask message={{ kind: 'override' }}>{words.verdict.override()}</Ask>}
      <PreviousReview verdict={verdict} />
    </div>
  );
}

/** Leads to the next review of the same change. */
function ReviewAgain({ verdict }: { readonly verdict: Verdict }) {
  const isOpen = useContext(OpenContext);
  return isOpen && isReviewableAgain(verdict.protocol, verdict) ? (
    <Ask message={{ kind: 'review-again' }}>{words.verdict.reviewAgain()}</Ask>
  ) : null;
}

/** Leads back to the previous review. */
const PreviousReview = ({ verdict: { comparison } }: { readonly verdict: Verdict }) =>
  comparison === null ? null : (
    <Ask message={{ kind: 'previous-review' }} look="quiet">
      {words.verdict.previousReview()}
    </Ask>
  );

const DECIDED: readonly Verdict['outcome'][] = ['approved', 'decided'];

/** What the user does with the verdict of a deliberation or a debate before anything else. */
function DecisionActions({ verdict: { protocol, outcome, dissents } }: { readonly verdict: Verdict }) {
  const isOpen = useContext(OpenContext) && protocol === 'deliberate';
  return (
    <>
      {isOpen && DECIDED.includes(outcome) && (
        <Ask message={{ kind: 'go-ahead' }} look="first">
          {words.verdict.goAhead()}
        </Ask>
      )}
      {isOpen && dissents.length > 0 && <Ask message={{ kind: 'dig-dissent' }}>{words.verdict.digIntoDissent()}</Ask>}
      {protocol === 'debate' && outcome !== 'cancelled' && (
        <Ask message={{ kind: 'open-outcome' }}>{words.verdict.openOutcome()}</Ask>
      )}
    </>
  );
}
