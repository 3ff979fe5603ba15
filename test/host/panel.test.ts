import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { VerdictPanels } from '../../src/ui/panel/verdictPanels.ts';
import { playVote } from '../unit/protocol/sitting/player.ts';
import { answered, ballot, finding } from '../unit/protocol/sitting/seats.ts';
import { driver } from './bridge.ts';
import { makeParts, until, workspaceFolder, writeFile } from './parts.ts';

const FILE = 'panel.council-test';
const P1 = finding({
  file: FILE,
  startLine: 2,
  endLine: 2,
  quote: 'await gateway.refund(order);',
  raisedBy: ['claude'],
});
const { view } = playVote([
  answered(ballot('REJECT', 80, { findings: [P1] })),
  answered(ballot('REJECT', 70)),
  answered(ballot('APPROVE', 60)),
]);

/** A webview panel without a page: the test is the page. */
class FakePage {
  readonly posted: { readonly kind: string; readonly view: typeof view }[] = [];
  readonly #messages = new vscode.EventEmitter<unknown>();
  readonly #states = new vscode.EventEmitter<unknown>();
  readonly #ends = new vscode.EventEmitter<undefined>();
  readonly webview = {
    options: {},
    html: '',
    cspSource: 'https://our.own',
    asWebviewUri: (uri: vscode.Uri) => uri.with({ scheme: 'https', authority: 'our.own' }),
    onDidReceiveMessage: this.#messages.event,
    postMessage: (message: { kind: string; view: typeof view }) => {
      this.posted.push(message);
      return Promise.resolve(true);
    },
  };
  readonly onDidChangeViewState = this.#states.event;
  readonly onDidDispose = this.#ends.event;
  title = '';
  visible = true;
  viewColumn = vscode.ViewColumn.Two;
  say = (message: unknown): void => this.#messages.fire(message);
  turn = (): void => this.#states.fire(undefined);
  dispose = (): void => this.#ends.fire(undefined);
  reveal = (): void => undefined;
}

function open(counts = { outdated: 0, dismissed: 0 }) {
  const parts = makeParts();
  const warned: string[] = [];
  const performed: string[] = [];
  const compared: unknown[] = [];
  const panels = new VerdictPanels({
    extensionUri: vscode.Uri.file('/extension'),
    sessions: parts.sessions,
    guard: parts.guard,
    log: { ...parts.log, warn: (message: string) => warned.push(message) },
    findings: { counts: () => counts },
    positions: { compare: (...args) => Promise.resolve(void compared.push(args)) },
    perform: (command, sessionId) => performed.push(`${command} ${sessionId}`),
  });
  const page = new FakePage();
  panels.restore(workspaceFolder().fsPath, view, page as unknown as vscode.WebviewPanel);
  return { page, panels, warned, performed, compared, parts };
}

