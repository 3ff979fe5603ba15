import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { rmSync, writeFileSync } from 'node:fs';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { dismissFinding, showDismissed } from '../../src/ui/commands/dismissFinding.ts';
import { SessionTreeProvider } from '../../src/ui/sessions/sessionTree.ts';
import { answered, ballot } from '../unit/protocol/run/seats.ts';
import { type CodeFile, TEXT, verdictWith, writeCode } from './findingsInCode.ts';
import { FakeDismissals } from './fakeDismissals.ts';
import { makeFindings, makeParts, Memory, openEditor, type Parts, until, workspaceFolder } from './parts.ts';
import { play } from './play.ts';

const folder = workspaceFolder().fsPath;
const second = (...findings: readonly Finding[]): Verdict => ({
  ...verdictWith(...findings),
  sessionId: 'vote-20260102-040000-1',
});

describe('dismissing a finding', () => {
  let code: CodeFile;
  let uri: vscode.Uri;
  const p1: CodeFile['p1'] = (more) => code.p1(more);
  let parts: Parts;
  const shown = () => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'council');
  const show = (verdict: Verdict) => parts.findings.tracker.show(folder, verdict);
  const named = { sessionId: verdictWith().sessionId, finding: 'x-1' };

  async function dismiss(reason: string, argument: unknown = named): Promise<void> {
    parts.person.picks.push(reason);
    await dismissFinding(argument, parts);
  }

  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    code = await writeCode();
    ({ uri } = code);
    parts = makeParts();
    await show(verdictWith(p1()));
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    rmSync(uri.fsPath, { force: true });
  });

  it('removes it from Problems and counts it', async () => {
    await dismiss('False positive');
    assert.deepEqual([shown().length, parts.findings.counts(named.sessionId)], [0, { outdated: 0, dismissed: 1 }]);
    assert.deepEqual(parts.person.said, [
      { message: 'Dismissed: A timeout is retried without an idempotency key', actions: ['Undo'] },
    ]);
  });

  it('does nothing if no reason is chosen', async () => {
    await dismissFinding(named, parts);
    assert.deepEqual([shown().length, parts.person.asked.length], [1, 1]);
  });

  it('applies to the next verdict on the same code, even with other words and another severity', async () => {
    const settings = vscode.workspace.getConfiguration('council.diagnostics');
    await settings.update('p2', 'warning', vscode.ConfigurationTarget.Global);
    await dismiss('Won’t fix');
    await show(second(p1({ id: 'x-9', severity: 'P2', title: 'Retries are not limited', detail: 'No end to it.' })));
    assert.deepEqual([shown().length, parts.findings.counts(second().sessionId).dismissed], [0, 1]);
    await settings.update('p2', undefined, vscode.ConfigurationTarget.Global);
  });

  it('still applies if the code only moved, and ends if it changed', async () => {
    await dismiss('False positive');
    writeFileSync(uri.fsPath, `// head\n\n${TEXT}`);
    await show(second(p1({ startLine: 4, endLine: 4 })));
    assert.equal(shown().length, 0);
    const changed = 'await gateway.refund(order, { retries: 3 });';
    writeFileSync(uri.fsPath, TEXT.replace('await gateway.refund(order);', changed));
    await show({ ...second(p1({ quote: changed })), sessionId: 'vote-20260102-050000-1' });
    assert.equal(shown().length, 1);
  });

  it('survives a reload of the window', async () => {
    const before = makeFindings();
    await before.dismissals.follow(folder, parts.council);
    await before.tracker.show(folder, verdictWith(p1()));
    parts.person.picks.push('Won’t fix');
    parts.findings.dispose();
    await dismissFinding(named, { ...parts, findings: before });
    before.dispose();
    const after = makeFindings();
    await after.dismissals.follow(folder, parts.council);
    await after.tracker.show(folder, verdictWith(p1()));
    assert.deepEqual([shown().length, after.counts(named.sessionId).dismissed], [0, 1]);
  });

  it('is migrated once from the editor’s own storage, and not lost if that fails', async () => {
    await dismiss('False positive');
    const [{ file: _, digest: _d, finding: known, ...kept } = assert.fail('none')] = parts.council.dismissals.kept;
    const old = { ...kept, folder, finding: p1({ id: known.id, title: known.title }) };
    const { quoted } = { quoted: { ...old, folder: '/elsewhere' } };
    const memory = new Memory();
    await memory.update('council.dismissals.1', [old, quoted, 'odd']);
    const shared = new FakeDismissals();
    shared.refusal = new Error('the disk is full');
    const findings = makeFindings(memory);
    await findings.dismissals.follow(folder, { dismissals: shared });
    assert.equal(memory.get<unknown[]>('council.dismissals.1').length, 3, 'not yet');
    shared.refusal = null;
    await findings.dismissals.follow(folder, { dismissals: shared });
    await findings.dismissals.follow(folder, { dismissals: shared });
    assert.deepEqual(memory.get<unknown[]>('council.dismissals.1'), [quoted, 'odd']);
    assert.deepEqual([shared.kept.length, findings.dismissals.all.length], [1, 1]);
    await findings.tracker.show(folder, second(p1()));
    assert.equal(findings.open.all.length, 0);
  });

  it('follows what the terminal dismisses and restores', async () => {
    await dismiss('Won’t fix');
    const { kept } = parts.council.dismissals;
    await parts.council.dismissals.remove(kept);
    await until('it is back', () => shown().length === 1);
    await parts.council.dismissals.add(folder, kept);
    await until('it is gone', () => shown().length === 0);
  });

  it('leaves other findings on the same line alone, now and later', async () => {
    const other = { title: 'The ledger is never told', detail: 'Nothing is booked.' };
    await show(verdictWith(p1(), p1({ id: 'x-2', ...other })));
    const titles = () => shown().map(({ message }) => message.split('\n')[0]);
    parts.person.picks.push('This finding');
    await dismiss('False positive');
    assert.deepEqual(titles(), [other.title]);
    await show(second(p1({ id: 'x-7' }), p1({ id: 'x-8', ...other })));
    assert.deepEqual(titles(), [other.title]);
    await dismiss('Won’t fix', { sessionId: second().sessionId, finding: 'x-8' });
    await show({ ...second(p1({ id: 'x-9', title: 'Nobody is informed' })), sessionId: 'vote-20260102-050000-1' });
    assert.deepEqual(titles(), []);
  });

  it('covers its whole category in the file if chosen, and restores all of it', async () => {
    const first = { startLine: 1, endLine: 1, quote: 'export async function' };
    const other = p1({ id: 'x-2', ...first, title: 'Never awaited' });
    await show(verdictWith(p1(), other, p1({ id: 'x-3', ...first, title: 'Open to all', category: 'security' })));
    parts.person.picks.push(`in ${code.name}`);
    await dismiss('Won’t fix');
    assert.deepEqual(
      shown().map(({ message }) => message.split('\n')[0]),
      ['Open to all'],
    );
    assert.deepEqual(parts.person.said.at(-1), { message: 'Dismissed 2 findings.', actions: ['Undo'] });
    await parts.findings.dismissals.remove(parts.findings.dismissals.all);
    assert.equal(shown().length, 3);
  });

  it('covers its category’s findings that quote the same lines in any file, if chosen', async () => {
    const copy = await writeCode();
    const elsewhere = copy.p1({ id: 'x-2' });
    const first = { startLine: 1, endLine: 1, quote: 'export async function', title: 'Never awaited' };
    await show(verdictWith(p1(), elsewhere, p1({ id: 'x-3', ...first })));
    parts.person.picks.push('the same lines');
    await dismiss('False positive');
    const left = parts.findings.open.all.map(({ tracked }) => tracked.finding.id);
    assert.deepEqual(left, ['x-3']);
    rmSync(copy.uri.fsPath, { force: true });
  });

  it('does nothing if no scope is chosen', async () => {
    await show(
      verdictWith(p1(), p1({ id: 'x-2', startLine: 1, endLine: 1, quote: 'export async', title: 'Never awaited' })),
    );
    await dismissFinding(named, parts);
    assert.deepEqual([shown().length, parts.person.asked.length], [2, 1]);
  });

  it('lasts until the next verdict if the reason is “Later”', async () => {
    await dismiss('Later');
    await show(verdictWith(p1()));
    assert.equal(shown().length, 0, 'asked again, it is still the same session');
    await show(second(p1()));
    assert.deepEqual([shown().length, parts.findings.dismissals.all.length], [1, 0]);
  });

  it('can be undone in the list of dismissed findings', async () => {
    await dismiss('False positive');
    parts.person.ticks.push(['A timeout is retried']);
    await showDismissed(parts);
    assert.deepEqual([shown().length, parts.findings.dismissals.all.length], [1, 0]);
    await showDismissed(parts);
    assert.equal(parts.person.said.at(-1)?.message, 'This workspace has no dismissed findings.');
  });

  it('takes the finding at the cursor, or asks which', async () => {
    await show({
      ...second(p1({ id: 'x-2', startLine: 1, endLine: 1, quote: 'export async', title: 'Never awaited' })),
      scope: 'staged',
    });
    parts.person.picks.push('Never awaited', 'This finding');
    await dismiss('Later', null);
    assert.deepEqual(
      shown().map(({ range }) => range.start.line),
      [1],
    );
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(1, 4, 1, 4);
    await dismiss('Later', null);
    assert.deepEqual(shown(), []);
    await assert.rejects(dismissFinding(undefined, parts), /There are no Council findings in your code\. Review/);
  });

  it('is refused, with the reason, for a finding that is not in Problems', async () => {
    const found = p1({ quote: 'gone();', evidence: 'unverified', raisedBy: ['claude'] });
    const NO = answered(ballot('REJECT', 80));
    await play(parts, answered(ballot('REJECT', 80, { findings: [found] })), NO, NO);
    const { sessionId } = parts.council.newest;
    await assert.rejects(
      dismissFinding({ sessionId, finding: 'f1' }, parts),
      /can’t dismiss this finding.* isn’t in Problems/,
    );
    await assert.rejects(dismissFinding({ sessionId, finding: 'f7' }, parts), /no finding f7/);
  });

  it('is counted in the session tree', async () => {
    const NO = answered(ballot('REJECT', 80));
    await play(parts, answered(ballot('REJECT', 80, { findings: [p1({ raisedBy: ['claude'] })] })), NO, NO);
    const { sessionId, view } = parts.council.newest;
    await show(view.verdict ?? assert.fail('no verdict'));
    const tree = new SessionTreeProvider(parts);
    await dismiss('Won’t fix', { sessionId, finding: 'f1' });
    const [group] = await tree.getChildren();
    const [entry] = await tree.getChildren(group);
    assert.match(entry?.description ?? '', / · 1 dismissed$/);
    tree.dispose();
  });
});
