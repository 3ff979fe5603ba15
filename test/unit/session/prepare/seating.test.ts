import assert from 'node:assert/strict';
import type { ModelChoice } from '../../../../src/protocol/seat.ts';
import type { SeatSetting } from '../../../../src/schema/seating.ts';
import { type RunChoice, seating } from '../../../../src/session/prepare/seating.ts';
import { answers, type Answering, hall } from '../hall.ts';
import { refused } from '../refused.ts';

const TAKES: Readonly<Record<string, readonly (keyof ModelChoice)[]>> = {
  claude: ['model', 'effort'],
  gemini: ['model'],
  acme: [],
};
const OPUS = { engine: 'claude', model: 'opus', effort: 'high', as: 'claude-opus' };

const seatsOf = (asked: readonly SeatSetting[], choices: readonly RunChoice[] = []) =>
  seating({ asked, configured: [OPUS, 'gemini'], choices, takes: (engine) => TAKES[engine] ?? [] });

describe('seating', () => {
  it('names a seat after its engine, or as the user named it', () => {
    assert.deepEqual(seatsOf(['claude', OPUS, { engine: 'gemini' }]), [
      { id: 'claude', engine: 'claude' },
      { id: 'claude-opus', engine: 'claude', model: 'opus', effort: 'high' },
      { id: 'gemini', engine: 'gemini' },
    ]);
  });

  it('accepts the name of a configured seat', () => {
    assert.deepEqual(seatsOf(['claude-opus']), [
      { id: 'claude-opus', engine: 'claude', model: 'opus', effort: 'high' },
    ]);
  });

  it('applies options for one run to the named seat, or to all that accept them', () => {
    const both = seatsOf(
      [OPUS, 'gemini', 'acme'],
      [
        { seat: null, model: 'fast' },
        { seat: 'gemini', model: 'pro' },
        { seat: null, effort: 'low' },
      ],
    );
    assert.deepEqual(both, [
      { id: 'claude-opus', engine: 'claude', model: 'fast', effort: 'low' },
      { id: 'gemini', engine: 'gemini', model: 'pro' },
      { id: 'acme', engine: 'acme' },
    ]);
  });

  const refusals: readonly (readonly [string, readonly SeatSetting[], readonly RunChoice[], RegExp])[] = [
    [
      'an effort for an engine that takes none',
      [{ engine: 'gemini', effort: 'high' }],
      [],
      /^Council can’t set the effort for gemini\. Remove the effort setting for this seat\.$/,
    ],
    [
      'a model for a seat whose engine takes none',
      [{ engine: 'acme', as: 'big' }],
      [{ seat: 'big', model: 'x' }],
      /^Council can’t set the model for acme, the engine in seat big\./,
    ],
    [
      'an effort where no engine takes one',
      ['gemini', 'acme'],
      [{ seat: null, effort: 'high' }],
      /^Council can’t set the effort for these engines\. Remove --effort/,
    ],
    [
      'a seat that is not there',
      ['claude', 'gemini'],
      [{ seat: 'codex', model: 'x' }],
      /^There’s no seat named codex in this run\. Choose from claude and gemini\.$/,
    ],
    ['one seat twice', ['gemini', { engine: 'gemini', model: 'pro' }], [], /^gemini is named twice/],
    ['two seats whose names are one file on some disks', ['acme', 'Acme'], [], /^Acme is named twice/],
  ];
  for (const [what, asked, choices, words] of refusals)
    it(`rejects ${what}`, () => {
      assert.throws(() => seatsOf(asked, choices), { message: words });
    });

  it('asks no engine if an option is rejected', async () => {
    const { council, request, journal } = hall({ a: () => Promise.resolve(answers('APPROVE')) }, { takes: [] });
    await refused(
      council.prepare({ ...request, choices: [{ seat: 'a', model: 'x' }] }),
      'usage',
      /can’t set the model for a\b/,
    );
    assert.deepEqual(journal, []);
  });
});

describe('two models of one engine', () => {
  const approves: Answering = () => Promise.resolve(answers('APPROVE'));

  it('are two seats of one vendor, and the verdict names the model of each', async () => {
    const { council, request } = hall({ a: approves });
    const engines = [
      { engine: 'a', model: 'big', as: 'a-big' },
      { engine: 'a', model: 'small', effort: 'high', as: 'a-small' },
    ];
    const { setup } = await council.prepare({ ...request, engines });
    assert.equal(setup.mode, 'two-engine');
    const session = await council.convene(await council.prepare({ ...request, engines }));
    const { seats, flags } = await session.verdict;
    assert.deepEqual(
      seats.map(({ id, engine, title, model, effort, vendor }) => [id, engine, title, model, effort, vendor]),
      [
        ['a-big', 'a', 'a-big', 'big', undefined, 'vendor of a'],
        ['a-small', 'a', 'a-small', 'small', 'high', 'vendor of a'],
      ],
    );
    assert.ok(flags.includes('one-vendor'));
  });

  it('have three perspectives under the seat’s name if only one of them is asked', async () => {
    const { council, request } = hall({ a: approves });
    const { setup } = await council.prepare({ ...request, engines: [{ engine: 'a', model: 'big', as: 'a-big' }] });
    assert.deepEqual(
      setup.seats.map(({ id, model }) => [id, model]),
      [
        ['a-big:logos', 'big'],
        ['a-big:pathos', 'big'],
        ['a-big:sophia', 'big'],
      ],
    );
  });
});
