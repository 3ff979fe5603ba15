import type { Finding } from '../protocol/findings/finding.ts';
import type { Artifact } from '../protocol/setup.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import type { StoredSession } from './council.ts';

/**
 * Returns the newest sessions with a verdict for a folder, one per scope, in the given order, which must be newest
 * first. A repeated review replaces the earlier one, whatever its scope. Skips sessions of other worktrees and of
 * folders above and below, which are in the same store but have other files.
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

/**
 * Returns the verdict of a session, with the quotes by which its findings are located in the code. Null if there is
 * none.
 */
export function verdictToFollow({ view: { verdict }, events: [first] }: StoredSession): Verdict | null {
  if (first?.kind !== 'session-opened' || verdict === null) return null;
  return { ...verdict, findings: withQuotes(verdict.findings, first.setup.artifact) };
}

/**
 * Without a quote, a finding is located by the line that it names, as the seats were shown it, because the file may
 * have changed since.
 */
function withQuotes(findings: readonly Finding[], { files }: Artifact): readonly Finding[] {
  return findings.map(({ replacement, ...finding }) => {
    const { file: path, startLine } = finding;
    if (finding.quote !== '') return replacement === undefined ? finding : { ...finding, replacement };
    const shown = files.find((file) => file.path === path && file.lines[startLine - file.startLine] !== undefined);
    // A replacement without a quote is meant for all named lines, not for this one line.
    return { ...finding, quote: shown?.lines[startLine - shown.startLine] ?? '' };
  });
}
