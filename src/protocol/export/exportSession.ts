import type { RecordedEvent } from '../event.ts';
import { sarifOf } from './exportSarif.ts';
import { transcriptOf } from './transcript.ts';
import type { SessionView } from '../view/view.ts';

export const EXPORT_FORMATS = ['md', 'json', 'sarif'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A stored session, as it is shown and as it was recorded. */
export interface ExportedSession {
  readonly view: SessionView;
  readonly events: readonly RecordedEvent[];
}

/**
 * A session as a document that others can read: `md` is the summary and every answer, `json` the verdict document, `sarif`
 * the findings for tools that gather such. Null for a format that wants a verdict where there is none yet. `version` is
 * that of Council.
 */
export function exportSession({ view, events }: ExportedSession, format: ExportFormat, version: string): string | null {
  if (format === 'md') return transcriptOf(view, events);
  if (view.verdict === null) return null;
  const document = format === 'json' ? view.verdict : sarifOf(view.verdict, version);
  return `${JSON.stringify(document, null, 2)}\n`;
}
