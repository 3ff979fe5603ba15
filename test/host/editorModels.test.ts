// The shipped Council with the language models of the extension that is installed beside it
// (test/fixtures/modelProvider).
import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { verbatim } from '../../src/protocol/labels/text.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import type { EngineState } from '../../src/session/ports.ts';
import type { CouncilApi } from '../../src/ui/api.ts';
import { reach } from '../../src/ui/convene.ts';
import { LanguageModels } from '../../src/ui/models/languageModels.ts';
import { CouncilError } from '../../src/session/fault.ts';
import { engineState } from '../unit/session/hall.ts';
import { driver } from './bridge.ts';
import { makeParts, Memory, until, workspaceFolder } from './parts.ts';

/** A request to a model, as its provider received it. */
interface Heard {
  readonly family: string;
  readonly tools: readonly string[];
  readonly texts: readonly string[];
  readonly results: readonly string[];
}

/** Only our tools, because the editor's tools also run commands and change files. */
const OUR_TOOLS = ['read_lines', 'list_folder', 'search', 'git_log', 'git_show', 'git_blame'];
const named = (...families: readonly string[]): readonly string[] => families.map((family) => `editor.fake.${family}`);
const COUNCIL = named('gpt-fake', 'claude-fake', 'gemini-fake');
const heard = () => vscode.commands.executeCommand<readonly Heard[]>('fakeModels.requests');
const review = () => vscode.commands.executeCommand<Verdict | undefined>('council.reviewChanges');
const LOG = { info: () => {}, warn: () => {}, error: () => {} };

