import type { Language } from '../labels/language.ts';
import { sayStoredLine } from '../labels/recalled.ts';
import { oneLine, shortened } from '../text/phrases.ts';
import type { SessionView } from './view.ts';

/** In characters: as much as a tab has room for. */
const LONGEST_QUESTION = 60;

interface Titled extends Pick<SessionView, 'title' | 'question'> {
  /** As the user has called it. */
  readonly name?: string | undefined;
}

/** What a session is called: by its user, by what was put before the council, or by a bare question, shortened. */
export function sessionTitle({ title, question, name = '' }: Titled, language: Language): string {
  if (name !== '') return name;
  return title === '' ? shortened(oneLine(question), LONGEST_QUESTION) : sayStoredLine(title, language);
}
