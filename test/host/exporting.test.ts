import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { exportSession } from '../../src/ui/commands/exportSession.ts';
import { makeParts, type Parts, workspaceFolder } from './parts.ts';
import { begin, play, YES } from './play.ts';

/** `active`: the session whose panel is in front. */
const needs = (parts: Parts, active: string | null = null) => ({
  ...parts,
  version: '1.2.3',
  panels: () => Promise.resolve({ active }),
});

async function afterVote(): Promise<Parts> {
  const parts = makeParts();
  await play(parts, YES, YES, YES);
  return parts;
}

describe('exporting a session', () => {
  it('saves it in the chosen format at the chosen place', async () => {
    for (const [pick, name, expected] of [
      ['Markdown', 'council-export.md', /^# [\s\S]*the raw answer/],
      ['JSON', 'council-export.json', /^\{\n {2}"version": 1,/],
      ['SARIF', 'council-export.sarif', /"version": "2\.1\.0"[\s\S]*"semanticVersion": "1\.2\.3"/],
    ] as const) {
      const parts = await afterVote();
      parts.person.picks.push(pick);
      parts.person.saves.push(name);
      await exportSession(undefined, needs(parts));
      const uri = vscode.Uri.joinPath(workspaceFolder(), name);
      assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)), expected);
      assert.deepEqual(parts.person.said, [{ message: `Saved: ${name}`, actions: ['Open File'] }]);
      await vscode.workspace.fs.delete(uri);
    }
  });

  it('saves a decision record in its own folder without asking where', async () => {
    const parts = await afterVote();
    parts.person.picks.push('Decision record');
    await exportSession(undefined, needs(parts));
    assert.deepEqual(parts.person.said, [{ message: 'Saved: 0001-topic.md', actions: ['Open File'] }]);
  });

  it('saves nothing if a question is closed', async () => {
    const parts = await afterVote();
    await exportSession(undefined, needs(parts));
    parts.person.picks.push('JSON');
    await exportSession(undefined, needs(parts));
    assert.deepEqual(parts.person.said, []);
  });

  it('takes the session whose panel is in front, or asks which', async () => {
    const parts = makeParts();
    await play(parts, YES, YES, YES);
    const { sessionId } = parts.council.newest;
    await play(parts, YES, YES, YES);
    await exportSession(undefined, needs(parts, sessionId));
    await exportSession(undefined, needs(parts));
    assert.deepEqual(parts.person.asked, ['Council: export “src/refund.ts”', 'Council: which session?']);
  });

  it('is refused while the session runs', async () => {
    const parts = makeParts();
    await begin(parts);
    await assert.rejects(exportSession(parts.council.newest.sessionId, needs(parts)), /still running\. Export/);
    parts.council.newest.cancel();
  });
});
