import assert from 'node:assert/strict';
import { inTurn, sayTextEnglish, verbatim } from '../../../../src/protocol/labels/text.ts';
import type { EngineState } from '../../../../src/session/ports.ts';
import { type KeptSeats, NOTHING_KEPT, type SeatMemory } from '../../../../src/session/seatPorts.ts';
import type { SeatsSetting } from '../../../../src/schema/seating.ts';
import { answers, type Answering, engineState, hall, type HallOptions } from '../hall.ts';
import { refused } from '../refused.ts';

const approves: Answering = () => Promise.resolve(answers('APPROVE'));
const VENDORS: Readonly<Record<string, string>> = {
  claude: 'Anthropic',
  codex: 'OpenAI',
  gemini: 'Google',
  qwen: 'Alibaba',
  antigravity: 'Google',
  'editor.copilot.gpt-4o': 'OpenAI',
};
const MORE: Readonly<Record<string, Partial<EngineState>>> = {
  codex: { readsItself: true },
  gemini: { readsItself: true },
  antigravity: { experimental: true },
  acme: { unproven: true },
  'rehearsal-a': { rehearsal: true },
};
const EVERYBODY = [...Object.keys(VENDORS), 'acme', 'rehearsal-a'];

/** A workspace in which only these engines can be used. */
function workspace(
  usable: readonly string[],
  seats: SeatsSetting = 'auto',
  before: Partial<KeptSeats> = {},
  more: Pick<HallOptions, 'takes'> = {},
) {
  let kept: KeptSeats = { ...NOTHING_KEPT, ...before };
  const memory: SeatMemory = {
    read: () => Promise.resolve(kept),
    change: (change) => Promise.resolve(void (kept = change(kept))),
  };
  const checked: string[] = [];
  const states = EVERYBODY.map((engine) =>
    engineState(engine, {
      vendor: VENDORS[engine] ?? engine,
      ...MORE[engine],
      ...(usable.includes(engine) ? {} : { kind: 'missing' as const, detail: verbatim('It is not there.') }),
    }),
  );
  const engines = Object.fromEntries(EVERYBODY.map((engine) => [engine, approves]));
  const made = hall(engines, { ...more, states, seats, memory, onCheck: (engine) => checked.push(engine) });
  const prepare = (more: object = {}) => made.council.prepare({ ...made.request, ...more });
  const seatsOf = async (more: object = {}) => (await prepare(more)).setup.seats.map(({ engine }) => engine);
  const hold = async () => (await made.council.convene(await prepare())).verdict;
  return { ...made, prepare, seatsOf, hold, checked, kept: () => kept };
}

