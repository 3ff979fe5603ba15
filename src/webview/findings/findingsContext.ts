import { createContext } from 'preact';
import type { FindingStatus } from '../../messages.ts';

/** What any finding of the page may have to know of itself besides the verdict. */
export interface FindingsHere {
  readonly statuses: readonly FindingStatus[];
  /** Id of the one to which the reader was led; null: to none. */
  readonly revealed: string | null;
}

export const FindingsContext = createContext<FindingsHere>({ statuses: [], revealed: null });
