import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { EngineReply } from '../../../src/protocol/seat.ts';
import { assertRecognized } from './recognized.ts';
import { ENDED } from './samples.ts';
import { agentCall, agentReader } from './agent.ts';

const CAPTURES = new URL('../../fixtures/captures/acp/', import.meta.url);
const FILES = readdirSync(CAPTURES).map((file) => file.replace('.jsonl', ''));

/** Reads an agent's recorded output as if it were talking to us. */
function play(file: string, endedByUs: 'timed-out' | null): { reply: EngineReply; activities: readonly string[] } {
  const reader = agentReader(agentCall());
  const lines = readFileSync(new URL(`${file}.jsonl`, CAPTURES), 'utf8')
    .trim()
    .split('\n');
  const activities = lines.flatMap((line) => reader.onLine('stdout', line)).map(({ text }) => text);
  // If the agent had finished, we would end its process, so the signal says nothing.
  return { reply: reader.finish({ ...ENDED, exitCode: null, signal: 'SIGTERM', endedByUs }, {}), activities };
}

/** The kind of reply, its text or detail, and the kind if that text contains no readable answer. */
type Expected = readonly [EngineReply['kind'], RegExp, EngineReply['kind']?];

const OK: Expected = ['answered', /^The answer is 42\. \{"vote":"approve"\}$/];
const LATER: Expected = ['answered', /^The answer is 42, and this goes on for long enough\.$/];
/** These agents give messages no IDs, so both attempts become one text. */
const JOINED: Expected = [
  'answered',
  /^The answer is 42, and this.*The answer is 42, and this goes on for long enough\.$/,
];
const LOGGED_OUT: Expected = ['logged-out', /^It isn’t logged in\.$/];
const BROKEN: Expected = ['failed', /was lost before the answer was complete/];
/** These retry silently, and would go on doing so. */
const SILENT: Expected = ['timed-out', /within its time limit/];

const EXPECTED: Readonly<Record<string, Expected>> = {
  ...Object.fromEntries(FILES.filter((file) => file.endsWith('-ok')).map((file) => [file, OK])),
  ...Object.fromEntries(FILES.filter((file) => file.endsWith('-nologin')).map((file) => [file, LOGGED_OUT])),
  ...Object.fromEntries(FILES.filter((file) => file.endsWith('-quota')).map((file) => [file, SILENT])),
  'claude-quota': ['quota', /usage limit \(429\)/],
  'claude-cut': BROKEN,
  'claude-cut-then-ok': LATER,
  'codex-quota': ['answered', /429 Too Many Requests/, 'quota'],
  'codex-cut': ['answered', /^The answer is 42, and $/, 'failed'],
  'codex-cut-then-ok': LATER,
  'copilot-cut': ['answered', /Retrying/, 'failed'],
  'copilot-cut-then-ok': ['answered', JOINED[1], 'failed'],
  'gemini-nologin': ['logged-out', /^It isn’t logged in: Gemini API key is missing/],
  'gemini-cut': ['failed', /error of its own \(500\)/],
  'gemini-cut-then-ok': ['failed', /error of its own \(500\)/],
  'kimi-cut': SILENT,
  'kimi-cut-then-ok': JOINED,
  'opencode-cut': SILENT,
  'opencode-cut-then-ok': LATER,
  'qwen-cut': BROKEN,
  'qwen-cut-then-ok': JOINED,
};

describe('captured output of agents in the Agent Client Protocol', () => {
  for (const file of FILES) {
    it(file, () => {
      const expected = EXPECTED[file];
      assert.ok(expected);
      const [kind, words, otherwise] = expected;
      const { reply, activities } = play(file, expected === SILENT ? 'timed-out' : null);
      assert.equal(reply.kind, kind, JSON.stringify(reply));
      assertRecognized(reply, activities);
      assert.match(reply.kind === 'answered' ? reply.text : reply.detail, words);
      assert.equal(reply.kind === 'answered' ? reply.otherwise?.kind : undefined, otherwise);
      if (expected === OK && reply.kind === 'answered') assert.deepEqual(reply.filesRead, ['/ws/hello.txt']);
    });
  }
});
