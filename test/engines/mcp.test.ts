// Claude Code and Codex call the built `council mcp`, registered as docs/for-agents.md says, and get a verdict from the
// scripted engines.
import assert from 'node:assert/strict';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeCouncil } from '../../src/node/compose.ts';
import type { Lab, LabUser } from './lab.ts';
import { openLab } from './lab.ts';
import { call, codexScript, say } from './model/plan.ts';
import { sentTexts } from './product.ts';
import { runProgram } from './program.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const SEATS = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];
const QUESTION = 'May this be merged?';

const serverOf = (workspace: string) => ({
  command: process.execPath,
  args: [CLI, 'mcp', '--cwd', workspace, '--engines', SEATS.join(',')],
  env: { COUNCIL_REHEARSAL_SPEED: '50' },
});

/** The two calls by each model, then its last message. */
const STEPS = {
  claude: [
    call('mcp__council__council_review', { scope: 'file:add.js', question: QUESTION }),
    call('mcp__council__council_review', { scope: 'file:add.js', command: 'rm' }),
    say('Done.'),
  ],
  codex: [
    codexScript(
      `const one = await tools.mcp__council__council_review({scope:"file:add.js",question:"${QUESTION}"}); text(JSON.stringify(one));` +
        'const two = await tools.mcp__council__council_review({scope:"file:add.js",command:"rm"}); text(JSON.stringify(two));',
    ),
    say('Done.'),
  ],
} as const;

async function runClaude(user: LabUser, workspace: string) {
  const config = path.join(user.home, 'mcp.json');
  await writeFile(config, JSON.stringify({ mcpServers: { council: serverOf(workspace) } }));
  const args = ['-p', '--strict-mcp-config', '--mcp-config', config, '--allowedTools', 'mcp__council__council_review'];
  return runProgram({ command: user.commands.claude, args, cwd: workspace, env: user.env, stdin: 'Review add.js.' });
}

async function runCodex(user: LabUser, workspace: string) {
  const { command, args, env } = serverOf(workspace);
  const table = [
    '\n[mcp_servers.council]',
    `command = ${JSON.stringify(command)}`,
    `args = ${JSON.stringify(args)}`,
    `env = { COUNCIL_REHEARSAL_SPEED = "${env.COUNCIL_REHEARSAL_SPEED}" }`,
    'tool_timeout_sec = 1800\n',
  ];
  await appendFile(path.join(user.home, '.codex/config.toml'), table.join('\n'));
  const line = ['exec', '--skip-git-repo-check', '-s', 'read-only', '-'];
  return runProgram({
    command: user.commands.codex,
    args: line,
    cwd: workspace,
    env: user.env,
    stdin: 'Review add.js.',
  });
}

describe('another agent with council mcp', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  for (const [engine, run] of [
    ['claude', runClaude],
    ['codex', runCodex],
  ] as const) {
    it(`${engine}: gets the verdict of a review, and cannot choose what runs`, async () => {
      const workspace = await lab.folder('workspace');
      await mkdir(workspace, { recursive: true });
      await writeFile(path.join(workspace, 'add.js'), 'export const run = (text) => eval(text);\n');
      const user = await lab.user({ [engine]: STEPS[engine] });
      const { exitCode, stderr, stdout } = await run(user, workspace);
      assert.equal(exitCode, 0, stderr + stdout);
      const texts = sentTexts(user.requests(engine)).join('\n');
      assert.match(texts, /Rehearsal A/, 'who voted');
      assert.ok(texts.includes(QUESTION) && /review-\d{8}-\d{6}/.test(texts), 'the verdict of this question');
      assert.match(texts, /Unrecognized key/);
      assert.deepEqual(await user.survivors(), []);
      assert.equal(
        await readFile(path.join(workspace, 'add.js'), 'utf8'),
        'export const run = (text) => eval(text);\n',
      );
    });
  }

  for (const engine of ['claude', 'codex'] as const) {
    it(`${engine}: registers the tools’ command for its user, and explains a failure`, async () => {
      const user = await lab.user({});
      const council = await composeCouncil({
        workspace: await lab.folder('elsewhere'),
        settings: { engines: { [engine]: { command: user.commands[engine] } } },
        sessionFolder: null,
        rehearsalScript: '',
        environment: user.env,
        log: { info: () => {}, warn: () => {}, error: () => {} },
      });
      assert.ok((await council.callers.list()).some((able) => able.engine === engine));
      await council.callers.connect(engine, ['/a folder/council', 'mcp']);
      const kept = await readFile(
        path.join(user.home, engine === 'claude' ? '.claude.json' : '.codex/config.toml'),
        'utf8',
      );
      assert.ok(kept.includes('/a folder/council'), kept);
      const command = user.commands[engine];
      const listed = await runProgram({ command, args: ['mcp', 'list'], cwd: user.home, env: user.env, stdin: '' });
      assert.match(listed.stdout, /council/, listed.stderr);
      if (engine === 'claude') {
        await assert.rejects(
          council.callers.connect(engine, ['/other', 'mcp']),
          /Claude didn’t add Council’s tools\. It said: .*exists/,
        );
      }
    });
  }
});