describe('the verdict panel', () => {
  it('says nothing before the page is ready, and then the whole view', () => {
    const { page } = open();
    assert.deepEqual(page.posted, []);
    page.say({ kind: 'ready' });
    assert.deepEqual(page.posted, [{ kind: 'show', view }]);
    assert.equal(page.title, `Council: ${view.title}`);
  });

  it('says at most five views a second, and always the last', async () => {
    const { page, panels } = open();
    page.say({ kind: 'ready' });
    const begin = Date.now();
    for (let count = 1; count <= 100; count++) {
      panels.update({ ...view, heading: `View ${count}` });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const allowed = Math.ceil((Date.now() - begin) / 200) + 2;
    await until('the last view', () => page.posted.at(-1)?.view.heading === 'View 100', 1000);
    assert.ok(page.posted.length <= allowed, `${page.posted.length} views, allowed ${allowed}`);
  });

  it('says the view again to a page that was hidden and made again', () => {
    const { page } = open();
    page.say({ kind: 'ready' });
    page.say({ kind: 'ready' });
    assert.equal(page.posted.length, 2);
  });

  it('takes no message that it does not know', () => {
    const { page, warned, performed } = open();
    for (const message of [
      null,
      7,
      { kind: 'run', command: 'rm' },
      { kind: 'open-finding' },
      { kind: 'cancel-seat', seat: 3 },
    ]) {
      page.say(message);
    }
    assert.equal(warned.length, 5);
    assert.deepEqual(performed, []);
  });

  it('hands on what the user wants', async () => {
    const { page, performed, parts } = open();
    for (const kind of ['resolve-split', 'redeliberate', 'override', 'open-transcript', 'doctor', 'dig-dissent'])
      page.say({ kind });
    page.say({ kind: 'open-finding', finding: 'nonsense' });
    await until('the sentence about the finding', () => parts.person.said.length === 1);
    const id = view.sessionId;
    const wanted = ['resolveSplit', 'redeliberate', 'override', 'openTranscript', 'doctor', 'digDissent'];
    assert.deepEqual(
      performed,
      wanted.map((command) => `council.${command} ${id}`),
    );
    assert.match(parts.person.said[0]?.message ?? '', /no finding nonsense/);
  });

  it('compares two versions of a position, and lets the panel go when the user goes ahead', async () => {
    const { page, panels, warned, compared } = open();
    page.say({ kind: 'compare-positions', version: 1 });
    page.say({ kind: 'compare-positions', version: 2 });
    await until('the comparison', () => compared.length === 1);
    assert.deepEqual([compared, warned.length], [[[view.sessionId, undefined, 2]], 1]);
    page.say({ kind: 'go-ahead' });
    await until('the panel is closed', () => !panels.isVisible(view.sessionId));
  });

  it('says when the code has changed under a finding, and what is dismissed', () => {
    const { page } = open({ outdated: 1, dismissed: 2 });
    page.say({ kind: 'ready' });
    const [outdated, dismissed] = page.posted[0]?.view.notices.slice(-2) ?? [];
    assert.match(outdated ?? '', /^Outdated: the lines of one finding have changed since/);
    assert.match(dismissed ?? '', /^2 findings are dismissed/);
  });

  it('lets only its own files in', () => {
    const { page } = open();
    assert.match(
      page.webview.html,
      /script src="https:\/\/our\.own\/extension\/dist\/panel\.js"|src="https:\/\/our\.own/,
    );
    const { localResourceRoots, enableForms } = page.webview.options as vscode.WebviewOptions;
    assert.deepEqual(
      localResourceRoots?.map(({ path }) => path),
      ['/extension/dist', '/extension/media'],
    );
    assert.equal(enableForms, false);
  });

  it('is forgotten when it is closed', () => {
    const { page, panels } = open();
    page.say({ kind: 'ready' });
    page.dispose();
    panels.update({ ...view, heading: 'Later' });
    assert.equal(page.posted.length, 1);
    assert.equal(panels.isVisible(view.sessionId), false);
  });
});

describe('the verdict panel in the workbench', function () {
  this.timeout(30_000);

  it('shows the verdict and opens a finding at its line, beside itself', async function () {
    if (driver === undefined) this.skip();
    const uri = await writeFile(FILE, 'export async function refund(order) {\n  await gateway.refund(order);\n}\n');
    const parts = makeParts();
    const { extensionUri } = vscode.extensions.getExtension('council.council') ?? assert.fail('not installed');
    const panels = new VerdictPanels({ ...parts, extensionUri, perform: () => undefined });
    panels.show(workspaceFolder().fsPath, view);
    const page = driver;
    await until('the heading', async () => {
      const texts = await page.panelTexts({ selector: 'h1' }).catch(() => []);
      return texts.join(' ').includes(view.heading.slice(0, 12));
    });
    await page.panelClick({ selector: '[data-finding]' });
    await until('the file', () => vscode.window.activeTextEditor?.document.uri.toString() === uri.toString());
    assert.equal(vscode.window.activeTextEditor?.selection.start.line, 1);
    panels.close(view.sessionId);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  });
});
