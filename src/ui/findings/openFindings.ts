import * as vscode from 'vscode';
import { bareText } from '../../protocol/text/bareText.ts';
import type { Dismissals } from './dismissals.ts';
import type { FindingTracker, TrackedFile, TrackedFinding } from './findingTracker.ts';

/** A finding whose quote is in the code and that isn't dismissed. */
export interface OpenFinding {
  readonly file: TrackedFile;
  readonly tracked: TrackedFinding;
}

/** The findings that Problems, marks, hovers, threads, and commands use. Computed once per change of a file. */
export class OpenFindings implements vscode.Disposable {
  readonly #open = new Map<string, readonly OpenFinding[]>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #dismissals: Dismissals;
  readonly #subscriptions: vscode.Disposable;

  /** Fires with a file whose open findings, or their places, have changed. */
  readonly onDidChange = this.#changed.event;

  constructor(tracker: FindingTracker, dismissals: Dismissals) {
    this.#dismissals = dismissals;
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      tracker.onDidChange((file) => this.#update(file)),
      dismissals.onDidChange(() => tracker.files.forEach((file) => this.#update(file))),
    );
  }

  get all(): readonly OpenFinding[] {
    return [...this.#open.values()].flat();
  }

  /** The files that have open findings. */
  get files(): readonly vscode.Uri[] {
    return [...this.#open.values()].flatMap(([first]) => first?.file.uri ?? []);
  }

  in(uri: vscode.Uri): readonly OpenFinding[] {
    return this.#open.get(uri.toString()) ?? [];
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #update(file: TrackedFile): void {
    const key = file.uri.toString();
    const open = this.#openIn(file);
    if (open.length > 0) this.#open.set(key, open);
    else if (!this.#open.delete(key)) return;
    this.#changed.fire(file.uri);
  }

  #openIn(file: TrackedFile): readonly OpenFinding[] {
    const { folder, lines, findings } = file;
    const there = findings
      .filter(({ moved }) => moved.quote === 'there')
      .filter((tracked) => !this.#dismissals.covers({ ...tracked, folder, lines }));
    const isOfOneSession = there.every(({ sessionId }) => sessionId === there[0]?.sessionId);
    const once = isOfOneSession
      ? there
      : there.filter((tracked, index) => !there.slice(index + 1).some((later) => saysAgain(later, tracked)));
    return once.map((tracked) => ({ file, tracked }));
  }
}

/**
 * Whether a newer verdict repeats a finding, so that it's shown only once. The newer verdict is on other changes that
 * contain the same code.
 */
function saysAgain(later: TrackedFinding, { sessionId, finding, moved: { place } }: TrackedFinding): boolean {
  const { startLine, endLine } = later.moved.place;
  const overlap = startLine <= place.endLine && place.startLine <= endLine;
  return later.sessionId !== sessionId && overlap && bareText(later.finding.title) === bareText(finding.title);
}

/** Whether the user wants to see the findings of a file there. Marks and hovers don't depend on the setting. */
export function isShownIn(where: 'problems' | 'threads', uri: vscode.Uri): boolean {
  const show = vscode.workspace.getConfiguration('council.findings', uri).get<string>('show', 'problems');
  return show === where || show === 'both';
}

/** The lines of a finding, from the first to the last visible character, without the indentation. */
export function rangeOf({ file: { lines }, tracked: { moved } }: OpenFinding): vscode.Range {
  const { startLine, endLine } = moved.place;
  const first = lines[startLine] ?? '';
  const last = lines[endLine] ?? '';
  return new vscode.Range(startLine, first.length - first.trimStart().length, endLine, last.trimEnd().length);
}
