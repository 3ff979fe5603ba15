import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { ProcessEnd } from '../../../src/engines/adapter.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../../../src/engines/registry.ts';
import type { Activity, EngineReply } from '../../../src/protocol/seat.ts';
import { assertRecognized } from './recognized.ts';
import { ENDED, readerOf } from './samples.ts';

const CAPTURES = new URL('../../fixtures/captures/', import.meta.url);
/** One folder for each. Agents have another form, and one folder for all. */
const ENGINES = readdirSync(CAPTURES).filter((name) => BUILT_IN_ENGINES.includes(name));

interface Meta {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ms: number;
  readonly timedOut: boolean;
}

interface Played {
  readonly reply: EngineReply;
  readonly activities: readonly string[];
}

type EndedByUs = ProcessEnd['endedByUs'];

const read = (engine: string, folder: string, file: string): string =>
  readFileSync(new URL(`${engine}/${folder}/${file}`, CAPTURES), 'utf8');

function play(engine: string, folder: string, endedByUs: EndedByUs, order: readonly ('stdout' | 'stderr')[]): Played {
  const adapter = findAdapter(engine, []);
  assert.ok(adapter);
  const reader = readerOf(adapter);
  const meta = JSON.parse(read(engine, folder, 'meta.json')) as Meta;
  const output = { stdout: read(engine, folder, 'stdout'), stderr: read(engine, folder, 'stderr') };
  const activities: Activity[] = [];
  for (const stream of order)
    for (const line of output[stream].split('\n')) activities.push(...reader.onLine(stream, line));
  const { exitCode, signal, ms: durationMs } = meta;
  const reply = reader.finish({ ...ENDED, ...output, exitCode, signal, durationMs, endedByUs }, {});
  return { reply, activities: activities.map((activity) => activity.text) };
}

/** The expected result of a run: the reply's kind, and a pattern for its text or detail. */
type Expected = readonly [EngineReply['kind'], RegExp];

const OK: Expected = ['answered', /^The fake model says: the answer is 42\.$/];
const REFUSED: Expected = ['logged-out', /refused \(40[13]\)/];
const QUOTA: Expected = ['quota', /usage limit \(429\)/];
const LOGGED_OUT: Expected = ['logged-out', /n’t logged in|No key is set|refused/];
const NO_RESULT: Expected = ['failed', /without (?:an answer|reporting success)/];
const STALLED: Expected = ['timed-out', /within its time limit/];
const REVIEW: Expected = ['answered', /^One bug found\./];

