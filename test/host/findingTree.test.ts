import * as assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import { dismissFinding } from '../../src/ui/commands/dismissFinding.ts';
import { clearFindingFilter, filterFindings } from '../../src/ui/commands/filterFindings.ts';
import type { FindingEntry } from '../../src/ui/findings/findingEntries.ts';
import { FindingTreeProvider } from '../../src/ui/findings/findingTree.ts';
import { driver } from './bridge.ts';
import { type CodeFile, verdictWith, writeCode } from './findingsInCode.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder } from './parts.ts';

const folder = workspaceFolder().fsPath;
const { sessionId } = verdictWith();

describe('the findings view', () => {
  let code: CodeFile;
  let parts: Parts;
  let tree: FindingTreeProvider;
  const show = (...findings: readonly Finding[]) => parts.findings.tracker.show(folder, verdictWith(...findings));

  async function listed(): Promise<readonly string[]> {
    const groups = await tree.getChildren();
    return groups.flatMap((group) => (group.kind === 'group' ? group.children.map((one) => one.finding.id) : []));
  }

  async function leaf(id: string): Promise<FindingEntry> {
    const children = await Promise.all((await tree.getChildren()).map((group) => tree.getChildren(group)));
    return children.flat().find((one) => one.kind === 'finding' && one.finding.id === id) ?? assert.fail(`no ${id}`);
  }

  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    code = await writeCode();
    parts = makeParts();
    tree = new FindingTreeProvider(parts);
  });

  afterEach(async () => {
    tree.dispose();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    rmSync(code.uri.fsPath, { force: true });
  });

  it('lists open findings, worst first, and opens them at their current line', async () => {
    await show(code.p3(), code.p1());
    assert.deepEqual(await listed(), ['x-1', 'x-2']);
    const editor = await openEditor(code.uri);
    let told = 0;
    tree.onDidChangeTreeData(() => (told += 1));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// one\n'));
    await until('the edit is followed', () => told > 0);
    const item = tree.getTreeItem(await leaf('x-1'));
    assert.deepEqual(
      [item.label, item.description],
      ['A timeout is retried without an idempotency key', 'line 3 · Claude'],
    );
    assert.equal(item.contextValue, 'finding.open');
    await vscode.commands.executeCommand(
      item.command?.command ?? '',
      ...((item.command?.arguments ?? []) as readonly unknown[]),
    );
    await until('the line', () => vscode.window.activeTextEditor?.selection.active.line === 2);
    await vscode.commands.executeCommand('undo');
  });

  it('knows each finding’s status, and lists other statuses on request', async () => {
    const refuted = [{ seat: 'codex', judgement: 'refute', reason: 'It is idempotent.', quote: 'x' }] as const;
    await show(
      code.p1(),
      code.p3(),
      code.p3({ id: 'x-3', quote: 'this is nowhere', title: 'Gone' }),
      code.p3({ id: 'x-4', evidence: 'unverified', title: 'Unproven' }),
      code.p3({ id: 'x-5', secondOpinions: refuted, title: 'Contested' }),
      code.p3({ id: 'x-6', introduced: false, title: 'Old' }),
    );
    parts.person.picks.push('This finding', 'Later');
    await dismissFinding({ sessionId, finding: 'x-1' }, parts);
    const standings = parts.findings.list.known.map(({ finding, standing }) => `${finding.id} ${standing}`);
    assert.deepEqual(standings.toSorted(), [
      'x-1 dismissed',
      'x-2 open',
      'x-3 outdated',
      'x-4 unverified',
      'x-5 refuted',
      'x-6 before',
    ]);
    assert.deepEqual(await listed(), ['x-2']);
    parts.person.picks.push('State');
    parts.person.ticks.push(['Dismissed', 'Unverified']);
    await filterFindings(parts);
    assert.deepEqual(await listed(), ['x-1', 'x-4']);
    assert.equal(tree.getTreeItem(await leaf('x-4')).command?.command, 'council.showVerdict');
    await clearFindingFilter(parts);
    assert.deepEqual(await listed(), ['x-2']);
  });

  it('filters by severity, seat, and text, and keeps the filter if a question is closed', async () => {
    await show(code.p1(), code.p3({ raisedBy: [verdictWith().seats[1]?.id ?? ''] }));
    const filter = async (part: string, answer: () => void): Promise<readonly string[]> => {
      await clearFindingFilter(parts);
      parts.person.picks.push(part);
      answer();
      await filterFindings(parts);
      return listed();
    };
    assert.deepEqual(await filter('Severity', () => parts.person.ticks.push(['P3'])), ['x-2']);
    assert.deepEqual(await filter('Seat', () => parts.person.ticks.push(['Claude'])), ['x-1']);
    assert.deepEqual(await filter('Text', () => parts.person.texts.push('AWAITED')), ['x-2']);
    await filterFindings(parts);
    assert.deepEqual(await listed(), ['x-2']);
    assert.deepEqual(await filter('Seat', () => undefined), ['x-1', 'x-2']);
  });

  it('lists a finding of two verdicts once, and drops those of removed verdicts', async () => {
    await show(code.p1());
    const later = { ...verdictWith(code.p1({ id: 'f9' })), sessionId: 'vote-20260102-040000-1', scope: 'staged' };
    await parts.findings.tracker.show(folder, later);
    assert.deepEqual(await listed(), ['f9']);
    parts.findings.tracker.remove(later.sessionId);
    assert.deepEqual(await listed(), ['x-1']);
    parts.findings.tracker.remove(sessionId);
    assert.deepEqual(await tree.getChildren(), []);
  });

  it('appears beside the sessions, with its grouping in the title', async function () {
    if (driver === undefined) this.skip();
    const page = driver;
    await vscode.commands.executeCommand('council.findings.focus');
    // An older workbench shows these titles in capitals.
    const pane = async () => (await page.texts({ selector: '.pane-header' })).join('\n');
    await until('the view', async () => /findings/iu.test(await pane()));
    assert.match(await pane(), /sessions/iu);
    const has = async (icon: string) => (await page.texts({ selector: `.pane-header .codicon-${icon}` })).length > 0;
    await until('the way to group by severity', () => has('list-ordered'));
    await vscode.commands.executeCommand('council.groupFindingsBySeverity');
    await until('the way back', () => has('list-tree'));
    await vscode.commands.executeCommand('council.groupFindingsByFile');
    await vscode.commands.executeCommand('workbench.view.explorer');
  });
});
