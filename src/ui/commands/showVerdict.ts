import { CouncilError } from '../../session/fault.ts';
import { findingIn } from '../findings/chosenFinding.ts';
import type { Notifier } from '../notifier.ts';
import { isCutOff, locate, type Located, type LocateNeeds } from '../sessions/storedSessions.ts';
import type { VerdictPanels } from '../panel/verdictPanels.ts';

export interface ShowVerdictNeeds extends LocateNeeds {
  readonly panels: () => Promise<VerdictPanels>;
  readonly notifier: Notifier;
  readonly goOn: (session: Located) => Promise<unknown>;
}

const RESUME = 'Resume';

/** The panel of a session, at the finding if one is named. One that was cut off by a closed window can be gone on with from here. */
export async function showVerdict(argument: unknown, needs: ShowVerdictNeeds): Promise<void> {
  const session = await locate(argument, () => true, needs);
  if (session === null) return;
  const { folder, view } = session;
  const named = findingIn(argument);
  const finding = view.verdict?.findings.find(({ id }) => id === named);
  (await needs.panels()).show(folder, view, finding?.id);
  if (named !== null && view.verdict !== null && finding === undefined) {
    throw new CouncilError('usage', `The verdict has no finding ${named}: look for it in the list of findings.`);
  }
  if (isCutOff(session)) await offerToGoOn(session, needs);
}

async function offerToGoOn(session: Located, needs: ShowVerdictNeeds): Promise<void> {
  const message =
    'This session has no verdict yet: its window was closed, or it still runs in another one. When it is resumed, no engine that has answered is asked again.';
  if ((await needs.notifier.say('info', message, RESUME)) === RESUME) await needs.goOn(session);
}
