import * as vscode from 'vscode';

const SCHEME = 'council-transcript';

/** Transcripts as read-only documents; they are made from the stored events each time, and are no files. */
export class TranscriptDocuments implements vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration: vscode.Disposable;

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: this.#changed.event,
      provideTextDocumentContent: (uri) =>
        this.#texts.get(uri.toString()) ??
        'This transcript was open in an earlier window. Open it again in the Council view.\n',
    });
  }

  async open(sessionId: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${sessionId}.md` });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
