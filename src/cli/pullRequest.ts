import { msg, type Text, verbatim } from '../protocol/labels/text.ts';
import { commentsOf, goneText } from '../protocol/export/exportComments.ts';
import { sayAllEnglish } from '../protocol/labels/label.ts';
import { hasFailed } from '../protocol/tally/tally.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { usage } from '../session/fault.ts';
import type { PostStep, PullRequest } from '../session/pullRequestPorts.ts';
import { questionOf, targetOf } from './arguments.ts';
import type { CommandLine, Shell } from './command.ts';
import { conveneRequest, limitsOf } from './convene.ts';
import { ARTIFACT } from './options.ts';
import { agrees } from './questions.ts';
import { withShownFiles } from './shownFiles.ts';
import type { Terminal } from './terminal.ts';

/** Throws a CouncilError for options that can't be used together. */
export function checkPullRequest({ words, values }: CommandLine): void {
  if (values.pr === undefined) {
    if (values.post === true)
      throw usage(
        msg`--post posts comments on a pull request. Name the pull request with --pr=NUMBER, or add --pr to use the one for the current branch.`,
      );
    if (values.yes === true)
      throw usage(msg`--yes answers the confirmation prompt for --post. Add --post, or remove --yes.`);
    return;
  }
  const [, word] = words;
  if (word !== undefined)
    throw usage(msg`--pr doesn’t take a value after a space. To name the pull request, write --pr=${word}.`);
  const odd = [...ARTIFACT.filter((name) => name !== 'target'), 'again' as const].find(
    (name) => values[name] !== undefined,
  );
  if (odd !== undefined) throw usage(msg`--pr already says what to review. Remove --${odd}.`);
  numberOf(values.pr);
}

/** Returns null for the pull request of the branch. */
function numberOf(pr: string): number | null {
  if (pr === '') return null;
  if (/^[1-9]\d{0,9}$/.test(pr)) return Number(pr);
  throw usage(msg`--pr takes the number of a pull request, as in --pr=12, not “${pr}”.`);
}

/** Reviews what a pull request would merge, and posts the review if requested. Returns the exit status. */
export async function reviewPullRequest(shell: Shell, line: CommandLine, pr: string): Promise<number> {
  const { council, terminal } = shell;
  const { values } = line;
  // Checked before an engine is asked.
  if (values.post === true && values.yes !== true && terminal.ask === null)
    throw usage(msg`--post asks for confirmation, but this isn’t a terminal. To post without confirmation, add --yes.`);
  const workspace = await council.root(terminal.cwd);
  const request = await council.pullRequests.find(workspace, numberOf(pr));
  if (values.quiet !== true) terminal.note(msg`Reviewing ${request.url}: ${request.title}`);
  const range = { kind: 'range', range: `${request.base.slice(0, 12)}...${request.head.slice(0, 12)}` } as const;
  return conveneRequest(shell, line, {
    request: {
      protocol: 'review',
      ...limitsOf(shell, line),
      workspace,
      artifact: withShownFiles(range, line, terminal.cwd),
      ...{ target: targetOf(values), question: questionOf(line) },
    },
    afterwards: values.post === true ? (view) => post(shell, line, { request, view }) : undefined,
  });
}

interface Reviewed {
  readonly request: PullRequest;
  readonly view: SessionView;
}

async function post({ council, terminal }: Shell, { values }: CommandLine, { request, view }: Reviewed): Promise<void> {
  const { verdict } = view;
  if (verdict === null || verdict.outcome === 'cancelled') return;
  const { summary, comments } = commentsOf(verdict, sayAllEnglish(view.heading), request.lines);
  // A failed engine might have found it again.
  const gone = verdict.seats.some(hasFailed) ? null : (body: string): string => goneText(body, request.head);
  const steps = await council.pullRequests.plan(request, { summary, comments, gone });
  if (steps.length === 0) {
    terminal.note(msg`${request.url} is up to date.`);
    return;
  }
  for (const { title, lines } of steps.flatMap(stepParts)) {
    terminal.note(title);
    for (const line of lines) terminal.note(verbatim(`    ${line}`));
  }
  if (values.yes === true || (await isAgreed(terminal, request))) {
    await council.pullRequests.post(request, steps);
    terminal.note(msg`Posted to ${request.url}.`);
  } else {
    terminal.note(msg`Council didn’t post anything.`);
  }
}

async function isAgreed({ ask }: Terminal, { url }: PullRequest): Promise<boolean> {
  const answer = (await ask?.(msg`Post this to ${url}? [y/N]`)) ?? '';
  return agrees(answer, 'no');
}

/** One part of what is sent: its text, word for word, and a title that says what it's for. */
interface StepPart {
  readonly title: Text;
  readonly lines: readonly string[];
}

function stepParts(step: PostStep): readonly StepPart[] {
  switch (step.kind) {
    case 'review':
      return [
        shown(msg`New review:`, step.summary),
        ...step.comments.map(({ path, line, body }) => shown(msg`New comment at ${path}:${line}:`, body)),
      ];
    case 'summary':
      return [shown(msg`New text for the summary:`, step.body)];
    case 'edit':
      return [shown(msg`New text for the comment at ${step.place}:`, step.body)];
    case 'resolve':
      return [{ title: msg`Resolve the comment at ${step.place}.`, lines: [] }];
  }
}

const shown = (title: Text, body: string): StepPart => ({ title, lines: body.trimEnd().split('\n') });
