import { exportAnnotations } from './exportAnnotations.ts';
import { gitlabReport } from './exportGitlab.ts';
import { junitReport } from './exportJunit.ts';
import { sarifOf } from './exportSarif.ts';
import type { Origin } from './placed.ts';
import { inertJson } from '../text/inertJson.ts';
import { withoutCommands } from '../text/logLines.ts';
import { type ExportedSession, transcriptOf } from './transcript.ts';

export const EXPORT_FORMATS = ['md', 'json', 'sarif'] as const;
/** The formats above, and those for pipelines only. */
export const REPORT_FORMATS = [...EXPORT_FORMATS, 'junit', 'gitlab', 'github'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/**
 * A session as a document that others can read: `md` is the summary and every answer, `json` the verdict document.
 * `sarif` is for tools that collect findings, `junit` and `gitlab` are for pipelines. `github` has the commands that
 * annotate a change from the log of a workflow. Null if the format needs a verdict and there isn't one yet.
 */
export function exportSession(
  session: ExportedSession,
  format: ReportFormat,
  from: Pick<Origin, 'version' | 'folder'>,
): string | null {
  const { verdict } = session.view;
  if (format === 'md') return withoutCommands(transcriptOf(session));
  if (verdict === null) return null;
  const origin = { ...from, shown: shownFile(session) };
  return {
    json: () => inertJson(verdict, 2),
    sarif: () => inertJson(sarifOf(verdict, origin), 2),
    junit: () => junitReport(verdict, origin),
    gitlab: () => inertJson(gitlabReport(verdict, origin), 2),
    github: () => exportAnnotations(verdict, origin),
  }[format]();
}

/**
 * The first file that the seats were shown. Empty for a session from an earlier version, of which only the answers may
 * be readable.
 */
function shownFile({ view, events: [first] }: ExportedSession): string {
  const isKnown = view.earlier !== true && first?.kind === 'session-opened';
  return isKnown ? (first.setup.artifact.files[0]?.path ?? '') : '';
}
