import { type SarifOrigin, sarifOf } from './exportSarif.ts';
import { inertJson } from '../text/inertJson.ts';
import { type ExportedSession, transcriptOf } from './transcript.ts';

export const EXPORT_FORMATS = ['md', 'json', 'sarif'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `version` is that of Council; `folder` that of the session from the root of its repository, with a slash at its end. */
export type Origin = Pick<SarifOrigin, 'version' | 'folder'>;

/**
 * A session as a document that others can read: `md` is the summary and every answer, `json` the verdict document, `sarif`
 * the findings for tools that gather such. Null for a format that wants a verdict where there is none yet.
 */
export function exportSession(session: ExportedSession, format: ExportFormat, origin: Origin): string | null {
  const { view } = session;
  if (format === 'md') return transcriptOf(session);
  if (view.verdict === null) return null;
  const document = format === 'json' ? view.verdict : sarifOf(view.verdict, { ...origin, shown: shownFile(session) });
  return inertJson(document, 2);
}

/** The first file of what the seats were shown; of an earlier version only the answers may be read. */
function shownFile({ view, events: [first] }: ExportedSession): string {
  const isKnown = view.earlier !== true && first?.kind === 'session-opened';
  return isKnown ? (first.setup.artifact.files[0]?.path ?? '') : '';
}
