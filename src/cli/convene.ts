import type { Council, Preparation, PromptPreview, RunningSession } from '../session/council.ts';
import type { Redaction, SessionSetup } from '../protocol/setup.ts';
import { requireFullCouncil } from '../session/deliberationSetup.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import {
  artifactOf,
  type CommandLine,
  enginesOf,
  failOn,
  outputForm,
  type OutputForm,
  minutesOf,
  questionOf,
  roundsOf,
  secondsOf,
  targetOf,
  usage,
} from './arguments.ts';
import { EXIT, exitStatusOf } from './exitStatus.ts';
import { liveEvent } from './liveEvent.ts';
import { followProgress } from './progress.ts';
import { followRounds } from './rounds.ts';
import { type Painter, printable, type Terminal } from './terminal.ts';
import { verdictText } from './verdictText.ts';

export interface Shell {
  readonly council: Council;
  readonly terminal: Terminal;
  readonly paint: Painter;
}

/** `council vote`: returns the exit status. */
export function vote(shell: Shell, line: CommandLine): Promise<number> {
  return convene(shell, line, { protocol: 'vote', otherwise: { kind: 'none' } });
}

/** `council review`: of what is not committed, unless something is named. */
export function review(shell: Shell, line: CommandLine): Promise<number> {
  return convene(shell, line, { protocol: 'review', otherwise: { kind: 'uncommitted' } });
}

interface Kind {
  readonly protocol: SessionSetup['protocol'];
  /** What is meant when no artifact is named. */
  readonly otherwise: ArtifactRequest;
}

/** Prepares, shows or runs one session. Returns the exit status. */
export async function convene(shell: Shell, line: CommandLine, { protocol, otherwise }: Kind): Promise<number> {
  const { council, terminal } = shell;
  const form = outputForm(line.values);
  const failing = failOn(line.values);
  const preparation = await council.prepare({
    protocol,
    workspace: terminal.cwd,
    artifact: await artifactRequest(line, terminal, otherwise),
    target: targetOf(line.values),
    question: questionOf(line),
    engines: enginesOf(line.values),
    timeoutSeconds: secondsOf(line.values),
    maxRounds: roundsOf(line.values),
    budgetMinutes: minutesOf(line.values),
  });
  if (line.values['dry-run'] === true) {
    terminal.out(dryRun(preparation, await council.preview(preparation), form));
    return 0;
  }
  if (line.values['allow-degraded'] !== true) requireFullCouncil(preparation);
  const { degradedNotice, hint } = preparation;
  if (line.values.quiet !== true) {
    for (const notice of [degradedNotice, hint]) if (notice !== null) terminal.note(notice);
  }
  return run(shell, () => council.convene(preparation), { form, failing, quiet: line.values.quiet === true });
}

/** Follows a session to its verdict, and ends it when the user does. */
export async function run(
  { terminal, paint, council }: Shell,
  start: () => Promise<RunningSession>,
  how: { form: OutputForm; failing: ReturnType<typeof failOn>; quiet: boolean },
): Promise<number> {
  terminal.hold();
  const session = await start();
  const stop = (): void => {
    session.cancel();
  };
  terminal.interrupted.addEventListener('abort', stop, { once: true });
  if (terminal.interrupted.aborted) stop();
  if (how.form === 'events')
    session.onEvent((event) => {
      terminal.out(`${JSON.stringify(liveEvent(event))}\n`);
    });
  if (!how.quiet) {
    const note = (text: string): void => {
      terminal.note(text);
    };
    followRounds(session, note);
    followProgress(session, note);
  }
  const verdict = await session.verdict;
  if (how.form === 'text') {
    const { view } = await council.show(session.sessionId);
    terminal.out(verdictText(view, paint));
  } else {
    terminal.out(`${how.form === 'json' ? JSON.stringify(verdict, null, 2) : JSON.stringify(verdict)}\n`);
  }
  // What stands by now stands, but whoever stops a hook does not want what would come after it.
  return terminal.interrupted.aborted ? EXIT.cancelled : exitStatusOf(verdict, how.failing);
}

async function artifactRequest(
  line: CommandLine,
  terminal: Terminal,
  otherwise: ArtifactRequest,
): Promise<ArtifactRequest> {
  const named = artifactOf(line.words.slice(1), line.values);
  if (named.kind === 'none') return otherwise;
  if (named.kind !== 'stdin') return named;
  return { kind: 'snippet', name: named.name, text: await wholeText(terminal.stdin) };
}

/** Far more than a council takes; a source that never ends must not fill the memory. */
const LONGEST_INPUT = 10_000_000;

async function wholeText(stdin: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > LONGEST_INPUT) throw usage('Standard input has more than 10 MB; hand over a part of it.');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function dryRun({ setup }: Preparation, previews: readonly PromptPreview[], form: OutputForm): string {
  const { coverage } = setup.artifact;
  const { mode, unusable: missing, frame } = setup;
  if (form !== 'text') {
    const framed = frame === undefined ? {} : { frame };
    return `${JSON.stringify({ version: 1, mode, ...framed, coverage, unusable: missing, prompts: previews }, null, 2)}\n`;
  }
  const problem = frame === undefined ? '' : `=== the problem as it is put\n${frame}\n=== end of the problem\n\n`;
  const left = coverage.leftOut.map((gap) => `left out: ${printable(gap.file)} (${gap.reason})\n`).join('');
  const replaced = (coverage.redactions ?? []).map((one) => `replaced: ${redactionText(one)}\n`).join('');
  const unusable = missing.map((engine) => `not asked: ${engine.title}, ${engine.detail}\n`).join('');
  return `${problem}${previews.map((preview) => previewText(preview)).join('\n')}\n${unusable}${left}${replaced}${String(coverage.files)} file(s), ${String(coverage.shownLines)} of ${String(coverage.changedLines)} lines shown. Nothing was sent.\n`;
}

/** Where a placeholder stands for a secret. */
function redactionText({ file, line, kind }: Redaction): string {
  const place = line === 0 ? printable(file) : `${printable(file)}:${String(line)}`;
  return file === '' ? `${kind} in the question` : `${place} (${kind})`;
}

function previewText({ seat, prompt, bytes, command }: PromptPreview): string {
  const line = [command.command, ...command.args].map(quoted).join(' ');
  return [
    `=== ${seat}: ${String(bytes)} bytes`,
    `command: ${line}`,
    `folder: ${command.cwd}`,
    `sets: ${command.env.join(' ')}`,
    ...(prompt === ''
      ? ['--- no prompt: this command reads the change by itself']
      : ['--- prompt', prompt, '--- end of prompt']),
  ].join('\n');
}

/** For reading only: no shell ever sees it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
