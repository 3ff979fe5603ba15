import assert from 'node:assert/strict';
import { isLimitNotice, nameFailure } from '../../../src/engines/reply/failure.ts';
import { concludeRun, NOTHING_HEARD } from '../../../src/engines/reply/outcome.ts';
import { retryActivity, statusIn } from '../../../src/engines/reply/retry.ts';
import { cleanText, excerpt } from '../../../src/protocol/text/cleanText.ts';
import { ENDED } from './samples.ts';
import { assertRecognized } from './recognized.ts';

const HINTS = { installHint: 'npm install -g acme', loginHint: 'acme login' };
const DONE = { ...NOTHING_HEARD, text: 'An answer.', succeeded: true };

describe('concludeRun', () => {
  it('accepts an answer only if everything agrees', () => {
    assert.equal(concludeRun(ENDED, DONE, HINTS).kind, 'answered');
    for (const [end, heard] of [
      [{ ...ENDED, exitCode: 1 }, DONE],
      [{ ...ENDED, exitCode: null, signal: 'SIGKILL' }, DONE],
      [ENDED, { ...DONE, succeeded: false }],
      [ENDED, { ...DONE, text: ' \u001b[0m\n' }],
      [{ ...ENDED, endedByUs: 'timed-out' as const }, DONE],
      [{ ...ENDED, endedByUs: 'cancelled' as const }, DONE],
      [{ ...ENDED, endedByUs: 'output-limit' as const }, DONE],
      [{ ...ENDED, startError: 'spawn acme ENOENT' }, DONE],
    ] as const)
      assert.notEqual(concludeRun(end, heard, HINTS).kind, 'answered', JSON.stringify([end, heard]));
  });

  it('reports a missing program, with the command to install it', () => {
    const reply = concludeRun({ ...ENDED, exitCode: null, startError: 'spawn acme ENOENT' }, NOTHING_HEARD, HINTS);
    assert.ok(reply.kind === 'missing');
    assert.match(reply.nextStep, /npm install -g acme/);
  });

  it('reports a program that cannot be started', () => {
    for (const [startError, words] of [
      ['spawn acme EACCES', /couldn’t be started: .*EACCES/],
      ['spawn E2BIG', /too long for a command-line argument/],
    ] as const) {
      const reply = concludeRun({ ...ENDED, exitCode: null, startError }, NOTHING_HEARD, HINTS);
      assert.ok(reply.kind === 'failed');
      assert.match(reply.detail, words);
    }
  });

  it('does not accept the notice of a limit as an answer', () => {
    for (const text of ['Claude AI usage limit reached|1795820400', "You've hit your session limit · resets 3pm"]) {
      const reply = concludeRun(ENDED, { ...DONE, text }, HINTS);
      assert.equal(reply.kind, 'quota', text);
    }
    assert.equal(concludeRun(ENDED, { ...DONE, text: 'The quota check is missing. REJECT.' }, HINTS).kind, 'answered');
    assert.ok(!isLimitNotice(`You've hit your limit. ${'x'.repeat(400)}`));
  });

  it('keeps the ends of the output, bounded and clean', () => {
    const reply = concludeRun(
      { ...ENDED, exitCode: 1, stdout: `${'x'.repeat(50_000)}\u001b[31mEND`, stderr: 'why' },
      NOTHING_HEARD,
      HINTS,
    );
    assert.ok(reply.kind === 'failed');
    assert.match(reply.output, /xEND\nwhy$/);
    assert.ok(reply.output.length < 9000);
  });
});

