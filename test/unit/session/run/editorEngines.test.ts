import assert from 'node:assert/strict';
import { sayTextEnglish, verbatim } from '../../../../src/protocol/labels/text.ts';
import { type SeatChoice, seatOfEngine } from '../../../../src/protocol/seat.ts';
import type { EditorModel, ModelEnd } from '../../../../src/engines/editorModel.ts';
import type { EditorModels, ModelAsk } from '../../../../src/session/editorPorts.ts';
import type { EngineAsk, EngineRunner } from '../../../../src/session/ports.ts';
import type { ReadingTools } from '../../../../src/session/readingPorts.ts';
import { withEditorModels } from '../../../../src/session/run/editorEngines.ts';
import { seat } from '../../protocol/run/seats.ts';
import { answers, engineState } from '../hall.ts';

const GPT = 'editor.copilot.gpt-4o';
const model = (family: string, change: Partial<EditorModel> = {}): EditorModel => ({
  ...{ provider: 'copilot', family, id: family, version: '2024-11-20', title: family.toUpperCase() },
  ...{ maxInputTokens: 64_000, callsTools: true, consent: 'granted' },
  ...change,
});
const READ = [{ path: 'a.ts', startLine: 1, endLine: 2 }];
const USED = { input: 90, output: 10 };
const USAGE = { inputTokens: 90, outputTokens: 10, cachedTokens: 0, costUsd: null };
const TOOLS: ReadingTools = {
  definitions: [],
  call: () => Promise.resolve({ text: '', refused: true, read: [] }),
};

interface Scene {
  readonly offered?: readonly EditorModel[] | null;
  readonly seats?: readonly string[];
  readonly end?: ModelEnd;
}

function scene({ offered = [model('gpt-4o')], seats = [], end }: Scene = {}) {
  const asked: { readonly id: string; readonly ask: ModelAsk }[] = [];
  const checked: string[][] = [];
  const opened: unknown[] = [];
  let lists = 0;
  const models: EditorModels = {
    list: () => {
      lists += 1;
      return Promise.resolve(offered ?? []);
    },
    ask: ({ id }, ask) => {
      asked.push({ id, ask });
      return Promise.resolve(
        end ?? { kind: 'answered', text: 'position: APPROVE', read: READ, used: USED, durationMs: 1 },
      );
    },
  };
  const local = {
    directory: {
      names: ['claude'],
      knows: (engine: string) => engine === 'claude',
      offered: () => Promise.resolve(['claude']),
      check: (seats: readonly SeatChoice[]) => {
        const engines = seats.map(({ engine }) => engine);
        checked.push(engines);
        return Promise.resolve(engines.map((engine) => engineState(engine)));
      },
      identity: (engine: string) => Promise.resolve(`program of ${engine}`),
      describe: () => Promise.resolve({ command: { command: 'claude', args: [], cwd: '/', env: [] }, prompt: 'P' }),
    },
    runner: { run: () => Promise.resolve(answers('REJECT')) } satisfies EngineRunner,
    traitsOf: () => ({ promptForm: 'concise', promptLimitBytes: 7 }) as const,
  };
  const engines = withEditorModels(local, {
    models: offered === null ? null : models,
    seats,
    reading: {
      open: (workspace, scope) => {
        opened.push({ workspace, scope });
        return TOOLS;
      },
    },
  });
  const run = (engine: string, change: Partial<EngineAsk> = {}) => {
    const ask: EngineAsk = {
      ...{ seat: { ...seat(engine), engine }, prompt: 'Vote.', answerSchema: {}, workspace: '/w', timeoutSeconds: 9 },
      ...change,
    };
    return engines.runner.run(ask, new AbortController().signal, () => undefined);
  };
  return { ...engines, run, asked, checked, opened, lists: () => lists };
}

