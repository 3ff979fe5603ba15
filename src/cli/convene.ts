import { inTurn, labelled, msg, type Text, verbatim } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { ConveneRequest, Preparation, ReusedSession, RunningSession } from '../session/council.ts';
import { gapNotices, partNotices } from '../protocol/view/notice.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { inertJson } from '../protocol/text/inertJson.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { loneEngine, requireFullCouncil } from '../session/prepare/fullCouncil.ts';
import { reusedLabel } from '../session/prepare/reusedLabel.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import {
  artifactOf,
  budgetOf,
  choicesOf,
  enginesOf,
  failOn,
  outputForm,
  minutesOf,
  questionOf,
  roundsOf,
  secondsOf,
  targetOf,
} from './arguments.ts';
import { prepareSeated } from './choosing.ts';
import type { CommandLine, Shell } from './command.ts';
import { ARTIFACT } from './options.ts';
import { dismissedNote } from './dismissedNote.ts';
import { dryRunJson, dryRunText } from './dryRun.ts';
import { EXIT, exitStatusOf, type FailOn, uncheckedNote } from './exitStatus.ts';
import { wholeInput } from './input.ts';
import { lookOf } from './layout.ts';
import { liveEvent } from './liveEvent.ts';
import { followByLines, followOnScreen } from './progress.ts';
import { folderForLinks, outputsOf, writeOutputs } from './outputs.ts';
import { withShownFiles } from './shownFiles.ts';
import { workspaceOf } from '../session/changeRequest.ts';
import { followRounds } from './rounds.ts';
import { wordsIn } from './labels/words.ts';
import { json, print, type Terminal } from './terminal.ts';
import { verdictText } from './verdictText.ts';

/**
 * Returns how to follow a session and what to print of it. Throws a CouncilError for options that can't be used
 * together.
 */
export const mannerOf = (line: CommandLine, { cwd }: Pick<Terminal, 'cwd'>) => ({
  form: outputForm(line.values),
  outputs: outputsOf(line, cwd),
  failing: failOn(line.values),
  quiet: line.values.quiet === true,
  /** The title of an engine that answers alone, which isn't enough for an approval. Null: there is none. */
  alone: null as string | null,
});

/** Throws a CouncilError for options that need another option that is missing. */
export function checkConvening({ words, values }: CommandLine): void {
  const [command, path] = words;
  if (values.name !== undefined && values.stdin !== true)
    throw usage(msg`--name names the text from standard input. Add --stdin.`);
  const named = ARTIFACT.some((name) => name !== 'target' && values[name] !== undefined) || path !== undefined;
  if (values.target !== undefined && !named && command !== 'review')
    throw usage(
      msg`--target sets the criteria for reviewing files or changes. Also name the files or changes to review.`,
    );
}

/** Returns what every session has: who is asked, in which folder, and for how long. */
export const limitsOf = ({ terminal }: Shell, { values }: CommandLine) => ({
  workspace: terminal.cwd,
  presence: terminal.ask === null ? ('unattended' as const) : ('attended' as const),
  engines: enginesOf(values),
  profile: values.profile,
  choices: choicesOf(values),
  timeoutSeconds: secondsOf(values),
  maxRounds: roundsOf(values),
  budgetMinutes: minutesOf(values),
  budget: budgetOf(values),
});

interface Kind {
  readonly protocol: SessionSetup['protocol'];
  /** What to review if no artifact is named. */
  readonly otherwise: ArtifactRequest;
  /** What to do once it's clear that a session begins. */
  readonly ready?: ((preparation: Preparation) => Promise<Preparation>) | undefined;
}

/** Prepares, previews, or runs a session about what the command line names. Returns the exit status. */
export async function convene(shell: Shell, line: CommandLine, { protocol, otherwise, ready }: Kind): Promise<number> {
  const { cwd } = shell.terminal;
  const artifact = withShownFiles(await artifactRequest(line, shell.terminal, otherwise), line, cwd);
  const workspace = await workspaceOf({ artifact, workspace: cwd }, shell.council);
  const question = { target: targetOf(line.values), question: questionOf(line) };
  const request = { protocol, artifact, ...question, ...limitsOf(shell, line), workspace };
  return conveneRequest(shell, line, { request, ready });
}

