import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { usage } from '../../session/fault.ts';
import { saidIn } from '../language.ts';
import { choice } from '../questions/choice.ts';
import { fileOf, linesNow } from './fileLines.ts';
import { type Moved, trackFinding } from '../../artifact/evidence/quotePlace.ts';
import type { FindingNeeds } from '../needs.ts';
import type { Findings } from './findings.ts';
import type { OpenFinding, OpenFindings } from './openFindings.ts';
import type { TrackedFile, TrackedFinding } from './findingTracker.ts';
import { locate, type Located, sessionIn } from '../sessions/storedSessions.ts';

/** The finding that a command is about, with the current text of its file. */
export interface ChosenFinding {
  readonly folder: string;
  readonly sessionId: string;
  readonly finding: Finding;
  /** The title that the user sees. */
  readonly title: string;
  /** Null if it names no file of the workspace. */
  readonly uri: vscode.Uri | null;
  /** Null if its place is unknown. */
  readonly moved: Moved | null;
  readonly lines: readonly string[];
}

/** For commands that work on the findings in the code. */
export const NONE_OPEN = msg`There are no Council findings in your code. Review something first, or open the verdict of a session.`;

/**
 * Returns the named finding, the one at the cursor, or the one that the user picks. Null: the user closed the question.
 */
export async function chooseFinding(argument: unknown, needs: FindingNeeds): Promise<ChosenFinding | null> {
  const sessionId = sessionIn(argument);
  const id = findingIn(argument);
  if (sessionId !== null && id !== null) {
    return trackedFinding(sessionId, id, needs.findings) ?? storedFinding(sessionId, id, needs);
  }
  const { open } = needs.findings;
  const [first, ...others] = atCursor(open) ?? open.all;
  if (first === undefined) throw usage(NONE_OPEN);
  const one = others.length === 0 ? first : await pickFinding([first, ...others], needs);
  return one === undefined ? null : chosen(one.file, one.tracked);
}

/**
 * Returns the ID of the finding that a command’s argument names. The argument contains the ID, or is a line of the
 * view.
 */
export function findingIn(argument: unknown): string | null {
  const finding = partOf(argument, 'finding');
  const id = partOf(finding, 'id') ?? finding;
  return typeof id === 'string' ? id : null;
}

/** Returns undefined if the value doesn't have this part. */
function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/**
 * Returns the findings that the arguments name, each once. An argument is a finding, a list of findings in a session,
 * or a group of the view. Throws a `usage` error for an ID that the verdict doesn't have.
 */
export async function findingsNamed(
  arguments_: readonly unknown[],
  needs: FindingNeeds,
): Promise<readonly ChosenFinding[]> {
  const found = new Map<string, ChosenFinding>();
  for (const argument of arguments_.flatMap(singly)) {
    const one = await chooseFinding(argument, needs);
    if (one !== null) found.set(JSON.stringify([one.sessionId, one.finding.id]), one);
  }
  return [...found.values()];
}

/**
 * Returns the open findings of a selection in the view, one by one. Keeps arguments that name a finding in another way.
 */
export const openOfView = (arguments_: readonly unknown[]): readonly unknown[] =>
  arguments_.flatMap(singly).filter((one) => (partOf(one, 'standing') ?? 'open') === 'open');

function singly(argument: unknown): readonly unknown[] {
  const [sessionId, findings, children] = [
    sessionIn(argument),
    partOf(argument, 'findings'),
    partOf(argument, 'children'),
  ];
  if (Array.isArray(children)) return children;
  if (sessionId === null || !Array.isArray(findings)) return [argument];
  return findings.map((finding: unknown) => ({ sessionId, finding }));
}

/** All findings whose quotes are in the code and that aren't dismissed. */
export const openOnes = (open: OpenFindings): readonly ChosenFinding[] =>
  open.all.map(({ file, tracked }) => chosen(file, tracked));

