import { editorLanguage } from '../language.ts';
import { l10n } from 'vscode';
import type { Option, Verdict } from '../../protocol/verdict/verdict.ts';
import { isChoosable } from '../../protocol/verdict/leftToUser.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { say } from '../../protocol/labels/label.ts';
import { ASK_AGAIN } from '../../protocol/verdict/option.ts';
import { optionLabel } from '../../protocol/verdict/optionLabel.ts';
import type { ConveneNeeds } from '../needs.ts';
import { askAgain } from './redeliberate.ts';
import { choice } from '../questions/choice.ts';
import type { PickQuestion } from '../questions/dialogs.ts';
import { recordChoice } from '../questions/recordChoice.ts';
import { splitRows, whyTheyDiffer } from '../questions/splitChoices.ts';

/**
 * Lets the user choose after the council couldn't agree, give a reason, and confirm the choice. Closing any of the
 * dialogs records nothing.
 */
export async function resolveSplit(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const found = await locateVerdict(argument, { fits: isChoosable, problem: nothingToSettle }, needs);
  if (found === null) return null;
  const { folder, verdict, view } = found;
  const shown = view.verdict ?? verdict;
  const session = sessionTitle(verdict, editorLanguage());
  const title =
    verdict.pattern === 'split'
      ? l10n.t('Council: {session} – the vote is split, you decide', { session })
      : l10n.t('Council: {session} – undecided, you decide', { session });
  const option =
    optionIn(argument, verdict) ??
    (await needs.dialogs.pick({ title, placeholder: whyTheyDiffer(shown), rows: splitRows(shown) }));
  if (option === undefined) return null;
  if (option.id === ASK_AGAIN) return askAgain(folder, verdict, needs);
  const label = say(optionLabel(option, shown), needs.language);
  const reason = await needs.dialogs.ask({
    title: label,
    prompt: l10n.t('Why? This is optional. Council stores it with the session.'),
    refusal: null,
  });
  if (reason === undefined) return null;
  const resolution = { option: option.id, reason: reason.trim(), acceptedRisk: false };
  if ((await needs.dialogs.pick(recordQuestion(label, resolution.reason))) !== 'record') return null;
  return recordChoice({ folder, sessionId: verdict.sessionId }, resolution, needs);
}

/** The option that was clicked in the panel. It must be confirmed like any other. */
function optionIn(argument: unknown, { options }: Verdict): Option | undefined {
  const names = typeof argument === 'object' && argument !== null && 'option' in argument;
  return names ? options.find(({ id }) => id === argument.option) : undefined;
}

/** The safe answer comes first, because a key meant for the editor must not record a decision. */
function recordQuestion(label: string, reason: string): PickQuestion<'record' | 'not-now'> {
  return {
    title: l10n.t('Council: record this decision?'),
    placeholder: reason === '' ? label : l10n.t('{decision}. Reason: {reason}', { decision: label, reason }),
    rows: [
      choice('not-now', l10n.t('Not now'), { detail: l10n.t('Council records nothing.') }),
      choice('record', l10n.t('Record the decision'), {
        detail: l10n.t('Council stores your decision with the session and shows it in the verdict.'),
      }),
    ],
  };
}

function nothingToSettle({ view: { verdict } }: Located): string {
  if (verdict === null) return l10n.t('This session has no verdict yet. Wait for it, or cancel the session.');
  if (verdict.resolution !== null) return l10n.t('You’ve already settled this vote. See its verdict.');
  if (verdict.outcome === 'rejected')
    return l10n.t(
      'The council rejected this, so there’s nothing to settle. To override the rejection, choose “Override Rejection…”.',
    );
  return l10n.t('This vote isn’t split, so there’s nothing to settle. See its verdict.');
}
