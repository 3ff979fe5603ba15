import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Finding } from '../../src/protocol/finding.ts';
import { FindingDiagnostics } from '../../src/ui/diagnostics.ts';
import { openFinding } from '../../src/ui/openFinding.ts';
import { answered, ballot, finding } from '../unit/protocol/seats.ts';
import { playVote } from '../unit/protocol/player.ts';
import { openEditor, until, workspaceFolder, writeFile } from './parts.ts';

const FILE = 'problems.council-test';
const TEXT = ['export async function refund(order) {', '  await gateway.refund(order);', '}', ''].join('\n');

const at = (more: Partial<Finding> = {}): Finding =>
  finding({ file: FILE, startLine: 2, endLine: 2, quote: 'await gateway.refund(order);', ...more });

function verdictWith(...findings: readonly Finding[]) {
  const replies = [
    answered(ballot('REJECT', 80, { findings: [...findings] })),
    answered(ballot('REJECT', 80)),
    answered(ballot('REJECT', 80)),
  ];
  const { verdict } = playVote(replies);
  return { ...verdict, findings };
}

describe('P1 findings in the Problems view', () => {
  let uri: vscode.Uri;
  let diagnostics: FindingDiagnostics;
  const folder = workspaceFolder().fsPath;
  const shown = () => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'council');

  beforeEach(async () => {
    uri = await writeFile(FILE, TEXT);
    diagnostics = new FindingDiagnostics();
  });

  afterEach(async () => {
    diagnostics.dispose();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.workspace.fs.delete(uri);
  });

  it('are errors at their lines, with a way to the session', async () => {
    await diagnostics.show(folder, verdictWith(at()));
    const [problem] = shown();
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(problem.range.start.line, 1);
    assert.match(problem.message, /idempotency key/);
    const { code } = problem;
    const target = typeof code === 'object' ? code.target : undefined;
    assert.equal(target?.scheme, 'command');
    assert.equal(target.path, 'council.showVerdict');
  });

  it('are only those whose evidence holds, inside the workspace', async () => {
    const others = [
      at({ id: 'f2', severity: 'P2' }),
      at({ id: 'f3', evidence: 'unverified' }),
      at({ id: 'f4', evidence: 'outside' }),
      at({ id: 'f5', file: '../elsewhere.ts' }),
      at({ id: 'f6', file: '/etc/passwd' }),
      at({ id: 'f7', file: 'not-there.ts' }),
      at({ id: 'f8', quote: 'this is nowhere' }),
    ];
    await diagnostics.show(folder, verdictWith(...others));
    assert.deepEqual(shown(), []);
    assert.deepEqual(vscode.languages.getDiagnostics(vscode.Uri.file('/etc/passwd')), []);
  });

  it('follow edits, leave with their line and come back with it', async () => {
    await diagnostics.show(folder, verdictWith(at()));
    const editor = await openEditor(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// one\n// two\n'));
    await until('the problem has moved', () => shown()[0]?.range.start.line === 3);
    const told: string[] = [];
    diagnostics.onDidChangeOutdated((sessionId) => told.push(sessionId));
    await editor.edit((edit) => edit.delete(new vscode.Range(3, 0, 4, 0)));
    await until('the problem has gone', () => shown().length === 0);
    const { sessionId } = verdictWith();
    assert.deepEqual([diagnostics.outdated(sessionId), told], [['x-1'], [sessionId]]);
    await vscode.commands.executeCommand('undo');
    await until('the problem is back', () => shown()[0]?.range.start.line === 3);
    assert.deepEqual(diagnostics.outdated(sessionId), []);
  });

  it('give way to a newer verdict on the same, and leave with their session', async () => {
    await diagnostics.show(folder, verdictWith(at()));
    const newer = { ...verdictWith(at({ title: 'Newer' })), sessionId: 'vote-20260102-040000-1' };
    await diagnostics.show(folder, newer);
    assert.deepEqual(
      shown().map(({ message }) => message.split('\n')[0]),
      ['Newer'],
    );
    diagnostics.remove(newer.sessionId);
    assert.deepEqual(shown(), []);
  });

  it('obey the settings', async () => {
    const settings = vscode.workspace.getConfiguration('council.diagnostics');
    await diagnostics.show(folder, verdictWith(at()));
    await settings.update('severity', 'warning', vscode.ConfigurationTarget.Global);
    await until('a warning', () => shown()[0]?.severity === vscode.DiagnosticSeverity.Warning);
    await settings.update('enabled', false, vscode.ConfigurationTarget.Global);
    await until('nothing', () => shown().length === 0);
    await settings.update('severity', undefined, vscode.ConfigurationTarget.Global);
    await settings.update('enabled', undefined, vscode.ConfigurationTarget.Global);
    await until('an error again', () => shown()[0]?.severity === vscode.DiagnosticSeverity.Error);
  });

  it('open at their line, also when that has moved', async () => {
    const moved = await writeFile('moved.council-test', `// one\n${TEXT}`);
    await openFinding(folder, at({ file: 'moved.council-test' }), undefined);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), moved.toString());
    assert.equal(editor.selection.start.line, 2);
    await vscode.workspace.fs.delete(moved);
  });

  it('never open a file outside the workspace', async () => {
    for (const file of ['/etc/passwd', '../x', 'a/../../x', 'C:\\x', '']) {
      await assert.rejects(openFinding(folder, at({ file }), undefined), /names no file of the workspace/, file);
    }
    await assert.rejects(openFinding(folder, at({ evidence: 'outside' }), undefined), /names no file/);
    await assert.rejects(openFinding(folder, at({ file: 'gone.ts' }), undefined), /no longer there/);
  });
});
