import { sarifOf } from './exportSarif.ts';
import { type ExportedSession, transcriptOf } from './transcript.ts';

export const EXPORT_FORMATS = ['md', 'json', 'sarif'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * A session as a document that others can read: `md` is the summary and every answer, `json` the verdict document, `sarif`
 * the findings for tools that gather such. Null for a format that wants a verdict where there is none yet. `version` is
 * that of Council.
 */
export function exportSession(session: ExportedSession, format: ExportFormat, version: string): string | null {
  const { view } = session;
  if (format === 'md') return transcriptOf(session);
  if (view.verdict === null) return null;
  const document = format === 'json' ? view.verdict : sarifOf(view.verdict, version);
  return `${JSON.stringify(document, null, 2)}\n`;
}
