// How the terminal affects the sessions of the open folder, as the installed extension shows them.
import * as assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { driver, type Driver } from './bridge.ts';
import { until, workspaceFolder } from './parts.ts';

const ROW = '.customview-tree .monaco-list-row';
const REHEARSAL = ['--engines', 'rehearsal-a,rehearsal-b,rehearsal-c'];

/** An engine that never answers. */
const SILENT = { vendor: 'nobody', command: process.execPath, args: ['-e', 'setTimeout(() => {}, 3_600_000)'] };

function council(...args: readonly string[]): ChildProcess {
  const extension = vscode.extensions.getExtension('council.council') ?? assert.fail('the extension is not installed');
  const words = [path.join(extension.extensionPath, 'dist', 'cli.js'), ...args];
  // A separate process group, so that a signal reaches only this process.
  return spawn(process.execPath, words, { cwd: workspaceFolder().fsPath, stdio: 'ignore', detached: true });
}

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve));

describe('the session tree while the terminal works on the same folder', () => {
  let page: Driver;
  let folder = '';

  before(async function () {
    if (driver === undefined) this.skip();
    page = driver;
    folder = mkdtempSync(path.join(tmpdir(), 'council-terminal-'));
    await vscode.commands.executeCommand('council.sessions.focus');
    await until('the tree', async () => (await page.texts({ selector: '.customview-tree' })).length > 0);
  });

  after(() => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  const shows = async (what: RegExp): Promise<boolean> =>
    (await page.texts({ selector: ROW })).some((text) => what.test(text));

  /** Resolves when the text appears in the tree, and prints how long that took. */
  async function appears(what: RegExp): Promise<void> {
    const begin = performance.now();
    await until(`in the tree: ${what.source}`, () => shows(what));
    console.log(`      ${what.source}: after ${Math.round(performance.now() - begin)} ms`);
  }

  it('shows a session that the terminal created', async () => {
    const name = 'Is the tide in at noon?';
    assert.equal(await shows(/tide/), false);
    await ended(council('vote', '--question', name, ...REHEARSAL));
    await appears(/Is the tide in at noon/);
  });

  it('shows a session that the terminal runs, and how it ends', async () => {
    const config = path.join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ engines: { silent: SILENT } }));
    const running = council('vote', '--question', 'Is the moon full?', '--config', config, '--engines', 'silent');
    try {
      await appears(/Running elsewhere.*moon|moon.*Running elsewhere/s);
      running.kill('SIGINT');
      await ended(running);
      await appears(/Canceled.*moon|moon.*Canceled/s);
    } finally {
      running.kill('SIGKILL');
    }
  });
});
