import { handOverPrompt } from '../../prompts/handOver.ts';
import { asHandedOver, findingsNamed } from '../findings/chosenFinding.ts';
import type { FindingNeeds, Needs } from '../needs.ts';

type CopyNeeds = FindingNeeds & Pick<Needs, 'copy' | 'notifier'>;

/** Puts a finding, or those that are named, on the clipboard as a task for a coding assistant. */
export async function copyFinding(argument: unknown, needs: CopyNeeds): Promise<void> {
  const chosen = await findingsNamed([argument], needs);
  if (chosen.length === 0) return;
  await needs.copy(handOverPrompt(asHandedOver(chosen), crypto.randomUUID()));
  const what = chosen.length === 1 ? 'Copied' : `Copied ${String(chosen.length)} findings`;
  void needs.notifier.say('info', `${what} as a prompt for an assistant.`);
}
