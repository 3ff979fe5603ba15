import type { Verdict } from '../protocol/verdict.ts';
import type { Councils } from './councils.ts';
import type { Dialogs } from './dialogs.ts';
import type { Sessions } from './sessions.ts';
import { splitChoices, whyTheyDiffer } from './splitChoices.ts';

export interface SplitNeeds {
  readonly councils: Councils;
  readonly sessions: Sessions;
  readonly dialogs: Dialogs;
}

/** The council could not agree, so the user chooses. Closing either question records nothing. */
export async function settleSplit(folder: string, verdict: Verdict, needs: SplitNeeds): Promise<Verdict | null> {
  const title = `Council: ${verdict.title} – the vote is split, you decide`;
  const option = await needs.dialogs.pick({ title, placeholder: whyTheyDiffer(verdict), rows: splitChoices(verdict) });
  if (option === undefined) return null;
  const reason = await needs.dialogs.ask({
    title: option.label,
    prompt: 'Why? Optional; kept with the session.',
  });
  if (reason === undefined) return null;
  const council = await needs.councils.of(folder);
  const resolution = { option: option.id, reason: reason.trim(), acceptedRisk: false };
  const settled = await council.resolve(verdict.sessionId, resolution);
  needs.sessions.noteStored({ kind: 'resolved', folder, sessionId: verdict.sessionId });
  return settled;
}
