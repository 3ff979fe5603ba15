import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { rmSync, writeFileSync } from 'node:fs';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import type { Findings } from '../../src/ui/findings/findings.ts';
import { openFinding } from '../../src/ui/panel/openDocument.ts';
import { type CodeFile, TEXT, verdictWith, writeCode } from './findingsInCode.ts';
import { makeFindings, makeParts, openEditor, until, workspaceFolder, writeFile } from './parts.ts';
import { play } from './play.ts';
import { answered, ballot, finding } from '../unit/protocol/run/seats.ts';

describe('proven findings in the Problems view', () => {
  let code: CodeFile;
  let uri: vscode.Uri;
  const p1: CodeFile['p1'] = (more) => code.p1(more);
  let findings: Findings;
  const folder = workspaceFolder().fsPath;
  const shown = () => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'council');
  const show = (verdict: Verdict) => findings.tracker.show(folder, verdict);

  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    code = await writeCode();
    ({ uri } = code);
    findings = makeFindings();
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    rmSync(uri.fsPath, { force: true });
  });

  it('are errors at their code, without its indentation, and link to the finding', async () => {
    await show(verdictWith(p1()));
    const [problem] = shown();
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
    assert.deepEqual([problem.range.start, problem.range.end], [new vscode.Position(1, 2), new vscode.Position(1, 30)]);
    assert.match(problem.message, /^A timeout is retried without an idempotency key\n/);
    const { code } = problem;
    const target = typeof code === 'object' ? code.target : undefined;
    assert.deepEqual([target?.scheme, target?.path], ['command', 'council.showVerdict']);
    const { sessionId } = verdictWith();
    assert.deepEqual(JSON.parse(target?.query ?? ''), [{ sessionId, finding: 'x-1' }]);
  });

  it('say so if scripted engines raised them', async () => {
    await show({ ...verdictWith(p1()), flags: ['rehearsal'] });
    assert.match(shown()[0]?.message ?? '', /^Rehearsal: A timeout/);
  });

  it('are only verified findings inside the workspace that no seat refuted', async () => {
    const refuted = [{ seat: 'codex', judgement: 'refute', reason: 'It is idempotent.', quote: 'x' }] as const;
    const others = [
      p1({ id: 'f2', severity: 'P2' }),
      p1({ id: 'f3', evidence: 'unverified' }),
      p1({ id: 'f4', evidence: 'outside' }),
      p1({ id: 'f5', file: '../elsewhere.ts' }),
      p1({ id: 'f6', file: '/etc/passwd' }),
      p1({ id: 'f7', file: 'not-there.ts' }),
      p1({ id: 'f8', quote: 'this is nowhere' }),
      p1({ id: 'f9', secondOpinions: refuted }),
    ];
    await show(verdictWith(...others));
    assert.deepEqual(shown(), []);
    assert.deepEqual(vscode.languages.getDiagnostics(vscode.Uri.file('/etc/passwd')), []);
  });

  it('follow edits, disappear with their line, and return with it', async () => {
    await show(verdictWith(p1()));
    const editor = await openEditor(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// one\n// two\n'));
    await until('the problem has moved', () => shown()[0]?.range.start.line === 3);
    const { sessionId } = verdictWith();
    const told: string[] = [];
    findings.onDidChangeCounts((id) => told.push(id));
    await editor.edit((edit) => edit.delete(new vscode.Range(3, 0, 4, 0)));
    await until('the problem has gone', () => shown().length === 0);
    assert.deepEqual([findings.counts(sessionId).outdated, told], [1, [sessionId]]);
    await vscode.commands.executeCommand('undo');
    await until('the problem is back', () => shown()[0]?.range.start.line === 3);
    assert.equal(findings.counts(sessionId).outdated, 0);
  });

  it('follow changes by other programs to a file that no editor shows', async () => {
    await show(verdictWith(p1()));
    writeFileSync(uri.fsPath, `// one\n${TEXT}`);
    await until('the problem has moved', () => shown()[0]?.range.start.line === 2);
    writeFileSync(uri.fsPath, TEXT.replace('refund(order);', 'refund(order, key);'));
    await until('the problem has gone', () => shown().length === 0);
    writeFileSync(uri.fsPath, TEXT);
    await until('the problem is back', () => shown().length === 1);
    rmSync(uri.fsPath);
    await until('the problem has gone with its file', () => shown().length === 0);
    assert.equal(findings.counts(verdictWith().sessionId).outdated, 1);
  });

  it('are outdated from the start if the code changed during the session', async () => {
    await show(verdictWith(p1({ quote: 'await gateway.refund(order, oldKey);' })));
    assert.deepEqual([shown().length, findings.counts(verdictWith().sessionId).outdated], [0, 1]);
  });

  it('give way to a newer verdict on the same scope, and disappear with their session', async () => {
    await show(verdictWith(p1()));
    const newer = { ...verdictWith(p1({ title: 'Newer' })), sessionId: 'vote-20260102-040000-1' };
    await show(newer);
    assert.deepEqual(
      shown().map(({ message }) => message.split('\n')[0]),
      ['Newer'],
    );
    findings.tracker.remove(newer.sessionId);
    assert.deepEqual(shown(), []);
  });

  it('stay if a newer session on the same scope was canceled', async () => {
    await show(verdictWith(p1()));
    await show({ ...verdictWith(), sessionId: 'vote-20260102-040000-1', outcome: 'cancelled' });
    assert.equal(shown().length, 1);
  });

  it('are listed once if verdicts on other changes report the same issue', async () => {
    await show(verdictWith(p1()));
    const staged = { ...verdictWith(p1()), sessionId: 'review-20260102-040000-1', scope: 'staged' };
    await show({ ...staged, findings: [p1(), p1({ id: 'x-2', title: 'The ledger is never told' })] });
    assert.deepEqual(
      shown().map(({ message }) => message.split('\n')[0]),
      ['A timeout is retried without an idempotency key', 'The ledger is never told'],
    );
  });

  it('follow the setting for each severity', async () => {
    const settings = vscode.workspace.getConfiguration('council.diagnostics');
    const { Error: ERROR, Warning, Information } = vscode.DiagnosticSeverity;
    const levels = () => shown().map(({ severity }) => severity);
    const set = (key: string, value?: string) => settings.update(key, value, vscode.ConfigurationTarget.Global);
    await show(verdictWith(p1(), p1({ id: 'x-2', severity: 'P2' }), p1({ id: 'x-3', severity: 'P3' })));
    assert.deepEqual(levels(), [ERROR]);
    await set('p2', 'warning');
    await set('p3', 'information');
    await until('all three', () => levels().join() === [ERROR, Warning, Information].join());
    await set('p1', 'off');
    await until('two of them', () => levels().join() === [Warning, Information].join());
    for (const key of ['p1', 'p2', 'p3']) await set(key);
    await until('an error again', () => levels().join() === `${ERROR}`);
  });

  it('return after a reload once, for their folder only, if their code still exists', async () => {
    const before = makeParts();
    const found = [p1(), p1({ quote: 'gone();', title: 'Other' })].map((one) => ({ ...one, raisedBy: ['claude'] }));
    const replies = [answered(ballot('REJECT', 80, { findings: found })), answered(ballot('REJECT', 80))] as const;
    await play(before, ...replies, answered(ballot('REJECT', 80)));
    assert.equal(before.council.newest.view.verdict?.findings.length, 2);
    await findings.restore('/another/worktree', before.council);
    assert.deepEqual(shown(), []);
    await findings.restore(folder, before.council);
    assert.equal(shown().length, 1);
    assert.equal(findings.counts(before.council.newest.sessionId).outdated, 1);
    await findings.restore(folder, before.council);
    assert.equal(shown().length, 1);
  });
});

describe('opening a finding', () => {
  const folder = workspaceFolder().fsPath;
  const place = { startLine: 2, endLine: 2, quote: 'await gateway.refund(order);' };
  const at = (more: Partial<Finding>): Finding => finding({ ...place, ...more });

  it('goes to its line, even if that has moved', async () => {
    const moved = await writeFile('moved.council-test', `// one\n${TEXT}`);
    await openFinding(folder, at({ file: 'moved.council-test' }), undefined);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), moved.toString());
    assert.equal(editor.selection.start.line, 2);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(moved);
  });

  it('never opens a file outside the workspace', async () => {
    for (const file of ['/etc/passwd', '../x', 'a/../../x', 'C:\\x', '']) {
      await assert.rejects(openFinding(folder, at({ file }), undefined), /names no file in the workspace/, file);
    }
    await assert.rejects(openFinding(folder, at({ evidence: 'outside' }), undefined), /names no file/);
    await assert.rejects(openFinding(folder, at({ file: 'gone.ts' }), undefined), /no longer exists/);
  });
});
