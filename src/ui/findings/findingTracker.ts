import * as vscode from 'vscode';
import { type Finding, isRefuted } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { countsHere } from '../../session/dismissed/countsHere.ts';
import { fileOf, linesNow, splitLines } from './fileLines.ts';
import { type Moved, trackFinding } from '../../artifact/evidence/quotePlace.ts';
import { findAgain, type LineChange, moveWith } from './findingPlace.ts';

/** A finding of a session, followed through the edits of its file. */
export interface TrackedFinding {
  readonly sessionId: string;
  readonly finding: Finding;
  /** What the others say of it stands there. */
  readonly verdict: Verdict;
  readonly moved: Moved;
}

/** A verdict whose findings stand for its scope, and the folder that they are in. */
export interface FollowedVerdict {
  readonly folder: string;
  readonly verdict: Verdict;
}

export interface TrackedFile {
  readonly uri: vscode.Uri;
  readonly folder: string;
  /** As they are now; none when the file is gone. */
  readonly lines: readonly string[];
  readonly findings: readonly TrackedFinding[];
}

/** Follows the proven findings of the newest verdicts through the code, whoever changes it. */
export class FindingTracker implements vscode.Disposable {
  readonly #files = new Map<string, TrackedFile>();
  /** Workspace and scope → the session whose findings stand for it; a newer verdict on the same takes its place. */
  readonly #newest = new Map<string, string>();
  /** Session → its verdict. */
  readonly #verdicts = new Map<string, FollowedVerdict>();
  readonly #changed = new vscode.EventEmitter<TrackedFile>();
  readonly #verdictsChanged = new vscode.EventEmitter<undefined>();
  readonly #replaced = new vscode.EventEmitter<string>();
  readonly #subscriptions: vscode.Disposable[];
  #watcher: vscode.FileSystemWatcher | null = null;

  /** A file whose text or findings have changed; it may have none left. */
  readonly onDidChange = this.#changed.event;
  /** A session whose findings no longer count: a newer one has taken its place, or it is deleted. */
  readonly onDidReplace = this.#replaced.event;
  readonly onDidChangeVerdicts = this.#verdictsChanged.event;

