import * as assert from 'node:assert/strict';
import { verbatim } from '../../src/protocol/labels/text.ts';
import { CouncilError } from '../../src/session/fault.ts';
import { cancel } from '../../src/ui/commands/cancel.ts';
import { convene } from '../../src/ui/convene.ts';
import { NotTrustedError } from '../../src/ui/trust.ts';
import { createApi } from '../../src/ui/api.ts';
import { engineState } from '../unit/session/hall.ts';
import { answered, ballot } from '../unit/protocol/run/seats.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

const request = () => ({
  workspace: workspaceFolder().fsPath,
  artifact: { kind: 'uncommitted' } as const,
  protocol: 'vote' as const,
  target: null,
  question: {},
  engines: null,
  timeoutSeconds: null,
});
const YES = answered(ballot('APPROVE', 80));

async function begin(parts: Parts & { readonly stop?: AbortSignal }) {
  const verdict = convene(request(), parts);
  // The test checks the rejection later. Until then, it mustn't count as unhandled.
  verdict.catch(() => undefined);
  await until('a session has begun', () => parts.sessions.running.length === 1);
  return { verdict, session: parts.council.newest };
}

describe('convening the council', () => {
  it('reaches a verdict and notifies listeners of the start, changes, and end', async () => {
    const parts = makeParts();
    const told: string[] = [];
    parts.sessions.onDidStart(({ view }) => told.push(`start ${view.phase}`));
    parts.sessions.onDidChangeView(({ view }) => told.push(`view ${view.phase}`));
    parts.sessions.onDidEnd(({ verdict, view }) => told.push(`end ${verdict.outcome} ${view.phase}`));
    const { verdict, session } = await begin(parts);
    session.answer(YES, YES, YES);
    assert.equal((await verdict)?.outcome, 'approved');
    assert.equal(told[0], 'start live');
    assert.equal(told.at(-1), 'end approved verdict');
    assert.deepEqual(parts.sessions.running, []);
  });

  it('runs nothing in an untrusted workspace and offers to manage trust', async () => {
    const parts = makeParts({ isTrusted: () => false });
    await assert.rejects(convene(request(), parts), NotTrustedError);
    await assert.rejects(parts.councils.of('/'), NotTrustedError);
    assert.deepEqual(parts.council.requests, []);
    await parts.guard('council.councilThis', () => convene(request(), parts));
    assert.deepEqual(
      parts.person.said.map(({ actions }) => actions),
      [['Manage Workspace Trust']],
    );
  });

  it('shows an error message from the core unchanged', async () => {
    const parts = makeParts();
    parts.council.refusal = new CouncilError(
      'nothing-to-review',
      verbatim('src/a.ts is empty; write something first.'),
    );
    await parts.guard('council.councilThis', () => convene(request(), parts));
    assert.deepEqual(parts.person.said, [{ message: 'src/a.ts is empty; write something first.', actions: [] }]);
    assert.deepEqual(parts.council.sessions, []);
  });

  it('asks before it starts with fewer engines, and starts nothing if the user stops', async () => {
    const parts = makeParts();
    parts.council.degradedNotice = 'Gemini can’t take part. The council would consist of Claude and Codex.';
    assert.equal(await convene(request(), parts), null);
    const [said] = parts.person.said;
    assert.ok(said);
    assert.match(
      said.message,
      /^Council: Gemini can’t take part\. The council would consist of Claude and Codex\. If you continue, Council doesn’t ask again/,
    );
    assert.deepEqual(said.actions.slice(1), ['Check Engines', 'Stop']);
    assert.deepEqual(parts.person.asked, [], 'nothing opens over what is being typed');
    parts.person.presses.push('Stop');
    assert.equal(await convene(request(), parts), null);
    assert.deepEqual(parts.council.sessions, []);
  });

  it('opens the engine check instead if the user chooses it', async () => {
    const parts = makeParts();
    parts.council.degradedNotice = 'Gemini can’t take part.';
    parts.person.presses.push('Check Engines');
    assert.equal(await convene(request(), parts), null);
    assert.deepEqual(parts.ran, ['council.doctor']);
  });

  it('continues with the remaining engines if the user agrees', async () => {
    const parts = makeParts();
    parts.council.degradedNotice = 'Gemini can’t take part.';
    parts.person.presses.push('Continue');
    const { verdict, session } = await begin(parts);
    session.answer(YES, YES, YES);
    assert.equal((await verdict)?.outcome, 'approved');
  });

  it('asks once about a smaller council until other engines are missing or the user resets it', async () => {
    const parts = makeParts();
    const gemini = engineState('gemini', { kind: 'missing' });
    parts.council.engines = [engineState('claude'), engineState('codex'), gemini];
    parts.council.degradedNotice = 'Gemini can’t take part.';
    const asked = async (): Promise<number> => {
      const before = parts.person.said.length;
      const verdict = convene(request(), parts);
      const begun = await Promise.race([verdict, until('it has begun', () => parts.sessions.running.length === 1)]);
      if (begun !== null) parts.council.newest.answer(YES, YES, YES);
      await verdict;
      return parts.person.said.length - before;
    };
    assert.equal(await asked(), 1, 'closing the message is no answer');
    parts.person.presses.push('Continue with 2');
    assert.equal(await asked(), 1);
    assert.equal(await asked(), 0);
    assert.deepEqual(parts.smaller.words, ['CLAUDE and CODEX, without GEMINI']);
    parts.council.engines = [engineState('claude'), gemini, engineState('codex', { kind: 'logged-out' })];
    assert.equal(await asked(), 1);
    parts.council.engines = [engineState('claude'), engineState('codex'), gemini];
    assert.equal(await asked(), 0);
    await parts.smaller.forget();
    assert.equal(await asked(), 1);
  });

  it('can be canceled by the command and by the caller', async () => {
    for (const how of ['caller', 'command'] as const) {
      const parts = makeParts();
      const stop = new AbortController();
      const { verdict } = await begin({ ...parts, stop: stop.signal });
      if (how === 'caller') stop.abort();
      else await cancel(undefined, parts);
      assert.equal((await verdict)?.outcome, 'cancelled', how);
    }
  });

  it('shows no progress of its own while seats work, since the panel and status bar do', async () => {
    const parts = makeParts();
    const open: string[] = [];
    const progress: Parts['progress'] = {
      run: async (title, work) => {
        open.push(title);
        const result = await work(() => {}, new AbortController().signal);
        open.pop();
        return result;
      },
    };
    const { verdict, session } = await begin({ ...parts, progress });
    assert.deepEqual(open, []);
    session.answer(YES, YES, YES);
    await verdict;
  });

  it('starts nothing if the user stops it during the search for engines', async () => {
    const parts = makeParts();
    parts.stopping.abort();
    parts.council.prepare = () => new Promise(() => undefined);
    assert.equal(await convene(request(), parts), null);
    assert.deepEqual(parts.council.sessions, []);
  });

  it('drops a session that fails and reports its loss once', async () => {
    const parts = makeParts();
    const lost: string[] = [];
    parts.sessions.onDidLose((sessionId) => lost.push(sessionId));
    const { verdict, session } = await begin(parts);
    session.breakDown(new Error('the disk is full'));
    await assert.rejects(verdict, /disk is full/);
    assert.deepEqual([parts.sessions.running.length, lost], [0, [session.sessionId]]);
  });

  it('suspends the running session when the window closes, so that it can be resumed', async () => {
    const parts = makeParts();
    const { session } = await begin(parts);
    await parts.sessions.closeAll();
    assert.equal(session.suspended, 1);
  });
});

