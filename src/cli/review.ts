import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import { workspaceOf } from '../session/changeRequest.ts';
import { questionOf, targetOf } from './arguments.ts';
import { type Command, type CommandLine, PATHS, type Shell, withCouncil } from './command.ts';
import { checkConvening, convene, conveneRequest, limitsOf } from './convene.ts';
import { checkPullRequest, reviewPullRequest } from './pullRequest.ts';
import { ARTIFACT, CONVENING, SHOWN } from './options.ts';
import { LATEST, sessionNamed } from './namedSession.ts';

export const review: Command = {
  name: 'review',
  summary:
    'Review changes or files. Every engine reports findings from P1 (most severe) to P3, and the others check each P1.',
  details: 'If you don’t name anything to review, Council reviews your uncommitted changes.',
  words: [PATHS],
  // A review asks for findings, so there are no options to choose from.
  options: ['again', 'pr', ...ARTIFACT, ...SHOWN, 'question', 'constraint', 'context', ...CONVENING, 'post', 'yes'],
  behind: 'paths',
  examples: [
    ['council review', 'Review your uncommitted changes.'],
    [
      'council review --staged --fail-on p2',
      'Review the staged changes, and exit with status 1 if there’s a P1 or P2.',
    ],
    ['council review --profile quick', 'Review with 2 engines first, and ask the others only if needed.'],
    [
      'council review --base main -- src',
      'Review what has changed in the src folder since this branch split from main.',
    ],
    ['council review --pr=12 --post', 'Review a pull request and, after you confirm, post comments on it.'],
    ['council review --again', 'Review the same changes again after you fix the findings.'],
  ],
  perform: withCouncil(reviewIt, check),
};

function check(line: CommandLine): void {
  checkConvening(line);
  checkPullRequest(line);
  if (line.values.again !== undefined) checkAgain(line);
}

/** Rejects options that the earlier review has already determined: what is reviewed, and the seats. */
function checkAgain({ words, values, paths }: CommandLine): void {
  const [, word] = words;
  if (word !== undefined)
    throw usage(
      msg`--again doesn’t take a value after a space. To name a session, write --again=${word}. Council uses the paths from that session’s review.`,
    );
  const settled = [...ARTIFACT.filter((name) => name !== 'target'), ...SHOWN, 'engines' as const];
  const odd = settled.find((name) => values[name] !== undefined);
  if (odd !== undefined || paths.length > 0)
    throw usage(
      odd === undefined
        ? msg`--again reviews the same paths with the same engines. Remove the paths after --, or start a new review.`
        : msg`--again reviews the same paths with the same engines. Remove --${odd}, or start a new review.`,
    );
}

function reviewIt(shell: Shell, line: CommandLine): Promise<number> {
  const { again, pr } = line.values;
  if (pr !== undefined) return reviewPullRequest(shell, line, pr);
  return again === undefined
    ? convene(shell, line, { protocol: 'review', otherwise: { kind: 'uncommitted' } })
    : reviewAgain(shell, line, again);
}

/** The question may differ from the earlier one. The seats, the paths, and the base are the same. */
async function reviewAgain(shell: Shell, line: CommandLine, again: string): Promise<number> {
  const { council, terminal } = shell;
  const workspace = await workspaceOf({ artifact: { kind: 'since' }, workspace: terminal.cwd }, council);
  const session = again === '' || again === LATEST ? null : await sessionNamed(council, again);
  const before = await council.reviewedBefore({ workspace, session });
  const { artifact, engines, question } = before.request;
  if (line.values.quiet !== true) terminal.note(msg`Reviewing the changes from ${before.sessionId} again.`);
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
