import { oneLine } from '../text/phrases.ts';
import type { SessionLine, SessionSummary } from './sessionSummary.ts';

/** One that runs in this window has no summary yet. */
export type Searched = Pick<SessionLine, 'sessionId' | 'title' | 'question' | 'name' | 'protocol'> & {
  readonly verdict: Pick<NonNullable<SessionLine['verdict']>, 'outcome'> | null;
} & Partial<Pick<SessionSummary, 'files' | 'seatNames'>> & {
    /** What a list says of it, in the language of its reader. */
    readonly shown: readonly string[];
  };

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether each word of a text stands in a session's subject, files, outcome, seats, protocol, id, or line, whatever its case. */
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
