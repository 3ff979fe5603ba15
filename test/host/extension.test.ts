import * as assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as vscode from 'vscode';
import type { CouncilApi } from '../../src/ui/api.ts';
import { COMMANDS } from '../../src/ui/commandIds.ts';
import { driver } from './bridge.ts';
import { openEditor, until, workspaceFolder, writeFile } from './parts.ts';

interface Bundle {
  activate(context: vscode.ExtensionContext): CouncilApi;
}

function installed(): vscode.Extension<CouncilApi> {
  const extension = vscode.extensions.getExtension<CouncilApi>('council.council');
  assert.ok(extension, 'the extension is not installed');
  return extension;
}

async function council(): Promise<CouncilApi> {
  return installed().activate();
}

describe('the extension', () => {
  it('starts, and says how long that took', async () => {
    const extension = installed();
    assert.equal(extension.isActive, false, 'must run before anything wakes the extension');
    const file = `${extension.extensionPath}/dist/extension.cjs`;
    const require = createRequire(file);
    const bundle = require(file) as Bundle;
    let took = Infinity;
    // The editor loads this instead. If the time were measured from outside, it would include the editor's own
    // messages.
    const cached = require.cache[require.resolve(file)] ?? assert.fail('the bundle is not in the cache');
    cached.exports = {
      ...bundle,
      activate: (context: vscode.ExtensionContext) => {
        const begin = performance.now();
        const api = bundle.activate(context);
        took = performance.now() - begin;
        return api;
      },
    };
    await extension.activate();
    console.log(`      activated in ${took.toFixed(1)} ms`);
    assert.ok(took < Infinity, 'it was not this bundle that started');
  });

  it('registers every command', async () => {
    await council();
    const known = await vscode.commands.getCommands(true);
    assert.deepEqual(
      COMMANDS.filter((command) => !known.includes(command)),
      [],
    );
  });

  it('exposes version 1 of the API', async () => {
    const api = await council();
    assert.equal(api.version, 1);
    await assert.rejects(api.arbitrate({}), /is missing these parts: CONFLICT TYPE, /);
  });
});

describe('the extension, end to end with rehearsal engines', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('reaches a verdict on a selection, shows its panel, and lists its P1 findings as problems', async () => {
    const api = await council();
    const reached: string[] = [];
    const listening = api.onDidReachVerdict(({ sessionId }) => reached.push(sessionId));
    const uri = vscode.Uri.joinPath(workspaceFolder(), 'src', 'refund.ts');
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(0, 0, editor.document.lineCount - 1, 0);
    const verdict = await vscode.commands.executeCommand<Awaited<ReturnType<CouncilApi['convene']>> | undefined>(
      'council.councilThis',
    );
    listening.dispose();
    assert.ok(verdict, 'no verdict: see the log');
    assert.ok(verdict.flags.includes('rehearsal'));
    assert.deepEqual(reached, [verdict.sessionId]);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.ok(
      tabs.some(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.includes('council.verdict')),
    );
    const proven = verdict.findings.filter(({ severity, evidence }) => severity === 'P1' && evidence === 'verified');
    assert.ok(proven.length > 0, 'the sample has something grave in it');
    await until('the problems are listed', () =>
      vscode.languages.getDiagnostics(uri).some(({ source }) => source === 'council'),
    );
  });

  it('reviews the uncommitted changes', async () => {
    const verdict = await vscode.commands.executeCommand<{ scope: string } | undefined>('council.reviewChanges');
    assert.equal(verdict?.scope, 'uncommitted');
  });

  it('asks the user if the vote is split, and records the answer', async function () {
    if (driver === undefined) this.skip();
    const page = driver;
    const uri = await writeFile('split.ts', '// split-rehearsal\nexport const one = 1;\n');
    await openEditor(uri);
    const verdict = await vscode.commands.executeCommand<{ action: string } | undefined>('council.rehearse');
    assert.equal(verdict?.action, 'ask-user');
    const title = async () => (await page.texts({ selector: '.quick-input-title' })).join(' ');
    assert.equal(await title(), '', 'nothing opens by itself');
    void vscode.commands.executeCommand('council.resolveSplit');
    await until('the question', async () => (await title()).includes('you decide'));
    await page.keys({ keys: ['Enter'] });
    await until('the reason', async () => /^(Go|Don’t go) ahead/.test(await title()));
    await page.type({ text: 'It can be taken back.' });
    await page.keys({ keys: ['Enter'] });
    await until('the confirmation', async () => (await title()).includes('record this decision?'));
    await page.keys({ keys: ['ArrowDown', 'Enter'] });
    await until('the answer in the panel', async () => {
      const texts = await page.panelTexts({ selector: 'h1' }).catch(() => []);
      return texts.join(' ').includes('You chose');
    });
    await vscode.workspace.fs.delete(uri);
  });

  const workspace = workspaceFolder().fsPath;
  const convene = async (path: string) =>
    (await council()).convene({ workspace, artifact: { kind: 'file', path, lines: null } });

  const BAD: readonly (readonly [string, string, string | Uint8Array])[] = [
    ['an empty file', 'empty.ts', ''],
    ['a binary file', 'binary.bin', new Uint8Array([0, 1, 2, 0, 255, 0])],
    ['a proposal of 22 MB', 'huge.md', `# Big\n\n${'words and words\n'.repeat(1_400_000)}`],
  ];
  for (const [what, name, content] of BAD) {
    it(`says in one sentence what to do about ${what}`, async () => {
      const uri = await writeFile(name, content);
      await assert.rejects(convene(uri.fsPath), (error: Error) => {
        assert.equal(error.name, 'CouncilError', error.stack);
        assert.match(error.message, /\w.*[.;:,] .*\.$/s, error.message);
        return true;
      });
      await vscode.workspace.fs.delete(uri);
    });
  }

  it('names a configured engine that does not exist', async () => {
    const settings = vscode.workspace.getConfiguration('council');
    const before = settings.inspect('seats')?.globalValue;
    await settings.update('seats', ['claude', 'nonsense'], vscode.ConfigurationTarget.Global);
    try {
      await assert.rejects(convene('README.md'), /nonsense/);
    } finally {
      await settings.update('seats', before, vscode.ConfigurationTarget.Global);
    }
  });
});
