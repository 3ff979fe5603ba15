import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { askFinding } from '../../src/ui/commands/askFinding.ts';
import { ask, deliberateThis } from '../../src/ui/commands/ask.ts';
import { councilProposal } from '../../src/ui/commands/councilProposal.ts';
import { digDissent } from '../../src/ui/commands/digDissent.ts';
import { DraftDocuments } from '../../src/ui/questions/drafts.ts';
import { PositionDocuments } from '../../src/ui/documents.ts';
import { debateSetup, PERSONAS } from '../unit/protocol/debate/debatePlayer.ts';
import { answered, ballot, finding } from '../unit/protocol/run/seats.ts';
import { answers, deliberationSetup, openSetup, says } from '../unit/protocol/deliberation/deliberationPlayer.ts';
import { play, YES } from './play.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder, writeFile } from './parts.ts';

const QUESTION = 'Where should the cache live?';
const FRAME = `To be decided:\n${QUESTION}`;
const asIs = (text: string): string => text;

function deliberating(): Parts {
  const parts = makeParts();
  const workspace = workspaceFolder().fsPath;
  parts.council.parts = { ...openSetup(['A', 'B']), workspace, frame: FRAME };
  return parts;
}

async function begun(parts: Parts, verdict: Promise<unknown>): Promise<void> {
  verdict.catch(() => undefined);
  await until('a session has begun', () => parts.sessions.running.length === 1);
}

describe('asking the council', () => {
  it('sends the question as the user edited it, with the answers to choose from', async () => {
    const parts = deliberating();
    parts.person.texts.push(` ${QUESTION} `, 'In the process; in Redis ;; ');
    parts.person.edits.push((text) => text.replace('Where', 'Where and why'));
    await begun(parts, ask(parts));
    const [request] = parts.council.requests;
    assert.deepEqual(
      [request?.protocol, request?.artifact, request?.question],
      ['deliberate', { kind: 'none' }, { text: QUESTION, options: ['In the process', 'in Redis'] }],
    );
    assert.equal(parts.council.newest.state.setup.frame, 'To be decided:\nWhere and why should the cache live?');
    assert.match(parts.person.asked.at(-1) ?? '', /^The engines will get this text/);
  });

  it('starts nothing after a closed question, an abandoned or empty draft, or a single answer', async () => {
    for (const texts of [[], [QUESTION], [QUESTION, '']]) {
      const parts = deliberating();
      parts.person.texts.push(...texts);
      if (texts.length === 2) parts.person.edits.push(() => '');
      assert.equal(await ask(parts), null);
      assert.deepEqual(parts.council.sessions, []);
      assert.equal(parts.person.refused.length, texts.length === 2 ? 1 : 0);
    }
    const parts = deliberating();
    parts.person.texts.push(QUESTION, 'only this');
    await assert.rejects(ask(parts), /can’t choose from only 1 answer/);
  });

  it('warns first that engines are missing', async () => {
    const parts = deliberating();
    parts.council.degradedNotice = 'Gemini can’t take part.';
    parts.person.texts.push(QUESTION, '');
    assert.equal(await ask(parts), null);
    assert.match(parts.person.said.at(-1)?.message ?? '', /Gemini can’t take part/);
  });

  it('deliberates on the selected text', async () => {
    const uri = await writeFile('deciding.council-test', 'one\ntwo\nthree\n');
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(1, 0, 1, 3);
    const parts = deliberating();
    parts.person.texts.push('');
    assert.equal(await deliberateThis(undefined, parts), null);
    const [request] = parts.council.requests;
    const artifact = { kind: 'text', path: 'deciding.council-test', text: 'two', startLine: 2, whole: false };
    assert.deepEqual([request?.protocol, request?.artifact, request?.question], ['deliberate', artifact, {}]);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  });
});

describe('a debate on a proposal', () => {
  it('shows its experts for editing first, and starts only after valid ones are accepted', async () => {
    const uri = await writeFile('rfc.council-test', '# Proposal\n');
    const [operator, architect] = PERSONAS;
    const made = [{ ...operator, perspective: 'Night watch', origin: 'generated' as const }, architect];
    for (const edits of [[(): string => '', asIs], []]) {
      const parts = makeParts();
      parts.council.parts = { ...debateSetup(), workspace: workspaceFolder().fsPath };
      parts.council.experts = made;
      parts.person.edits.push(...edits);
      const verdict = councilProposal(uri, parts);
      if (edits.length === 0) assert.equal(await verdict, null);
      else await begun(parts, verdict);
      assert.equal(parts.council.requests[0]?.protocol, 'debate');
      assert.equal(parts.council.requests[0].target, 'proposal');
      assert.deepEqual(
        parts.council.sessions.map(({ state }) => state.setup.debate?.personas),
        edits.length === 0 ? [] : [made],
      );
      assert.equal(parts.person.refused.length, edits.length === 0 ? 0 : 1);
    }
    await vscode.workspace.fs.delete(uri);
  });
});

