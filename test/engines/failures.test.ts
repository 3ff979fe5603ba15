// What users see if a real CLI fails: the seat's state, the words, and the next step, but never an approval.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnusableEngine } from '../../src/protocol/setup.ts';
import { answerText } from './answers.ts';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import type { Step } from './model/plan.ts';
import { say } from './model/plan.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { activitiesOf, callsLeft, doctor, replyOf, runCouncil, seatOf, vote } from './product.ts';

/** How long the CLIs may retry by themselves. Council doesn't ask them again. */
const PATIENCE_SECONDS = 20;
const ONCE = { protocol: { vote: { retries: 0 } } };

/** Runs one vote in which every model does the same thing every time. */
async function voteWith(
  lab: Lab,
  step: Step | ((engine: EngineName) => Step),
  { engines = ENGINES, timeoutSeconds = PATIENCE_SECONDS } = {},
): Promise<{ user: LabUser; result: Vote }> {
  const stepOf = typeof step === 'function' ? step : () => step;
  const cwd = await lab.folder('workspace');
  await writeFile(path.join(cwd, 'add.js'), 'export const add = (a, b) => a - b;\n');
  const user = await lab.user(Object.fromEntries(engines.map((engine) => [engine, [stepOf(engine)]])));
  const config = path.join(user.home, 'council.json');
  await writeFile(config, JSON.stringify(ONCE));
  const result = await vote(user, { cwd, file: 'add.js', engines, timeoutSeconds, env: { COUNCIL_CONFIG: config } });
  return { user, result };
}

const MESSAGES = { 429: 'Too many requests', 500: 'Internal server error', 529: 'Overloaded' } as const;

/**
 * Qwen distinguishes a used-up quota, with its reset time, from a rate limit, for which it retries silently for a
 * minute.
 */
function refusal(engine: EngineName, status: 429 | 500 | 529): Step {
  if (engine !== 'qwen') return { status, message: MESSAGES[status] };
  if (status === 429) return { status, message: 'Your quota is exceeded; it will reset at 18:00 UTC.' };
  return status === 529 ? { status: 429, message: MESSAGES[429] } : { status, message: MESSAGES[status] };
}

interface Expected {
  readonly kind: string;
  readonly words: RegExp;
}

/** Asserts what the seat reports, in the document and for people. */
function assertFailed(result: Vote, engine: string, { kind, words }: Expected): void {
  const seat = seatOf(result, engine);
  const reply = replyOf(result, engine);
  assert.ok(reply.kind !== 'answered', JSON.stringify(reply));
  assert.equal(seat.status, kind, reply.detail);
  assert.match(`${reply.detail} ${reply.nextStep}`, words);
  assert.notEqual(reply.nextStep, '');
  assert.ok(seat.engineError?.detail.includes(reply.detail), JSON.stringify(seat.engineError));
}

function assertNoApproval({ verdict, exitCode }: Vote): void {
  assert.equal(verdict.outcome, 'undecided');
  assert.equal(exitCode, 2);
  assert.deepEqual(verdict.agreedBy, []);
}

describe('a service that refuses', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  describe('with errors that the CLIs retry', () => {
    type Status = 429 | 500 | 529;
    const results: Partial<Record<Status, { user: LabUser; result: Vote }>> = {};
    const resultOf = (status: Status) => {
      const found = results[status];
      assert.ok(found);
      return found;
    };
    before(async () => {
      // They mostly wait, so they run at the same time.
      await Promise.all(
        ([429, 500, 529] as const).map(async (status) => {
          results[status] = await voteWith(lab, (engine) => refusal(engine, status));
        }),
      );
    });

    for (const engine of ENGINES) {
      it(`10: ${engine}: reports 429 as a used-up quota within the time limit`, () => {
        const { result } = resultOf(429);
        assertFailed(result, engine, { kind: 'quota', words: /limit|rate limited/i });
      });
    }

    it('10: qwen: names the time at which its quota resets', () => {
      assertFailed(resultOf(429).result, 'qwen', { kind: 'quota', words: /resets at 18:00 UTC/ });
    });

    for (const engine of ['claude', 'codex', 'gemini'] as const) {
      it(`${engine}: reports 500 and 529 as a service error or a timeout`, () => {
        for (const [status, words] of [
          [500, /500|busy|error of its own|internal server error/i],
          [529, /529|busy|overloaded|error of its own/i],
        ] as const) {
          const { result } = resultOf(status);
          const kind = seatOf(result, engine).status;
          assert.ok(kind === 'failed' || kind === 'timed-out', kind);
          assertFailed(result, engine, { kind, words });
        }
      });
    }

    it('qwen: times out at a limit that it does not report, with a hint at that limit', () => {
      for (const status of [500, 529] as const)
        assertFailed(resultOf(status).result, 'qwen', { kind: 'timed-out', words: /may have hit a usage limit/ });
    });

    // The other two don't wait.
    for (const engine of ['claude', 'gemini'] as const) {
      it(`${engine}: shows that it is waiting while it waits`, () => {
        const { result, user } = resultOf(429);
        const shown = result.events.find(
          (event) => event.kind === 'seat-activity' && event.seat === engine && event.activity.kind === 'retry',
        );
        assert.ok(shown, activitiesOf(result, engine).join('; '));
        assert.match(activitiesOf(result, engine).join('; '), /Rate limited, try 2/);
        assert.ok(user.requests(engine).some(({ step }) => step?.status === 429));
        // It is shown during the wait, not after it.
        const ended = result.events.findLastIndex((event) => event.kind === 'seat-answered' && event.seat === engine);
        assert.ok(result.events.indexOf(shown) < ended);
      });
    }

    it('never approves, and leaves no process and no call folder', async () => {
      for (const status of [429, 500, 529] as const) {
        const { result, user } = resultOf(status);
        assertNoApproval(result);
        assert.deepEqual(await callsLeft(user), []);
        if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
      }
    });
  });
});

