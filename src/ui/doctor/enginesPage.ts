import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import {
  type DoctorMessage,
  doctorMessageSchema,
  type EnginesMessage,
  type EnginesShown,
  type SeatsShown,
} from '../../messages.ts';
import type { Council } from '../../session/council.ts';
import type { EngineState, Log } from '../../session/ports.ts';
import { usage } from '../../session/fault.ts';
import type { Guard } from '../fault.ts';
import { openFolders } from '../folders.ts';
import type { Needs } from '../needs.ts';
import { pageOf, webviewOptions } from '../panel/webviewPage.ts';
import { requireTrust } from '../trust.ts';
import { tick } from '../walkthrough.ts';
import { engineShown, seatsShown } from './engineShown.ts';

export interface EnginesPageNeeds extends Pick<
  Needs,
  'councils' | 'trust' | 'copy' | 'run' | 'homeFolder' | 'smaller'
> {
  readonly extensionUri: vscode.Uri;
  readonly guard: Guard;
  readonly log: Log;
}

/**
 * The setting belongs to the machine on which the engines run. The editor lists it only in the settings of that
 * machine.
 */
const settingsCommand = (): string =>
  vscode.env.remoteName === undefined ? 'workbench.action.openSettings' : 'workbench.action.openRemoteSettings';

const DOING = 'council.doctor';

/** The page that shows the current state of every engine, and what to do about it. */
export class EnginesPage {
  readonly #needs: EnginesPageNeeds;
  /** The terminals in which the user logs in. */
  readonly #terminals = new Set<vscode.Terminal>();
  #panel: vscode.WebviewPanel | null = null;
  #states: readonly EngineState[] | null = null;
  #seats: SeatsShown | null = null;
  #state: EnginesShown['state'] = 'checking';
  /** The newest check. Only its answer counts. */
  #check: object | null = null;

  constructor(needs: EnginesPageNeeds) {
    this.#needs = needs;
  }

  /**
   * Brings the page to the front and checks all engines again. Throws without trust, because no engine may be started.
   */
  async show(): Promise<void> {
    requireTrust(this.#needs.trust);
    if (this.#panel === null) {
      const options = webviewOptions(this.#needs.extensionUri);
      const { Active } = vscode.ViewColumn;
      this.fill(
        vscode.window.createWebviewPanel('council.engines', vscode.l10n.t('Council: Engines'), Active, options),
      );
    } else {
      this.#panel.reveal();
    }
    await this.check();
  }

  /** Shows the page in a webview. */
  fill(panel: vscode.WebviewPanel): void {
    const { extensionUri, guard, log } = this.#needs;
    this.#panel = panel;
    const watching = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((message: unknown) => {
        const parsed = doctorMessageSchema.safeParse(message);
        if (parsed.success) void guard(DOING, () => this.#act(parsed.data));
        else log.warn(`The engines page sent an unknown message: ${parsed.error.message}`);
      }),
      vscode.window.onDidCloseTerminal((terminal) => {
        if (this.#terminals.delete(terminal)) void this.check();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('council')) void this.check();
      }),
    );
    panel.onDidDispose(() => {
      this.#panel = null;
      this.#check = null;
      watching.dispose();
    });
    panel.webview.html = pageOf(panel.webview, extensionUri, 'engines');
  }

  /** Asks the core, and shows its answer. After a fault, which the guard reports, the page keeps what it had. */
  async check(): Promise<void> {
    const check = {};
    this.#check = check;
    this.#state = 'checking';
    this.#post();
    const found = await this.#needs.guard(DOING, async () => {
      const council = await this.#council();
      const states = await council.doctor();
      return { states, seats: seatsShown(await council.seating.check(states), states) };
    });
    if (this.#check !== check) return;
    this.#state = found === undefined ? 'unchecked' : 'checked';
    this.#states = found?.states ?? this.#states;
    this.#seats = found?.seats ?? this.#seats;
    if (found?.states.some(({ kind, rehearsal }) => kind === 'usable' && !rehearsal) === true)
      tick('council.engineFound');
    this.#post();
  }

  async #act(message: DoctorMessage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        this.#post();
        return;
      case 'check':
        return this.check();
      case 'choose':
        await this.#needs.run('council.chooseEngines');
        return this.check();
      case 'rehearse':
        await this.#needs.run('council.rehearse');
        return;
      case 'ask-again':
        await this.#needs.smaller.forget();
        this.#post();
        return;
      case 'log-in':
        return this.#logIn(this.#engine(message.engine));
      case 'copy-remedy':
        await this.#needs.copy(this.#engine(message.engine).remedy);
        this.#say({ kind: 'copied', engine: message.engine });
        return;
      case 'open-setting':
        await vscode.commands.executeCommand(settingsCommand(), { query: '@id:council.engines' });
    }
  }

  /**
   * Runs the engine's own program as the terminal, so that nothing is typed into a shell. In the home folder, no
   * repository can influence it.
   */
  async #logIn({ engine, title, loginArgs }: EngineState): Promise<void> {
    if (loginArgs === null) return;
    const { program, args, env } = await (await this.#council()).chats.logIn(engine);
    const terminal = vscode.window.createTerminal({
      ...{ name: vscode.l10n.t('{engine}: log in', { engine: title }), shellPath: program, shellArgs: [...args], env },
      ...{ cwd: this.#needs.homeFolder, isTransient: true },
    });
    this.#terminals.add(terminal);
    terminal.show();
  }

  #council(): Promise<Council> {
    const { councils, homeFolder } = this.#needs;
    return councils.of(openFolders()[0] ?? homeFolder);
  }

  #engine(name: string): EngineState {
    const state = this.#states?.find(({ engine }) => engine === name);
    if (state !== undefined) return state;
    throw usage(msg`${name} is no longer one of the engines. Check the engines again.`);
  }

  #post(): void {
    const real = this.#states?.filter(({ rehearsal }) => !rehearsal) ?? null;
    const { words: smaller } = this.#needs.smaller;
    const engines = real?.map(engineShown) ?? null;
    this.#say({ kind: 'engines', seats: this.#seats, engines, state: this.#state, smaller });
  }

  #say(message: EnginesMessage): void {
    void this.#panel?.webview.postMessage(message);
  }
}
