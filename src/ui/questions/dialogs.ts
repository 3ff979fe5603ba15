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
  /** What can be chosen because it was typed; null: nothing. Absent: only the rows can be. */
  readonly typed?: (text: string) => Choice<T> | null;
}

type Found<T> = Omit<PickQuestion<T>, 'title'>;

/** Its rows have to be looked for. It opens at once all the same: a list that opened later would take a key meant for the editor. */
export interface AwaitedQuestion<T> {
  readonly title: string;
  /** Said meanwhile. */
  readonly searching: string;
  readonly found: Promise<Found<T>>;
}

export interface TextQuestion {
  readonly title: string;
  readonly prompt: string;
  /** The sentence with which an empty answer is refused; null where it is as good as any. */
  readonly refusal: string | null;
  /** What stands there at first. */
  readonly value?: string;
  /** Told of every letter. */
  readonly typing?: (text: string) => void;
}

interface Ticked<T> {
  readonly rows: readonly Choice<T>[];
  /** Those of the values that are ticked at first. */
  readonly chosen: readonly T[];
}

export interface Several<T> extends Ticked<T> {
  readonly title: string;
  readonly placeholder: string;
}

/** Its rows have to be looked for; it opens at once all the same. */
export interface AwaitedSeveral<T> extends Pick<Several<T>, 'title' | 'placeholder'> {
  /** Said meanwhile. */
  readonly searching: string;
  readonly found: Promise<Ticked<T>>;
}

export interface SaveQuestion {
  readonly title: string;
  readonly suggested: vscode.Uri;
  /** “Markdown”. */
  readonly kind: string;
  /** Without its dot. */
  readonly extension: string;
}

/** Questions to the user; a port, so that tests can answer them. Undefined: the user closed the question. */
export interface Dialogs {
  pick<T>(question: PickQuestion<T>): Promise<T | undefined>;
  /** Rejects when the search does. */
  pickAwaited<T>(question: AwaitedQuestion<T>): Promise<T | undefined>;
  pickSeveral<T>(question: Several<T>): Promise<readonly T[] | undefined>;
  /** Rejects when the search does. */
  pickSeveralAwaited<T>(question: AwaitedSeveral<T>): Promise<readonly T[] | undefined>;
  ask(question: TextQuestion): Promise<string | undefined>;
  /** Where to save a file. */
  save(question: SaveQuestion): Promise<vscode.Uri | undefined>;
}

export function createDialogs(): Dialogs {
  return { pick, pickAwaited, pickSeveral, pickSeveralAwaited, ask, save };
}

type Item<T> = vscode.QuickPickItem & { readonly row: Row<T> };

async function pick<T>(question: PickQuestion<T>): Promise<T | undefined> {
  const picker = vscode.window.createQuickPick<Item<T>>();
  picker.title = question.title;
  fill(picker, question);
  return chosenIn(picker);
}

async function pickAwaited<T>({ title, searching, found }: AwaitedQuestion<T>): Promise<T | undefined> {
  const picker = vscode.window.createQuickPick<Item<T>>();
  Object.assign(picker, { title, placeholder: searching, busy: true });
  const chosen = chosenIn(picker);
  const filled = found.then(
    (question) => fill(picker, question),
    (error: unknown) => {
      picker.hide();
      throw error;
    },
  );
  // Closed before anything was found, it has nothing to say of what is found later.
  return Promise.race([chosen, filled.then(() => chosen)]);
}

function fill<T>(picker: vscode.QuickPick<Item<T>>, { placeholder, rows, typed }: Found<T>): void {
  Object.assign(picker, { placeholder, busy: false });
  picker.matchOnDescription = true;
  const items = rows.map(toItem);
  picker.items = items;
  picker.activeItems = picker.items.filter(({ row }) => row.kind === 'choice').slice(0, 1);
  if (typed !== undefined) picker.onDidChangeValue((text) => (picker.items = [...items, ...typedItem(typed(text))]));
}

/** Undefined: the user closed it. */
function chosenIn<T>(picker: vscode.QuickPick<Item<T>>): Promise<T | undefined> {
  // A look at the code must not close the question.
  picker.ignoreFocusOut = true;
  return new Promise((resolve) => {
    picker.onDidAccept(() => {
      const row = picker.selectedItems[0]?.row;
      if (row?.kind !== 'choice') return;
      resolve(row.value);
      picker.hide();
    });
    picker.onDidHide(() => {
      resolve(undefined);
      picker.dispose();
    });
    picker.show();
  });
}

/** It is shown whatever the letters that the rows are searched by. */
function typedItem<T>(choice: Choice<T> | null): readonly Item<T>[] {
  return choice === null ? [] : [{ ...toItem(choice), alwaysShow: true }];
}

function toItem<T>(row: Row<T>): Item<T> {
  if (row.kind === 'heading') return { label: row.label, kind: vscode.QuickPickItemKind.Separator, row };
  return { label: row.label, description: row.description, detail: row.detail, row };
}

async function pickSeveral<T>({ title, placeholder, rows, chosen }: Several<T>): Promise<readonly T[] | undefined> {
  const options = {
    title,
    placeHolder: placeholder,
    ignoreFocusOut: true,
    canPickMany: true,
    matchOnDescription: true,
  } as const;
  const items = rows.map((row) => ({ ...toItem(row), picked: chosen.includes(row.value), value: row.value }));
  const picked = await vscode.window.showQuickPick(items, options);
  return picked?.map(({ value }) => value);
}

/** Nothing selected may be an answer, so that there is nothing to accept before there are rows. */
async function pickSeveralAwaited<T>({
  title,
  placeholder,
  searching,
  found,
}: AwaitedSeveral<T>): Promise<readonly T[] | undefined> {
  const waiting = vscode.window.createQuickPick<Item<never>>();
  Object.assign(waiting, { title, placeholder: searching, busy: true });
  const closed = chosenIn(waiting);
  const ticked = await Promise.race([closed, found]).finally(() => waiting.hide());
  return ticked === undefined ? undefined : pickSeveral({ title, placeholder, ...ticked });
}

async function ask({ title, prompt, refusal, value, typing }: TextQuestion): Promise<string | undefined> {
  const validateInput = (text: string): string | null => {
    typing?.(text);
    return text.trim() === '' ? refusal : null;
  };
  return vscode.window.showInputBox({ title, prompt, ...(value && { value }), ignoreFocusOut: true, validateInput });
}

async function save({ title, suggested, kind, extension }: SaveQuestion): Promise<vscode.Uri | undefined> {
  return vscode.window.showSaveDialog({ title, defaultUri: suggested, filters: { [kind]: [extension] } });
}