const SCENARIOS: Readonly<Record<string, Expected>> = {
  '400-context': ['failed', /too long/],
  '401': REFUSED,
  '403': REFUSED,
  '404-model': ['failed', /model wasn’t found/],
  '429': QUOTA,
  '429-retry-after': QUOTA,
  '429-then-ok': ['answered', /^Answer after one retry\.$/],
  '500': ['failed', /error of its own/],
  '529': ['failed', /error of its own/],
  cut: ['failed', /was lost/],
  empty: ['failed', /(?:without|empty) an(?:swer| answer)|empty answer/],
  markdown: ['answered', /^## Verdict\n\nThe function `add` subtracts\.\n\n```js\n/],
  'no-key': LOGGED_OUT,
  nologin: LOGGED_OUT,
  offline: ['failed', /couldn’t be reached.*(?:ECONNREFUSED|fetch failed)/],
  ok: OK,
  'last-message': OK,
  recommended: ['answered', /^FINAL ANSWER$/],
  resume: OK,
  structured: ['answered', /^\{"verdict":"approve","score":7\}$/],
  'tool-read': ['answered', /^The file says hello\.$/],
  'tool-write-denied': ['answered', /^I could not write\.$/],
  'hang-sigterm': STALLED,
  'stall-sigint': STALLED,
  'stall-sigterm': STALLED,
  'stall-sigterm-group': STALLED,
};

/** The cases in which a CLI differs from the others, or a folder has a special name. */
const OWN: Readonly<Record<string, Expected>> = {
  'codex/429-then-ok.json': QUOTA,
  'codex/429-then-ok.text': QUOTA,
  'codex/offline.json': ['timed-out', /Its last report: no network, trying again/],
  'codex/offline.text': ['timed-out', /within its time limit/],
  'codex/ok-unknown-model.json': OK,
  'codex/nologin-no-login-json': ['timed-out', /Its last report: no network/],
  'codex/nologin-no-login-text': ['timed-out', /within its time limit/],
  'codex/nologin-openai_base_url-CODEX_API_KEY': ['answered', /^ok$/],
  'codex/nologin-openai_base_url-OPENAI_API_KEY': ['answered', /^ok$/],
  // The text form, which we never request. The last status that it prints is that of the abandoned transport.
  'codex/nologin-server-401-text': ['failed', /./],
  'codex/review-401': REFUSED,
  'codex/review-nogit': ['failed', /doesn’t trust/],
  'codex/review-uncommitted-with-prompt': ['failed', /exit status 2: .*--uncommitted/],
  'codex/review-none-findings.json': ['answered', /^Overall text\.$/],
  'codex/review-two-findings.json': ['answered', /\[P1\] finding 1[\s\S]*\[P2\] finding 2/],
  'codex/review-uncommitted-plain-text-answer.json': ['answered', /looks good to me/],
  'gemini/empty.json': NO_RESULT,
  'gemini/nologin-not-trusted': ['failed', /doesn’t trust/],
  'gemini/nologin-not-trusted-json': ['failed', /doesn’t trust/],
  'gemini/nologin-oauth-selected-stdin-open': ['logged-out', /asked to open a browser/],
  'qwen/429.json': ['quota', /last report: rate limited/],
  'qwen/429.stream': ['quota', /last report: rate limited/],
  'qwen/429.text': ['quota', /last report: rate limited, waiting 120 s to try again/],
  'qwen/429-retry-after.json': ['quota', /last report: rate limited/],
  'qwen/429-retry-after.stream': ['quota', /last report: rate limited/],
  'qwen/429-retry-after.text': ['quota', /last report: rate limited/],
  'qwen/nologin-qwen-oauth-selected-not-logged-in': [
    'quota',
    /plan was refused: Qwen OAuth free tier was discontinued/,
  ],
};

/** The forms that our invocations request. The others have no result to rely on, so nothing in them is an answer. */
const READABLE: Readonly<Record<string, RegExp>> = {
  claude: /\.(?:json|stream|partial)$|^recommended$/,
  codex: /\.json$|^recommended$/,
  gemini: /\.stream$|^recommended$/,
  qwen: /\.(?:json|stream|partial)$|^recommended$/,
  copilot: /\.json$/,
};

function expectedOf(engine: string, folder: string): Expected | undefined {
  const scenario = folder.startsWith('nologin') ? 'nologin' : folder.replace(/\.\w+$/, '');
  const expected = OWN[`${engine}/${folder}`] ?? namedOf(folder) ?? SCENARIOS[scenario];
  const isReadable = READABLE[engine]?.test(folder) === true || engine === 'codex';
  return expected?.[0] === 'answered' && !isReadable ? NO_RESULT : expected;
}

/** The folders of reviews and of the plain text forms of Codex and Copilot have special names. */
function namedOf(folder: string): Expected | undefined {
  if (folder.endsWith('.text') && /^(?:review|ok|last-message|markdown|resume|structured|tool)/.test(folder))
    return NO_RESULT;
  return folder.startsWith('review-') ? REVIEW : undefined;
}

const isStopped = (folder: string, { timedOut }: Meta): boolean => timedOut || /^(?:hang|stall)-/.test(folder);

for (const engine of ENGINES) {
  describe(`captured output of ${engine}`, () => {
    for (const folder of readdirSync(new URL(`${engine}/`, CAPTURES))) {
      const meta = JSON.parse(read(engine, folder, 'meta.json')) as Meta;
      const endedByUs: EndedByUs = isStopped(folder, meta) ? 'timed-out' : null;

      it(`${folder} gives the expected result`, () => {
        const expected = expectedOf(engine, folder);
        assert.ok(expected, 'every capture has its row');
        for (const order of [['stdout', 'stderr'] as const, ['stderr', 'stdout'] as const]) {
          const { reply } = play(engine, folder, endedByUs, order);
          assert.equal(reply.kind, expected[0], JSON.stringify(reply));
          assert.match(reply.kind === 'answered' ? reply.text : reply.detail, expected[1]);
        }
      });

      it(`${folder} gives no answer if the run was canceled`, () => {
        assert.equal(play(engine, folder, 'cancelled', ['stdout', 'stderr']).reply.kind, 'cancelled');
      });

      it(`${folder} gives messages fit for users`, () => {
        const { reply, activities } = play(engine, folder, endedByUs, ['stdout', 'stderr']);
        for (const text of activities) {
          assert.ok(text.length <= 100, text);
          assert.doesNotMatch(text, /fake model|FINAL|\n/, 'no word of the model before the round has closed');
        }
        assertRecognized(reply, activities, read(engine, folder, 'stdout'));
        if (reply.kind === 'answered') return;
        assert.match(reply.detail, /^[A-Z][^\n]{5,220}$/);
        assert.ok(!reply.detail.includes('{') && !reply.detail.includes('\u001b'), reply.detail);
        assert.ok(reply.kind === 'cancelled' || /^[A-Z][^\n]{3,200}\.$/.test(reply.nextStep), reply.nextStep);
        assert.ok(reply.output.length < 9000);
      });
    }
  });
}

describe('captured output, in detail', () => {
  const answered = (engine: string, folder: string) => {
    const { reply } = play(engine, folder, null, ['stdout', 'stderr']);
    assert.ok(reply.kind === 'answered');
    return reply;
  };
  const seen = (engine: string, folder: string) => play(engine, folder, null, ['stdout', 'stderr']).activities;

  it('reports the files that were read, but not those that were refused', () => {
    assert.deepEqual(answered('claude', 'recommended').filesRead, ['/tmp/ws/hello.txt']);
    assert.deepEqual(answered('codex', 'recommended').filesRead, ['hello.txt']);
    assert.deepEqual(answered('gemini', 'recommended').filesRead, ['/tmp/ws/hello.txt']);
    assert.deepEqual(answered('qwen', 'recommended').filesRead, ['/tmp/ws/hello.txt']);
    assert.deepEqual(answered('claude', 'ok.stream').filesRead, []);
    assert.equal(answered('copilot', 'ok.json').filesRead, null);
  });

  it('shows reading as it happens', () => {
    assert.ok(seen('claude', 'tool-read.stream').includes('Reading hello.txt'));
    assert.ok(seen('codex', 'tool-read.json').includes('Reading hello.txt'));
    assert.ok(seen('gemini', 'tool-read.stream').includes('Reading hello.txt'));
    assert.ok(seen('qwen', 'tool-read.stream').includes('Reading hello.txt'));
    assert.ok(seen('codex', 'review-exec-base.json').includes('Running git diff'));
  });

  it('shows a retry at once, with its cause and number', () => {
    assert.ok(seen('claude', '429-retry-after.stream').includes('Rate limited, try 6 of 11 in 8 s'));
    assert.ok(seen('claude', '500.stream').includes('Server error 500, try 2 of 11'));
    assert.ok(seen('claude', '401.stream').includes('Login refused (401), try 3 of 11 in 1 s'));
    assert.ok(seen('codex', '429-retry-after.json').includes('Rate limited, try 2 of 6'));
    assert.ok(seen('codex', '529.json').includes('Service busy (529), try 6 of 6'));
    assert.ok(seen('codex', 'offline.json').includes('No network, trying again'));
    assert.ok(seen('gemini', '429.stream').includes('Rate limited, try 2'));
    assert.ok(seen('gemini', 'offline.stream').includes('Connection failed, try 2'));
    assert.ok(seen('qwen', '429.stream').includes('Rate limited, try 2 of 11 in 60 s'));
    assert.ok(seen('copilot', '429.json').includes('Rate limited, try 2'));
  });

  it('reports tokens and costs if the CLI provides them', () => {
    assert.deepEqual(answered('claude', 'ok.stream').usage, {
      inputTokens: 3885,
      outputTokens: 10,
      cachedTokens: 0,
      costUsd: 0.01574,
    });
    assert.deepEqual(answered('gemini', 'ok.stream').usage, {
      inputTokens: 7194,
      outputTokens: 10,
      cachedTokens: 0,
      costUsd: null,
    });
    assert.equal(answered('codex', 'tool-read.json').usage?.inputTokens, 30970);
    assert.equal(answered('qwen', 'tool-read.stream').usage?.outputTokens, 30);
    assert.equal(answered('codex', 'review-exec-base.json').usage, null);
  });

  it('reports whether the CLI enforced the schema', () => {
    assert.equal(answered('claude', 'structured.stream').structured, true);
    assert.equal(answered('codex', 'structured.json').structured, true);
    assert.equal(answered('qwen', 'structured.stream').structured, true);
    assert.equal(answered('claude', 'ok.stream').structured, false);
    assert.equal(answered('codex', 'ok.json').structured, false);
  });

  it('gives the command to log in', () => {
    for (const [engine, folder, command] of [
      ['claude', 'no-key.stream', /claude auth login/],
      ['codex', 'nologin-server-401-json', /codex login/],
      ['gemini', 'no-key.stream', /gemini/],
      ['qwen', 'no-key.stream', /\/auth/],
      ['copilot', 'nologin', /\/login/],
    ] as const) {
      const { reply } = play(engine, folder, null, ['stdout', 'stderr']);
      assert.ok(reply.kind === 'logged-out');
      assert.match(reply.nextStep, command);
    }
  });

  it('is a failure if something else ended the run', () => {
    const { reply } = play('codex', 'stall-sigterm.json', null, ['stdout', 'stderr']);
    assert.ok(reply.kind === 'failed');
    assert.match(reply.detail, /signal SIGTERM/);
    assert.equal(play('claude', 'stall-sigint.stream', null, ['stdout', 'stderr']).reply.kind, 'failed');
  });

  it('reports a usage limit that the CLI waits out, even if our time limit ended it', () => {
    const { reply } = play('claude', '429.stream', 'timed-out', ['stdout', 'stderr']);
    assert.ok(reply.kind === 'quota');
    assert.match(reply.detail, /Its last report: rate limited, waiting 34 s to try again/);
    assert.equal(play('claude', '401.stream', 'timed-out', ['stdout', 'stderr']).reply.kind, 'logged-out');
    assert.equal(play('claude', '500.stream', 'timed-out', ['stdout', 'stderr']).reply.kind, 'timed-out');
  });
});