describe('the API for other extensions', () => {
  it('returns the verdict and fires its events with the fields of the specification', async () => {
    const parts = makeParts();
    const { api, disposable } = createApi(parts);
    const heard: string[] = [];
    api.onDidReachVerdict(({ outcome }) => heard.push(outcome));
    const records: object[] = [];
    api.onDidCompleteReview((record) => records.push(record));
    api.onDidCompleteTask(({ skill }) => heard.push(skill));
    const verdict = api.convene({ workspace: workspaceFolder().fsPath, artifact: { kind: 'uncommitted' } });
    await until('a session has begun', () => parts.sessions.running.length === 1);
    assert.equal(parts.council.requests.at(-1)?.presence, 'unattended');
    parts.council.newest.answer(YES, YES, YES);
    assert.equal((await verdict).outcome, 'approved');
    assert.deepEqual(heard, ['approved', 'ftm-council']);
    assert.deepEqual(
      records.map((record) => Object.keys(record)),
      [['skill', 'verdict', 'round', 'agreed_by', 'dissent', 'reasoning']],
    );
    disposable.dispose();
  });

  it('arbitrates without asking the user, and names the parts that the payload lacks', async () => {
    const parts = makeParts();
    const { api, disposable } = createApi(parts);
    await assert.rejects(api.arbitrate({}), /is missing these parts: CONFLICT TYPE, /);
    assert.equal(parts.council.requests.length, 0);
    const conflict = {
      conflictType: 'rounding',
      originalIntent: 'Never up.',
      change: 'Rounds up.',
      reasoning: 'Two cents.',
      code: 'ceil(x)',
      debugHistory: '',
      question: 'Which?',
    };
    const verdict = api.arbitrate({ ...conflict, workspace: workspaceFolder().fsPath });
    await until('a session has begun', () => parts.sessions.running.length === 1);
    const [request] = parts.council.requests;
    assert.deepEqual(
      [request?.protocol, request?.conflict, request?.question.text, request?.presence],
      ['deliberate', conflict, 'Which?', 'unattended'],
    );
    parts.council.newest.answer(YES, YES, YES);
    // The scripted session is a vote, which doesn't decide a conflict.
    assert.equal((await verdict).decision, 'undecided');
    disposable.dispose();
  });
});
