import { l10n } from 'vscode';
import type { Preparation } from '../../session/council.ts';
import type { Draft } from './drafts.ts';

/** At the end, because the editor names an untitled document after its first line. */
const NOTE = l10n.t(
  '<!-- Every engine gets this text and reads the code itself. Edit it, then choose Convene or Cancel above. Council doesn’t send this comment. -->',
);
const EMPTY = l10n.t('The problem is empty. Write what the council should decide, or cancel.');

/** Returns the problem of a deliberation for the user to edit; null for a session without one. */
export function framingDraft(preparation: Preparation): Draft<Preparation> | null {
  const { setup } = preparation;
  if (setup.frame === undefined) return null;
  return {
    kind: 'frame',
    text: `${setup.frame}\n\n${NOTE}\n`,
    message: l10n.t('The engines will get this text. Edit it, then convene the council.'),
    action: l10n.t('Convene'),
    read: (text) => {
      const frame = text.replace(NOTE, '').trim();
      return frame === '' ? { problem: EMPTY } : { value: { ...preparation, setup: { ...setup, frame } } };
    },
  };
}
