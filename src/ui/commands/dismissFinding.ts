import { CouncilError } from '../../session/fault.ts';
import { localTime } from '../../session/localTime.ts';
import { type ChosenFinding, chooseFinding } from '../findings/chosenFinding.ts';
import { areSame, type Dismissal, quotedSpan, reasonQuestion, dismissedRows } from '../findings/dismissal.ts';
import type { Dismissals } from '../findings/dismissals.ts';
import type { Moved } from '../findings/findingPlace.ts';
import type { FindingNeeds, Needs } from '../needs.ts';
import { quotedCodeAt } from '../findings/quotedCode.ts';

type DismissNeeds = FindingNeeds & Pick<Needs, 'notifier'>;

const UNDO = 'Undo';
const NOTHING_TO_REMEMBER =
  'This finding quotes no code that stands in your files now, so there is nothing to know it by again; it is not in Problems.';

/** Takes a finding out of Problems, and keeps it out while the code that it quotes is as it is. */
export async function dismissFinding(argument: unknown, needs: DismissNeeds): Promise<void> {
  const chosen = await chooseFinding(argument, needs);
  if (chosen === null) return;
  const { folder, sessionId, finding, moved, lines } = chosen;
  if (moved?.quote !== 'there') throw new CouncilError('usage', NOTHING_TO_REMEMBER);
  const reason = await needs.dialogs.pick(reasonQuestion(finding.title));
  if (reason === undefined) return;
  const dismissal: Dismissal = {
    ...{ folder, sessionId, finding, reason },
    code: quotedCodeAt(moved.place, lines),
    alone: !isShared(chosen, moved, needs.findings.dismissals),
    at: new Date().toISOString(),
  };
  await needs.findings.dismissals.add(dismissal);
  void offerUndo(dismissal, needs);
}

/** Whether the session says something else of the same code that is not dismissed. */
function isShared({ others, ...place }: ChosenFinding, moved: Moved, dismissals: Dismissals): boolean {
  const span = quotedSpan(moved);
  const onIt = others.filter((other) => other.moved.quote === 'there' && areSame(quotedSpan(other.moved), span));
  return onIt.some((other) => !dismissals.covers({ ...place, ...other }));
}

/** Not awaited by the command: the message may stay open for long. */
async function offerUndo(dismissal: Dismissal, { notifier, findings }: DismissNeeds): Promise<void> {
  const said = await notifier.say('info', `Dismissed: ${dismissal.finding.title}`, UNDO);
  if (said === UNDO) await findings.dismissals.remove([dismissal]);
}

type ShowDismissedNeeds = Pick<Needs, 'dialogs' | 'findings' | 'notifier'>;

/** What was dismissed in this workspace; what is ticked counts again. */
export async function showDismissed({ dialogs, findings, notifier }: ShowDismissedNeeds): Promise<void> {
  const { dismissals } = findings;
  if (dismissals.all.length === 0) {
    void notifier.say('info', 'No finding is dismissed in this workspace.');
    return;
  }
  const back = await dialogs.pickSeveral({
    title: 'Council: dismissed findings',
    placeholder: 'Tick those that should come back',
    rows: dismissedRows(dismissals.all, localTime),
    chosen: [],
  });
  if (back !== undefined && back.length > 0) await dismissals.remove(back);
}
