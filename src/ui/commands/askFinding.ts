import { l10n } from 'vscode';
import { seatNameOf } from '../../protocol/mode.ts';
import { cut } from '../../protocol/text/phrases.ts';
import { listText } from '../language.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { goOn } from '../convene.ts';
import { chooseFinding } from '../findings/chosenFinding.ts';
import type { ConveneNeeds, FindingNeeds } from '../needs.ts';
import { locateVerdict } from '../sessions/storedSessions.ts';

const LONGEST_TITLE = 50;

/**
 * Asks the seats that raised a finding one question. The answer appears with the finding, and the verdict doesn't
 * change. If the user presses Escape, no seat is asked.
 */
export async function askFinding(argument: unknown, needs: ConveneNeeds & FindingNeeds): Promise<Verdict | null> {
  const chosen = await chooseFinding(argument, needs);
  if (chosen === null) return null;
  const { finding, title, sessionId } = chosen;
  const ends = {
    fits: () => true,
    problem: () => l10n.t('This session is still running. Ask again when it has a verdict.'),
  };
  const found = await locateVerdict(sessionId, ends, needs);
  if (found === null) return null;
  const { folder, verdict } = found;
  const names = listText(finding.raisedBy.map((seat) => seatNameOf(seat, verdict.seats)));
  const question = await needs.dialogs.ask({
    title: l10n.t('Council: ask {seats} about “{title}”', { seats: names, title: cut(title, LONGEST_TITLE) }),
    prompt: l10n.t('What do you want to know? The answer appears with the finding. The verdict doesn’t change.'),
    refusal: l10n.t('Enter a question, or press Escape.'),
  });
  if (question === undefined) return null;
  const request = { finding: finding.id, question };
  return goOn({ folder, standing: verdict }, (council) => council.followUp(sessionId, request), needs);
}
