import * as assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import { goToFinding } from '../../src/ui/commands/goToFinding.ts';
import { registerFindingsInCode } from '../../src/ui/findings/findingsInCode.ts';
import { driver } from './bridge.ts';
import { type CodeFile, TEXT, verdictWith, writeCode } from './findingsInCode.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder } from './parts.ts';

const folder = workspaceFolder().fsPath;

describe('findings at their place in the code', () => {
  let code: CodeFile;
  let parts: Parts;
  let registered: vscode.Disposable;
  const show = (...findings: readonly Finding[]) => parts.findings.tracker.show(folder, verdictWith(...findings));

  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    code = await writeCode();
    parts = makeParts();
    registered = registerFindingsInCode(parts);
  });

  afterEach(async () => {
    registered.dispose();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    rmSync(code.uri.fsPath, { force: true });
  });

  it('are marked in the gutter, listed in Problems or not, until their session is removed', async function () {
    if (driver === undefined) this.skip();
    const page = driver;
    const marks = async () =>
      (await page.texts({ selector: '.monaco-editor .cgmr[class*="TextEditorDecoration"]' })).length;
    await openEditor(code.uri);
    await show(code.p1(), code.p3(), code.p3({ id: 'x-3', title: 'Another' }));
    await until('one mark for each line', async () => (await marks()) === 2);
    parts.findings.tracker.remove(verdictWith().sessionId);
    await until('no mark', async () => (await marks()) === 0);
  });

  async function hover(line: number): Promise<string> {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      code.uri,
      new vscode.Position(line, 4),
    );
    const contents = hovers.flatMap(({ contents: all }) => all);
    return contents.map((one) => (one instanceof vscode.MarkdownString ? one.value : '')).join('\n---\n');
  }

  it('appear in the hover, in full or without what Problems already says', async () => {
    await vscode.workspace.openTextDocument(code.uri);
    await show(code.p1({ suggestion: 'Send a [key](command:x).' }), code.p3({ detail: 'The promise is dropped.' }));
    const told = await hover(0);
    assert.match(
      told,
      /^\*\*P3\*\* Never awaited\n\nThe promise is dropped\.\n\nRaised by Claude · 1 seat points here$/,
    );
    const beside = await hover(1);
    assert.match(beside, /^Suggestion: Send a \\\[key\\\]\(command:x\)\.\n\nRaised by Claude$/);
    assert.doesNotMatch(beside, /A timeout is retried|\[key\]\(/);
    assert.equal(await hover(2), '');
  });

  it('are visited by command in a cycle across files', async () => {
    const other = await writeCode();
    await show(code.p1(), code.p3(), { ...other.p1(), id: 'x-4' });
    const here = () => {
      const editor = vscode.window.activeTextEditor;
      return `${editor?.document.uri.path.split('/').at(-1) ?? ''}:${String((editor?.selection.active.line ?? -1) + 1)}`;
    };
    const seen: string[] = [];
    for (const direction of ['next', 'next', 'next', 'next', 'previous'] as const) {
      await goToFinding(direction, parts);
      seen.push(here());
    }
    const [first, second] = code.name < other.name ? [code.name, other.name] : [other.name, code.name];
    const round = [code.name, other.name].flatMap((name) =>
      name === code.name ? [`${name}:1`, `${name}:2`] : [`${name}:2`],
    );
    const inOrder = [first, second].flatMap((name) => round.filter((place) => place.startsWith(name)));
    assert.deepEqual(seen, [...inOrder, inOrder[0], inOrder[2]]);
    rmSync(other.uri.fsPath, { force: true });
  });

  it('say what to do first if there are none', async () => {
    await assert.rejects(goToFinding('next', parts), /Review something first/);
  });

  it('follow edits to their file', async () => {
    await show(code.p1());
    const editor = await openEditor(code.uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// one\n// two\n'));
    await until('it has moved', () => parts.findings.open.in(code.uri)[0]?.tracked.moved.place.startLine === 3);
    assert.match(await hover(3), /Raised by Claude/);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), TEXT);
  });

  it('are offered in the light bulb if Problems does not list them', async () => {
    await vscode.workspace.openTextDocument(code.uri);
    await show(code.p1(), code.p3());
    const offered = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      code.uri,
      new vscode.Range(0, 3, 0, 3),
    );
    const dismissals = offered.filter(({ title }) => title === 'Council: Dismiss…');
    assert.deepEqual(
      dismissals.map(({ command }) => command?.arguments as unknown),
      [[{ sessionId: verdictWith().sessionId, finding: 'x-2' }]],
    );
  });
});
