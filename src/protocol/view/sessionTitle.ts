import type { Language } from '../labels/language.ts';
import { sayStoredLine } from '../labels/recalled.ts';
import { oneLine, shortened } from '../text/phrases.ts';
import type { SessionView } from './view.ts';

/** In characters: what fits in a tab. */
const LONGEST_QUESTION = 60;

interface Titled extends Pick<SessionView, 'title' | 'question'> {
  /** The name that the user gave. */
  readonly name?: string | undefined;
}

/** The title of a session: the user's name for it, else the artifact's title, else the shortened question. */
export function sessionTitle({ title, question, name = '' }: Titled, language: Language): string {
  if (name !== '') return name;
  return title === '' ? shortened(oneLine(question), LONGEST_QUESTION) : sayStoredLine(title, language);
}
