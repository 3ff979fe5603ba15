import type { Finding } from '../protocol/findings/finding.ts';
import type { Artifact } from '../protocol/setup.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import type { StoredSession } from './council.ts';

/**
 * The sessions whose verdicts stand for a folder, one for each scope, in the order given, which is newest first; a review
 * that was held again stands for the earlier one, whatever its scope. Sessions of other worktrees, and of folders above and below, lie in the same store; their files are not these.
 */
export function newestDecided<Session extends Pick<SessionSummary, 'verdict' | 'workspace'>>(
  sessions: readonly Session[],
  folder: string,
): readonly Session[] {
  const scopes = new Set<string>();
  const superseded = new Set<string>();
  return sessions.filter(({ verdict, workspace }) => {
    if (verdict === null || verdict.outcome === 'cancelled' || workspace !== folder) return false;
    const isNewest = !scopes.has(verdict.scope) && !superseded.has(verdict.sessionId);
    scopes.add(verdict.scope);
    if (verdict.comparison !== null) superseded.add(verdict.comparison.sessionId);
    return isNewest;
  });
}

/** The verdict of a session with what its findings are found by in the code; null where there is none. */
export function verdictToFollow({ view: { verdict }, events: [first] }: StoredSession): Verdict | null {
  if (first?.kind !== 'session-opened' || verdict === null) return null;
  return { ...verdict, findings: withQuotes(verdict.findings, first.setup.artifact) };
}

/** A finding without a quote is known by the line it names, as the seats were shown it; the file may have moved on since. */
function withQuotes(findings: readonly Finding[], { files }: Artifact): readonly Finding[] {
  return findings.map(({ replacement, ...finding }) => {
    const { file: path, startLine } = finding;
    if (finding.quote !== '') return replacement === undefined ? finding : { ...finding, replacement };
    const shown = files.find((file) => file.path === path && file.lines[startLine - file.startLine] !== undefined);
    // A replacement without a quote is meant for the named lines, which this one line is not.
    return { ...finding, quote: shown?.lines[startLine - shown.startLine] ?? '' };
  });
}
