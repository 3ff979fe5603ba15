import { oneLine } from '../text/phrases.ts';
import type { SessionLine, SessionSummary } from './sessionSummary.ts';

/** A session to search in. One that runs in this window has no summary yet. */
export type Searched = Pick<SessionLine, 'sessionId' | 'title' | 'question' | 'name' | 'protocol'> & {
  readonly verdict: Pick<NonNullable<SessionLine['verdict']>, 'outcome'> | null;
} & Partial<Pick<SessionSummary, 'files' | 'seatNames'>> & {
    /** How a list shows it, in the reader's language. */
    readonly shown: readonly string[];
  };

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether each word is in a session's subject, files, outcome, seats, protocol, id, or list line, ignoring case. */
export function isFoundBy(text: string, session: Searched): boolean {
  if (text === '') return true;
  const { sessionId, title, question, name = '', protocol, verdict, files = [], seatNames = [], shown } = session;
  const outcome = verdict?.outcome ?? 'unfinished';
  const places = plain(
    [name, title, question, outcome, protocol, sessionId, ...files, ...seatNames, ...shown].join('\n'),
  );
  return oneLine(plain(text))
    .split(' ')
    .every((word) => places.includes(word));
}