interface Convening {
  readonly request: ConveneRequest;
  readonly ready?: Kind['ready'];
  /** Returns what to print if neither JSON nor events are requested. Absent: the verdict. */
  readonly textOf?: ((view: SessionView) => string) | undefined;
  /** What to do after the verdict is printed. */
  readonly afterwards?: ((view: SessionView) => Promise<void>) | undefined;
}

/** Prepares, previews, or runs one session. Returns the exit status. */
export async function conveneRequest(
  shell: Shell,
  line: CommandLine,
  { request, ready, textOf, afterwards }: Convening,
): Promise<number> {
  const { council, terminal } = shell;
  const manner = mannerOf(line, terminal);
  const preparation = await prepared(shell, line, request);
  const note: Terminal['note'] = manner.quiet ? () => undefined : (text) => terminal.note(text);
  noteTarget(preparation, note);
  noteGaps(preparation, note);
  if (line.values['dry-run'] === true) return preview(shell, preparation, manner);
  const how = { ...manner, textOf, afterwards, alone: admitted(preparation, line) };
  if (!manner.quiet) await noteSeats(shell, preparation, request);
  const stored = line.values.fresh === true ? null : await council.reusable(preparation);
  if (stored !== null) {
    // Even with --quiet, because it says what the result is.
    terminal.note(inTurn(labelled(reusedLabel(stored.verdict, terminal.language)), labelled({ key: 'askFresh' })));
    return tell(shell, stored, how);
  }
  const start = async (): Promise<RunningSession> => council.convene((await ready?.(preparation)) ?? preparation);
  return run(shell, start, how);
}

/** Prepares a session. A dry run asks no question and doesn't need a usable engine. */
function prepared(shell: Shell, { values }: CommandLine, request: ConveneRequest): Promise<Preparation> {
  if (values['dry-run'] === true) return shell.council.prepare({ ...request, dryRun: true });
  return values.quiet === true ? shell.council.prepare(request) : prepareSeated(shell, request);
}

async function preview(
  { council, terminal }: Shell,
  preparation: Preparation,
  { form }: Pick<Manner, 'form'>,
): Promise<number> {
  const previews = await council.preview(preparation);
  if (form === 'text') print(terminal, dryRunText(preparation, previews, terminal));
  else terminal.out(dryRunJson(preparation, previews));
  return EXIT.ok;
}

/**
 * Before the first question, says which engines Council chose and which are missing. Mentions a set of missing seats
 * only once if the command line doesn't name engines.
 */
async function noteSeats(
  { council, terminal }: Shell,
  { choice, degradedNotice, engines }: Preparation,
  { engines: named }: Pick<ConveneRequest, 'engines'>,
): Promise<void> {
  const chosen = choice?.notice ?? null;
  if (chosen !== null) terminal.note(inTurn(chosen, CHOOSE_OTHERS));
  if (degradedNotice === null) return;
  const missing = engines.filter(({ kind }) => kind !== 'usable').map(({ seat, engine }) => seat ?? engine);
  if (named !== null || missing.length === 0) terminal.note(degradedNotice);
  else if (await council.seating.isNews(missing)) terminal.note(inTurn(degradedNotice, SAID_ONCE));
}

const CHOOSE_OTHERS = msg`To ask other engines, run \`council engines use\`.`;
const SAID_ONCE = msg`Council shows this notice only once. After that, only the verdict mentions it.`;

/**
 * Throws a CouncilError (`no-engine`) for a council that is too small, unless that is accepted. Returns the engine that
 * answers alone, if there is one.
 */
function admitted(preparation: Preparation, { values }: CommandLine): string | null {
  if (values['allow-degraded'] === true) return null;
  requireFullCouncil(preparation);
  return loneEngine(preparation);
}

/**
 * Says how an ambiguous target is treated, because the user isn't asked: `--target` decides, and without it, it's a
 * proposal.
 */
function noteTarget({ targetQuestion }: Preparation, note: Terminal['note']): void {
  if (targetQuestion === null) return;
  note(
    inTurn(targetQuestion, msg`Council reviews it only as a proposal. To review its code too, add \`--target mixed\`.`),
  );
}

