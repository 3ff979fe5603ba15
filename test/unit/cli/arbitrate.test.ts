import assert from 'node:assert/strict';
import { parse } from 'yaml';
import type { Mind } from '../faults/plan.ts';
import { configured, council, freshScene, sessionFolders, trio, verdictIn } from './commandLine.ts';

const PAYLOAD = `CONFLICT TYPE: rounding
ORIGINAL INTENT: Refunds are never rounded up.
CODEX'S CHANGE: src/pay.ts now rounds up.
CODEX'S REASONING: The till lost two cents; Codex (gpt-5.4) was sure.
THE CODE IN QUESTION:
\`\`\`ts
QUESTION FOR THE COUNCIL: not this one
\`\`\`
DEBUG.md HISTORY:
1. Tried a lock: no effect.
QUESTION FOR THE COUNCIL: Update the intent or revert the fix?
`;
const mind = (holds: string, words: string, moves?: Mind['moves']): Mind => ({
  holds,
  words,
  cites: ['src/pay.ts:2'],
  ...(moves === undefined ? {} : { moves }),
});
const OAK = mind('revert_fix', 'Oak-words');
const ELM = mind('update_intent', 'Elm-words');
const FIR = mind('neither', 'Fir-words', { on: 'Oak-words', to: 'revert_fix', found: 'src/pay.ts:3 posts it' });

interface Block {
  readonly decision: string;
  readonly round: number;
  readonly agreed_by: readonly string[];
  readonly dissent: string;
  readonly reasoning: string;
  readonly debug_log_entry: string;
}

/** Parses the block as a caller may, line by line. */
function blockIn(stdout: string): Block {
  const [head, ...lines] = stdout.trimEnd().split('\n');
  assert.equal(head, 'COUNCIL VERDICT:');
  const log = lines.findIndex((line) => line === 'debug_log_entry: |');
  const plain = lines.slice(0, log).map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
  const values = Object.fromEntries(plain.map(([, key = '', value = '']) => [key, value] as const));
  return {
    decision: parse(values['decision'] ?? '') as string,
    round: Number(values['round']),
    agreed_by: parse(values['agreed_by'] ?? '') as string[],
    dissent: values['dissent'] ?? '',
    reasoning: values['reasoning'] ?? '',
    debug_log_entry: lines.slice(log + 1).join('\n'),
  };
}

