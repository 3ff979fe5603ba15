import * as vscode from 'vscode';
import { msg } from '../protocol/labels/text.ts';
import type { DebateView } from '../protocol/debate/debateView.ts';
import { usage } from '../session/fault.ts';

/** Read-only documents that aren't files. Each is made from the data of a session, and lasts as long as the window. */
class TextDocuments implements vscode.Disposable {
  readonly #scheme: string;
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration: vscode.Disposable;

  /** `gone`: the text of a document that was made in an earlier window. */
  constructor(scheme: string, gone: string) {
    this.#scheme = scheme;
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: this.#changed.event,
      provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()) ?? gone,
    });
  }

  protected keep(path: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: this.#scheme, path });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    return uri;
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}

export class TranscriptDocuments extends TextDocuments {
  constructor() {
    super(
      'council-transcript',
      vscode.l10n.t('This transcript was open in an earlier window. Open it again in the Council view.\n'),
    );
  }

  async open(sessionId: string, text: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(this.keep(`/${sessionId}.md`, text));
    await vscode.window.showTextDocument(document, { preview: true });
  }
}

/** Versions of positions, to compare them. */
export class PositionDocuments extends TextDocuments {
  constructor() {
    super(
      'council-position',
      vscode.l10n.t('This position was open in an earlier window. Compare it again in the panel.\n'),
    );
  }

  /** Compares the position of a debate before and after one change. */
  async compare(sessionId: string, debate: DebateView | undefined, version: number): Promise<void> {
    const [before, after] = [version - 1, version].map((one) =>
      debate?.positions.find((position) => position.version === one),
    );
    if (before === undefined || after === undefined) {
      throw usage(msg`This debate has no version ${version} to compare. Show the verdict again.`);
    }
    const [left, right] = [before, after].map((position) =>
      this.keep(`/${sessionId}/v${position.version}.md`, `${sentences(position.text)}\n`),
    );
    const title = vscode.l10n.t('Position: v{before} → v{after}', { before: before.version, after: after.version });
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: true });
  }
}

/** Puts each sentence on its own line. A position is often one long paragraph, and a comparison works line by line. */
function sentences(text: string): string {
  return text.trim().replace(/(?<=[.!?])[ \t]+(?=\p{Lu})|(?<=[。！？])(?=[^」”])/gu, '\n');
}
