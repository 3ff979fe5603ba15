// Agents of the Agent Client Protocol in the product: opencode, which is built in, and Qwen as the user's own engine.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answers, type Answered, reviews } from './answers.ts';
import { achieved, type HostileRepository, NOTHING_ACHIEVED, PLAIN_GIT } from './hostile.ts';
import type { Answers, Lab, LabUser } from './lab.ts';
import { openLab } from './lab.ts';
import { TOOL_NAMES } from '../../src/reading/tools.ts';
import { READABLE } from './hostile-files.ts';
import { call, type Step } from './model/plan.ts';
import { canSeeProcesses } from './processes.ts';
import { callsLeft, doctor, replyOf, review, seatOf, sentTexts, type Vote, vote } from './product.ts';

const ADD = 'export const add = (a, b) => a + b;\n';
const WRONG = 'export const add = (a, b) => a - b;\n';
const ENGINES = ['opencode', 'qwen-acp'];

const APPROVES: Answered = { position: 'APPROVE', confidence: 70, rationale: 'The words of the first seat.' };
const REJECTS: Answered = { position: 'REJECT', confidence: 90, rationale: 'The words of the second seat.' };

/** Writes the configuration of a user of both, and returns the variable that names the file. */
async function configured({ home }: LabUser, own: object = {}): Promise<Readonly<Record<string, string>>> {
  const agent = {
    protocol: 'acp',
    vendor: 'Alibaba',
    command: 'qwen',
    args: ['--acp', '--safe-mode'],
    mode: 'default',
  };
  const engines = { opencode: { model: 'loopback/m1' }, 'qwen-acp': { ...agent, ...own } };
  const file = path.join(home, 'council.json');
  await writeFile(file, JSON.stringify({ engines }));
  return { COUNCIL_CONFIG: file };
}

async function makeRepository(lab: Lab): Promise<string> {
  const folder = await lab.folder('workspace');
  const git = (...args: readonly string[]): void => {
    const author = ['-c', 'user.name=Lab', '-c', 'user.email=lab@example.invalid'];
    execFileSync('git', [...author, ...args], { cwd: folder, env: PLAIN_GIT, stdio: 'pipe' });
  };
  await writeFile(path.join(folder, 'add.js'), ADD);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Add');
  await writeFile(path.join(folder, 'add.js'), WRONG);
  return folder;
}

/** A configuration of Council or of opencode. */
interface Example {
  readonly engines?: object;
  readonly provider?: object;
}