/**
 * Returns the findings at their current places, for a prompt. If they're in several folders, the paths are absolute,
 * because relative paths would be ambiguous.
 */
export function asHandedOver(all: readonly ChosenFinding[]): readonly Finding[] {
  const isOneFolder = all.every(({ folder }) => folder === all[0]?.folder);
  return all.map(({ finding, moved, uri }) => {
    const file = isOneFolder ? finding.file : (uri?.fsPath ?? finding.file);
    if (moved === null) return { ...finding, file };
    const { startLine, endLine } = moved.place;
    return { ...finding, file, startLine: startLine + 1, endLine: endLine + 1 };
  });
}

function trackedFinding(sessionId: string, id: string, { tracker }: Pick<Findings, 'tracker'>): ChosenFinding | null {
  for (const file of tracker.files) {
    const tracked = file.findings.find((one) => one.sessionId === sessionId && one.finding.id === id);
    if (tracked !== undefined) return chosen(file, tracked);
  }
  return null;
}

function chosen(
  { uri, folder, lines }: TrackedFile,
  { sessionId, finding, verdict, moved }: TrackedFinding,
): ChosenFinding {
  return { uri, folder, lines, sessionId, finding, title: saidIn(finding.title, verdict), moved };
}

/**
 * Returns a finding that isn't tracked, because a newer session replaced its session or because its evidence isn't
 * verified.
 */
async function storedFinding(sessionId: string, id: string, needs: FindingNeeds): Promise<ChosenFinding | null> {
  const session = await locate(sessionId, () => true, needs);
  if (session === null) return null;
  const { verdict } = session.view;
  const finding = findingWithId(id, verdict);
  const read = await readFinding(session, finding);
  return verdict === null ? read : { ...read, title: saidIn(finding.title, verdict) };
}

/** Returns the finding with this ID. Throws a `usage` error if the verdict doesn't have it. */
export function findingWithId(id: string, verdict: Pick<Verdict, 'findings'> | null | undefined): Finding {
  const finding = verdict?.findings.find((one) => one.id === id);
  if (finding !== undefined) return finding;
  throw usage(msg`The verdict has no finding ${id}. Show the verdict again.`);
}

type OfSession = Pick<Located, 'folder' | 'sessionId'>;

/**
 * Returns a finding with the current text of its file, whether it's tracked or not. A command would get the same for
 * its ID.
 */
export async function findingNow(
  session: OfSession,
  finding: Finding,
  findings: Pick<Findings, 'tracker'>,
): Promise<ChosenFinding> {
  return trackedFinding(session.sessionId, finding.id, findings) ?? readFinding(session, finding);
}

async function readFinding({ folder, sessionId }: OfSession, finding: Finding): Promise<ChosenFinding> {
  const uri = finding.evidence === 'outside' ? null : fileOf(folder, finding.file);
  const lines = uri === null ? [] : await linesNow(uri);
  const moved = uri === null ? null : trackFinding(finding, lines);
  return { folder, sessionId, finding, title: finding.title, uri, lines, moved };
}

/** Null: the cursor isn't at an open finding. */
function atCursor(open: OpenFindings): readonly OpenFinding[] | null {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return null;
  const { line } = editor.selection.active;
  const here = open.in(editor.document.uri).filter(({ tracked: { moved } }) => {
    const { startLine, endLine } = moved.place;
    return line >= startLine && line <= endLine;
  });
  return here.length === 0 ? null : here;
}

async function pickFinding(open: readonly OpenFinding[], { dialogs }: FindingNeeds): Promise<OpenFinding | undefined> {
  const rows = open.map((one) => {
    const { finding, verdict, moved } = one.tracked;
    const description = `${finding.severity} · ${finding.file}:${moved.place.startLine + 1}`;
    return choice<OpenFinding>(one, saidIn(finding.title, verdict), { description });
  });
  return dialogs.pick({
    title: vscode.l10n.t('Council: which finding?'),
    placeholder: vscode.l10n.t('Choose a finding'),
    rows,
  });
}
