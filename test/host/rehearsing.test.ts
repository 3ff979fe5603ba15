import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { rehearse } from '../../src/ui/commands/rehearse.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import type { SessionView } from '../../src/protocol/view/view.ts';
import type { Ended } from '../../src/ui/sessions/sessions.ts';
import { NotTrustedError } from '../../src/ui/trust.ts';
import { registerWalkthrough } from '../../src/ui/walkthrough.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder, writeFile } from './parts.ts';
import { NO, play as playVote, UNSURE, YES } from './play.ts';

const none = (): vscode.Disposable => new vscode.Disposable(() => undefined);
const NO_EVENTS = { onDidStart: none, onDidChangeStored: none };

async function play(parts: Parts, resource?: vscode.Uri): Promise<void> {
  const verdict = rehearse(resource, parts);
  await until('a session has begun', () => parts.sessions.running.length === 1);
  parts.council.newest.answer(YES, NO, UNSURE);
  await verdict;
}

const sampleOf = ({ sampleFolder }: Parts): vscode.Uri =>
  vscode.Uri.joinPath(vscode.Uri.file(sampleFolder), 'refund.js');
const textOf = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));

describe('rehearsing', () => {
  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('uses the open document, like Council This', async () => {
    const parts = makeParts();
    await openEditor(await writeFile('mine.ts', 'export const LIMIT = 500;\n'));
    await play(parts);
    const [request] = parts.council.requests;
    assert.deepEqual([request?.artifact.kind, request?.workspace], ['text', workspaceFolder().fsPath]);
    assert.deepEqual(request?.engines, ['rehearsal-a', 'rehearsal-b', 'rehearsal-c']);
  });

  it('opens a fresh sample each time if nothing is open', async () => {
    const parts = makeParts();
    const sample = sampleOf(parts);
    for (const round of [1, 2]) {
      await play(parts);
      const request = parts.council.requests.at(-1);
      assert.deepEqual(request?.artifact, { kind: 'file', path: sample.fsPath, lines: null }, `round ${round}`);
      assert.equal(request.workspace, parts.sampleFolder);
      const editor = vscode.window.activeTextEditor;
      assert.ok(editor !== undefined);
      assert.equal(editor.document.uri.toString(), sample.toString());
      assert.match(editor.document.getText(), /split-rehearsal/);
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'tried something\n'));
    }
    await vscode.commands.executeCommand('workbench.action.files.save');
    assert.match(await textOf(sample), /^tried something/);
    await play(parts);
    assert.doesNotMatch(await textOf(sample), /tried something/);
    assert.ok((await parts.councils.folders()).includes(parts.sampleFolder), 'its sessions are found again');
  });

  it('writes and opens no sample without trust', async () => {
    const parts = makeParts({ isTrusted: () => false });
    const sample = sampleOf(parts);
    await vscode.workspace.fs.delete(sample).then(undefined, () => undefined);
    await assert.rejects(rehearse(undefined, parts), NotTrustedError);
    await assert.rejects(async () => textOf(sample));
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});

describe('the walkthrough steps', () => {
  it('are completed by the matching events, and not by canceled sessions', async () => {
    const parts = makeParts();
    const ends = new vscode.EventEmitter<Ended>();
    const done: string[] = [];
    const walkthrough = registerWalkthrough(parts.sessions, (step) => done.push(step));
    const told = registerWalkthrough({ ...NO_EVENTS, onDidEnd: ends.event }, (step) => done.push(step));
    await playVote(parts, YES, YES, YES);
    assert.deepEqual(done.splice(0), ['council.engineFound']);
    const { view } = parts.council.newest;
    const { verdict } = view;
    assert.ok(verdict);
    const end = (change: Partial<Verdict>, rehearsal: SessionView['rehearsal']): void =>
      ends.fire({
        kind: 'reached',
        isUnasked: false,
        folder: '',
        verdict: { ...verdict, ...change },
        view: { ...view, rehearsal },
      });
    end({}, true);
    assert.deepEqual(done.splice(0), ['council.rehearsed']);
    end({ protocol: 'review' }, false);
    end({ protocol: 'debate' }, false);
    assert.deepEqual(done.splice(0), ['council.reviewed', 'council.decided']);
    end({ protocol: 'review', outcome: 'cancelled' }, true);
    assert.deepEqual(done.splice(0), []);
    parts.sessions.noteStored({ kind: 'resolved', folder: '', sessionId: view.sessionId });
    assert.deepEqual(done, ['council.decided']);
    vscode.Disposable.from(walkthrough, told, ends).dispose();
  });
});
