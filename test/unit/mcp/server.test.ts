import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { verdictSchema } from '../../../src/schema/verdict.ts';
import { configured, freshScene, sessionFolders, trio } from '../cli/commandLine.ts';
import { votes } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { repository } from '../node/git/gitFixture.ts';
import { McpClient, type ServerOptions, textOf } from './mcpClient.ts';

async function withClient<Result>(
  scene: Scene,
  use: (client: McpClient) => Promise<Result>,
  options: ServerOptions = {},
): Promise<Result> {
  const client = await McpClient.connect(scene, options);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const callsOf = (scene: Scene): number =>
  ['alpha', 'beta', 'gamma'].reduce((sum, engine) => sum + scene.calls(engine).length, 0);

const WIDENING = [
  'command',
  'args',
  'env',
  'engines',
  'profile',
  'config',
  'cwd',
  'workspace',
  'autonomy',
  'timeoutSeconds',
];
const CARELESS = 'export const total = (items) => items[0].price;\n';
const APPROVALS = trio(votes('APPROVE'), votes('APPROVE'), votes('APPROVE'));

describe('council mcp', () => {
  const scene = freshScene(() => APPROVALS);

  for (const mode of ['legacy', 'auto'] as const) {
    it(`lists its tools to a client, and accepts only named arguments (${mode})`, async () => {
      await withClient(
        scene(),
        async (client) => {
          assert.match(client.instructions, /you can’t change it here/);
          const tools = await client.tools;
          assert.deepEqual(
            tools.map(({ name }) => name),
            ['council_review', 'council_deliberate'],
          );
          for (const { inputSchema, outputSchema, annotations, description = '' } of tools) {
            assert.equal(inputSchema['additionalProperties'], false);
            assert.ok(outputSchema?.['properties']);
            assert.equal(annotations?.readOnlyHint, true);
            assert.equal(annotations.openWorldHint, true);
            assert.match(description, /Use it (?:when|for).*Do not use it for/s);
          }
          assert.deepEqual(
            tools.map(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})),
            [
              ['scope', 'target', 'question'],
              ['question', 'options', 'constraints', 'context', 'scope'],
            ],
          );
        },
        { mode },
      );
    });
  }

  it('reviews uncommitted changes, with a readable text, the verdict as data, and progress', async () => {
    scene().initialise();
    scene().write({ 'src/total.ts': CARELESS });
    await withClient(scene(), async (client) => {
      const told: { progress: number; message?: string | undefined }[] = [];
      const result = await client.call('council_review', {}, { onprogress: (one) => void told.push(one) });
      assert.notEqual(result.isError, true, textOf(result));
      assert.match(textOf(result), /^# Approved 3–0/);
      const verdict = verdictSchema.parse(result.structuredContent);
      assert.deepEqual(
        [verdict.protocol, verdict.scope, verdict.outcome, verdict.coverage.files],
        ['review', 'uncommitted', 'approved', 1],
      );
      const numbers = told.map(({ progress }) => progress);
      assert.deepEqual(
        numbers,
        numbers.toSorted((one, other) => one - other),
      );
      assert.equal(new Set(numbers).size, numbers.length);
      assert.match(told[0]?.message ?? '', /engines are reading/);
      assert.deepEqual([client.strays, sessionFolders(scene()).length], [[], 1]);
    });
  });

  it('sends no progress to a client that did not ask for it', async () => {
    await withClient(scene(), async (client) => {
      const result = await client.call('council_review', { scope: 'file:src/pay.ts:1-3' });
      const verdict = verdictSchema.parse(result.structuredContent);
      assert.deepEqual([verdict.scope, verdict.question], ['file:src/pay.ts:1-3', verdict.question]);
      assert.deepEqual(client.strays, []);
    });
  });

  it('passes the question to the engines', async () => {
    await withClient(scene(), async (client) => {
      const question = 'Is the ledger written before the money is promised?';
      await client.call('council_review', { scope: 'file:src/pay.ts', question, target: 'code' });
      assert.ok(scene().prompt('alpha').includes(question));
    });
  });

  it('does not let a client set what runs, with what, where, or for how long', async () => {
    await withClient(scene(), async (client) => {
      for (const tool of ['council_review', 'council_deliberate']) {
        for (const key of WIDENING) {
          const result = await client.call(tool, { question: 'May we?', [key]: 'x' });
          assert.equal(result.isError, true, key);
          assert.match(textOf(result), new RegExp(`Unrecognized key.*${key}`));
        }
      }
      assert.equal(callsOf(scene()), 0);
    });
  });

  const WRONG: readonly (readonly [string, Readonly<Record<string, unknown>>, RegExp])[] = [
    ['a scope of no form', { scope: 'everything' }, /uncommitted, staged, commit:SHA/],
    ['a scope that is an option of git', { scope: '--output=/tmp/x' }, /uncommitted, staged, commit:SHA/],
    ['an option of git as a commit', { scope: 'commit:--output=x' }, /no commit, branch, or tag named “--output=x”/],
    ['an option of git as a branch', { scope: 'base:-p' }, /no commit, branch, or tag named “-p”/],
    ['a file outside of the workspace', { scope: 'file:../outside.txt' }, /outside the workspace/],
    ['an absolute path', { scope: 'file:/etc/hostname' }, /outside the workspace/],
    ['a link out of the workspace', { scope: 'file:away.txt' }, /outside the workspace/],
    ['a file of secrets', { scope: 'file:.env' }, /an agent can’t send it/],
    ['a file of secrets by another way', { scope: 'file:src/../.env/.' }, /an agent can’t send it/],
    ['some lines of a file of secrets', { scope: 'file:deploy/server.key:1-2' }, /an agent can’t send it/],
    ['lines the wrong way round', { scope: 'file:src/pay.ts:4-2' }, /first line number and then the last/],
    ['a file that is not there', { scope: 'file:src/none.ts' }, /isn’t in the workspace/],
    ['no change', { scope: 'uncommitted' }, /There are no uncommitted changes/],
    ['an empty question', { scope: 'file:src/pay.ts', question: '  ' }, /question/],
    ['a target of no kind', { scope: 'file:src/pay.ts', target: 'question' }, /target/],
  ];
  it('rejects invalid input in one sentence, and asks no engine', async () => {
    scene().write({ '.env': 'TOKEN=x\n', 'deploy/server.key': 'x\n' });
    writeFileSync(path.join(scene().folder, 'outside.txt'), 'not for everybody\n');
    symlinkSync(path.join(scene().folder, 'outside.txt'), path.join(scene().workspace, 'away.txt'));
    scene().initialise();
    await withClient(scene(), async (client) => {
      for (const [what, input, sentence] of WRONG) {
        const result = await client.call('council_review', input);
        assert.equal(result.isError, true, what);
        assert.match(textOf(result), sentence, what);
        assert.equal(result.structuredContent, undefined, what);
      }
      assert.deepEqual([callsOf(scene()), client.strays, sessionFolders(scene())], [0, [], []]);
    });
  });

  it('says what is wrong with the configuration, and reads it again once it is fixed', async () => {
    const file = path.join(scene().folder, 'config/council/config.json');
    await withClient(scene(), async (client) => {
      writeFileSync(file, JSON.stringify({ ...scene().config, seats: ['nobody'] }));
      const refused = await client.call('council_review', { scope: 'file:src/pay.ts' });
      assert.match(textOf(refused), /There’s no engine named “nobody”/);
      writeFileSync(file, JSON.stringify(scene().config));
      const result = await client.call('council_review', { scope: 'file:src/pay.ts' });
      assert.match(textOf(result), /^# Approved/);
    });
  });

  for (const [name, value] of [
    ['COUNCIL_DEPTH', '1'],
    ['TMPDIR', '/home/me/.cache/council/calls/call-a1B2c3/tmp'],
  ] as const) {
    it(`starts nothing for an engine that a council is asking (${name})`, async () => {
      const env = { [name]: value };
      await withClient(
        scene(),
        async (client) => {
          const result = await client.call('council_review', { scope: 'file:src/pay.ts' });
          assert.equal(result.isError, true);
          assert.match(textOf(result), /A council doesn’t call another one\. Answer from your own reading/);
          assert.equal(callsOf(scene()), 0);
        },
        { env },
      );
    });
  }
});

const mind = (holds: string) => ({ mind: { holds, words: `The one for ${holds}`, cites: ['src/pay.ts:2'] } });
const QUESTION = { question: 'Where does the ledger go?', options: ['Postgres', 'SQLite'] };

describe('council mcp with a question to decide', () => {
  const scene = freshScene(() => trio(mind('Postgres'), mind('SQLite'), mind('Postgres')));

  it('deliberates, and returns the majority option, its supporters, and the dissent', async () => {
    await withClient(scene(), async (client) => {
      const constraints = ['No new server'];
      const result = await client.call('council_deliberate', {
        ...QUESTION,
        constraints,
        context: 'It fell on Monday.',
      });
      assert.notEqual(result.isError, true, textOf(result));
      const verdict = verdictSchema.parse(result.structuredContent);
      assert.deepEqual(
        [verdict.protocol, verdict.outcome, verdict.decision, verdict.agreedBy],
        ['deliberate', 'decided', 'Postgres', ['alpha', 'gamma']],
      );
      assert.match(textOf(result), /Postgres/);
      assert.match(JSON.stringify(verdict.dissents), /SQLite/);
      for (const said of ['Where does the ledger go?', 'No new server', 'It fell on Monday.'])
        assert.ok(scene().prompt('alpha').includes(said), said);
      assert.deepEqual(client.strays, []);
    });
  });

  it('deliberates on a file', async () => {
    for (const engine of ['alpha', 'beta', 'gamma']) scene().setPlan(engine, mind('APPROVE'));
    await withClient(scene(), async (client) => {
      const input = { question: 'May this stay?', scope: 'file:src/pay.ts' };
      const verdict = verdictSchema.parse((await client.call('council_deliberate', input)).structuredContent);
      assert.deepEqual([verdict.outcome, verdict.scope], ['approved', 'file:src/pay.ts']);
    });
  });

  it('rejects a call without a question', async () => {
    await withClient(scene(), async (client) => {
      const result = await client.call('council_deliberate', { options: ['a', 'b'] });
      assert.equal(result.isError, true);
      assert.match(textOf(result), /question/);
    });
  });

  const THREE = { three: { seats: ['alpha', 'beta', 'gamma'] } };
  const SMALL: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['needs 3 engines', [], /needs 3 engines.*--allow-degraded/],
    ['takes fewer where the user allows it', ['--allow-degraded'], /Postgres/],
    ['takes the engines that the user names', ['--engines', 'alpha,beta,gamma'], /Postgres/],
    ['takes the profile that the user names', ['--profile', 'three'], /Postgres/],
    ['names a profile that there is not', ['--profile', 'four'], /There’s no profile named four\. Choose from quick/],
  ];
  for (const [what, args, text] of SMALL) {
    it(what, async () => {
      const file = path.join(scene().folder, 'config/council/config.json');
      writeFileSync(file, JSON.stringify({ ...scene().config, seats: ['alpha', 'gamma'], profiles: THREE }));
      await withClient(
        scene(),
        async (client) => assert.match(textOf(await client.call('council_deliberate', QUESTION)), text),
        { args },
      );
    });
  }
});

describe('council mcp with scripted engines', () => {
  it('finds the problems of a change in a repository', async () => {
    const scene = configured({ engines: {}, config: { seats: ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'] } });
    try {
      repository(scene.workspace, {});
      scene.write({ 'src/run.ts': 'export const run = (text) => eval(text);\n' });
      await withClient(scene, async (client) => {
        const result = await client.call('council_review', { scope: 'uncommitted' });
        const verdict = verdictSchema.parse(result.structuredContent);
        assert.ok(verdict.findings.some(({ file }) => file === 'src/run.ts'));
        assert.match(textOf(result), /src\/run\.ts/);
      });
    } finally {
      scene.remove();
    }
  });
});
