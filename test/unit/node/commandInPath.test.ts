import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandParts, installCommand, removeCommand } from '../../../src/node/commandInPath.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const folder = temporaryFolder();
const SCRIPT =
  'console.log(JSON.stringify([process.argv.slice(2), process.env.ELECTRON_RUN_AS_NODE])); process.exit(3);';

function parts(change: Partial<CommandParts> = {}): CommandParts {
  const script = path.join(folder(), '$(id) `id`.js');
  writeFileSync(script, SCRIPT);
  return { program: process.execPath, script, home: folder(), environment: {}, platform: 'linux', ...change };
}

describe('the council command in the search path', () => {
  it('passes its arguments to the command line and exits with the same status', async () => {
    const { file } = await installCommand(parts());
    assert.equal(file, path.join(folder(), '.local', 'bin', 'council'));
    const typed = ['review', '--question', 'a "b" $HOME\n'];
    const run = () => execFileSync(file, typed, { encoding: 'utf8' });
    assert.throws(run, ({ status, stdout }: { status: number; stdout: string }) => {
      assert.deepEqual([status, JSON.parse(stdout)], [3, [typed, '1']]);
      return true;
    });
  });

  it('reports whether the search path contains its folder', async () => {
    const bin = path.join(folder(), '.local', 'bin');
    const inPath = async (PATH: string) => (await installCommand(parts({ environment: { PATH } }))).inPath;
    assert.deepEqual([await inPath('/usr/bin'), await inPath(`/usr/bin${path.delimiter}${bin}`)], [false, true]);
  });

  it('replaces an earlier command and can be removed completely', async () => {
    await installCommand(parts({ script: '/old/cli.js' }));
    const { file } = await installCommand(parts());
    assert.doesNotMatch(readFileSync(file, 'utf8'), /old/);
    assert.equal(await removeCommand(parts()), file);
    assert.deepEqual([existsSync(file), await removeCommand(parts())], [false, null]);
  });

  it('does not replace or delete another program of the same name', async () => {
    const bin = path.join(folder(), '.local', 'bin');
    mkdirSync(bin, { recursive: true });
    const own = path.join(folder(), 'own');
    writeFileSync(own, '#!/bin/sh\n');
    symlinkSync(own, path.join(bin, 'council'));
    const refusal =
      /council isn’t from the Council extension, so Council left it unchanged\. Rename or delete it first\.$/;
    await assert.rejects(installCommand(parts()), refusal);
    await assert.rejects(removeCommand(parts()), refusal);
    assert.equal(readFileSync(own, 'utf8'), '#!/bin/sh\n');
  });

  it('reports the file and the error code if it cannot be written', async () => {
    writeFileSync(path.join(folder(), '.local'), '');
    await assert.rejects(
      installCommand(parts()),
      /Council can’t write .*council \(E\w+\)\. Check the permissions of the folder\.$/,
    );
  });

  it('is a batch file on Windows, with percent signs in paths escaped', async () => {
    const environment = { LOCALAPPDATA: folder() };
    const program = String.raw`C:\100%\Code.exe`;
    const { file } = await installCommand(parts({ platform: 'win32', environment, program }));
    assert.equal(file, path.join(folder(), 'Programs', 'council', 'council.cmd'));
    const lines = readFileSync(file, 'utf8').split('\r\n');
    assert.ok(lines.includes('set ELECTRON_RUN_AS_NODE=1'));
    assert.match(lines.at(-2) ?? '', /^"C:\\100%%\\Code\.exe" ".*\.js" %\*$/);
    assert.equal(statSync(file).isFile(), true);
  });

  it('uses the variable for the home folder on Windows, since a batch file is not UTF-8', async () => {
    const environment = { LOCALAPPDATA: folder() };
    const home = String.raw`C:\Users\José`;
    const program = String.raw`c:\users\josé\AppData\Code.exe`;
    const script = String.raw`C:\Users\José\.vscode\extensions\c\dist\cli.js`;
    const { file } = await installCommand(parts({ platform: 'win32', environment, home, program, script }));
    assert.match(
      readFileSync(file, 'utf8'),
      /^"%USERPROFILE%\\AppData\\Code\.exe" "%USERPROFILE%\\\.vscode\\extensions\\c\\dist\\cli\.js" %\*\r$/m,
    );
  });
});