describe('an end without an answer', () => {
  const votes: Partial<Record<'refused' | 'unknown' | 'cut' | 'empty', Vote>> = {};
  const voteOf = (name: keyof typeof votes): Vote => {
    const found = votes[name];
    assert.ok(found);
    return found;
  };
  let lab: Lab;
  before(async () => {
    lab = await openLab();
    // The approval arrives completely. The text breaks off after it.
    const approval = answerText({ position: 'APPROVE', rationale: 'All is well.' });
    const cases = {
      refused: { step: { status: 401, message: 'Invalid API key' }, timeoutSeconds: 60 },
      unknown: { step: { status: 404, message: 'The model was not found' }, timeoutSeconds: 60 },
      cut: { step: { text: approval + 'And there is more to say. '.repeat(100), cut: true }, timeoutSeconds: 25 },
      empty: { step: say(''), timeoutSeconds: 25 },
    } as const;
    const names = Object.keys(cases) as (keyof typeof cases)[];
    await Promise.all(
      names.map(async (name) => {
        const { step, timeoutSeconds } = cases[name];
        votes[name] = (await voteWith(lab, step, { timeoutSeconds })).result;
      }),
    );
  });
  after(() => lab.close());

  /** Some retry by themselves for longer than this time limit. */
  function assertNoAnswer(result: Vote, engine: EngineName, words: RegExp): void {
    const { status, vote: ballot } = seatOf(result, engine);
    assert.equal(ballot.position, 'ABSTAIN');
    assertFailed(result, engine, { kind: status === 'timed-out' ? 'timed-out' : 'failed', words });
  }

  for (const engine of ENGINES) {
    it(`${engine}: reports 401 as a refused login, with how to log in`, () => {
      assertFailed(voteOf('refused'), engine, { kind: 'logged-out', words: /Log in: / });
    });

    it(`${engine}: reports 404 as a missing model`, () => {
      assertFailed(voteOf('unknown'), engine, { kind: 'failed', words: /model wasn’t found.*another model/i });
    });

    it(`${engine}: treats a stream that breaks off as a failure, whatever had arrived`, () => {
      assertNoAnswer(voteOf('cut'), engine, /broke off|connection/i);
    });

    it(`${engine}: treats an empty answer as a failure`, () => {
      assertNoAnswer(voteOf('empty'), engine, /without an answer|empty answer|trying again/i);
    });
  }

  it('never approves', () => {
    for (const name of ['refused', 'unknown', 'cut', 'empty'] as const) assertNoApproval(voteOf(name));
  });
});

describe('7 and 8: engines that are not logged in', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  it('are reported alike by doctor and vote, with the login command and without a browser', async () => {
    const cwd = await lab.folder('workspace');
    await writeFile(path.join(cwd, 'add.js'), 'export const add = (a, b) => a - b;\n');
    const plans = Object.fromEntries(ENGINES.map((engine) => [engine, [say('never asked')]]));
    const user = await lab.user(plans, { loggedOut: true });
    const opened = path.join(user.home, 'opened');
    for (const browser of ['xdg-open', 'sensible-browser', 'x-www-browser', 'www-browser', 'firefox', 'open']) {
      const script = `#!/bin/sh\necho "${browser} $*" >> '${opened}'\n`;
      await writeFile(path.join(user.home, '.npm-global/bin', browser), script, { mode: 0o755 });
    }
    // The way to log in that would open a browser.
    const settings = { security: { auth: { selectedType: 'oauth-personal' } } };
    await writeFile(path.join(user.home, '.gemini/settings.json'), JSON.stringify(settings));
    const env = { DISPLAY: ':99', BROWSER: 'xdg-open' };
    const states = await doctor(user, { cwd, env });
    const result = await vote(user, {
      cwd,
      env,
      file: 'add.js',
      engines: [...ENGINES, 'rehearsal-a'],
      timeoutSeconds: 60,
    });

    const opening = result.events.find((event) => event.kind === 'session-opened');
    assert.ok(opening?.kind === 'session-opened');
    for (const engine of ['claude', 'codex'] as const) {
      const state = states.find((one) => one.engine === engine);
      assert.ok(state);
      assert.equal(state.kind, 'logged-out');
      assert.match(state.nextStep, /Log in: (?:claude auth|codex) login/);
      const left: readonly UnusableEngine[] = opening.setup.unusable;
      const said = left.filter((one) => one.engine === engine).map((one) => [one.status, one.detail, one.nextStep]);
      assert.deepEqual(said, [[state.kind, state.detail, state.nextStep]]);
      assert.ok(!result.verdict.seats.some((seat) => seat.engine === engine));
    }
    // Until these two are asked, they can't tell whether they're logged in.
    for (const engine of ['gemini', 'qwen'] as const) {
      assertFailed(result, engine, { kind: 'logged-out', words: /n’t logged in.*Log in: run (?:gemini|qwen)/i });
    }
    // The CLI must not take our prompt as the answer to its question whether to open a browser.
    const shown = ['sessions', 'show', result.verdict.sessionId, '--events'];
    const stored = await runCouncil(user, { cwd, env, args: shown });
    assert.match(stored.stdout, /"output":"[^"]/);
    assert.ok(!stored.stdout.includes('[Y/n]'), stored.stdout);
    assert.deepEqual(
      ENGINES.flatMap((engine) => user.requests(engine)).filter(({ step }) => step !== null),
      [],
    );
    assert.equal(await readFile(opened, 'utf8').catch(() => ''), '', 'a browser was opened');
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });
});
