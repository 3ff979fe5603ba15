import { DraftDocuments } from './questions/drafts.ts';
import type { Notifier } from './notifier.ts';
import { PositionDocuments } from './panel/positionDiff.ts';
import { TranscriptDocuments } from './sessions/transcriptDocuments.ts';

/** The texts that are no files: to be edited, to be compared, to be read. */
export interface Documents {
  readonly drafts: DraftDocuments;
  readonly positions: PositionDocuments;
  readonly transcripts: TranscriptDocuments;
}

export function createDocuments(notifier: Notifier): Documents {
  return {
    drafts: new DraftDocuments(notifier),
    positions: new PositionDocuments(),
    transcripts: new TranscriptDocuments(),
  };
}
