import { seatName } from '../../protocol/mode.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { OVERRIDE } from '../../protocol/verdict/option.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { Dialogs, PickQuestion } from './dialogs.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { recordChoice, type RecordNeeds } from './recordChoice.ts';

export type OverrideNeeds = RecordNeeds & { readonly dialogs: Dialogs };

/** Goes against a rejection: a written reason, then the risk accepted in so many words. Closing either records nothing. */
export async function goAheadAnyway(folder: string, verdict: Verdict, needs: OverrideNeeds): Promise<Verdict | null> {
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

/** The safe answer comes first: Enter pressed once too often must not accept a risk. */
export function riskQuestion(verdict: Verdict, reason: string): PickQuestion<'accept' | 'keep'> {
  const against = listOf(overruledBy(OVERRIDE, verdict).map(seatName));
  return {
    title: 'Council: accept the risk?',
    placeholder: verdict.decision,
    rows: [
      { kind: 'heading', label: 'what would be recorded' },
      { kind: 'note', label: 'Your reason', description: reason },
      { kind: 'note', label: 'Overruled', description: against },
      {
        kind: 'note',
        label: 'Risk acceptance',
        description: 'L4, yours, in the session and its risk register; the decision counts as revoked',
      },
      { kind: 'heading', label: 'your choice' },
      {
        kind: 'choice',
        label: 'Keep the rejection',
        description: '',
        detail: 'Nothing is recorded.',
        value: 'keep',
      },
      {
        kind: 'choice',
        label: 'Go ahead and accept the risk',
        description: '',
        detail: 'All of the above is recorded.',
        value: 'accept',
      },
    ],
  };
}
