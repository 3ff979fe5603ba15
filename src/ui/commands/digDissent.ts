import { l10n } from 'vscode';
import { choice } from '../questions/choice.ts';
import type { Dissent, Verdict, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import { goOn } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';

/**
 * Asks a seat that was outvoted in a deliberation one more question. If the user closes any of the dialogs, the seat
 * isn't asked.
 */
export async function digDissent(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const found = await locateVerdict(argument, { fits: hasDissent, problem: nothingToAsk }, needs);
  if (found === null) return null;
  const { folder, verdict, view } = found;
  const dissent = await chooseDissent(view.verdict?.dissents ?? [], needs.dialogs);
  if (dissent === undefined) return null;
  const question = await needs.dialogs.ask({
    title: l10n.t('Council: ask {engine} about its dissent', { engine: dissent.engine }),
    prompt: l10n.t('What do you want to know? The answer doesn’t change the verdict.'),
    refusal: l10n.t('Enter a question, or press Escape.'),
  });
  if (question === undefined) return null;
  const request = { seat: dissent.seat, question };
  return goOn({ folder, standing: verdict }, (council) => council.followUp(verdict.sessionId, request), needs);
}

function hasDissent({ outcome, dissents }: VerdictSummary, { protocol }: SessionLine): boolean {
  return protocol === 'deliberate' && outcome !== 'cancelled' && dissents.length > 0;
}

function nothingToAsk({ view: { verdict }, events }: Located): string {
  if (events === null) return l10n.t('This session is still running. Wait for its verdict.');
  if (verdict === null) return l10n.t('This session has no verdict yet. Resume it, then ask the dissenter.');
  if (verdict.protocol !== 'deliberate')
    return l10n.t('You can question a dissenter only after a deliberation. Its answer is in the transcript.');
  return l10n.t('This verdict has no dissent, so there’s no dissenter to ask.');
}

async function chooseDissent(dissents: readonly Dissent[], dialogs: Dialogs): Promise<Dissent | undefined> {
  if (dissents.length < 2) return dissents[0];
  const rows = dissents.map((dissent) => {
    const { engine, confidence, concern } = dissent;
    return choice<Dissent>(dissent, engine, { description: String(confidence), detail: concern });
  });
  return dialogs.pick({ title: l10n.t('Council: whose dissent?'), placeholder: l10n.t('Choose a dissenter'), rows });
}
