import { l10n } from 'vscode';
import type { Preparation } from '../../session/council.ts';
import type { Draft } from './drafts.ts';

/** At the end, because the editor names such a document by its first line. */
const NOTE = l10n.t(
  '<!-- Every engine gets this text and reads the code itself. Edit it, then choose Convene or Cancel above. Council doesn’t send this comment. -->',
);
const EMPTY = l10n.t('The problem is empty. Write what the council should decide, or cancel.');

/** The problem of a deliberation as the user may edit it; null for a session that has none. */
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