describe('the engines including the editor’s models', () => {
  it('are those of this machine if no model is named, without a request to the editor', async () => {
    const { directory, traitsOf, run, lists } = scene();
    assert.deepEqual(
      (await directory.check(['claude'].map(seatOfEngine))).map(({ engine }) => engine),
      ['claude'],
    );
    assert.equal((await run('claude')).kind, 'answered');
    assert.equal(await directory.identity('claude'), 'program of claude');
    assert.equal(traitsOf('claude').promptLimitBytes, 7);
    assert.equal(lists(), 0);
  });

  it('keep the order of the request, and name the provider and the vendor of each model', async () => {
    const { directory, checked } = scene();
    const [gpt, claude] = await directory.check([GPT, 'claude'].map(seatOfEngine));
    assert.deepEqual([gpt?.engine, claude?.engine], [GPT, 'claude']);
    assert.deepEqual(checked, [['claude']]);
    assert.deepEqual([gpt?.kind, gpt?.title, gpt?.vendor, gpt?.version], ['usable', 'GPT-4O', 'OpenAI', '2024-11-20']);
    assert.equal(
      sayTextEnglish(gpt?.detail ?? verbatim('')),
      'Offered by copilot, made by OpenAI. Accepts up to 64,000 tokens.',
    );
  });

  it('are listed once each, from the settings and from what is available', async () => {
    const gone = 'editor.gone.o3';
    const { directory } = scene({ seats: [gone, 'claude', GPT], offered: [model('gpt-4o'), model('grok-4')] });
    assert.deepEqual(await directory.offered(), ['claude', gone, GPT, 'editor.copilot.grok-4']);
    const states = await directory.check((await directory.offered()).map(seatOfEngine));
    assert.deepEqual(
      states.map(({ kind }) => kind),
      ['usable', 'missing', 'usable', 'usable'],
    );
  });

  it('are missing in a terminal, with a note that they need the editor', async () => {
    const { directory, run } = scene({ offered: null, seats: [GPT] });
    const [, state] = await directory.check((await directory.offered()).map(seatOfEngine));
    assert.equal(state?.kind, 'missing');
    assert.match(sayTextEnglish(state.detail), /needs the editor/);
    const reply = await run(GPT);
    assert.ok(reply.kind === 'missing');
    assert.match(reply.detail, /needs the editor/);
  });

  it('are unusable if the user refused, or cannot be asked for consent', async () => {
    const kindOf = async (consent: EditorModel['consent'], presence: 'attended' | 'unattended') =>
      (
        await scene({ offered: [model('gpt-4o', { consent })] }).directory.check([GPT].map(seatOfEngine), { presence })
      )[0]?.kind;
    assert.equal(await kindOf('open', 'attended'), 'usable');
    assert.equal(await kindOf('open', 'unattended'), 'logged-out');
    assert.equal(await kindOf('granted', 'unattended'), 'usable');
    assert.equal(await kindOf('refused', 'attended'), 'logged-out');
  });

  it('give a model that can call tools the reading tools for the version under review', async () => {
    const { run, asked, opened } = scene();
    const version = { side: 'index', base: null, include: [], exclude: [] } as const;
    assert.deepEqual(await run(GPT, { version }), {
      ...{ kind: 'answered', text: 'position: APPROVE', structured: false, usage: USAGE, filesRead: ['a.ts'] },
      ...{ read: READ, durationMs: 1 },
    });
    assert.deepEqual(opened, [{ workspace: '/w', scope: version }]);
    assert.deepEqual(asked, [{ id: 'gpt-4o', ask: { prompt: 'Vote.', timeoutSeconds: 9, reading: TOOLS } }]);
  });

  it('tell a model without tool calls that it has no tools, and report that', async () => {
    const { run, asked, opened, directory } = scene({ offered: [model('gpt-4o', { callsTools: false })] });
    await run(GPT);
    assert.deepEqual(opened, []);
    assert.equal(asked[0]?.ask.reading, null);
    assert.match(asked[0].ask.prompt, /^Vote\.\n\nYou have no tools here/);
    assert.match(
      sayTextEnglish((await directory.check([GPT].map(seatOfEngine)))[0]?.access ?? verbatim('')),
      /can’t read files/,
    );
  });

  it('use a version that can read if there are several', async () => {
    const { run, asked } = scene({
      offered: [model('gpt-4o', { id: 'old', callsTools: false }), model('gpt-4o', { id: 'new' })],
    });
    await run(GPT);
    assert.equal(asked[0]?.id, 'new');
  });

  it('report a model that is gone as missing, and one that broke off as failed', async () => {
    assert.equal((await scene({ offered: [] }).run(GPT)).kind, 'missing');
    const end = {
      kind: 'error',
      code: null,
      message: 'connection lost',
      output: 'position: APP',
      durationMs: 1,
    } as const;
    assert.equal((await scene({ end }).run(GPT)).kind, 'failed');
  });

  it('have an identity that depends on the version but not on consent', async () => {
    const identity = (change: Partial<EditorModel>) =>
      scene({ offered: [model('gpt-4o', change)] }).directory.identity(GPT);
    assert.equal(await identity({}), await identity({ consent: 'open' }));
    assert.notEqual(await identity({}), await identity({ version: '2025' }));
    assert.equal(await scene({ offered: [] }).directory.identity(GPT), null);
  });

  it('limit prompts to what the model accepts, once that is known', async () => {
    const { directory, traitsOf } = scene({ offered: [model('gpt-4o', { maxInputTokens: 1000 })] });
    const before = traitsOf(GPT).promptLimitBytes;
    await directory.check([GPT].map(seatOfEngine));
    assert.ok(traitsOf(GPT).promptLimitBytes < before);
    assert.notEqual(traitsOf(GPT).tellsCost, true);
  });
});
