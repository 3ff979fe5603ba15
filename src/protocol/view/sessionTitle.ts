import { oneLine, shortened } from '../text/phrases.ts';
import type { SessionView } from './view.ts';

/** In characters: as much as a tab has room for. */
const LONGEST_QUESTION = 60;

/** What a session is about, for people: what was put before the council, or a bare question in its own words, shortened. */
export function sessionTitle({ title, question }: Pick<SessionView, 'title' | 'question'>): string {
  return title === '' ? shortened(oneLine(question), LONGEST_QUESTION) : title;
}
