import { createContext } from 'preact';
import type { Post } from './host.ts';
import type { FindingStatus } from '../messages.ts';

/** Lets any part of the panel ask the host for something. */
export const PostContext = createContext<Post>(() => undefined);

/** Whether actions on the session are still possible. A session of an earlier version can only be read. */
export const OpenContext = createContext(true);

/** What any finding on the page may need to know about itself besides the verdict. */
interface FindingsHere {
  readonly statuses: readonly FindingStatus[];
  /** The ID of the finding to which the reader was led; null if the reader wasn't led to a finding. */
  readonly revealed: string | null;
  /** Leads the reader to the finding with this ID. */
  readonly lead: (finding: string) => void;
}

export const FindingsContext = createContext<FindingsHere>({ statuses: [], revealed: null, lead: () => undefined });
