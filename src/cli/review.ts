import { workspaceOf } from '../session/changeRequest.ts';
import { type CommandLine, questionOf, targetOf } from './arguments.ts';
import { convene, conveneRequest, limitsOf, type Shell } from './convene.ts';
import { LATEST, sessionNamed } from './namedSession.ts';

/** `council review [ARTIFACT]`, and with `--again[=SESSION]` one that was held before. Returns the exit status. */
export function review(shell: Shell, line: CommandLine): Promise<number> {
  const { again } = line.values;
  return again === undefined
    ? convene(shell, line, { protocol: 'review', otherwise: { kind: 'uncommitted' } })
    : reviewAgain(shell, line, again);
}

/** What is asked besides may be another question than before; the seats, the paths and the base are the same. */
async function reviewAgain(shell: Shell, line: CommandLine, again: string): Promise<number> {
  const { council, terminal } = shell;
  const workspace = await workspaceOf({ artifact: { kind: 'since' }, workspace: terminal.cwd }, council);
  const session = again === '' || again === LATEST ? null : await sessionNamed(council, again);
  const before = await council.reviewedBefore({ workspace, session });
  const { artifact, engines, question } = before.request;
  if (line.values.quiet !== true) terminal.note(`Reviewing again what ${before.sessionId} reviewed.`);
  const asked = { target: targetOf(line.values), question: { ...question, ...questionOf(line) } };
  const request = {
    protocol: 'review',
    ...limitsOf(shell, line),
    workspace,
    artifact,
    engines,
    before,
    ...(line.values.fresh === true ? { shown: 'all' as const } : {}),
    ...asked,
  } as const;
  return conveneRequest(shell, line, { request });
}
