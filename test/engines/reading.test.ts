// Claude reads only through our server. Text planted in excluded files, and secrets in readable files, never reach the
// model. What the model was shown is known line by line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answers } from './answers.ts';
import { PLAIN_GIT } from './hostile.ts';
import type { Lab, LabUser } from './lab.ts';
import { openLab } from './lab.ts';
import type { Step } from './model/plan.ts';
import { call } from './model/plan.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { activitiesOf, callsLeft, review, seatOf, sentTexts } from './product.ts';

const served = (tool: string, input: object): Step => call(`mcp__council__${tool}`, input);

/** Put together at run time, so that secret scanners don't flag this file. */
const TOKEN = ['gh', 'p_', 'Zk3vQ9xT1mB7nR5wY8cL2pD6hJ4sF0aGeUiO'].join('');
const OLD_TOKEN = ['gh', 'p_', 'Qw8eR2tY6uI0oP4aS7dF1gH5jK9lZ3xCvBnM'].join('');
const PASSWORD = 'planted-in-dot-env-4711';
const EXCLUDED = 'planted in a file that a rule leaves out';
const OUTSIDE = 'planted outside of the workspace';
const OPEN = 'open to every reader';

const FILES = {
  'add.js': 'export const add = (a, b) => a + b;\n',
  'notes.txt': `${OPEN}\ntoken = "${TOKEN}"\nthe end\n`,
  '.env': `DATABASE_PASSWORD=${PASSWORD}\n`,
  'private/list.txt': `${EXCLUDED}\n`,
  '.council/ignore': 'private/\n',
};

describe('24 and 69: a Claude seat that reads through Council’s server', () => {
  let lab: Lab;
  let workspace: string;
  let user: LabUser;
  let result: Vote;
  let outside: string;
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Lab', '-c', 'user.email=lab@example.invalid', ...args], {
      ...{ cwd: workspace, env: PLAIN_GIT, encoding: 'utf8', stdio: 'pipe' },
    });
  before(async () => {
    lab = await openLab();
    workspace = await lab.folder('workspace');
    outside = path.join(await lab.folder('elsewhere'), 'outside.txt');
    await writeFile(outside, `${OUTSIDE}\n`);
    execFileSync('mkdir', ['private', '.council'], { cwd: workspace });
    const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, content] of Object.entries(files)) await writeFile(path.join(workspace, name), content);
    };
    await write({ ...FILES, 'notes.txt': `${OPEN}\ntoken = "${OLD_TOKEN}"\nthe end\n` });
    await symlink(outside, path.join(workspace, 'link.txt'));
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '--all', '--force');
    git('commit', '--quiet', '--message', 'first');
    await write({ 'notes.txt': FILES['notes.txt'] });
    git('commit', '--quiet', '--all', '--message', 'second');
    await write({ 'add.js': 'export const add = (a, b) => a - b;\n' });
    const attempts: readonly Step[] = [
      served('read_lines', { path: 'notes.txt', first: 1, last: 2 }),
      served('read_lines', { path: path.join(workspace, 'notes.txt'), first: 3 }),
      ...['.env', 'private/list.txt', 'link.txt', outside, '../elsewhere/outside.txt', '/etc/passwd'].map((name) =>
        served('read_lines', { path: name }),
      ),
      ...[TOKEN.slice(0, 20), PASSWORD, 'planted', 'token'].map((text) => served('search', { text })),
      served('list_folder', {}),
      served('list_folder', { path: path.dirname(outside) }),
      served('git_log', {}),
      ...['HEAD', 'HEAD~1'].map((revision) => served('git_show', { revision })),
      served('git_show', { revision: 'HEAD~1', path: '.env' }),
      served('git_blame', { path: 'notes.txt', first: 1, last: 3 }),
      ...['Read', 'Bash', 'WebFetch'].map((name) =>
        call(name, { file_path: outside, command: `cat ${outside}`, url: 'http://127.0.0.1:1/', prompt: 'x' }),
      ),
    ];
    user = await lab.user({ claude: [...attempts, answers({ position: 'REJECT', rationale: 'It subtracts.' })] });
    result = await review(user, { cwd: workspace, engines: ['claude', 'rehearsal-a'] });
  });
  after(() => lab.close());

  it('is offered Council’s tools, and none of its own except the one for the answer', () => {
    const offered = user.requests('claude').flatMap(({ body }) => (body.tools ?? []).map(({ name }) => name ?? ''));
    const others = [...new Set(offered)].filter((name) => !name.startsWith('mcp__council__'));
    assert.deepEqual(others.toSorted(), ['DeferredToolPlaceholder', 'StructuredOutput']);
    assert.ok(offered.includes('mcp__council__read_lines'));
  });

  it('never sends text that is outside the workspace, withheld, or secret', () => {
    const texts = sentTexts(user.requests('claude'));
    for (const planted of [TOKEN, OLD_TOKEN, EXCLUDED, OUTSIDE, 'root:x:0', `=${PASSWORD}`]) {
      assert.deepEqual(
        texts.filter((text) => text.includes(planted)),
        [],
        planted,
      );
    }
    assert.ok(texts.some((text) => text.includes(OPEN)));
  });

  it('reports the exact lines that it read, and shows its reading live', () => {
    const seat = seatOf(result, 'claude');
    assert.equal(seat.status, 'answered', JSON.stringify(seat));
    assert.deepEqual(seat.filesRead, ['notes.txt']);
    assert.deepEqual(seat.read, [{ path: 'notes.txt', startLine: 1, endLine: 3 }]);
    const shown = activitiesOf(result, 'claude');
    assert.ok(shown.includes('Reading notes.txt, lines 1–2'), shown.join(' | '));
  });

  it('leaves nothing behind', async () => {
    assert.deepEqual(await callsLeft(user), []);
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });
});
