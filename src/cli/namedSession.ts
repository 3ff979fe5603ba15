import { inTurn, msg } from '../protocol/labels/text.ts';
import type { Council } from '../session/council.ts';
import { usage } from '../session/fault.ts';
import type { CommandLine } from './command.ts';

/** The word for the newest session, in place of an id. */
export const LATEST = 'latest';
const MOST_NAMED = 5;

/**
 * Returns the id that a word stands for: an id, the unique beginning of one, or `latest`. A word that begins no id is
 * returned as it is, so that opening it fails.
 */
export async function sessionNamed(council: Pick<Council, 'list'>, word: string): Promise<string> {
  const { sessions, damaged } = await council.list();
  if (word === LATEST) {
    const [newest] = sessions;
    if (newest !== undefined) return newest.sessionId;
    throw usage(msg`This workspace has no sessions yet. Start one, for example with \`council review\`.`);
  }
  const ids = [...sessions, ...damaged].map(({ sessionId }) => sessionId);
  if (ids.includes(word)) return word;
  const candidates = ids.filter((id) => id.startsWith(word) && !isNext(id, word));
  if (candidates.length > 1) throw ambiguous(word, candidates);
  return candidates[0] ?? word;
}

/** The parts of an id: protocol, day, time, and process. */
const PARTS = 4;

/**
 * Whether an id is that of a later session, which the same process began in the same second. Such an id ends with a
 * number.
 */
const isNext = (id: string, whole: string): boolean =>
  whole.split('-').length === PARTS && id.charAt(whole.length) === '-';

function ambiguous(word: string, candidates: readonly string[]): Error {
  const named = candidates.slice(0, MOST_NAMED).join(', ');
  const more = candidates.length - MOST_NAMED;
  const said = msg`${candidates.length} session IDs begin with “${word}”. Type more characters of the one you want:`;
  return usage(inTurn(said, more > 0 ? msg`${named}, and ${more} more.` : msg`${named}.`));
}

/** Returns the last word of a command that takes a session. The parser ensures that there is one. */
export const sessionOf = ({ words }: CommandLine): string => words.at(-1) ?? '';

/** Returns the same for a command that can't be undone, or that decides something. It accepts only a full id. */
export function sessionWithId(line: CommandLine): string {
  const id = sessionOf(line);
  if (id !== LATEST) return id;
  const command = line.words.slice(0, -1).join(' ');
  throw usage(msg`council ${command} needs the full ID of a session, not “${id}”. See \`council sessions list\`.`);
}
