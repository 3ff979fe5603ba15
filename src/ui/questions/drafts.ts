import * as vscode from 'vscode';
import type { Notifier } from '../notifier.ts';

/** The value of a text that the user has edited, or one sentence about what is wrong with the text. */
export type Read<T> = { readonly value: T } | { readonly problem: string };

/** A text that the user may edit before something begins. */
export interface Draft<T> {
  /** Decides which title buttons it has. */
  readonly kind: 'frame' | 'experts';
  readonly text: string;
  /** Shown once, when the draft opens. */
  readonly message: string;
  /** The label of the button that continues with the draft. */
  readonly action: string;
  readonly read: (text: string) => Read<T>;
}

/** A port, so that tests can edit. Undefined: the user canceled the draft. */
export interface Drafts {
  edit<T>(draft: Draft<T>): Promise<T | undefined>;
}

type Ending = 'go-on' | 'stop';

interface Open {
  readonly kind: Draft<unknown>['kind'];
  readonly end: (how: Ending) => Promise<void>;
}

const STOP = vscode.l10n.t('Cancel');

/** For the `when` clauses of the manifest: the documents with each kind of title buttons. */
const CONTEXT = { frame: 'council.frames', experts: 'council.experts' } as const;

/** Texts to edit, as untitled documents. They close when the user has decided, and are never saved. */
export class DraftDocuments implements Drafts, vscode.Disposable {
  readonly #notifier: Notifier;
  readonly #open = new Map<string, Open>();
  readonly #closing: vscode.Disposable;

  constructor(notifier: Notifier) {
    this.#notifier = notifier;
    this.#closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => void this.end(uri, 'stop'));
  }

  async edit<T>(draft: Draft<T>): Promise<T | undefined> {
    const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: draft.text });
    const outcome = new Promise<T | undefined>((resolve) => this.#keep(document, draft, resolve));
    // The draft opens after a wait. What the user is typing must neither go into it nor start anything.
    await vscode.window.showTextDocument(document, {
      preview: false,
      preserveFocus: true,
      viewColumn: besideWriting(),
    });
    void this.#ask(document, draft);
    return outcome;
  }

  /** Continues with a draft, or discards it. Does nothing for any other document. */
  async end(resource: unknown, how: Ending): Promise<void> {
    const uri = resource instanceof vscode.Uri ? resource : vscode.window.activeTextEditor?.document.uri;
    await this.#open.get(uri?.toString() ?? '')?.end(how);
  }

  dispose(): void {
    this.#closing.dispose();
  }

  #keep<T>(document: vscode.TextDocument, draft: Draft<T>, resolve: (value: T | undefined) => void): void {
    const end = async (how: Ending): Promise<void> => {
      const read: Read<T | undefined> = how === 'stop' ? { value: undefined } : draft.read(document.getText());
      if ('problem' in read) {
        // The draft stays open, so that the user can correct it.
        void this.#notifier.say('warning', read.problem);
        return;
      }
      this.#open.delete(document.uri.toString());
      await this.#tellManifest(draft.kind);
      if (!document.isClosed) await close(document);
      // The message that came with the draft asks for something that is now done.
      await vscode.commands.executeCommand('notifications.hideToasts');
      resolve(read.value);
    };
    this.#open.set(document.uri.toString(), { kind: draft.kind, end });
    void this.#tellManifest(draft.kind);
  }

  async #ask({ uri }: vscode.TextDocument, { message, action }: Draft<unknown>): Promise<void> {
    const answer = await this.#notifier.say('info', message, action, STOP);
    if (answer === action) await this.end(uri, 'go-on');
    if (answer === STOP) await this.end(uri, 'stop');
  }

  async #tellManifest(kind: Open['kind']): Promise<void> {
    const uris = [...this.#open].filter(([, open]) => open.kind === kind).map(([uri]) => uri);
    await vscode.commands.executeCommand('setContext', CONTEXT[kind], uris);
  }
}

/** Editors in one column share the keyboard focus, so only a column without an editor can be used. */
function besideWriting(): vscode.ViewColumn {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  return activeTab === undefined ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
}

/** Closes a document without asking whether to save it. */
async function close(document: vscode.TextDocument): Promise<void> {
  const showing = vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(({ input }) => isOf(input, document)));
  const viewColumn = showing?.viewColumn ?? vscode.ViewColumn.Active;
  await vscode.window.showTextDocument(document, { preview: false, viewColumn });
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
}

const isOf = (input: unknown, { uri }: vscode.TextDocument): boolean =>
  input instanceof vscode.TabInputText && input.uri.toString() === uri.toString();