describe('council arbitrate', () => {
  const scene = freshScene(() => trio({ mind: OAK }, { mind: ELM }, { mind: FIR }));

  it('prints only the verdict block, decided in the round in which two engines agree', async () => {
    scene().write({ 'conflict.txt': PAYLOAD });
    const { status, stdout, stderr } = await council(scene(), ['arbitrate', 'conflict.txt']);
    assert.equal(status, 0, stderr);
    const block = blockIn(stdout);
    assert.deepEqual([block.decision, block.round, block.agreed_by], ['revert_fix', 2, ['alpha', 'gamma']]);
    assert.match(block.dissent, /^beta, for update_intent: /);
    assert.match(block.debug_log_entry, /^### Council Verdict — [\s\S]*^\*\*Decision\*\*: revert_fix$/m);
    assert.match(stderr, /^Round 2: alpha and gamma form a majority\.$/m);
  });

  it('sends each seat the conflict as data, with its history, both options, and no engine names', async () => {
    await council(scene(), ['arbitrate', '-', '--quiet'], { stdin: PAYLOAD });
    for (const engine of ['alpha', 'beta', 'gamma'] as const)
      for (const round of [1, 2]) {
        const prompt = scene().prompt(engine, round);
        const parts = prompt.split(/^TEXT-UNDER-REVIEW-\w+$/m);
        const [outside, inside] = [0, 1].map((odd) => parts.filter((_, index) => index % 2 === odd).join('')) as [
          string,
          string,
        ];
        for (const words of ['Refunds are never rounded up.', 'Tried a lock', 'QUESTION FOR THE COUNCIL: not this one'])
          assert.ok(inside.includes(words) && !outside.includes(words), words);
        assert.match(outside, /A build pipeline has stopped at a contradiction/);
        assert.match(prompt, /^A\. update_intent\nB\. revert_fix$/m);
        assert.doesNotMatch(outside, /Codex|Claude|Gemini/);
        if (round === 1) assert.doesNotMatch(prompt, /-words|Peer [A-Z]/);
      }
  });

  it('accepts JSON, prints the verdict document with --json, and stores the conflict with the session', async () => {
    const payload = {
      conflict_type: 'rounding',
      originalIntent: 'Never up.',
      "CODEX'S CHANGE": 'Rounds up.',
      reasoning: 'Two cents.',
      code: 'ceil(x)',
      debugHistory: ['1. A lock', '2. A retry'],
      question: 'Which?',
    };
    const outcome = await council(scene(), ['arbitrate', '-', '--json'], { stdin: JSON.stringify(payload) });
    const verdict = verdictIn(outcome);
    assert.deepEqual([outcome.status, verdict.outcome, verdict.decision], [0, 'decided', 'revert_fix']);
    assert.deepEqual([verdict.protocol, verdict.question], ['deliberate', 'Which?']);
    assert.match(scene().prompt('alpha', 1), /^ {2}1\. A lock\n {2}2\. A retry$/m);
    const { stdout } = await council(scene(), ['sessions', 'replay', verdict.sessionId]);
    assert.equal(stdout, outcome.stdout);
  });

  it('is undecided with status 2 if no two engines agree', async () => {
    scene().setPlan('gamma', { mind: mind('neither', 'Fir-words') });
    const { status, stdout } = await council(scene(), ['arbitrate', '-', '--rounds', '2', '--quiet'], {
      stdin: PAYLOAD,
    });
    assert.equal(status, 2);
    assert.deepEqual(
      [blockIn(stdout).decision, blockIn(stdout).agreed_by, blockIn(stdout).round],
      ['undecided', [], 2],
    );
  });

  it('names the missing field with status 3, and asks no engine', async () => {
    const without = PAYLOAD.replace(/ORIGINAL INTENT.*\n/, '');
    const { status, stdout, stderr } = await council(scene(), ['arbitrate', '-'], { stdin: without });
    assert.deepEqual([status, stdout], [3, '']);
    assert.match(stderr, /is missing ORIGINAL INTENT\. Add it, and try again\.$/m);
    for (const stdin of ['{"conflictType": "x"', '[]', '', '{}']) {
      const wrong = await council(scene(), ['arbitrate', '-'], { stdin });
      assert.deepEqual([wrong.status, wrong.stdout], [3, ''], stdin);
    }
    assert.deepEqual([scene().calls('alpha'), sessionFolders(scene())], [[], []]);
  });

  it('does not send secrets in the payload to the engines', async () => {
    const secret = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_');
    const { status } = await council(scene(), ['arbitrate', '-', '--quiet', '--rounds', '1'], {
      stdin: PAYLOAD.replace('Tried a lock', `Tried the token ${secret}`),
    });
    assert.equal(status, 2);
    assert.ok(!scene().prompt('alpha', 1).includes(secret));
    assert.match(scene().prompt('alpha', 1), /Tried the token/);
  });

  it('requires three engines unless --allow-degraded is given', async () => {
    const small = configured(
      trio({ mind: OAK }, { mind: OAK }, { plan: { mind: FIR }, config: { command: '/nowhere' } }),
    );
    try {
      const refused = await council(small, ['arbitrate', '-'], { stdin: PAYLOAD });
      assert.deepEqual([refused.status, refused.stdout], [4, '']);
      const allowed = await council(small, ['arbitrate', '-', '--allow-degraded', '--quiet'], { stdin: PAYLOAD });
      assert.deepEqual([allowed.status, blockIn(allowed.stdout).decision], [0, 'revert_fix'], allowed.stderr);
    } finally {
      small.remove();
    }
  });
});
