import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { ASK_AGAIN } from '../../protocol/verdict/option.ts';
import type { Option, Verdict } from '../../protocol/verdict/verdict.ts';
import { askAgain, type AskingAgainNeeds } from './askingAgain.ts';
import { recordChoice, type RecordNeeds } from './recordChoice.ts';
import { splitRows, whyTheyDiffer } from './splitChoices.ts';

export type SplitNeeds = AskingAgainNeeds & RecordNeeds;

/** The council could not agree, so the user chooses. Closing either question records nothing. */
export async function settleSplit(folder: string, verdict: Verdict, needs: SplitNeeds): Promise<Verdict | null> {
  const why = verdict.pattern === 'split' ? 'the vote is split, you decide' : 'undecided, you decide';
  const title = `Council: ${sessionTitle(verdict)} – ${why}`;
  const option = await needs.dialogs.pick({ title, placeholder: whyTheyDiffer(verdict), rows: splitRows(verdict) });
  if (option === undefined) return null;
  return option.id === ASK_AGAIN ? askAgain(folder, verdict, needs) : choose(folder, { verdict, option }, needs);
}

async function choose(
  folder: string,
  { verdict, option }: { readonly verdict: Verdict; readonly option: Option },
  needs: SplitNeeds,
): Promise<Verdict | null> {
  const reason = await needs.dialogs.ask({
    title: option.label,
    prompt: 'Why? Optional; kept with the session.',
    refusal: null,
  });
  if (reason === undefined) return null;
  const resolution = { option: option.id, reason: reason.trim(), acceptedRisk: false };
  return recordChoice({ folder, sessionId: verdict.sessionId }, resolution, needs);
}
