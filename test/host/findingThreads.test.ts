import * as assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import { registerFindingThreads, subjectOf } from '../../src/ui/findings/findingThreads.ts';
import { driver } from './bridge.ts';
import { type CodeFile, verdictWith, writeCode } from './findingsInCode.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder } from './parts.ts';

const folder = workspaceFolder().fsPath;
const WIDGET = '.review-widget';

describe('findings as comment threads', () => {
  let code: CodeFile;
  let parts: Parts;
  let threads: vscode.Disposable;
  const show = (...findings: readonly Finding[]) => parts.findings.tracker.show(folder, verdictWith(...findings));
  const want = async (shown: string | undefined): Promise<void> =>
    vscode.workspace.getConfiguration('council.findings').update('show', shown, vscode.ConfigurationTarget.Global);
  const texts = async (selector: string) => (driver === undefined ? [] : driver.texts({ selector }));
  const glyphs = async () => (await texts('.monaco-editor .comment-thread')).length;
  const problems = () => vscode.languages.getDiagnostics(code.uri).filter(({ source }) => source === 'council').length;

  beforeEach(async function () {
    if (driver === undefined) this.skip();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.getConfiguration('comments').update('openView', 'never', vscode.ConfigurationTarget.Global);
    code = await writeCode();
    parts = makeParts();
    threads = registerFindingThreads(parts.findings.open);
  });

  afterEach(async () => {
    threads.dispose();
    await want(undefined);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    rmSync(code.uri.fsPath, { force: true });
  });

  it('appear collapsed as soon as the setting asks for them, whatever their severity', async () => {
    const first = { startLine: 1, endLine: 1, quote: 'export async', title: 'Never awaited' };
    await openEditor(code.uri);
    await show(code.p1(), code.p1({ id: 'x-2', severity: 'P3', ...first }));
    assert.deepEqual([problems(), await glyphs()], [1, 0]);
    await want('threads');
    await until('the threads', async () => (await glyphs()) === 2);
    assert.deepEqual([problems(), await texts(WIDGET)], [0, []]);
    await want('both');
    await until('the problem', () => problems() === 1);
    assert.equal(await glyphs(), 2);
    parts.findings.tracker.remove(verdictWith().sessionId);
    await until('no thread', async () => (await glyphs()) === 0);
  });

  it('show the finding and the other seats’ opinions as plain text', async () => {
    await want('threads');
    const said = { judgement: 'refute', reason: 'It is [idempotent](command:x).', quote: 'await gateway' } as const;
    const opinions = [
      { seat: verdictWith().seats[1]?.id ?? '', ...said },
      { seat: verdictWith().seats[2]?.id ?? '', ...said, judgement: 'confirm' } as const,
    ];
    await openEditor(code.uri);
    await show(code.p1({ secondOpinions: opinions }));
    await until('the thread', async () => (await glyphs()) === 1);
    // The editor may still show the previous test's thread, and then opens none, sometimes until it's opened again.
    let tries = 0;
    await until('three comments', async () => {
      if ((await texts(`${WIDGET} .comment-body`)).length === 3) return true;
      tries += 1;
      if (tries % 20 === 0) {
        await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
        await openEditor(code.uri);
      }
      await vscode.commands.executeCommand('editor.action.nextCommentThreadAction');
      return false;
    });
    for (const icon of ['copy', 'open-preview', 'eye-closed']) {
      await until(icon, async () => (await texts(`${WIDGET} .codicon-${icon}`)).length === 1);
    }
    assert.deepEqual(await texts(`${WIDGET} .codicon-lightbulb`), [], 'nothing exact is proposed');
    const [raised, refuted] = await texts(`${WIDGET} .review-comment`);
    assert.match(raised ?? '', /Claude[^]*A timeout is retried without an idempotency key[^]*booked twice/);
    assert.match(refuted ?? '', /Codex[^]*refutes[^]*It is \[idempotent\]\(command:x\)\.[^]*await gateway/);
  });

  it('stay open after a question about the finding is answered, and show the answer', async () => {
    await want('threads');
    await openEditor(code.uri);
    await show(code.p1());
    await until('the thread', async () => (await glyphs()) === 1);
    await until('it is open', async () => {
      if ((await texts(`${WIDGET} .comment-body`)).length === 1) return true;
      await vscode.commands.executeCommand('editor.action.nextCommentThreadAction');
      return false;
    });
    const seat = verdictWith().seats[0]?.id ?? '';
    await show(code.p1({ asked: [{ seat, question: 'Why twice?', answer: 'Because nothing tells them apart.' }] }));
    await until('the answer in the open thread', async () => (await texts(`${WIDGET} .comment-body`)).length === 2);
    assert.match((await texts(`${WIDGET} .comment-body`))[1] ?? '', /Because nothing tells them apart/);
  });

  it('pass their finding to a command invoked on them', () => {
    const comment = { sessionId: 'vote-1', finding: 'f1' };
    assert.equal(subjectOf({ comments: [comment], range: null }), comment);
    assert.equal(subjectOf(comment), comment);
    assert.equal(subjectOf('vote-1'), 'vote-1');
  });
});
