import * as vscode from 'vscode';
import type { Finding } from '../protocol/finding.ts';
import type { Verdict } from '../protocol/verdict.ts';
import { findAgain, type LineChange, type Moved, moveWith, placeFinding } from './findingPlace.ts';
import { segmentsInWorkspace } from './workspacePath.ts';

/** A P1 finding of a session, followed through the edits of its file. */
interface Tracked {
  readonly sessionId: string;
  readonly finding: Finding;
  readonly moved: Moved;
}

interface TrackedFile {
  readonly uri: vscode.Uri;
  readonly findings: readonly Tracked[];
}

const SEVERITIES: Readonly<Record<string, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

/** P1 findings whose evidence holds, in the Problems view. They follow edits and leave when what they quote has gone. */
export class FindingDiagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('council');
  readonly #files = new Map<string, TrackedFile>();
  /** Workspace and scope → the session whose findings stand for it; a newer verdict on the same takes its place. */
  readonly #newest = new Map<string, string>();
  readonly #outdated = new vscode.EventEmitter<string>();
  readonly #subscriptions: readonly { dispose(): unknown }[];

  /** A finding of this session no longer fits the code, or fits it again. */
  readonly onDidChangeOutdated = this.#outdated.event;

  constructor() {
    this.#subscriptions = [
      this.#collection,
      this.#outdated,
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0)
          this.#follow(document, (moved, lines) => moveWith(moved, contentChanges.map(toLines), lines));
      }),
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.#follow(document, ({ place }, lines) => findAgain(place, lines));
      }),
      vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((uri) => this.#lose(uri))),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('council.diagnostics'))
          for (const file of this.#files.values()) this.#render(file);
      }),
    ];
  }

  /** Resolves when the entries stand. */
  async show(folder: string, verdict: Verdict): Promise<void> {
    const scope = `${folder}\n${verdict.scope}`;
    const former = this.#newest.get(scope);
    if (former !== undefined) this.remove(former);
    this.#newest.set(scope, verdict.sessionId);
    const shown = verdict.outcome === 'cancelled' ? [] : verdict.findings.filter(isProvenP1);
    for (const path of new Set(shown.map(({ file }) => file))) {
      const findings = shown.filter(({ file }) => file === path);
      await this.#track(folder, path, { sessionId: verdict.sessionId, findings });
    }
  }

  remove(sessionId: string): void {
    for (const file of this.#files.values()) {
      const findings = file.findings.filter((tracked) => tracked.sessionId !== sessionId);
      if (findings.length < file.findings.length) this.#set({ ...file, findings });
    }
  }

  /** Ids of the findings whose quoted lines are no longer there. */
  outdated(sessionId: string): readonly string[] {
    return [...this.#files.values()]
      .flatMap(({ findings }) => findings)
      .filter((tracked) => tracked.sessionId === sessionId && tracked.moved.quote === 'gone')
      .map(({ finding }) => finding.id);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  async #track(folder: string, path: string, of: { sessionId: string; findings: readonly Finding[] }): Promise<void> {
    const segments = segmentsInWorkspace(path);
    if (segments === null) return;
    const uri = vscode.Uri.joinPath(vscode.Uri.file(folder), ...segments);
    const lines = await linesOf(uri);
    if (lines === null) return;
    const tracked = of.findings.flatMap((finding): readonly Tracked[] => {
      const place = placeFinding(finding, lines);
      return place === null ? [] : [{ sessionId: of.sessionId, finding, moved: { place, quote: 'there' } }];
    });
    const known = this.#files.get(uri.toString())?.findings ?? [];
    this.#set({ uri, findings: [...known, ...tracked] });
  }

  #follow(document: vscode.TextDocument, move: (moved: Moved, lines: readonly string[]) => Moved): void {
    // `git:` and other documents of the same path show another version of the text.
    if (document.uri.scheme !== 'file') return;
    const file = this.#files.get(document.uri.toString());
    if (file === undefined) return;
    const lines = splitLines(document.getText());
    this.#update(file, ({ moved }) => move(moved, lines));
  }

  #lose(uri: vscode.Uri): void {
    const file = this.#files.get(uri.toString());
    if (file !== undefined) this.#update(file, ({ moved }) => ({ ...moved, quote: 'gone' }));
  }

  #update(file: TrackedFile, move: (tracked: Tracked) => Moved): void {
    const findings = file.findings.map((tracked) => ({ ...tracked, moved: move(tracked) }));
    this.#set({ ...file, findings });
    const turned = findings.filter(({ moved }, index) => moved.quote !== file.findings[index]?.moved.quote);
    for (const sessionId of new Set(turned.map((tracked) => tracked.sessionId))) this.#outdated.fire(sessionId);
  }

  #set(file: TrackedFile): void {
    if (file.findings.length === 0) this.#files.delete(file.uri.toString());
    else this.#files.set(file.uri.toString(), file);
    this.#render(file);
  }

  #render({ uri, findings }: TrackedFile): void {
    const settings = vscode.workspace.getConfiguration('council.diagnostics', uri);
    const live = settings.get<boolean>('enabled', true) ? findings.filter(({ moved }) => moved.quote === 'there') : [];
    const severity = SEVERITIES[settings.get<string>('severity', 'error')] ?? vscode.DiagnosticSeverity.Error;
    this.#collection.set(
      uri,
      live.map((tracked) => toDiagnostic(tracked, severity)),
    );
  }
}

function isProvenP1(finding: Finding): boolean {
  return finding.severity === 'P1' && finding.evidence === 'verified' && finding.file !== '';
}

function toDiagnostic({ sessionId, finding, moved }: Tracked, severity: vscode.DiagnosticSeverity): vscode.Diagnostic {
  const { startLine, endLine } = moved.place;
  const range = new vscode.Range(startLine, 0, endLine, Number.MAX_SAFE_INTEGER);
  const message = finding.detail === '' ? finding.title : `${finding.title}\n${finding.detail}`;
  const diagnostic = new vscode.Diagnostic(range, message, severity);
  diagnostic.source = 'council';
  const argument = encodeURIComponent(JSON.stringify([sessionId]));
  diagnostic.code = { value: finding.severity, target: vscode.Uri.parse(`command:council.showVerdict?${argument}`) };
  return diagnostic;
}

function toLines({ range, text }: vscode.TextDocumentContentChangeEvent): LineChange {
  return { startLine: range.start.line, endLine: range.end.line, newLines: splitLines(text).length };
}

/** As it stands in the editor, saved or not, else as it stands on disk; null when there is no such file. */
async function linesOf(uri: vscode.Uri): Promise<readonly string[] | null> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return splitLines(open.getText());
  try {
    return splitLines(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  } catch {
    // The finding was proven against the text that the seats saw; a file that has gone since has no line to mark.
    return null;
  }
}

function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
