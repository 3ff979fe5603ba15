import * as assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { SessionView } from '../../src/protocol/view/view.ts';
import { registerFollowers } from '../../src/ui/sessions/followSessions.ts';
import type { VerdictPanels } from '../../src/ui/panel/verdictPanels.ts';
import { convene } from '../../src/ui/convene.ts';
import { answered, ballot } from '../unit/protocol/run/seats.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

const YES = answered(ballot('APPROVE', 80));

/** Panels without windows that record what they were asked to do. */
function fakePanels({ visible }: { readonly visible: boolean }) {
  const told: string[] = [];
  const panels = {
    show: (_folder: string, { phase }: SessionView) => told.push(`show ${phase}`),
    begin: (_folder: string, { phase }: SessionView, replaces: string | null) =>
      told.push(replaces === null ? `show ${phase}` : `${phase} in place of ${replaces}`),
    update: ({ phase, verdict }: SessionView) => told.push(`update ${phase}${verdict?.resolution ? ' settled' : ''}`),
    refresh: () => told.push('refresh'),
    close: () => told.push('close'),
    isVisible: () => visible,
  };
  return { told, panels: () => Promise.resolve(panels as unknown as VerdictPanels) };
}

function follow(parts: Parts, panels: () => Promise<VerdictPanels>): vscode.Disposable & { performed: string[] } {
  const performed: string[] = [];
  const followers = registerFollowers({
    ...{ ...parts, panels },
    run: (command) => Promise.resolve(performed.push(command)),
  });
  return { performed, dispose: () => void followers.dispose() };
}

async function begin(parts: Parts): Promise<Promise<unknown>> {
  const workspace = workspaceFolder().fsPath;
  const artifact = { kind: 'uncommitted' } as const;
  const verdict = convene(
    { protocol: 'vote', workspace, artifact, target: null, question: {}, engines: null, timeoutSeconds: null },
    parts,
  );
  await until('a session has begun', () => parts.sessions.running.length === 1);
  return verdict;
}

describe('what the user sees during a session', () => {
  it('is the panel, from the start to the verdict', async () => {
    const parts = makeParts();
    const { told, panels } = fakePanels({ visible: true });
    const followers = follow(parts, panels);
    void begin(parts);
    await until('the panel', () => told.includes('show live'));
    parts.council.newest.answer(YES, YES, YES);
    await until('the verdict', () => told.includes('update verdict'));
    assert.equal(told[0], 'show live');
    assert.deepEqual(parts.person.said, []);
    followers.dispose();
  });

  it('is a message if the panel was closed', async () => {
    const parts = makeParts();
    const followers = follow(parts, fakePanels({ visible: false }).panels);
    void begin(parts);
    await until('a session', () => parts.council.sessions.length === 1);
    parts.council.newest.answer(YES, YES, YES);
    await until('the sentence', () => parts.person.said.length === 1);
    assert.deepEqual(parts.person.said, [{ message: 'Council: Approved 3–0.', actions: ['Show Verdict'] }]);
    followers.dispose();
  });

  it('is no message if the user canceled', async () => {
    const parts = makeParts();
    const { told, panels } = fakePanels({ visible: false });
    const followers = follow(parts, panels);
    void begin(parts);
    await until('a session', () => parts.council.sessions.length === 1);
    parts.council.newest.cancel();
    await until('the end', () => told.includes('update verdict'));
    assert.deepEqual(parts.person.said, []);
    followers.dispose();
  });

  it('is a message that offers to settle a split vote, and nothing opens by itself', async () => {
    const parts = makeParts();
    const followers = follow(parts, fakePanels({ visible: true }).panels);
    void begin(parts);
    await until('a session', () => parts.council.sessions.length === 1);
    parts.council.newest.answer(YES, answered(ballot('REJECT', 70)), answered(ballot('ABSTAIN', 20)));
    await until('the message', () => followers.performed.length + parts.person.said.length === 1);
    assert.deepEqual([followers.performed, parts.person.said[0]?.actions], [[], ['Settle Split Vote…']]);
    followers.dispose();
  });
});

describe('a verdict that is reused because nothing has changed', () => {
  /** A council that has decided and is asked the same question again. */
  async function again(parts: Parts): Promise<unknown> {
    void begin(parts);
    await until('a session', () => parts.council.sessions.length === 1);
    parts.council.newest.answer(YES, YES, YES);
    await until('its end', () => parts.sessions.running.length === 0);
    parts.council.unchanged = parts.council.newest;
    parts.person.said.length = 0;
    return convene({ workspace: workspaceFolder().fsPath, artifact: { kind: 'uncommitted' } }, parts);
  }

  it('is shown in its panel, with a message that says so', async () => {
    const parts = makeParts();
    const { told, panels } = fakePanels({ visible: true });
    const followers = follow(parts, panels);
    const verdict = await again(parts);
    await until('the message', () => parts.person.said.length === 1);
    assert.deepEqual(verdict, parts.council.newest.view.verdict);
    assert.deepEqual([parts.council.sessions.length, told.at(-1)], [1, 'show verdict']);
    const [said] = parts.person.said;
    assert.match(said?.message ?? '', /^Council: This verdict is from 2 January 2026.* Nothing has changed since/);
    assert.deepEqual(said?.actions, ['Ask again']);
    followers.dispose();
  });

  it('is requested again with the message’s button', async () => {
    const parts = makeParts();
    const followers = follow(parts, fakePanels({ visible: true }).panels);
    parts.person.presses.push('Ask again');
    await again(parts);
    await until('a second session', () => parts.council.sessions.length === 2);
    parts.council.newest.answer(YES, YES, YES);
    await until('its end', () => parts.sessions.running.length === 0);
    followers.dispose();
  });
});
