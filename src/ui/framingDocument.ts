import type { Preparation } from '../session/council.ts';
import type { Draft } from './drafts.ts';
import { withNote, withoutNote } from './draftNote.ts';

const NOTE =
  'This is what every engine is asked; the code they read for themselves. Edit it as you like, then choose Convene or Cancel above. This remark is not sent.';
const MESSAGE = 'This is what the engines will be asked. Edit it as you like, then convene the council.';
const EMPTY = 'The problem is empty: write what the council should decide, or cancel.';

/** The problem of a deliberation as the user may edit it; null for a session that has none. */
export function framingDraft(preparation: Preparation): Draft<Preparation> | null {
  const { setup, hint } = preparation;
  if (setup.frame === undefined) return null;
  return {
    kind: 'frame',
    text: withNote(NOTE, setup.frame),
    message: hint === null ? MESSAGE : `${hint} ${MESSAGE}`,
    action: 'Convene',
    read: (text) => {
      const frame = withoutNote(text);
      return frame === '' ? { problem: EMPTY } : { value: { ...preparation, setup: { ...setup, frame } } };
    },
  };
}