describe('agents of the Agent Client Protocol', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  async function ask(plans: Answers, own: object = {}): Promise<{ user: LabUser; result: Vote; cwd: string }> {
    const [user, cwd] = [await lab.user(plans), await makeRepository(lab)];
    const env = await configured(user, own);
    const engines = ENGINES.filter((engine) => (engine === 'opencode' ? plans.opencode : plans.qwen) !== undefined);
    const seats = engines.length > 1 ? engines : [...engines, 'rehearsal-a'];
    return { user, cwd, result: await vote(user, { cwd, file: 'add.js', engines: seats, env }) };
  }

  it('answer a vote, report their usage, and leave nothing behind', async () => {
    const { user, result, cwd } = await ask({ opencode: [answers(APPROVES)], qwen: [answers(REJECTS)] });
    for (const [engine, { position, confidence, rationale }] of [
      ['opencode', APPROVES],
      ['qwen-acp', REJECTS],
    ] as const) {
      const seat = seatOf(result, engine);
      assert.equal(seat.status, 'answered', JSON.stringify(seat));
      assert.deepEqual(
        [seat.vote.position, seat.vote.confidence, seat.vote.rationale],
        [position, confidence, rationale],
      );
      assert.deepEqual([seat.parsedBy, seat.attempts], ['fenced', 1]);
    }
    assert.ok((seatOf(result, 'opencode').usage?.inputTokens ?? 0) > 1000);
    assert.equal(seatOf(result, 'opencode').vendor, 'loopback');
    // Only the question, without a second one for a title.
    assert.equal(user.requests('opencode').length, 1);
    for (const engine of ['opencode', 'qwen'] as const)
      assert.ok(
        sentTexts(user.requests(engine)).some((text) => text.includes(`Workspace: ${cwd}`)),
        engine,
      );
    assert.deepEqual(await callsLeft(user), []);
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });

  it('answer a review with their findings', async () => {
    const remark = { file: 'add.js', line: 1, quote: WRONG.trim(), title: 'It subtracts' };
    const finds = reviews({ recommendation: 'revise', summary: 'The sign is wrong.', p1: [remark] });
    const user = await lab.user({ opencode: [finds], qwen: [finds] });
    const cwd = await makeRepository(lab);
    const result = await review(user, { cwd, engines: ENGINES, env: await configured(user) });
    for (const engine of ENGINES) assert.equal(seatOf(result, engine).status, 'answered', engine);
    const found = result.verdict.findings.filter(({ severity }) => severity === 'P1');
    assert.deepEqual(
      found.map(({ file, startLine, raisedBy }) => [file, startLine, raisedBy.length]),
      [['add.js', 1, 2]],
    );
  });

  const faults: readonly (readonly [string, 'opencode' | 'qwen', Step, string, RegExp])[] = [
    [
      'is refused by the service',
      'qwen',
      { status: 401, message: 'Invalid API key' },
      'logged-out',
      /login was refused|n’t logged in/i,
    ],
    [
      'is refused by the service',
      'opencode',
      { status: 401, message: 'Invalid API key' },
      'logged-out',
      /login was refused|n’t logged in/i,
    ],
    [
      'gets a model that is not there',
      'opencode',
      { status: 404, message: 'The model m1 does not exist' },
      'failed',
      /model wasn’t found/,
    ],
    ['gets an empty answer', 'opencode', { text: '' }, 'failed', /without an answer/],
  ];
  for (const [fault, engine, step, kind, words] of faults) {
    it(`${engine} ${fault}: the seat names the failure and abstains`, async () => {
      const { result, user } = await ask({ [engine]: [step] });
      const seat = engine === 'qwen' ? 'qwen-acp' : engine;
      const reply = replyOf(result, seat);
      assert.equal(reply.kind, kind, JSON.stringify(reply));
      assert.match(reply.kind === 'answered' ? '' : reply.detail, words);
      assert.equal(seatOf(result, seat).vote.position, 'ABSTAIN');
      if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
    });
  }

  it('are distinguished by doctor without a question: one logged in, one not', async () => {
    const user = await lab.user({ opencode: [answers(APPROVES)], qwen: [answers(REJECTS)] }, { loggedOut: true });
    const states = await doctor(user, { cwd: await lab.folder('workspace'), env: await configured(user) });
    const own = states.find(({ engine }) => engine === 'qwen-acp');
    assert.deepEqual([own?.kind, own?.version, own?.unproven], ['logged-out', '0.24.4', true], JSON.stringify(own));
    const opencode = states.find(({ engine }) => engine === 'opencode');
    assert.deepEqual([opencode?.kind, opencode?.version], ['usable', '1.18.33'], JSON.stringify(opencode));
    assert.deepEqual([user.requests('opencode').length, user.requests('qwen').length], [0, 0]);
  });

  it('opencode sends nothing if its model is not the configured one', async () => {
    const user = await lab.user({ opencode: [answers(APPROVES)] });
    const file = path.join(user.home, 'council.json');
    await writeFile(file, JSON.stringify({ engines: { opencode: { model: 'loopback/m9' } } }));
    const cwd = await makeRepository(lab);
    const env = { COUNCIL_CONFIG: file };
    const result = await vote(user, { cwd, file: 'add.js', engines: ['opencode', 'rehearsal-a'], env });
    assert.equal(seatOf(result, 'opencode').status, 'failed');
    assert.deepEqual(user.requests('opencode'), []);
  });

  it('work as engines if configured as in docs/own-engines.md', async () => {
    const page = await readFile(new URL('../../docs/own-engines.md', import.meta.url), 'utf8');
    const url = `${lab.server.url({ id: 'of-the-page', steps: [answers(APPROVES)], countAll: true })}/v1`;
    const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text = '']) => JSON.parse(text.replaceAll('http://127.0.0.1:11434/v1', url)) as Example,
    );
    const engines = Object.assign({}, ...examples.map((one) => one.engines ?? {})) as object;
    const names = Object.keys(engines);
    assert.deepEqual(names, ['qwen-text', 'qwen-acp', 'local', 'opencode']);
    const user = await lab.user({ qwen: [answers(APPROVES)], opencode: [answers(APPROVES)] });
    const opencode = examples.find(({ provider }) => provider !== undefined);
    await writeFile(path.join(user.home, '.config/opencode/opencode.json'), JSON.stringify(opencode));
    await mkdir(path.join(user.home, '.config/council'), { recursive: true });
    await writeFile(path.join(user.home, '.config/council/config.json'), JSON.stringify({ engines }));
    const result = await vote(user, { cwd: await makeRepository(lab), file: 'add.js', engines: names });
    for (const name of names) {
      const seat = seatOf(result, name);
      assert.deepEqual([seat.status, seat.vote.position], ['answered', 'APPROVE'], JSON.stringify(seat));
    }
    const asked = lab.server.requests('of-the-page').map(({ body }) => body.model);
    assert.deepEqual(new Set(asked), new Set(['qwen3-coder:30b']));
  });

  it('24: opencode in a hostile repository writes, runs, redirects, and obeys nothing, and answers', async () => {
    const repository: HostileRepository = await lab.hostileRepository();
    const at = (name: string): string => path.join(repository.folder, name);
    const attacks = [
      call('read', { filePath: at('hello.txt') }),
      call('council_read_lines', { path: 'hello.txt' }),
      call('council_read_lines', { path: '/etc/hostname' }),
      call('council_read_lines', { path: '.env' }),
      call('write', { filePath: at('written.txt'), content: 'x' }),
      call('edit', { filePath: at('add.js'), oldString: 'a - b', newString: 'a + b' }),
      call('bash', { command: `touch ${at('shell.txt')}`, description: 'x' }),
      call('task', { description: 'x', prompt: 'x', subagent_type: 'general' }),
      call('skill', { name: 'evil' }),
      call('webfetch', { url: `${lab.server.url({ id: 'fetched', steps: [] })}/fetched`, format: 'text' }),
      call('apply_patch', { patchText: '*** Begin Patch\n*** Add File: patched.txt\n+x\n*** End Patch' }),
    ];
    const user = await lab.user({ opencode: [...attacks, answers(APPROVES)] }, { trusts: repository.folder });
    const env = await configured(user);
    const request = { cwd: repository.folder, file: 'add.js', engines: ['opencode', 'rehearsal-a'], env };
    const result = await vote(user, request);
    const seat = seatOf(result, 'opencode');
    assert.deepEqual([seat.status, seat.vote.position], ['answered', 'APPROVE'], JSON.stringify(seat));
    const requests = user.requests('opencode');
    assert.equal(requests.length, attacks.length + 1, 'it tried them all');
    assert.deepEqual(await achieved(repository, requests), NOTHING_ACHIEVED);
    assert.deepEqual(lab.server.requests('fetched'), []);
    assert.deepEqual(
      new Set(requests.map(({ headers }) => headers.host)),
      new Set([`127.0.0.1:${String(lab.server.port)}`]),
    );
    const texts = sentTexts(requests);
    assert.ok(texts.some((text) => text.includes(READABLE)));
    assert.ok(!texts.some((text) => text.includes('GEMINI_CLI_TRUST_WORKSPACE')), 'a file of secrets is withheld');
    assert.deepEqual(seat.filesRead, ['hello.txt']);
    const offered = requests.flatMap(({ body }) => (body.tools ?? []).map((tool) => tool.function?.name ?? tool.name));
    assert.deepEqual([...new Set(offered)].sort(), TOOL_NAMES.map((name) => `council_${name}`).sort());
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });
});
