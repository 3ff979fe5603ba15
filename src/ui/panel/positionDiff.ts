import * as vscode from 'vscode';
import type { DebateView } from '../../protocol/debate/debateView.ts';
import { CouncilError } from '../../session/fault.ts';

const SCHEME = 'council-position';

/** Versions of positions as read-only documents, for comparisons. */
export class PositionDocuments implements vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: (uri) =>
      this.#texts.get(uri.toString()) ??
      'This position was open in an earlier window. Compare it again in the panel.\n',
  });

  /** The position of a debate before and after one change. */
  async compare(sessionId: string, debate: DebateView | undefined, version: number): Promise<void> {
    const [before, after] = [version - 1, version].map((one) =>
      debate?.positions.find((position) => position.version === one),
    );
    if (before === undefined || after === undefined) {
      throw new CouncilError('usage', `This debate has no version ${version} to compare: show the verdict again.`);
    }
    const [left, right] = [before, after].map((position) => this.#document(sessionId, position));
    const title = `Position: v${before.version} → v${after.version}`;
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: true });
  }

  dispose(): void {
    this.#registration.dispose();
  }

  #document(sessionId: string, { version, text }: { readonly version: number; readonly text: string }): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${sessionId}/v${version}.md` });
    this.#texts.set(uri.toString(), `${sentences(text)}\n`);
    return uri;
  }
}

/** A position is often one long paragraph, and a comparison goes by lines: each sentence gets its own. */
function sentences(text: string): string {
  return text.trim().replace(/([.!?])[ \t]+(?=\p{Lu})/gu, '$1\n');
}