/** Says what the review leaves out before an engine is asked, while it can still be changed. */
function noteGaps({ setup }: Preparation, note: Terminal['note']): void {
  const gaps = [...partNotices(setup), ...gapNotices(setup.artifact.coverage)];
  if (gaps.length > 0) note(inTurn(...gaps.map(labelled)));
}

type Manner = ReturnType<typeof mannerOf> & Pick<Convening, 'textOf' | 'afterwards'>;

/** Follows a session until its verdict, and ends it if the user interrupts. */
export async function run(shell: Shell, start: () => Promise<RunningSession>, how: Manner): Promise<number> {
  const { terminal } = shell;
  terminal.hold();
  const session = await start();
  const stop = (): void => session.cancel();
  terminal.interrupted.addEventListener('abort', stop, { once: true });
  if (terminal.interrupted.aborted) stop();
  if (how.form === 'events') session.onEvent((event) => terminal.out(inertJson(liveEvent(event))));
  const stopFollowing = how.quiet ? () => undefined : follow(session, shell);
  const verdict = await session.verdict.finally(stopFollowing);
  const status = await tell(shell, { view: session.view, verdict }, how);
  // A verdict is still valid, but after an interruption of a hook, nothing after it should run.
  return terminal.interrupted.aborted ? EXIT.cancelled : status;
}

/** Reports on standard error how the session progresses. Returns a function that stops it. */
function follow(session: RunningSession, { terminal, paint }: Shell): () => void {
  const note = (text: string): void => terminal.note(verbatim(text));
  const { language, screen } = terminal;
  followRounds(session, { write: note, language });
  if (screen === undefined) return followByLines(session, { write: note, language });
  return followOnScreen(session, screen, { paint, language });
}

/** Prints the verdict of a session, and writes it to the requested files. Returns its exit status. */
async function tell(
  shell: Shell,
  { view, verdict }: Pick<ReusedSession, 'view' | 'verdict'>,
  how: Manner,
): Promise<number> {
  const { terminal } = shell;
  const { form, failing, outputs, textOf } = how;
  const { status, dismissed, unchecked } = await countedStatus(shell, verdict, failing);
  const isText = form === 'text' && outputs.every(({ file }) => file !== null);
  if (isText) {
    const look = lookOf(shell, await folderForLinks(shell, verdict.sessionId));
    const remarks = dismissed.map((remark) => terminal.say(remark));
    print(terminal, textOf?.(view) ?? verdictText(view, look, remarks));
  } else if (form !== 'text') terminal.out(form === 'json' ? json(verdict) : inertJson(verdict));
  await writeOutputs(shell, verdict.sessionId, outputs);
  await how.afterwards?.(view);
  // Even with --quiet, because scripts depend on it.
  for (const note of [...(isText ? [] : dismissed), ...unchecked]) terminal.note(note);
  return aloneOrNot(status, how, terminal);
}

/** Returns the exit status of a verdict without dismissed findings, and notes about what it leaves out. */
async function countedStatus({ council }: Shell, verdict: Verdict, failing: FailOn) {
  // A session is read again only if one of its findings may be dismissed.
  const again = verdict.findings.length === 0 ? null : await council.countAgain(verdict.sessionId);
  const counted = again?.verdict ?? verdict;
  const said = (note: Text | null): readonly Text[] => (note === null ? [] : [note]);
  return {
    status: exitStatusOf(counted, failing),
    dismissed: said(dismissedNote(verdict, again, failing)),
    unchecked: said(uncheckedNote(counted, failing)),
  };
}

/** The approval of a single engine is undecided, so that the user decides. */
function aloneOrNot(status: number, { alone, failing }: Manner, terminal: Terminal): number {
  if (alone === null || status !== EXIT.ok || failing === 'never') return status;
  terminal.note(verbatim(wordsIn(terminal.language).aloneAnswered({ name: alone })));
  return EXIT.undecided;
}

async function artifactRequest(
  line: CommandLine,
  terminal: Terminal,
  otherwise: ArtifactRequest,
): Promise<ArtifactRequest> {
  const named = artifactOf(line.words.slice(1), line.values);
  if (named.kind === 'none') {
    if (terminal.isFed) terminal.note(msg`Council didn’t read standard input. To review it, add --stdin.`);
    return otherwise;
  }
  if (named.kind !== 'stdin') return named;
  return { kind: 'snippet', name: named.name, text: await wholeInput(terminal.stdin) };
}
