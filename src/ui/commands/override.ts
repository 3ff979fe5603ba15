import { choice } from '../questions/choice.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { isOverridable } from '../../protocol/verdict/leftToUser.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';
import { seatName } from '../../protocol/mode.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { OVERRIDE } from '../../protocol/verdict/option.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import type { LocateNeeds } from '../needs.ts';
import type { PickQuestion } from '../questions/dialogs.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { recordChoice } from '../questions/recordChoice.ts';

/**
 * Goes ahead although the council has rejected it: a written reason, then the risk accepted in so many words. Closing
 * either question records nothing.
 */
export async function override(argument: unknown, needs: LocateNeeds): Promise<Verdict | null> {
  const found = await locateVerdict(argument, { fits: isOverridable, problem: nothingToOverride }, needs);
  if (found === null) return null;
  const { folder, verdict } = found;
  const text = await needs.dialogs.ask({
    title: `Council: go ahead with “${sessionTitle(verdict)}” although it was rejected`,
    prompt: 'Why? It is kept with the session.',
    refusal: 'Going ahead against the council needs a written reason: write one, or press Escape.',
  });
  if (text === undefined) return null;
  const reason = text.trim();
  if ((await needs.dialogs.pick(riskQuestion(verdict, reason))) !== 'accept') return null;
  const resolution = { option: OVERRIDE, reason, acceptedRisk: true };
  return recordChoice({ folder, sessionId: verdict.sessionId }, resolution, needs);
}

function nothingToOverride({ view: { verdict } }: Located): string {
  if (verdict === null) return 'This session has no verdict yet: wait for it, or cancel the session.';
  if (verdict.resolution !== null) return 'You have decided about this already: see its verdict.';
  return 'The council did not reject this, so there is nothing to go against: see its verdict.';
}

/** The safe answer comes first: Enter pressed once too often must not accept a risk. */
export function riskQuestion(verdict: Verdict, reason: string): PickQuestion<'accept' | 'keep'> {
  const against = listOf(overruledBy(OVERRIDE, verdict).map(seatName));
  return {
    title: 'Council: accept the risk?',
    placeholder: `${verdict.decision} Your reason: ${reason}`,
    rows: [
      choice('keep', 'Keep the rejection', { detail: 'Nothing is recorded.' }),
      choice('accept', 'Go ahead and accept the risk', {
        description: `overrules ${against}`,
        detail: 'Your reason and your acceptance (L4) go into the risk register; the decision counts as revoked.',
      }),
    ],
  };
}
