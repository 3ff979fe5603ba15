import * as assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import { acceptSuggestion, applySuggestion } from '../../src/ui/commands/applySuggestion.ts';
import { copyFinding } from '../../src/ui/commands/copyFinding.ts';
import { registerFindingActions } from '../../src/ui/findings/findingActions.ts';
import { type CodeFile, TEXT, verdictWith, writeCode } from './findingsInCode.ts';
import { registerSuggestions } from '../../src/ui/findings/suggestions.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder } from './parts.ts';

const folder = workspaceFolder().fsPath;
const argument = { sessionId: verdictWith().sessionId, finding: 'x-1' };

describe('the actions on a finding in the code', () => {
  let code: CodeFile;
  let uri: vscode.Uri;
  const p1: CodeFile['p1'] = (more) => code.p1(more);
  const exact = (): Finding =>
    p1({ quote: '  await gateway.refund(order);', replacement: '  await gateway.refund(order, key);\n' });
  let parts: Parts;
  let actions: vscode.Disposable;

  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    code = await writeCode();
    await vscode.workspace.openTextDocument(code.uri);
    ({ uri } = code);
    parts = makeParts();
    actions = vscode.Disposable.from(registerFindingActions(parts.findings), registerSuggestions(parts));
  });

  afterEach(async () => {
    actions.dispose();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    rmSync(uri.fsPath, { force: true });
  });

  async function offered(...findings: readonly Finding[]): Promise<readonly vscode.CodeAction[]> {
    await parts.findings.tracker.show(folder, verdictWith(...findings));
    const range = new vscode.Range(1, 4, 1, 4);
    const all = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      range,
    );
    return all.filter(({ title }) => title.startsWith('Council: '));
  }

  const titles = (all: readonly vscode.CodeAction[]) => all.map(({ title }) => title);

  it('are offered as quick fixes, with the finding as their argument', async () => {
    const all = await offered(p1());
    assert.deepEqual(titles(all), [
      'Council: Show Verdict',
      'Council: Copy as Prompt for an Assistant',
      'Council: Ask About It…',
      'Council: Dismiss…',
    ]);
    for (const { kind, command } of all) {
      assert.equal(kind?.value, 'quickfix');
      assert.deepEqual(command?.arguments, [argument]);
    }
  });

  it('start with the suggestion if it is an exact replacement', async () => {
    assert.equal(titles(await offered(exact()))[0], 'Council: Apply Suggestion…');
  });

  it('distinguish several findings on one line', async () => {
    const all = titles(await offered(p1(), p1({ id: 'x-2', title: 'The ledger is never told' })));
    assert.equal(all.filter((title) => title.endsWith(' – The ledger is never told')).length, 4);
    assert.equal(new Set(all).size, 8);
  });

  it('are absent where Council has no finding', async () => {
    await parts.findings.tracker.show(folder, verdictWith(p1()));
    const range = new vscode.Range(0, 0, 0, 0);
    const all = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      range,
    );
    assert.deepEqual(titles(all.filter(({ title }) => title.startsWith('Council'))), []);
  });

  it('copy a prompt with the current place of the code', async () => {
    await parts.findings.tracker.show(folder, verdictWith(p1()));
    const editor = await openEditor(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// head\n'));
    await copyFinding(argument, parts);
    assert.match(parts.copied[0] ?? '', new RegExp(`^  place: ${code.name}, line 3$`, 'm'));
  });

  const diffs = () =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .flatMap(({ input }) => (input instanceof vscode.TabInputTextDiff ? [input.modified] : []));

  async function compared(): Promise<vscode.Uri> {
    await parts.findings.tracker.show(folder, verdictWith(exact()));
    await applySuggestion(argument, parts);
    await until('the comparison', () => diffs().length === 1);
    return diffs()[0] ?? assert.fail('no comparison');
  }

  it('show the suggestion as a comparison, without changing anything', async () => {
    const suggestion = await compared();
    const wanted = TEXT.replace('refund(order);', 'refund(order, key);');
    assert.equal((await vscode.workspace.openTextDocument(suggestion)).getText(), wanted);
    assert.equal((await vscode.workspace.openTextDocument(uri)).getText(), TEXT);
    assert.match(parts.person.said.at(-1)?.message ?? '', /select the check mark above it/);
  });

  it('apply the shown suggestion without saving, and close the comparison', async () => {
    await compared();
    await acceptSuggestion(undefined, parts);
    const document = await vscode.workspace.openTextDocument(uri);
    assert.equal(document.getText(), TEXT.replace('refund(order);', 'refund(order, key);'));
    assert.deepEqual([document.isDirty, diffs()], [true, []]);
    await until('the finding is outdated', () => parts.findings.counts(argument.sessionId).outdated === 1);
  });

  it('refuse a suggestion whose lines have changed since it was shown', async () => {
    const suggestion = await compared();
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(1, 2), 'return ');
    await vscode.workspace.applyEdit(edit);
    await assert.rejects(acceptSuggestion(suggestion, parts), /the quoted lines have changed/);
  });

  it('refuse a suggestion that is not an exact replacement', async () => {
    await parts.findings.tracker.show(folder, verdictWith(p1()));
    await assert.rejects(applySuggestion(argument, parts), /can’t apply this suggestion.* Copy it as a prompt instead/);
  });
});