describe('the seats that Council chooses', () => {
  it('are Claude, Codex, and Gemini if usable, announced once and kept with the first session', async () => {
    const { prepare, hold, kept } = workspace(EVERYBODY);
    const { setup, choice } = await prepare();
    assert.deepEqual(
      setup.seats.map(({ id }) => id),
      ['claude', 'codex', 'gemini'],
    );
    assert.match(
      sayTextEnglish(choice?.notice ?? verbatim('')),
      /^Council chose CLAUDE, CODEX,? and GEMINI for this workspace\. CODEX and GEMINI read files themselves, even files such as \.env\.$/,
    );
    assert.deepEqual(kept().chosen, [], 'preparing alone keeps nothing');
    await hold();
    assert.deepEqual(kept().chosen, ['claude', 'codex', 'gemini']);
    assert.equal((await prepare()).choice?.notice, null, 'it is said once');
  });

  it('are announced with the one that reads files by itself', async () => {
    const { choice } = await workspace(['claude', 'codex']).prepare();
    assert.match(
      sayTextEnglish(choice?.notice ?? verbatim('')),
      / for this workspace\. CODEX reads files itself, even files such as \.env\.$/,
    );
  });

  it('never include experimental, unproven, scripted, or unconfirmed engines unless a person chooses them', async () => {
    assert.deepEqual(await workspace(['codex', 'qwen', 'antigravity', 'acme', 'rehearsal-a']).seatsOf(), [
      'codex',
      'codex',
      'codex',
    ]);
    await refused(
      workspace(['qwen', 'antigravity', 'acme', 'rehearsal-a']).prepare(),
      'no-engine',
      /^Council can’t use any engine\. CLAUDE: It is not there\. CODEX: .* GEMINI: /,
    );
  });

  it('are filled up with engines confirmed here, but only from other vendors', async () => {
    const confirmed = ['editor.copilot.gpt-4o', 'qwen', 'antigravity'];
    const { seatsOf } = workspace(['claude', 'codex', ...confirmed], 'auto', { confirmed });
    assert.deepEqual(await seatsOf(), ['claude', 'codex', 'qwen']);
  });

  it('keep an unusable engine without a replacement, and the verdict is degraded', async () => {
    const kept = { chosen: ['claude', 'codex', 'gemini'], confirmed: ['qwen'] };
    const { hold, prepare, checked } = workspace(['claude', 'gemini', 'qwen'], 'auto', kept);
    const { setup, degradedNotice, choice } = await prepare();
    assert.deepEqual(
      [setup.seats.map(({ id }) => id), setup.unusable.map(({ engine }) => engine)],
      [['claude', 'gemini'], ['codex']],
    );
    assert.match(sayTextEnglish(degradedNotice ?? verbatim('')), /^CODEX can’t take part/);
    assert.equal(choice?.notice, null);
    assert.ok((await hold()).flags.includes('degraded'));
    assert.ok(!checked.includes('qwen'), 'it is not even looked at');
  });

  it('gain an engine that has become usable, with a notice', async () => {
    const { prepare } = workspace(['claude', 'codex', 'gemini'], 'auto', { chosen: ['codex'] });
    const { setup, choice } = await prepare();
    assert.deepEqual(
      setup.seats.map(({ id }) => id),
      ['codex', 'claude', 'gemini'],
    );
    assert.match(sayTextEnglish(choice?.notice ?? verbatim('')), /^Council chose CODEX, CLAUDE,? and GEMINI/);
  });

  it('leave room to offer other engines, except declined ones and those of a seated vendor', async () => {
    const { prepare, council } = workspace(EVERYBODY.filter((engine) => !['claude', 'gemini'].includes(engine)));
    const { engines, choice } = await prepare();
    assert.equal(choice?.hasRoom, true);
    const offered = (await council.seating.offer(engines)).map(({ engine }) => engine);
    assert.deepEqual(offered, ['qwen'], 'the GPT of the editor is OpenAI’s as well');
    await council.seating.decline(offered);
    assert.deepEqual(await council.seating.offer(engines), []);
    await council.seating.confirm(offered);
    assert.deepEqual(
      (await prepare()).setup.seats.map(({ id }) => id),
      ['codex', 'qwen'],
    );
  });

  it('accept options for this run, but only for engines that were chosen', async () => {
    const { prepare } = workspace(['claude', 'gemini']);
    const { setup } = await prepare({ choices: [{ seat: 'claude', model: 'opus' }] });
    assert.deepEqual(
      setup.seats.map(({ model }) => model),
      ['opus', undefined],
    );
    await refused(
      prepare({ choices: [{ seat: 'codex', model: 'x' }] }),
      'usage',
      /^Council didn’t choose codex for this run\. Choose from claude and gemini/,
    );
  });

  it('leave a configured list, and engines that are named for a run, unchanged', async () => {
    const list = workspace(['codex', 'claude'], ['codex', 'claude', 'gemini'], { chosen: ['qwen'] });
    const { setup, choice } = await list.prepare();
    assert.deepEqual(
      [setup.seats.map(({ id }) => id), setup.unusable.map(({ engine }) => engine), choice],
      [['codex', 'claude'], ['gemini'], undefined],
    );
    assert.deepEqual(await list.council.seating.offer([]), []);
    assert.deepEqual(await workspace(EVERYBODY).seatsOf({ engines: ['qwen', 'codex'] }), ['qwen', 'codex']);
  });

  it('give way to the user’s pick until the configuration changes or the pick is cleared', async () => {
    const { council, seatsOf, kept } = workspace(EVERYBODY);
    await council.seating.pick(['qwen', { engine: 'claude', model: 'opus', as: 'opus' }]);
    assert.deepEqual(await seatsOf(), ['qwen', 'claude']);
    assert.deepEqual(await workspace(EVERYBODY, ['codex', 'gemini'], kept()).seatsOf(), ['codex', 'gemini']);
    await council.seating.pick(null);
    assert.deepEqual(await seatsOf(), ['claude', 'codex', 'gemini']);
  });

  it('reject an invalid pick and do not keep it', async () => {
    const listed = [{ engine: 'claude', model: 'opus', as: 'opus' }, 'codex'];
    const { council, seatsOf, kept } = workspace(EVERYBODY, listed, {}, { takes: ['model'] });
    for (const [seats, words] of [
      [['opus', 'omega'], /^There’s no engine named omega\. Choose from opus, codex, claude, /],
      [['qwen', 'qwen'], /^qwen is named twice\./],
      [[], /doesn’t name an engine\./],
      [[{ engine: 'codex', effort: 'high' }], /^Council can’t set the effort for codex\. Remove the effort/],
    ] as const)
      await refused(council.seating.pick(seats), 'usage', words);
    assert.equal(kept().picked, undefined);
    await council.seating.pick(['opus', 'qwen']);
    assert.deepEqual(await seatsOf(), ['claude', 'qwen']);
  });

  it('are reported with the state of each, and whether they were chosen, listed, or picked', async () => {
    const here = async (seats: SeatsSetting, before: Partial<KeptSeats> = {}) => {
      const { council } = workspace(['claude', 'codex'], seats, before, { takes: ['model'] });
      const { from, seats: told } = await council.seating.check(await council.doctor());
      return [
        from,
        ...told.map(({ id, kind, detail, nextStep }) => [id, kind, sayTextEnglish(inTurn(detail, nextStep))].join(' ')),
      ];
    };
    assert.deepEqual(await here('auto'), ['chosen']);
    assert.deepEqual(await here('auto', { chosen: ['codex', 'gemini'] }), [
      'chosen',
      'codex usable Found.',
      'gemini missing It is not there.',
    ]);
    const seats = [
      'claude',
      { engine: 'codex', effort: 'high', as: 'deep' },
      { engine: 'codex', model: 'x', as: 'fast' },
    ];
    assert.deepEqual(await here(seats), [
      'listed',
      'claude usable Found.',
      'deep refused Council can’t set the effort for codex, the engine in seat deep. Remove the effort setting for this seat.',
      'fast usable Found.',
    ]);
    assert.deepEqual(await here(['claude', 'omega']), [
      'listed',
      'claude usable Found.',
      'omega refused There’s no engine named omega. Correct the seats setting.',
    ]);
    const picked = { seats: ['omega', { engine: 'claude', as: 'qwen' }], insteadOf: 'auto' as const };
    const [from, gone, clashing] = await here('auto', { picked });
    assert.equal(from, 'picked');
    assert.match(gone ?? '', /^omega refused There’s no engine named omega\. To choose again, run /);
    assert.match(clashing ?? '', /^qwen refused qwen is also the name of an engine\. To choose again/);
  });

  it('report a picked engine that is gone, and how to choose again', async () => {
    const picked = { seats: ['claude', 'omega'], insteadOf: 'auto' as const };
    await refused(
      workspace(EVERYBODY, 'auto', { picked }).prepare(),
      'usage',
      /^You chose omega for this workspace, but the engine omega no longer exists\. To choose again, run .*council engines use/,
    );
  });

  it('report each set of missing engines once', async () => {
    const { council } = workspace(EVERYBODY);
    const news: boolean[] = [];
    for (const missing of [['codex', 'gemini'], ['gemini', 'codex'], ['codex'], ['codex', 'gemini'], ['codex']])
      news.push(await council.seating.isNews(missing));
    assert.deepEqual(news, [true, false, true, false, false]);
  });
});
