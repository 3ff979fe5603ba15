import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { sayEnglish, sayAllEnglish } from '../../src/protocol/labels/label.ts';
import { dismissFinding } from '../../src/ui/commands/dismissFinding.ts';
import { VerdictPanels } from '../../src/ui/panel/verdictPanels.ts';
import { playVote } from '../unit/protocol/run/player.ts';
import { answered, ballot, finding } from '../unit/protocol/run/seats.ts';
import { driver } from './bridge.ts';
import { fakePanel, FakePage } from './fakePanel.ts';
import { makeParts, until, workspaceFolder, writeFile } from './parts.ts';
import { begin } from './play.ts';

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

const open = (counts?: { readonly outdated: number; readonly dismissed: number }) => fakePanel(view, counts);

/** Opens a panel, and waits until its page gets the view. */
async function shown(counts?: { readonly outdated: number; readonly dismissed: number }) {
  const panel = open(counts);
  panel.page.say({ kind: 'ready' });
  await until('the view', () => panel.page.views.length === 1);
  return panel;
}

describe('the verdict panel', () => {
  it('sends nothing before the page is ready, and then the whole view', async () => {
    const { page } = open();
    await until('the view is ready', () => page.title !== '');
    assert.deepEqual(page.posted, []);
    page.say({ kind: 'ready' });
    const findings = [{ finding: 'f1', status: 'outdated', actions: ['copy-finding'] }];
    assert.deepEqual(page.posted, [{ kind: 'show', view, findings, early: [] }]);
    assert.equal(page.title, `Council: ${view.title}`);
  });

  it('sends at most five views a second, and always the last one', async () => {
    const { page, panels } = await shown();
    const begin = Date.now();
    for (let count = 1; count <= 100; count++) {
      panels.update({ ...view, heading: [{ key: 'text', text: `View ${count}` }] });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const allowed = Math.ceil((Date.now() - begin) / 200) + 2;
    await until('the last view', () => sayAllEnglish(page.views.at(-1)?.heading ?? []) === 'View 100', 1000);
    assert.ok(page.posted.length <= allowed, `${page.posted.length} views, allowed ${allowed}`);
  });

  it('sends the view again to a page that was hidden and recreated', async () => {
    const { page } = await shown();
    page.say({ kind: 'ready' });
    assert.equal(page.posted.length, 2);
  });

  it('sends findings before all seats have answered only if the setting is on', async () => {
    const { panels, parts } = open();
    const setting = vscode.workspace.getConfiguration('council.findings');
    const { verdict } = await begin(parts);
    const session = parts.council.newest;
    const page = new FakePage();
    panels.restore(workspaceFolder().fsPath, session.view, page as unknown as vscode.WebviewPanel);
    page.say({ kind: 'ready' });
    session.answer(answered(ballot('REJECT', 80, { findings: [P1] })));
    panels.update(session.view);
    await until('the answer', () => page.views.at(-1)?.seats[0]?.status === 'answered');
    assert.deepEqual(page.early, []);
    try {
      await setting.update('early', true, vscode.ConfigurationTarget.Global);
      panels.update(session.view);
      await until('the finding', () => page.early.length === 1);
      const told = page.early.map(({ seat, finding: { title } }) => [seat, title]);
      assert.deepEqual(told, [['Claude', P1.title]]);
      session.cancel();
      await verdict;
      panels.update(session.view);
      await until('nothing early any more', () => page.early.length === 0);
    } finally {
      await setting.update('early', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('rejects unknown messages with a warning', () => {
    const { page, warned, performed } = open();
    for (const message of [
      null,
      7,
      { kind: 'run', command: 'rm' },
      { kind: 'open-finding' },
      { kind: 'cancel-seat', seat: 3 },
      { kind: 'resolve-split' },
      { kind: 'copy-findings', findings: [] },
      { kind: 'hand-over', findings: [] },
    ]) {
      page.say(message);
    }
    assert.equal(warned.length, 8);
    assert.deepEqual(performed, []);
  });

  it('runs the command for each request of the page', async () => {
    const { page, performed, parts } = open();
    for (const kind of ['resume', 'redeliberate', 'override', 'open-transcript', 'doctor', 'dig-dissent'])
      page.say({ kind });
    page.say({ kind: 'resolve-split', option: 'codex' });
    page.say({ kind: 'copy-findings', findings: ['f1'] });
    page.say({ kind: 'hand-over', findings: ['f1', 'f2'] });
    page.say({ kind: 'open-finding', finding: 'nonsense' });
    await until('the sentence about the finding', () => parts.person.said.length === 1);
    const id = view.sessionId;
    const wanted = ['resume', 'redeliberate', 'override', 'openTranscript', 'doctor', 'digDissent'];
    assert.deepEqual(performed, [
      ...wanted.map((command) => ({ command: `council.${command}`, argument: id })),
      { command: 'council.resolveSplit', argument: { sessionId: id, option: 'codex' } },
      { command: 'council.copyFinding', argument: { sessionId: id, findings: ['f1'] } },
      { command: 'council.handOver', argument: { sessionId: id, findings: ['f1', 'f2'] } },
    ]);
    assert.match(parts.person.said[0]?.message ?? '', /no finding nonsense/);
  });

  it('compares two versions of a position, and closes after “Go ahead”', async () => {
    const { page, panels, warned, compared } = open();
    page.say({ kind: 'compare-positions', version: 1 });
    page.say({ kind: 'compare-positions', version: 2 });
    await until('the comparison', () => compared.length === 1);
    assert.deepEqual([compared, warned.length], [[[view.sessionId, undefined, 2]], 1]);
    page.say({ kind: 'go-ahead' });
    await until('the panel is closed', () => !panels.isVisible(view.sessionId));
  });

  it('reports outdated and dismissed findings in its notices', async () => {
    const { page } = await shown({ outdated: 1, dismissed: 2 });
    const [outdated, dismissed] = page.views[0]?.notices.map(sayEnglish).slice(-2) ?? [];
    assert.match(outdated ?? '', /^Outdated: the lines of 1 finding have changed since/);
    assert.match(dismissed ?? '', /^Two findings are dismissed/);
  });

  it('loads only its own files', () => {
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

  it('is forgotten after it is closed', async () => {
    const { page, panels } = await shown();
    page.dispose();
    panels.update({ ...view, heading: [{ key: 'text', text: 'Later' }] });
    assert.equal(page.posted.length, 1);
    assert.equal(panels.isVisible(view.sessionId), false);
  });
});

describe('the verdict panel in the workbench', () => {
  let uri: vscode.Uri;
  const { extensionUri } = vscode.extensions.getExtension('council.council') ?? assert.fail('not installed');

  beforeEach(async function () {
    if (driver === undefined) this.skip();
    uri = await writeFile(FILE, 'export async function refund(order) {\n  await gateway.refund(order);\n}\n');
  });

  async function end(panels: VerdictPanels): Promise<void> {
    panels.close(view.sessionId);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  }

  async function untilPanelSays(selector: string, words: string): Promise<void> {
    await until(`${selector} says ${words}`, async () => {
      const texts = await driver?.panelTexts({ selector }).catch(() => []);
      return (texts ?? []).join(' ').includes(words);
    });
  }

  it('shows the verdict, and opens a finding at its line beside itself', async () => {
    const panels = new VerdictPanels({ ...makeParts(), extensionUri });
    panels.show(workspaceFolder().fsPath, view);
    await untilPanelSays('h1', sayAllEnglish(view.heading).slice(0, 12));
    await driver?.panelClick({ selector: '[data-finding]' });
    await until('the file', () => vscode.window.activeTextEditor?.document.uri.toString() === uri.toString());
    assert.equal(vscode.window.activeTextEditor?.selection.start.line, 1);
    await end(panels);
  });

  it('dismisses a finding in place, and marks it as dismissed', async () => {
    const parts = makeParts();
    const panels = new VerdictPanels({
      ...{ ...parts, extensionUri },
      run: (command, argument) => {
        assert.equal(command, 'council.dismissFinding');
        return dismissFinding(argument, parts);
      },
    });
    await parts.findings.tracker.show(workspaceFolder().fsPath, view.verdict ?? assert.fail('no verdict'));
    panels.show(workspaceFolder().fsPath, view);
    await untilPanelSays('.finding-actions', 'Dismiss…');
    parts.person.picks.push('False positive');
    await driver?.panelClick({ selector: '.finding-actions button:last-child' });
    await untilPanelSays('.badge', 'dismissed');
    await end(panels);
  });
});
