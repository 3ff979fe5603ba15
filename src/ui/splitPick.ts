import { ASK_AGAIN } from '../protocol/option.ts';
import type { Option, Verdict } from '../protocol/verdict.ts';
import type { Councils } from './councils.ts';
import type { Dialogs } from './dialogs.ts';
import type { Sessions } from './sessions.ts';
import { splitChoices, whyTheyDiffer } from './splitChoices.ts';

export interface SplitNeeds {
  readonly councils: Councils;
  readonly sessions: Sessions;
  readonly dialogs: Dialogs;
  /** Puts the decision again with what the council did not know. */
  readonly askAgain: (folder: string, sessionId: string, context: string) => Promise<Verdict>;
}

/** The council could not agree, so the user chooses. Closing either question records nothing. */
export async function settleSplit(folder: string, verdict: Verdict, needs: SplitNeeds): Promise<Verdict | null> {
  const why = verdict.pattern === 'split' ? 'the vote is split, you decide' : 'undecided, you decide';
  const title = `Council: ${verdict.title} – ${why}`;
  const option = await needs.dialogs.pick({ title, placeholder: whyTheyDiffer(verdict), rows: splitChoices(verdict) });
  if (option === undefined) return null;
  const words = await needs.dialogs.ask({ title: option.label, prompt: promptFor(option) });
  if (words === undefined) return null;
  if (option.id !== ASK_AGAIN) return record(folder, { verdict, option, reason: words.trim() }, needs);
  return words.trim() === '' ? null : needs.askAgain(folder, verdict.sessionId, words.trim());
}

function promptFor({ id }: Option): string {
  return id === ASK_AGAIN ? 'What did the council not know?' : 'Why? Optional; kept with the session.';
}

async function record(
  folder: string,
  { verdict, option, reason }: { readonly verdict: Verdict; readonly option: Option; readonly reason: string },
  needs: SplitNeeds,
): Promise<Verdict> {
  const council = await needs.councils.of(folder);
  const settled = await council.resolve(verdict.sessionId, { option: option.id, reason, acceptedRisk: false });
  needs.sessions.noteStored({ kind: 'resolved', folder, sessionId: verdict.sessionId });
  return settled;
}
