import type { Preparation } from '../../session/council.ts';
import type { Draft } from './drafts.ts';

/** At the end, because the editor names such a document by its first line. */
const NOTE =
  '<!-- This is what every engine is asked; the code they read for themselves. Edit it as you like, then choose Convene or Cancel above. This remark is not sent. -->';
const EMPTY = 'The problem is empty: write what the council should decide, or cancel.';

/** The problem of a deliberation as the user may edit it; null for a session that has none. */
export function framingDraft(preparation: Preparation): Draft<Preparation> | null {
  const { setup } = preparation;
  if (setup.frame === undefined) return null;
  return {
    kind: 'frame',
    text: `${setup.frame}\n\n${NOTE}\n`,
    message: 'This is what the engines will be asked. Edit it as you like, then convene the council.',
    action: 'Convene',
    read: (text) => {
      const frame = text.replace(NOTE, '').trim();
      return frame === '' ? { problem: EMPTY } : { value: { ...preparation, setup: { ...setup, frame } } };
    },
  };
}