  constructor() {
    this.#subscriptions = [
      this.#changed,
      this.#replaced,
      this.#verdictsChanged,
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const changes = contentChanges.map(toLines);
        if (changes.length > 0) this.#follow(document, (moved, lines) => moveWith(moved, changes, lines));
      }),
      vscode.workspace.onDidOpenTextDocument((document) => this.#follow(document, findMoved)),
      // What was not saved has not been: the file on disk counts again.
      vscode.workspace.onDidCloseTextDocument(({ uri }) => void this.#reread(uri)),
    ];
  }

  get files(): readonly TrackedFile[] {
    return [...this.#files.values()];
  }

  /** Oldest first. */
  get verdicts(): readonly FollowedVerdict[] {
    return [...this.#verdicts.values()];
  }

  /** Takes the place of an older verdict on the same. Resolves when every finding has its place. */
  async show(folder: string, verdict: Verdict): Promise<void> {
    // A session that was cancelled says nothing against the verdict before it.
    if (verdict.outcome === 'cancelled') return;
    const scope = scopeOf(folder, verdict);
    const former = this.#newest.get(scope);
    // A session that was asked again replaces only its own findings.
    if (former === verdict.sessionId) this.#drop(former, new Set(pathsOf(verdict).map((path) => uriKey(folder, path))));
    else if (former !== undefined) this.remove(former);
    // Its findings are among these, with what has become of them.
    if (verdict.comparison !== null) this.remove(verdict.comparison.sessionId);
    this.#newest.set(scope, verdict.sessionId);
    this.#verdicts.delete(verdict.sessionId);
    this.#verdicts.set(verdict.sessionId, { folder, verdict });
    for (const path of pathsOf(verdict)) await this.#track(folder, path, verdict);
    this.#watcher ??= this.#watch();
    this.#verdictsChanged.fire(undefined);
  }

  /** Whether a verdict on the same is followed already. */
  knows(folder: string, verdict: Verdict): boolean {
    return this.#newest.has(scopeOf(folder, verdict));
  }

  remove(sessionId: string): void {
    this.#drop(sessionId);
    this.#verdicts.delete(sessionId);
    this.#verdictsChanged.fire(undefined);
    this.#replaced.fire(sessionId);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
    this.#watcher?.dispose();
  }

  /** `kept`: files whose findings of the session others take the place of, at once, so that nothing flickers. */
  #drop(sessionId: string, kept: ReadonlySet<string | undefined> = new Set()): void {
    for (const file of this.files.filter(({ uri }) => !kept.has(uri.toString()))) {
      const findings = file.findings.filter((tracked) => tracked.sessionId !== sessionId);
      if (findings.length < file.findings.length) this.#set({ ...file, findings });
    }
  }

  async #track(folder: string, path: string, verdict: Verdict): Promise<void> {
    const { sessionId, findings } = verdict;
    const uri = fileOf(folder, path);
    if (uri === null) return;
    const lines = await linesNow(uri);
    const tracked = findings
      .filter((finding) => finding.file === path && isProven(finding))
      .map((finding) => ({ sessionId, finding, verdict, moved: trackFinding(finding, lines) }))
      .filter((one): one is TrackedFinding => one.moved !== null);
    const known = this.#files.get(uri.toString())?.findings ?? [];
    const others = known.filter((one) => one.sessionId !== sessionId);
    this.#set({ uri, folder, lines, findings: [...others, ...tracked] });
  }

  /** A file that no editor shows is changed by other hands: a terminal, an assistant, a checkout. */
  #watch(): vscode.FileSystemWatcher {
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    const reread = (uri: vscode.Uri): void => void this.#reread(uri);
    this.#subscriptions.push(watcher.onDidChange(reread), watcher.onDidCreate(reread), watcher.onDidDelete(reread));
    return watcher;
  }

  async #reread(uri: vscode.Uri): Promise<void> {
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
    // An open document tells its changes one by one, which is more exact.
    if (isOpen || !this.#files.has(uri.toString())) return;
    const lines = await linesNow(uri);
    const file = this.#files.get(uri.toString());
    if (file !== undefined) this.#move(file, lines, findMoved);
  }

  #follow(document: vscode.TextDocument, move: Move): void {
    // `git:` and other documents of the same path show another version of the text.
    if (document.uri.scheme !== 'file') return;
    const file = this.#files.get(document.uri.toString());
    if (file !== undefined) this.#move(file, splitLines(document.getText()), move);
  }

  #move(file: TrackedFile, lines: readonly string[], move: Move): void {
    const findings = file.findings.map((tracked) => ({ ...tracked, moved: move(tracked.moved, lines) }));
    this.#set({ ...file, lines, findings });
  }

  #set(file: TrackedFile): void {
    if (file.findings.length === 0) this.#files.delete(file.uri.toString());
    else this.#files.set(file.uri.toString(), file);
    this.#changed.fire(file);
  }
}

type Move = (moved: Moved, lines: readonly string[]) => Moved;

const findMoved: Move = ({ place }, lines) => findAgain(place, lines);

const pathsOf = ({ findings }: Verdict): readonly string[] => [
  ...new Set(findings.filter(isProven).map(({ file }) => file)),
];

const uriKey = (folder: string, path: string): string | undefined => fileOf(folder, path)?.toString();

const scopeOf = (folder: string, { scope }: Verdict): string => `${folder}\n${scope}`;

/** What is not proven, was contradicted with the code at hand, or does not count is for the panel alone. */
function isProven(finding: Finding): boolean {
  return finding.evidence === 'verified' && finding.file !== '' && countsHere(finding) && !isRefuted(finding);
}

function toLines({ range, text }: vscode.TextDocumentContentChangeEvent): LineChange {
  return { startLine: range.start.line, endLine: range.end.line, newLines: splitLines(text).length };
}
