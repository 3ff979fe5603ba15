import type { Option, Verdict } from '../../protocol/verdict/verdict.ts';
import { isChoosable } from '../../protocol/verdict/leftToUser.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { ASK_AGAIN } from '../../protocol/verdict/option.ts';
import type { ConveneNeeds } from '../needs.ts';
import { askAgain } from './redeliberate.ts';
import { choice } from '../questions/choice.ts';
import type { PickQuestion } from '../questions/dialogs.ts';
import { recordChoice } from '../questions/recordChoice.ts';
import { splitRows, whyTheyDiffer } from '../questions/splitChoices.ts';

/**
 * The council could not agree, so the user chooses, says why, and confirms it. Closing any of the questions records
 * nothing.
 */
export async function resolveSplit(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const found = await locateVerdict(argument, { fits: isChoosable, problem: nothingToSettle }, needs);
  if (found === null) return null;
  const { folder, verdict } = found;
  const why = verdict.pattern === 'split' ? 'the vote is split, you decide' : 'undecided, you decide';
  const title = `Council: ${sessionTitle(verdict)} – ${why}`;
  const option =
    optionIn(argument, verdict) ??
    (await needs.dialogs.pick({ title, placeholder: whyTheyDiffer(verdict), rows: splitRows(verdict) }));
  if (option === undefined) return null;
  if (option.id === ASK_AGAIN) return askAgain(folder, verdict, needs);
  const reason = await needs.dialogs.ask({
    title: option.label,
    prompt: 'Why? This is optional. Council stores it with the session.',
    refusal: null,
  });
  if (reason === undefined) return null;
  const resolution = { option: option.id, reason: reason.trim(), acceptedRisk: false };
  if ((await needs.dialogs.pick(recordQuestion(option, resolution.reason))) !== 'record') return null;
  return recordChoice({ folder, sessionId: verdict.sessionId }, resolution, needs);
}

/** The one that was clicked in the panel, which has to be confirmed like any other. */
function optionIn(argument: unknown, { options }: Verdict): Option | undefined {
  const names = typeof argument === 'object' && argument !== null && 'option' in argument;
  return names ? options.find(({ id }) => id === argument.option) : undefined;
}

/** The safe answer comes first: a key meant for the editor must not record a decision. */
function recordQuestion({ label }: Option, reason: string): PickQuestion<'record' | 'not-now'> {
  return {
    title: 'Council: record this decision?',
    placeholder: reason === '' ? label : `${label}. Reason: ${reason}`,
    rows: [
      choice('not-now', 'Not now', { detail: 'Council records nothing.' }),
      choice('record', 'Record the decision', {
        detail: 'Council stores it with the session and shows it in the verdict.',
      }),
    ],
  };
}

function nothingToSettle({ view: { verdict } }: Located): string {
  if (verdict === null) return 'This session has no verdict yet. Wait for it, or cancel the session.';
  if (verdict.resolution !== null) return 'You’ve already settled this vote. See its verdict.';
  if (verdict.outcome === 'rejected')
    return 'The council rejected this, so there’s nothing to settle. To override the rejection, choose “Override Rejection…”.';
  return 'This vote isn’t split, so there’s nothing to settle. See its verdict.';
}
