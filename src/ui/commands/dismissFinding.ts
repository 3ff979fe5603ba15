import { CouncilError } from '../../session/fault.ts';
import { chooseFinding, type FindingNeeds } from '../chosenFinding.ts';
import type { Dismissal } from '../dismissal.ts';
import { reasonQuestion } from '../dismissing.ts';
import type { Notifier } from '../notifier.ts';
import { quotedCodeAt } from '../quotedCode.ts';

export interface DismissNeeds extends FindingNeeds {
  readonly notifier: Notifier;
}

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
  const code = quotedCodeAt(moved.place, lines);
  const dismissal: Dismissal = { folder, sessionId, finding, reason, code, at: new Date().toISOString() };
  await needs.findings.dismissals.add(dismissal);
  void offerUndo(dismissal, needs);
}

/** Not awaited by the command: the message may stay open for long. */
async function offerUndo(dismissal: Dismissal, { notifier, findings }: DismissNeeds): Promise<void> {
  const said = await notifier.say('info', `Dismissed: ${dismissal.finding.title}`, UNDO);
  if (said === UNDO) await findings.dismissals.remove([dismissal]);
}
