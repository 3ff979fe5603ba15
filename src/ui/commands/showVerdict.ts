import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import { findingIn } from '../findings/chosenFinding.ts';
import type { LocateNeeds } from '../needs.ts';
import { locate } from '../sessions/storedSessions.ts';
import type { VerdictPanels } from '../panel/verdictPanels.ts';

type ShowVerdictNeeds = LocateNeeds & { readonly panels: () => Promise<VerdictPanels> };

/** Shows the panel of a session, at the finding if the argument names one. */
export async function showVerdict(argument: unknown, needs: ShowVerdictNeeds): Promise<void> {
  const session = await locate(argument, () => true, needs);
  if (session === null) return;
  const { folder, view } = session;
  const named = findingIn(argument);
  const finding = view.verdict?.findings.find(({ id }) => id === named);
  // A line of the tree keeps the focus, so that the arrow keys continue through the sessions.
  const focus = isLine(argument) ? 'elsewhere' : 'panel';
  (await needs.panels()).show(folder, view, { finding: finding?.id ?? null, focus });
  if (named !== null && view.verdict !== null && finding === undefined) {
    throw usage(msg`The verdict has no finding ${named}. Look for it in the list of findings.`);
  }
}

const isLine = (argument: unknown): boolean =>
  typeof argument === 'object' && argument !== null && 'kind' in argument && argument.kind === 'session';
