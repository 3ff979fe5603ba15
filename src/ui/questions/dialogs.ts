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
  /** Returns a choice for what the user typed; null if that can't be chosen. Absent: only the rows can be chosen. */
  readonly typed?: (text: string) => Choice<T> | null;
}

type Found<T> = Omit<PickQuestion<T>, 'title'>;

/**
 * A question whose rows have to be looked for. It opens at once, because a list that opens later could catch a key
 * meant for the editor.
 */
export interface AwaitedQuestion<T> {
  readonly title: string;
  /** Shown during the search. */
  readonly searching: string;
  readonly found: Promise<Found<T>>;
}

export interface TextQuestion {
  readonly title: string;
  readonly prompt: string;
  /** The sentence that refuses an empty answer; null if an empty answer is allowed. */
  readonly refusal: string | null;
  /** The initial text. */
  readonly value?: string;
  /** Called at every keystroke. */
  readonly typing?: (text: string) => void;
}

interface Ticked<T> {
  readonly rows: readonly Choice<T>[];
  /** The values that are selected at first. */
  readonly chosen: readonly T[];
}

export interface Several<T> extends Ticked<T> {
  readonly title: string;
  readonly placeholder: string;
}

/** A question whose rows have to be looked for. It opens at once. */
export interface AwaitedSeveral<T> extends Pick<Several<T>, 'title' | 'placeholder'> {
  /** Shown during the search. */
  readonly searching: string;
  readonly found: Promise<Ticked<T>>;
}

export interface SaveQuestion {
  readonly title: string;
  readonly suggested: vscode.Uri;
  /** For example, “Markdown”. */
  readonly kind: string;
  /** Without its dot. */
  readonly extension: string;
}

/** Questions to the user. It's a port, so that tests can answer them. Undefined: the user closed the question. */
export interface Dialogs {
  pick<T>(question: PickQuestion<T>): Promise<T | undefined>;
  /** Rejects when the search does. */
  pickAwaited<T>(question: AwaitedQuestion<T>): Promise<T | undefined>;
  pickSeveral<T>(question: Several<T>): Promise<readonly T[] | undefined>;
  /** Rejects when the search does. */
  pickSeveralAwaited<T>(question: AwaitedSeveral<T>): Promise<readonly T[] | undefined>;
  ask(question: TextQuestion): Promise<string | undefined>;
  /** Asks where to save a file. */
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
  // If the user closes the question before the search ends, the result of the search doesn't matter.
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

/** Returns what the user chose; undefined if the user closed the question. */
function chosenIn<T>(picker: vscode.QuickPick<Item<T>>): Promise<T | undefined> {
  // Looking at the code must not close the question.
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

/** The item is shown even if it doesn't match the text that filters the rows. */
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

/** During the search, the list is one that accepts nothing, because an empty selection could count as an answer. */
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