describe('asking about a finding', () => {
  async function reviewed(): Promise<Parts> {
    const parts = makeParts();
    const found = finding({ id: 'f1', raisedBy: ['codex'], evidence: 'unverified' });
    await play(parts, YES, answered({ ...ballot('REJECT', 70), findings: [found] }), YES);
    return parts;
  }

  it('asks the seat that raised it, adds the answer to it, and keeps the verdict', async () => {
    const parts = await reviewed();
    const {
      sessions: [stored],
    } = await parts.council.list();
    const { sessionId = '' } = stored ?? {};
    parts.person.texts.push('When?');
    const verdict = askFinding({ sessionId, finding: 'f1' }, parts);
    await begun(parts, verdict);
    assert.deepEqual(parts.council.followUps, [{ finding: 'f1', question: 'When?' }]);
    assert.equal(parts.sessions.running[0]?.view.standing?.outcome, 'approved');
    parts.council.newest.answer(answers('On a timeout.'));
    const after = await verdict;
    assert.equal(after?.outcome, 'approved');
    assert.deepEqual(after.findings[0]?.asked, [{ seat: 'codex', question: 'When?', answer: 'On a timeout.' }]);
  });

  it('asks no seat if the question is closed', async () => {
    const parts = await reviewed();
    const {
      sessions: [stored],
    } = await parts.council.list();
    assert.equal(await askFinding({ sessionId: stored?.sessionId, finding: 'f1' }, parts), null);
    assert.deepEqual(parts.council.followUps, []);
  });
});

describe('digging into a dissent', () => {
  const dig = (parts: Parts) => digDissent(undefined, parts);

  async function decided(): Promise<Parts> {
    const parts = makeParts();
    parts.council.parts = { ...deliberationSetup(), workspace: workspaceFolder().fsPath, frame: FRAME };
    parts.person.texts.push(QUESTION, '');
    parts.person.edits.push(asIs);
    const verdict = ask(parts);
    await begun(parts, verdict);
    const yes = says({ stance: 'It holds.', confidence: 90 });
    parts.council.newest.answer(yes, yes, says({ position: 'REJECT', confidence: 40, stance: 'It does not.' }));
    await verdict;
    return parts;
  }

  it('asks the dissenting seat and keeps the verdict', async () => {
    const parts = await decided();
    parts.person.texts.push('Why not?');
    const verdict = dig(parts);
    await begun(parts, verdict);
    assert.deepEqual(parts.council.followUps, [{ seat: 'gemini', question: 'Why not?' }]);
    assert.equal(parts.sessions.running[0]?.view.standing?.outcome, 'approved');
    parts.council.newest.cancel();
    assert.equal((await verdict)?.outcome, 'approved');
  });

  it('asks no seat if the question is closed', async () => {
    const parts = await decided();
    assert.equal(await dig(parts), null);
    assert.deepEqual(parts.council.followUps, []);
  });
});

describe('a draft that the user edits', () => {
  const said: string[] = [];
  const drafts = new DraftDocuments({
    say: (_tone, message) => Promise.resolve(void said.push(message)),
  });
  const draft = {
    kind: 'frame',
    text: 'Is it good?',
    message: 'Edit it.',
    action: 'Convene',
    read: (text: string) => (text === '' ? { problem: 'It is empty.' } : { value: text }),
  } as const;
  after(() => drafts.dispose());

  async function opened() {
    const outcome = drafts.edit(draft);
    await until('the text', () => vscode.window.activeTextEditor?.document.getText() === draft.text);
    return { outcome, editor: vscode.window.activeTextEditor ?? assert.fail('no editor') };
  }
  const write = (editor: vscode.TextEditor, text: string) =>
    editor.edit((edit) => edit.replace(new vscode.Range(0, 0, editor.document.lineCount, 0), text));

  it('is used as edited, and closes without a prompt', async () => {
    const { outcome, editor } = await opened();
    await write(editor, '');
    await drafts.end(editor.document.uri, 'go-on');
    assert.equal(said.at(-1), 'It is empty.');
    await write(editor, 'Is it any good?');
    await drafts.end(undefined, 'go-on');
    assert.equal(await outcome, 'Is it any good?');
    assert.equal(editor.document.isClosed, true);
  });

  it('is abandoned by its button or by closing it', async () => {
    const one = await opened();
    await drafts.end(one.editor.document.uri, 'stop');
    assert.equal(await one.outcome, undefined);
    const other = await opened();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    assert.equal(await other.outcome, undefined);
  });
});

describe('two versions of a position', () => {
  it('are compared in the editor’s diff, one sentence per line', async () => {
    const positions = new PositionDocuments();
    const version = (number: number, text: string) =>
      ({ version: number, text, confidence: 80, round: number - 1, changes: [] }) as const;
    const debate = {
      ...{ proponent: 'claude', folder: 'debates/001-cache', personas: [], turns: [] },
      positions: [version(1, 'Cache it. Watch it.'), version(2, 'Cache it. Measure it.')],
    };
    await positions.compare('debate-1', debate, 2);
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const texts = await Promise.all(
      [input.original, input.modified].map(async (uri) => (await vscode.workspace.openTextDocument(uri)).getText()),
    );
    assert.deepEqual(texts, ['Cache it.\nWatch it.\n', 'Cache it.\nMeasure it.\n']);
    await assert.rejects(positions.compare('debate-1', debate, 3), /no version 3/);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    positions.dispose();
  });
});
