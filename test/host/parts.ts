// The editor's parts, connected as in the extension, with ports that a test answers and reads.
import * as vscode from 'vscode';
import type { FindingNeeds, Needs } from '../../src/ui/needs.ts';
import { Councils } from '../../src/ui/councils.ts';
import type {
  AwaitedQuestion,
  AwaitedSeveral,
  Dialogs,
  PickQuestion,
  SaveQuestion,
  Several,
  TextQuestion,
} from '../../src/ui/questions/dialogs.ts';
import type { Draft, Drafts } from '../../src/ui/questions/drafts.ts';
import { ChosenProfile } from '../../src/ui/questions/chosenProfile.ts';
import { SmallerCouncils } from '../../src/ui/questions/smallerCouncils.ts';
import { createGuard, type Guard } from '../../src/ui/fault.ts';
import { Findings } from '../../src/ui/findings/findings.ts';
import { Sessions } from '../../src/ui/sessions/sessions.ts';
import { FakeCouncil } from './fakeCouncil.ts';
import { setup } from '../unit/protocol/run/seats.ts';

/** Answers questions with choices whose labels contain given texts, and records all questions and messages. */
export class Person implements Dialogs, Drafts {
  readonly asked: string[] = [];
  readonly said: { readonly message: string; readonly actions: readonly string[] }[] = [];
  /** Parts of the labels to pick, in order. If empty, the question is closed. */
  readonly picks: string[] = [];
  /** The beginnings of message buttons to press, in order. Every other message is closed. */
  readonly presses: string[] = [];
  readonly texts: string[] = [];
  /** The sentences that refused an answer. */
  readonly refused: string[] = [];
  /** Parts of the labels to tick. Null keeps the ticks. If empty, the question is closed. */
  readonly ticks: (readonly string[] | null)[] = [];
  /** How to edit each draft, in order. If empty, the draft is discarded. */
  readonly edits: ((text: string) => string)[] = [];
  /** The names under which to save files. If empty, the question is closed. */
  readonly saves: string[] = [];

  pick<T>({ title, rows, typed }: PickQuestion<T>): Promise<T | undefined> {
    this.asked.push(title);
    const wanted = this.picks.shift();
    if (wanted === undefined) return Promise.resolve(undefined);
    const row = rows.find((one) => one.kind === 'choice' && one.label.includes(wanted)) ?? typed?.(wanted) ?? undefined;
    if (row === undefined) return Promise.reject(new Error(`there is no choice ${wanted}`));
    return Promise.resolve(row.kind === 'choice' ? row.value : undefined);
  }

  async pickAwaited<T>({ title, found }: AwaitedQuestion<T>): Promise<T | undefined> {
    return this.pick({ title, ...(await found) });
  }

  async pickSeveralAwaited<T>({ title, placeholder, found }: AwaitedSeveral<T>): Promise<readonly T[] | undefined> {
    return this.pickSeveral({ title, placeholder, ...(await found) });
  }

  pickSeveral<T>({ title, rows, chosen }: Several<T>): Promise<readonly T[] | undefined> {
    this.asked.push(title);
    const wanted = this.ticks.shift();
    if (wanted === undefined) return Promise.resolve(undefined);
    if (wanted === null) return Promise.resolve(chosen);
    const ticked = rows.filter(({ label }) => wanted.some((part) => label.includes(part)));
    return Promise.resolve(ticked.map(({ value }) => value));
  }

  /** Types the next text if an answer is refused, as in the editor's input box. */
  ask(question: TextQuestion): Promise<string | undefined> {
    if (this.asked.at(-1) !== question.title) this.asked.push(question.title);
    const text = this.texts.shift();
    if (text !== undefined) question.typing?.(text);
    if (text?.trim() !== '' || question.refusal === null) return Promise.resolve(text);
    this.refused.push(question.refusal);
    return this.ask(question);
  }

  /** Edits again if a text is refused. */
  edit<T>(draft: Draft<T>): Promise<T | undefined> {
    const change = this.edits.shift();
    if (change === undefined) return Promise.resolve(undefined);
    this.asked.push(draft.message);
    const read = draft.read(change(draft.text));
    if ('value' in read) return Promise.resolve(read.value);
    this.refused.push(read.problem);
    return this.edit(draft);
  }

