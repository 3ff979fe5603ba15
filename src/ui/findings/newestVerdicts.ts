import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { StoredSession } from '../../session/council.ts';

/**
 * The verdicts that stand for a folder, one for each scope, newest first. Sessions of other worktrees, and of folders
 * above and below, lie in the same store; their files are not these.
 */
export function newestVerdicts(sessions: readonly StoredSession[], folder: string): readonly Verdict[] {
  const verdicts = sessions.flatMap(({ view: { verdict }, events: [first] }): readonly Verdict[] => {
    if (first?.kind !== 'session-opened' || verdict === null || verdict.outcome === 'cancelled') return [];
    const { workspace, artifact } = first.setup;
    return workspace === folder ? [{ ...verdict, findings: withQuotes(verdict.findings, artifact) }] : [];
  });
  return verdicts.filter(({ scope }, index) => verdicts.findIndex((one) => one.scope === scope) === index);
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