describe('nameFailure', () => {
  const named = (text: string, status: number | null = null) => nameFailure({ text, status }, HINTS);

  for (const [text, kind, detail] of [
    ["error: unexpected argument '--full-auto' found", 'failed', /flag --full-auto/],
    ["error: unknown option '--setting-sources'", 'failed', /flag --setting-sources/],
    ['Unknown argument: safe-mode', 'failed', /flag --safe-mode/],
    [
      'Unknown arguments: skip-trust\n\nUsage: x\n --quota  rate limit of your subscription, see 429',
      'failed',
      /flag --skip-trust/,
    ],
    ['API Error: 429 rate limit exceeded, try again in 3h 20m.', 'quota', /\. It resets in 3h 20m\.$/],
    ['Claude AI usage limit reached|1795820400', 'quota', /\. It resets 2026-11-27 23:00 UTC\.$/],
    ["You've hit your limit · resets 3pm (Europe/Berlin)", 'quota', /\. It resets 3pm \(Europe\/Berlin\)/],
    ['This model is not available on your current tier', 'quota', /plan was refused/],
    ['Your credit balance is too low', 'quota', /plan was refused/],
    ['Error: 401 Unauthorized', 'logged-out', /n’t logged in|refused/],
    ['OAuth token has expired', 'logged-out', /n’t logged in/],
    ['self-signed certificate in certificate chain', 'failed', /certificate/],
    ['unable to get local issuer: UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'failed', /certificate/],
    ['proxy authentication required', 'failed', /proxy/],
    ['getaddrinfo ENOTFOUND api.example.com', 'failed', /couldn’t be reached/],
    ['maximum context length exceeded', 'failed', /too long/],
    ['Input exceeds the limit of 1048576 characters', 'failed', /too long/],
    ["The model 'x' does not exist", 'failed', /model wasn’t found/],
    ['Reached max turns (5)', 'failed', /its own limit/],
  ] as const)
    it(`“${text}” is ${kind}`, () => {
      const failure = named(text);
      assert.ok(failure);
      assert.equal(failure.kind, kind);
      assert.match(failure.detail, detail);
      assertRecognized({ ...failure, output: '', durationMs: 0 }, []);
    });

  it('gives a status more weight than words', () => {
    assert.equal(named('the network is fine', 429)?.kind, 'quota');
    assert.equal(named('something about the network', 401)?.kind, 'logged-out');
    assert.equal(named('hello'), null);
  });

  it('quotes the line that contains the cause', () => {
    assert.match(named('noise\ngetaddrinfo ENOTFOUND x\nnoise')?.detail ?? '', /: getaddrinfo ENOTFOUND x$/);
  });
});

describe('statusIn', () => {
  for (const [text, status] of [
    ['unexpected status 401 Unauthorized', 401],
    ['exceeded retry limit, last status: 429 Too Many Requests', 429],
    ['API Error: Request rejected (429)', 429],
    ['[API Error: 500 Internal server error]', 500],
    ['{"error":{"code":403}}', 403],
    ['took 404 ms', null],
    ['line 500', null],
  ] as const)
    it(`“${text}” gives the status ${status ?? 'none'}`, () => assert.equal(statusIn(text), status));
});

describe('retryActivity', () => {
  it('is short and says what happened, which try follows, and when', () => {
    const retry = { status: 429, reason: '', attempt: 1, repetitions: 2, delayMs: 8000 };
    assert.equal(retryActivity(retry).text, 'Rate limited, try 2 of 3 in 8 s');
    assert.equal(
      retryActivity({ ...retry, status: 500, repetitions: 10, delayMs: 600 }).text,
      'Server error 500, try 2 of 11',
    );
    assert.equal(retryActivity({ ...retry, status: null, attempt: null }).text, 'Request failed, trying again in 8 s');
  });
});

describe('cleanText', () => {
  it('removes what a person would not see', () => {
    assert.equal(cleanText('\ufeffa\r\nb\rc'), 'a\nb\nc');
    assert.equal(
      cleanText('\u001b[1;31mred\u001b[0m \u001b]8;;http://x\u0007link\u001b]8;;\u0007 \u001b]0;title\u001b\\x'),
      'red link x',
    );
    assert.equal(cleanText('a\u0000\u0007b\tc'), 'ab\tc');
    assert.equal(cleanText('ungültig \ufffd'), 'ungültig \ufffd');
    assert.equal(excerpt('a\n  b', 10), 'a b');
    assert.equal(excerpt('x'.repeat(20), 10), `${'x'.repeat(9)}…`);
  });
});
