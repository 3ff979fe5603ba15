import { l10n } from 'vscode';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { goOn } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { isCutOff, locateFitting, type Located } from '../sessions/storedSessions.ts';

/** Continues a session that has no verdict because its window was closed or reloaded. */
export async function resume(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const session = await locateFitting(argument, { fits: isCutOff, problem: nothingToResume }, needs);
  if (session === null) return null;
  const { folder, sessionId } = session;
  return goOn({ folder, standing: null }, (council) => council.resume(sessionId), needs);
}

function nothingToResume({ events }: Located): string {
  return events === null
    ? l10n.t('This session is still running, so there’s nothing to resume. Watch it in its panel.')
    : l10n.t('This session already has a verdict, so there’s nothing to resume. Choose “Show Verdict”.');
}