  save({ suggested }: SaveQuestion): Promise<vscode.Uri | undefined> {
    const name = this.saves.shift();
    return Promise.resolve(name === undefined ? undefined : vscode.Uri.joinPath(suggested, '..', name));
  }

  readonly notifier = {
    say: (_tone: string, message: string, ...actions: readonly string[]): Promise<string | undefined> => {
      this.said.push({ message, actions });
      const pressed = actions.find((action) => action.startsWith(this.presses[0] ?? '\n'));
      if (pressed !== undefined) this.presses.shift();
      return Promise.resolve(pressed);
    },
  };
}

/** What the editor stores for a workspace. Like the editor, it returns copies. */
export class Memory implements vscode.Memento {
  readonly #values = new Map<string, string>();

  keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  get<T>(key: string, fallback?: T): T {
    const value = this.#values.get(key);
    return (value === undefined ? fallback : JSON.parse(value)) as T;
  }

  update(key: string, value: unknown): Promise<void> {
    this.#values.set(key, JSON.stringify(value));
    return Promise.resolve();
  }
}

const opened: vscode.Disposable[] = [];

afterEach('close what the test has opened', () => {
  vscode.Disposable.from(...opened.splice(0)).dispose();
});

/** Makes findings that are removed after the test. */
export function makeFindings(memory: vscode.Memento = new Memory()): Findings {
  const findings = new Findings(memory, { info: () => {}, warn: () => {}, error: () => {} });
  opened.push(findings);
  return findings;
}

export interface Parts
  extends FindingNeeds, Pick<Needs, 'trust' | 'progress' | 'run' | 'history' | 'sampleFolder' | 'smaller' | 'profile'> {
  readonly copied: string[];
  readonly copy: (text: string) => Promise<void>;
  readonly council: FakeCouncil;
  readonly person: Person;
  readonly drafts: Drafts;
  readonly positions: { readonly compare: () => Promise<void> };
  readonly guard: Guard;
  readonly log: { readonly info: () => void; readonly warn: () => void; readonly error: () => void };
  readonly notifier: Person['notifier'];
  /** What the user's Cancel button aborts. */
  readonly stopping: AbortController;
  /** The commands that other parts ran. */
  readonly ran: string[];
}

export function makeParts(trust = { isTrusted: () => true }): Parts {
  const council = new FakeCouncil(setup({ workspace: workspaceFolder().fsPath }));
  const person = new Person();
  const stopping = new AbortController();
  const ran: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { notifier } = person;
  const memory = new Memory();
  const findings = makeFindings(memory);
  void findings.dismissals.follow(workspaceFolder().fsPath, council);
  const copied: string[] = [];
  const sampleFolder = vscode.Uri.joinPath(workspaceFolder(), '.vscode', 'sample').fsPath;
  return {
    language: 'en',
    ...{ council, person, trust, stopping, ran, log, notifier, findings, copied },
    copy: (text) => Promise.resolve(void copied.push(text)),
    councils: new Councils(() => Promise.resolve(council), {
      ...{ trust, memory, sampleFolder },
      onMade: (folder, made) => void findings.restore(folder, made),
    }),
    sessions: new Sessions(),
    sampleFolder,
    smaller: new SmallerCouncils(memory),
    profile: new ChosenProfile(memory),
    dialogs: person,
    drafts: person,
    history: { refresh: () => {}, filter: '', target: (argument) => argument },
    positions: { compare: () => Promise.resolve() },
    progress: { run: (_title, work) => work(() => {}, stopping.signal) },
    run: (command) => Promise.resolve(void ran.push(command)),
    guard: createGuard({ log, notifier, titleOf: (command) => command, perform: () => Promise.resolve() }),
  };
}

export function workspaceFolder(): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error('the suite needs an open folder');
  return folder.uri;
}

/** Writes a file into the open folder, and returns its location. */
export async function writeFile(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(workspaceFolder(), name);
  await vscode.workspace.fs.writeFile(uri, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return uri;
}

export async function openEditor(uri: vscode.Uri): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
}

/** Waits until a condition is met. The error says what it was waiting for. */
export async function until(what: string, isSo: () => unknown, milliseconds = 120_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
