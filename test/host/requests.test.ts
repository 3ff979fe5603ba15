import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { CouncilError } from '../../src/session/fault.ts';
import { findSubject } from '../../src/ui/requests.ts';
import { openEditor, Person, workspaceFolder, writeFile } from './parts.ts';

const TEXT = ['// head', 'function one() {', '  return 1;', '}', '', 'const two = 2;', ''].join('\n');
const find = (resource: unknown, extent: 'selection' | 'whole' = 'selection') =>
  findSubject(resource, extent, new Person());

describe('the subject of a command', () => {
  const folder = workspaceFolder().fsPath;
  let uri: vscode.Uri;
  let symbols: vscode.Disposable;

  before(async () => {
    uri = await writeFile('subject.council-test', TEXT);
    const one = new vscode.Range(1, 0, 3, 1);
    const two = new vscode.Range(5, 0, 5, 14);
    symbols = vscode.languages.registerDocumentSymbolProvider(
      { pattern: '**/*.council-test' },
      {
        provideDocumentSymbols: () => [
          new vscode.DocumentSymbol('one', '', vscode.SymbolKind.Function, one, one),
          new vscode.DocumentSymbol('two', '', vscode.SymbolKind.Constant, two, two),
        ],
      },
    );
  });

  after(async () => {
    symbols.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  });

  it('is the selection in whole lines, with the number of its first line', async () => {
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(2, 4, 3, 1);
    assert.deepEqual(await find(undefined), {
      workspace: folder,
      artifact: { kind: 'text', path: 'subject.council-test', text: '  return 1;\n}', startLine: 3, whole: false },
    });
  });

  it('is the symbol around the cursor if nothing is selected', async () => {
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(2, 3, 2, 3);
    const subject = await find(undefined);
    assert.deepEqual(subject?.artifact, {
      kind: 'text',
      path: 'subject.council-test',
      text: 'function one() {\n  return 1;\n}',
      startLine: 2,
      whole: false,
    });
  });

  it('is the whole file if the cursor is in no function or class', async () => {
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(5, 3, 5, 3);
    const artifact = { kind: 'text', path: 'subject.council-test', text: TEXT, startLine: 1, whole: true };
    assert.deepEqual((await find(undefined))?.artifact, artifact);
  });

  it('is the whole document for a proposal, whatever is selected', async () => {
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(2, 0, 3, 1);
    const subject = await find(uri, 'whole');
    assert.equal(subject?.artifact.kind === 'text' && subject.artifact.whole, true);
  });

  it('is the text in the editor, saved or not', async () => {
    const editor = await openEditor(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// not saved\n'));
    const subject = await find(uri, 'whole');
    assert.match(subject?.artifact.kind === 'text' ? subject.artifact.text : '', /^\/\/ not saved/);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('is the file on disk if no editor shows it', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const other = await writeFile('other.council-test', 'x\n');
    const artifact = { kind: 'file', path: other.fsPath, lines: null };
    assert.deepEqual(await find(other), { workspace: folder, artifact });
    await vscode.workspace.fs.delete(other);
  });

  it('is a snippet if the document is not a file of the workspace', async () => {
    const document = await vscode.workspace.openTextDocument({ content: 'let x = 1;\n', language: 'javascript' });
    await vscode.window.showTextDocument(document);
    const subject = await find(undefined, 'whole');
    assert.equal(subject?.workspace, folder);
    assert.deepEqual(subject.artifact, { kind: 'snippet', name: document.uri.path, text: 'let x = 1;\n' });
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('is an error if nothing is open', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await assert.rejects(
      find(undefined),
      (error) => error instanceof CouncilError && error.kind === 'nothing-to-review',
    );
  });
});
