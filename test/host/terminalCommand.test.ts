import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { installCommand, removeCommand } from '../../src/node/commandInPath.ts';
import {
  connectAssistant,
  installTerminalCommand,
  removeTerminalCommand,
} from '../../src/ui/commands/terminalCommand.ts';
import { keptCommand } from '../../src/ui/terminalCommand.ts';
import { makeParts, Memory } from './parts.ts';

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

describe('the “council” command in the terminal', () => {
  let home = '';
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'council home ')));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const extension = () => vscode.extensions.getExtension('council.council') ?? assert.fail('not installed');

  /** Makes the command as the extension does, for a user with this home folder. */
  function made(memory = new Memory(), version = '1.0.0') {
    const script = path.join(extension().extensionPath, 'dist', 'cli.js');
    const { execPath: program, platform, env: environment } = process;
    const parts = { program, platform, environment, home, script };
    const command = { install: () => installCommand(parts), remove: () => removeCommand(parts) };
    return keptCommand(command, { memory, version, log: LOG });
  }

  const withCommand = () => ({ ...makeParts(), terminalCommand: made(), homeFolder: home });

  it('runs the bundled command line on the editor’s Node', async () => {
    const parts = withCommand();
    await installTerminalCommand(parts);
    const file = path.join(home, '.local', 'bin', 'council');
    const printed = execFileSync(file, ['--version'], { encoding: 'utf8', env: { HOME: home, PATH: '/usr/bin:/bin' } });
    const { version } = extension().packageJSON as { readonly version: string };
    assert.ok(printed.includes(version), printed);
    assert.match(
      parts.person.said.at(-1)?.message ?? '',
      /^Installed .*council\. Its folder isn’t in your PATH\. Add it there/,
    );
    await removeTerminalCommand(parts);
    assert.equal(parts.person.said.at(-1)?.message, `Deleted ${file}.`);
    await removeTerminalCommand(parts);
    assert.equal(
      parts.person.said.at(-1)?.message,
      'VS Code didn’t install the “council” command, so there’s nothing to uninstall.',
    );
  });

  it('is reinstalled after an update, and only then', async () => {
    const memory = new Memory();
    const installs: string[] = [];
    const at = (version: string) =>
      keptCommand(
        {
          install: () => Promise.resolve({ file: String(installs.push(version)), inPath: true }),
          remove: () => Promise.resolve(null),
        },
        { memory, version, log: LOG },
      );
    at('1.0.0');
    assert.deepEqual(installs, []);
    await at('1.0.0').install();
    at('1.0.0');
    const newer = at('2.0.0');
    assert.deepEqual(installs, ['1.0.0', '2.0.0']);
    await newer.remove();
    at('3.0.0');
    assert.deepEqual(installs, ['1.0.0', '2.0.0']);
  });

  it('is registered with the chosen assistant', async () => {
    const parts = withCommand();
    parts.council.talkative = [{ engine: 'claude', title: 'Claude' }];
    parts.person.picks.push('Claude');
    await connectAssistant(parts);
    const file = path.join(home, '.local', 'bin', 'council');
    assert.deepEqual(parts.council.connected, [`claude ${file} mcp`]);
    assert.match(
      parts.person.said.at(-1)?.message ?? '',
      /^After Claude restarts, it can call the council through .*\. Set its limit\.$/,
    );
  });

  it('is not installed if the question is closed', async () => {
    const parts = withCommand();
    await connectAssistant(parts);
    assert.deepEqual(parts.council.connected, []);
    assert.equal(await parts.terminalCommand.remove(), null);
  });
});
