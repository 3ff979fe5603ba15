import * as vscode from 'vscode';

export interface Choice<T> {
  readonly kind: 'choice';
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly value: T;
}

export type Row<T> = Choice<T> | { readonly kind: 'heading'; readonly label: string };

export interface PickQuestion<T> {
  readonly title: string;
  readonly placeholder: string;
  readonly rows: readonly Row<T>[];
}

/** Questions to the user; a port, so that tests can answer them. Undefined: the user closed the question. */
export interface Dialogs {
  pick<T>(question: PickQuestion<T>): Promise<T | undefined>;
  ask(question: { readonly title: string; readonly prompt: string }): Promise<string | undefined>;
  /** For what cannot be undone. */
  confirm(question: {
    readonly message: string;
    readonly detail: string;
    readonly action: string;
  }): Promise<'confirmed' | undefined>;
}

export function createDialogs(): Dialogs {
  return { pick, ask, confirm };
}

async function pick<T>({ title, placeholder, rows }: PickQuestion<T>): Promise<T | undefined> {
  // ignoreFocusOut: an engine takes a minute, and a look at the code must not close the question.
  const options = { title, placeHolder: placeholder, ignoreFocusOut: true, matchOnDescription: true };
  const picked = await vscode.window.showQuickPick(rows.map(toItem), options);
  return picked?.value;
}

function toItem<T>(row: Row<T>): vscode.QuickPickItem & { readonly value: T | undefined } {
  if (row.kind === 'heading') {
    return { label: row.label, kind: vscode.QuickPickItemKind.Separator, value: undefined };
  }
  return { label: row.label, description: row.description, detail: row.detail, value: row.value };
}

async function ask({ title, prompt }: { title: string; prompt: string }): Promise<string | undefined> {
  return vscode.window.showInputBox({ title, prompt, ignoreFocusOut: true });
}

async function confirm(question: {
  message: string;
  detail: string;
  action: string;
}): Promise<'confirmed' | undefined> {
  const options = { modal: true, detail: question.detail };
  const answer = await vscode.window.showWarningMessage(question.message, options, question.action);
  return answer === question.action ? 'confirmed' : undefined;
}
