import { l10n } from 'vscode';
import { plural } from '../language.ts';
import { handOverPrompt } from '../../prompts/handOver.ts';
import { asHandedOver, findingsNamed } from '../findings/chosenFinding.ts';
import type { FindingNeeds, Needs } from '../needs.ts';

type CopyNeeds = FindingNeeds & Pick<Needs, 'copy' | 'notifier'>;

/** Copies a finding, or the findings that are named, to the clipboard as a task for a coding assistant. */
export async function copyFinding(argument: unknown, needs: CopyNeeds): Promise<void> {
  const chosen = await findingsNamed([argument], needs);
  if (chosen.length === 0) return;
  await needs.copy(handOverPrompt(asHandedOver(chosen), crypto.randomUUID()));
  const said = plural(chosen.length, {
    one: l10n.t('Copied as a prompt for an assistant.'),
    other: l10n.t('Copied {count} findings as a prompt for an assistant.', { count: chosen.length }),
  });
  void needs.notifier.say('info', said);
}
