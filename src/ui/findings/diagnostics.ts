import { joined } from '../../protocol/text/phrases.ts';
import * as vscode from 'vscode';
import type { Severity } from '../../protocol/findings/finding.ts';
import { pointingText } from '../../protocol/findings/findingText.ts';
import { bareText } from '../../protocol/text/bareText.ts';
import type { Dismissals } from './dismissals.ts';
import type { FindingTracker, TrackedFile, TrackedFinding } from './findingTracker.ts';

const LEVELS: Readonly<Record<string, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

const SETTINGS: Readonly<Record<Severity, string>> = { P1: 'p1', P2: 'p2', P3: 'p3' };

export const DIAGNOSTIC_SOURCE = 'council';

/** A finding as the Problems view has it. */
export interface Listed {
  readonly file: TrackedFile;
  readonly tracked: TrackedFinding;
  readonly diagnostic: vscode.Diagnostic;
}

/** Proven findings in the Problems view, as far as the settings want them there and the user has not dismissed them. */
export class FindingDiagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('council');
  readonly #listed = new Map<string, readonly Listed[]>();
  readonly #tracker: FindingTracker;
  readonly #dismissals: Dismissals;
  readonly #subscriptions: vscode.Disposable;

  constructor(tracker: FindingTracker, dismissals: Dismissals) {
    this.#tracker = tracker;
    this.#dismissals = dismissals;
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      tracker.onDidChange((file) => this.#render(file)),
      dismissals.onDidChange(() => this.#renderAll()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('council.diagnostics')) this.#renderAll();
      }),
    );
  }

  get listed(): readonly Listed[] {
    return [...this.#listed.values()].flat();
  }

  /** What stands behind an entry, as the editor hands it back; undefined for one that is not ours, or not any more. */
  find(uri: vscode.Uri, { message, range }: vscode.Diagnostic): Listed | undefined {
    const listed = this.#listed.get(uri.toString()) ?? [];
    return listed.find(({ diagnostic }) => diagnostic.message === message && diagnostic.range.isEqual(range));
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #renderAll(): void {
    for (const file of this.#tracker.files) this.#render(file);
  }

  #render(file: TrackedFile): void {
    const { uri, folder, lines, findings } = file;
    const settings = vscode.workspace.getConfiguration('council.diagnostics', uri);
    const shown = findings
      .filter(({ moved }) => moved.quote === 'there')
      .filter((tracked) => !this.#dismissals.covers({ ...tracked, folder, lines }));
    const listed = shown.flatMap((tracked, index): readonly Listed[] => {
      const level = LEVELS[settings.get<string>(SETTINGS[tracked.finding.severity], 'off')];
      if (level === undefined || shown.slice(index + 1).some((later) => saysAgain(later, tracked))) return [];
      return [{ file, tracked, diagnostic: toDiagnostic(tracked, lines, level) }];
    });
    if (listed.length === 0) this.#listed.delete(uri.toString());
    else this.#listed.set(uri.toString(), listed);
    this.#collection.set(
      uri,
      listed.map(({ diagnostic }) => diagnostic),
    );
  }
}

/** A newer verdict, on other changes that hold the same code, says the same of it: it is listed once. */
function saysAgain(later: TrackedFinding, { sessionId, finding, moved: { place } }: TrackedFinding): boolean {
  const { startLine, endLine } = later.moved.place;
  const overlap = startLine <= place.endLine && place.startLine <= endLine;
  return later.sessionId !== sessionId && overlap && bareText(later.finding.title) === bareText(finding.title);
}

function toDiagnostic(
  { sessionId, finding, rehearsal, moved }: TrackedFinding,
  lines: readonly string[],
  level: vscode.DiagnosticSeverity,
): vscode.Diagnostic {
  const title = rehearsal ? `Rehearsal: ${finding.title}` : finding.title;
  const points = finding.places === undefined ? '' : pointingText(finding.places);
  const message = joined([title, finding.detail, points], '\n');
  const diagnostic = new vscode.Diagnostic(rangeOf(moved.place, lines), message, level);
  diagnostic.source = DIAGNOSTIC_SOURCE;
  const argument = encodeURIComponent(JSON.stringify([{ sessionId, finding: finding.id }]));
  diagnostic.code = { value: finding.severity, target: vscode.Uri.parse(`command:council.showVerdict?${argument}`) };
  return diagnostic;
}

/** From the first letter to the last, without the indentation. */
function rangeOf(
  { startLine, endLine }: { readonly startLine: number; readonly endLine: number },
  lines: readonly string[],
): vscode.Range {
  const first = lines[startLine] ?? '';
  const last = lines[endLine] ?? '';
  return new vscode.Range(startLine, Math.max(0, first.search(/\S/)), endLine, last.trimEnd().length);
}
