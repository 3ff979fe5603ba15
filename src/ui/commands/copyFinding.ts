import { assistantPrompt } from '../findings/assistantPrompt.ts';
import { chooseFinding } from '../findings/chosenFinding.ts';
import type { FindingNeeds, Needs } from '../needs.ts';

type CopyNeeds = FindingNeeds & Pick<Needs, 'copy' | 'notifier'>;

/** Puts a finding on the clipboard as a task for a coding assistant. */
export async function copyFinding(argument: unknown, needs: CopyNeeds): Promise<void> {
  const chosen = await chooseFinding(argument, needs);
  if (chosen === null) return;
  const { finding, moved } = chosen;
  await needs.copy(assistantPrompt(finding, moved === null ? finding.startLine : moved.place.startLine + 1));
  void needs.notifier.say('info', 'Copied as a prompt for an assistant.');
}
