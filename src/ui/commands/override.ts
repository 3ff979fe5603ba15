import { l10n } from 'vscode';
import { choice } from '../questions/choice.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { isOverridable } from '../../protocol/verdict/leftToUser.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';
import { seatName } from '../../protocol/mode.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { OVERRIDE } from '../../protocol/verdict/option.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import type { LocateNeeds } from '../needs.ts';
import type { PickQuestion } from '../questions/dialogs.ts';
import { editorLanguage, listText } from '../language.ts';
import { recordChoice } from '../questions/recordChoice.ts';

/**
 * Overrides a rejection: asks for a written reason, then for explicit acceptance of the risk. Closing either question
 * records nothing.
 */
export async function override(argument: unknown, needs: LocateNeeds): Promise<Verdict | null> {
  const found = await locateVerdict(argument, { fits: isOverridable, problem: nothingToOverride }, needs);
  if (found === null) return null;
  const { folder, verdict, view } = found;
  const text = await needs.dialogs.ask({
    title: l10n.t('Council: override the rejection of “{session}”', {
      session: sessionTitle(verdict, editorLanguage()),
    }),
    prompt: l10n.t('Why? Council stores your reason with the session.'),
    refusal: l10n.t('Overriding a rejection requires a reason. Enter one, or press Escape.'),
  });
  if (text === undefined) return null;
  const reason = text.trim();
  if ((await needs.dialogs.pick(riskQuestion(verdict, sayAll(view.heading, needs.language), reason))) !== 'accept')
    return null;
  const resolution = { option: OVERRIDE, reason, acceptedRisk: true };
  return recordChoice({ folder, sessionId: verdict.sessionId }, resolution, needs);
}

function nothingToOverride({ view: { verdict } }: Located): string {
  if (verdict === null) return l10n.t('This session has no verdict yet. Wait for it, or cancel the session.');
  if (verdict.resolution !== null) return l10n.t('You’ve already decided this. See its verdict.');
  return l10n.t('The council didn’t reject this, so there’s nothing to override. See its verdict.');
}

/** The safe answer comes first, because pressing Enter once too often must not accept a risk. */
export function riskQuestion(verdict: Verdict, decision: string, reason: string): PickQuestion<'accept' | 'keep'> {
  const against = listText(overruledBy(OVERRIDE, verdict).map(seatName));
  return {
    title: l10n.t('Council: accept the risk?'),
    placeholder: l10n.t('{decision} Your reason: {reason}', { decision, reason }),
    rows: [
      choice('keep', l10n.t('Keep the rejection'), { detail: l10n.t('Council records nothing.') }),
      choice('accept', l10n.t('Override and accept the risk'), {
        description: l10n.t('overrules {seats}', { seats: against }),
        detail: l10n.t(
          'Council records your reason and your acceptance of the risk (L4) in the risk register, and marks the decision as revoked.',
        ),
      }),
    ],
  };
}
