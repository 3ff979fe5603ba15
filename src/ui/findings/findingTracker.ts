import * as vscode from 'vscode';
import { type Finding, isRefuted } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { countsHere } from '../../session/dismissed/countsHere.ts';
import { fileOf, linesNow, splitLines } from './fileLines.ts';
import { type Moved, trackFinding } from '../../artifact/evidence/quotePlace.ts';
import { findAgain, type LineChange, moveWith } from './findingPlace.ts';

/** A finding of a session, tracked through the edits of its file. */
export interface TrackedFinding {
  readonly sessionId: string;
  readonly finding: Finding;
  /** Contains what the other seats say about the finding. */
  readonly verdict: Verdict;
  readonly moved: Moved;
}

/** A verdict whose findings are the current ones for its scope, and their folder. */
export interface FollowedVerdict {
  readonly folder: string;
  readonly verdict: Verdict;
}

export interface TrackedFile {
  readonly uri: vscode.Uri;
  readonly folder: string;
  /** The current lines; empty if the file is gone. */
  readonly lines: readonly string[];
  readonly findings: readonly TrackedFinding[];
}

/** Tracks the verified findings of the newest verdicts through the code, whatever program changes it. */
export class FindingTracker implements vscode.Disposable {
  readonly #files = new Map<string, TrackedFile>();
  /** Workspace and scope → the session whose findings count for it. A newer verdict on the same scope replaces it. */
  readonly #newest = new Map<string, string>();
  /** Session → its verdict. */
  readonly #verdicts = new Map<string, FollowedVerdict>();
  readonly #changed = new vscode.EventEmitter<TrackedFile>();
  readonly #verdictsChanged = new vscode.EventEmitter<undefined>();
  readonly #replaced = new vscode.EventEmitter<string>();
  readonly #subscriptions: vscode.Disposable[];
  #watcher: vscode.FileSystemWatcher | null = null;

  /** Fires with a file whose text or findings have changed. The file may have no findings left. */
  readonly onDidChange = this.#changed.event;
  /** Fires with a session whose findings no longer count, because a newer one replaced it or because it was deleted. */
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
      // Unsaved changes are lost, so the file on disk counts again.
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

  /** Tracks a verdict, which replaces an older verdict on the same scope. Resolves when every finding has its place. */
  async show(folder: string, verdict: Verdict): Promise<void> {
    // A canceled session says nothing about the verdict before it.
    if (verdict.outcome === 'cancelled') return;
    const scope = scopeOf(folder, verdict);
    const former = this.#newest.get(scope);
    // A session that was asked again replaces only its own findings.
    if (former === verdict.sessionId) this.#drop(former, new Set(pathsOf(verdict).map((path) => uriKey(folder, path))));
    else if (former !== undefined) this.remove(former);
    // This verdict contains the earlier findings, with what became of them.
    if (verdict.comparison !== null) this.remove(verdict.comparison.sessionId);
    this.#newest.set(scope, verdict.sessionId);
    this.#verdicts.delete(verdict.sessionId);
    this.#verdicts.set(verdict.sessionId, { folder, verdict });
    for (const path of pathsOf(verdict)) await this.#track(folder, path, verdict);
    this.#watcher ??= this.#watch();
    this.#verdictsChanged.fire(undefined);
  }

  /** Whether a verdict on the same scope is tracked already. */
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

  /** `kept`: files in which other findings replace those of the session immediately, so that nothing flickers. */
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

  /** Files that no editor shows change in other ways: in a terminal, by an assistant, or by a checkout. */
  #watch(): vscode.FileSystemWatcher {
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    const reread = (uri: vscode.Uri): void => void this.#reread(uri);
    this.#subscriptions.push(watcher.onDidChange(reread), watcher.onDidCreate(reread), watcher.onDidDelete(reread));
    return watcher;
  }

  async #reread(uri: vscode.Uri): Promise<void> {
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
    // An open document reports its changes one by one, which is more exact.
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

/** Findings that aren't verified, that are refuted, or that don't count appear only in the panel. */
function isProven(finding: Finding): boolean {
  return finding.evidence === 'verified' && finding.file !== '' && countsHere(finding) && !isRefuted(finding);
}

function toLines({ range, text }: vscode.TextDocumentContentChangeEvent): LineChange {
  return { startLine: range.start.line, endLine: range.end.line, newLines: splitLines(text).length };
}