describe('the editor’s own language models', () => {
  const settings = () => vscode.workspace.getConfiguration('council');
  let seats: unknown;

  async function seat(...engines: readonly string[]): Promise<void> {
    await settings().update('seats', engines, vscode.ConfigurationTarget.Global);
  }

  async function reviewed(): Promise<Verdict> {
    const verdict = await review();
    assert.ok(verdict, 'no verdict: see the log');
    return verdict;
  }

  const seatOf = ({ seats: all }: Verdict, family: string) =>
    all.find(({ engine }) => engine === `editor.fake.${family}`) ?? assert.fail(`${family} has no seat`);

  before(async () => {
    await vscode.extensions.getExtension<CouncilApi>('council.council')?.activate();
    seats = settings().inspect('seats')?.globalValue;
    const models = new LanguageModels(new Memory(), LOG);
    await until('the provider is there', async () => (await models.list()).length > 0);
    await heard();
  });
  afterEach(async () => {
    await settings().update('seats', seats, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await heard();
  });

  it('review a change as three seats from three vendors, and read with Council’s own tools', async () => {
    await seat(...COUNCIL);
    const verdict = await reviewed();
    assert.deepEqual(
      verdict.seats.map(({ status, vendor }) => `${status} ${vendor}`),
      ['answered OpenAI', 'answered Anthropic', 'answered Google'],
    );
    assert.equal(verdict.outcome, 'approved');
    assert.ok(!verdict.flags.includes('one-vendor') && !verdict.flags.includes('rehearsal'));
    assert.deepEqual(seatOf(verdict, 'gpt-fake').filesRead, ['src/refund.ts']);
    assert.deepEqual(seatOf(verdict, 'gemini-fake').filesRead, []);
    await readAsTheyMay();
  });

  /** Checks the requests to the models in the review above. */
  async function readAsTheyMay(): Promise<void> {
    const requests = await heard();
    const of = (family: string): readonly Heard[] => requests.filter((one) => one.family === family);
    const [first, second] = of('gpt-fake');
    assert.deepEqual(
      first?.tools.filter((name) => !OUR_TOOLS.includes(name)),
      [],
    );
    assert.ok(first.tools.includes('read_lines'));
    const [file = '', ...refused] = second?.results ?? [];
    assert.match(file, /refund/i);
    assert.equal(refused.length, 2);
    for (const text of refused) assert.ok(text.length > 0 && text.length < 400, text);
    const [plain] = of('gemini-fake');
    assert.deepEqual(plain?.tools, []);
    assert.match(plain.texts.join('\n'), /You have no tools here/);
  }

  const FAILURES: readonly (readonly [string, Verdict['seats'][number]['status'], RegExp])[] = [
    ['grok-refuses', 'logged-out', /refused it: the user said no/],
    ['qwen-limited', 'quota', /hit its usage limit \(429\)/],
    ['llama-breaks', 'failed', /reported an error: connection lost/],
    ['mistral-gone', 'missing', /no longer offers this model: gone/],
    ['deepseek-blocked', 'failed', /blocked the request: filtered/],
  ];
  for (const [family, status, words] of FAILURES) {
    it(`end as ${status} for ${family}, and never as a vote`, async () => {
      await seat(...named('gpt-fake', 'claude-fake', family));
      const failed = seatOf(await reviewed(), family);
      assert.deepEqual([failed.status, failed.vote.position, failed.vote.confidence], [status, 'ABSTAIN', 0]);
      assert.match(JSON.stringify(failed.engineError), words);
    });
  }

  it('are not asked again in this window after access was refused', async () => {
    const models = new LanguageModels(new Memory(), LOG);
    const refusing = async () =>
      (await models.list()).find(({ family }) => family === 'grok-refuses') ?? assert.fail('it is not offered');
    const ask = async () =>
      models.ask(
        await refusing(),
        { prompt: 'Vote.', timeoutSeconds: 30, reading: null },
        new AbortController().signal,
        () => undefined,
      );
    assert.equal((await refusing()).consent, 'open');
    for (const time of [1, 2]) {
      const end = await ask();
      assert.ok(end.kind === 'error' && end.code === 'NoPermissions', `${time}`);
    }
    assert.equal((await heard()).length, 1);
    assert.equal((await refusing()).consent, 'refused');
  });

  it('count as allowed once a model of their provider has answered', async () => {
    const memory = new Memory();
    const models = new LanguageModels(memory, LOG);
    const [gpt] = await models.list();
    assert.equal(gpt?.consent, 'open');
    const ask = { prompt: 'Vote.', timeoutSeconds: 30, reading: null };
    const end = await models.ask(gpt, ask, new AbortController().signal, () => undefined);
    assert.equal(end.kind, 'answered');
    assert.ok((await new LanguageModels(memory, LOG).list()).every(({ consent }) => consent === 'granted'));
  });

  it('are not awaited after the user cancels, even if they do not react', async () => {
    await seat(...named('gpt-fake', 'claude-fake', 'deaf-fake'));
    const verdict = review();
    const requests: Heard[] = [];
    await until('the deaf one is asked', async () => {
      requests.push(...(await heard()));
      return requests.some(({ family }) => family === 'deaf-fake');
    });
    const began = Date.now();
    await vscode.commands.executeCommand('council.cancel');
    assert.equal((await verdict)?.outcome, 'cancelled');
    assert.ok(Date.now() - began < 45_000, 'it says nothing for a minute');
  });

  it('are listed on the engines page with their provider and vendor, without being asked', async function () {
    if (driver === undefined) this.skip();
    const page = driver;
    await seat(...COUNCIL, 'editor.fake.is-not-offered');
    await vscode.commands.executeCommand('council.doctor');
    const textOf = async (engine: string): Promise<string> => {
      const texts = await page.panelTexts({ selector: `[data-engine="${engine}"]` }).catch(() => []);
      return texts.join('\n');
    };
    await until('the page', async () => (await textOf('editor.fake.gpt-fake')) !== '');
    const ready = await textOf('editor.fake.gpt-fake');
    for (const part of [
      'Ready',
      'Offered by fake, made by OpenAI',
      'reads only the parts of the workspace that Council’s own tools show',
    ])
      assert.ok(ready.includes(part), ready);
    assert.match(await textOf('editor.fake.gemini-fake'), /can’t call tools/);
    assert.match(await textOf('editor.fake.is-not-offered'), /Not offered/);
    await page.picture({ name: 'editor-models-engines' });
    assert.deepEqual(await heard(), []);
  });

  describe('if no engine in the settings can be used', () => {
    const NO_ENGINE = new CouncilError(
      'no-engine',
      verbatim('Council can’t use any engine. Claude: It is not installed.'),
    );
    const model = (family: string, vendor: string): EngineState =>
      engineState(`editor.fake.${family}`, { title: family.toUpperCase(), vendor });
    const request = () => ({ workspace: workspaceFolder().fsPath, artifact: { kind: 'uncommitted' } as const });

    function scene() {
      const parts = makeParts();
      parts.council.refusal = NO_ENGINE;
      parts.council.engines = [
        engineState('claude', { kind: 'missing' }),
        ...[model('gpt-fake', 'OpenAI'), model('gpt-other', 'OpenAI'), model('claude-fake', 'Anthropic')],
      ];
      return parts;
    }

    it('are offered beside the rehearsal, one per vendor, and one click seats and asks them', async () => {
      const parts = scene();
      parts.person.presses.push('Use');
      parts.councils.keepSeats = async (engines) => {
        await Promise.resolve();
        assert.deepEqual(engines, named('gpt-fake', 'claude-fake'));
        parts.council.refusal = null;
      };
      const reached = reach(request(), parts);
      await until('a session has begun', () => parts.sessions.running.length === 1);
      parts.council.newest.cancel();
      await reached;
      const [said] = parts.person.said;
      assert.deepEqual(said?.actions, ['Use Them', 'Rehearse', 'Check Engines']);
      assert.match(
        said.message,
        /Council can’t use any engine in your settings\..*: GPT-FAKE \(OpenAI\) and CLAUDE-FAKE \(Anthropic\)\./,
      );
    });

    it('are not asked if the user closes the offer or rehearses', async () => {
      const parts = scene();
      assert.equal(await reach(request(), parts), null);
      parts.person.presses.push('Rehearse');
      assert.equal(await reach(request(), parts), null);
      assert.deepEqual([parts.ran, parts.council.sessions], [['council.rehearse'], []]);
    });

    it('are not offered to unattended callers or in place of named engines', async () => {
      const parts = scene();
      await assert.rejects(reach({ ...request(), presence: 'unattended' }, parts), /can’t use any engine/);
      await assert.rejects(reach({ ...request(), engines: ['claude'] }, parts), /can’t use any engine/);
      assert.deepEqual(parts.person.said, []);
    });

    it('form a council in two clicks', async function () {
      if (driver === undefined) this.skip();
      const page = driver;
      await seat('editor.fake.is-not-offered');
      const verdict = review();
      const button = '.notifications-center .monaco-button:has-text("Use Them")';
      await until(
        'the offer',
        async () => {
          // The editor doesn't show messages by itself during tests.
          await vscode.commands.executeCommand('notifications.showList');
          return (await page.texts({ selector: button })).length > 0;
        },
        20_000,
      );
      await page.picture({ name: 'editor-models-offered' });
      await page.click({ selector: button });
      assert.deepEqual(
        (await verdict)?.seats.map(({ engine, status }) => `${engine} ${status}`),
        COUNCIL.map((engine) => `${engine} answered`),
      );
      assert.deepEqual(settings().inspect('seats')?.globalValue, COUNCIL);
      await page.picture({ name: 'editor-models-verdict' });
    });
  });
});
