import { createContext } from 'preact';
import type { Post } from './host.ts';
import type { FindingStatus } from '../messages.ts';

/** How any part of the panel asks the host for something. */
export const PostContext = createContext<Post>(() => undefined);

/** Whether anything can still be done with the session: one of an earlier version can be read, and no more. */
export const OpenContext = createContext(true);

/** What any finding of the page may have to know of itself besides the verdict. */
interface FindingsHere {
  readonly statuses: readonly FindingStatus[];
  /** Id of the one to which the reader was led; null: to none. */
  readonly revealed: string | null;
  /** Leads the reader to one, by its id. */
  readonly lead: (finding: string) => void;
}

export const FindingsContext = createContext<FindingsHere>({ statuses: [], revealed: null, lead: () => undefined });
