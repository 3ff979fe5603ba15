import assert from 'node:assert/strict';
import { sayTextEnglish } from '../../../../src/protocol/labels/text.ts';
import type { Profile } from '../../../../src/schema/profile.ts';
import { profilesIn, profileText } from '../../../../src/session/prepare/profiles.ts';
import { answers, type Answering, engineState, hall } from '../hall.ts';
import { refused } from '../refused.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));
const ENGINES = { a: A, b: A, c: A };
const OWN: Readonly<Record<string, Profile>> = {
  cheap: {
    ...{ seats: ['b', 'a', 'c'], models: { a: 'small', gone: 'x' }, askFirst: 2, rounds: 1, timeoutSeconds: 30 },
    ...{ secondLook: 'never', budgetMinutes: 5, budget: { tokens: 100_000 } },
  },
};

describe('a profile', () => {
  it('fills in what the request leaves open, and takes precedence over the settings', async () => {
    const { council, request } = hall(ENGINES, { profiles: OWN });
    const { setup } = await council.prepare({ ...request, profile: 'cheap', engines: null });
    const { timeoutSeconds, askFirst, budget } = setup.limits;
    assert.deepEqual(
      setup.seats.map(({ id, model }) => [id, model]),
      [
        ['b', undefined],
        ['a', 'small'],
        ['c', undefined],
      ],
    );
    assert.deepEqual([timeoutSeconds, askFirst, budget], [{ a: 30, b: 30, c: 30 }, 2, { tokens: 100_000 }]);
  });

  it('gives way to what the request specifies', async () => {
    const { council, request } = hall(ENGINES, { profiles: OWN });
    const own = { engines: ['a', 'c', 'b'], timeoutSeconds: 7, maxRounds: 4, budgetMinutes: 9 } as const;
    const { setup } = await council.prepare({
      ...{ ...request, protocol: 'review', profile: 'cheap', ...own },
      ...{ budget: { tokens: 200_000 }, choices: [{ seat: 'a', model: 'large' }] },
    });
    const { timeoutSeconds, maxRounds, budgetMinutes, budget, secondLook, askFirst } = setup.limits;
    assert.deepEqual(setup.seats.map(({ id, model }) => [id, model])[0], ['a', 'large']);
    assert.deepEqual([timeoutSeconds, maxRounds, budgetMinutes], [{ a: 7, b: 7, c: 7 }, 4, 9]);
    assert.deepEqual([budget, secondLook, askFirst], [{ tokens: 200_000 }, 'never', 2]);
  });

  it('asks some seats first only if there are more, and only if the protocol can spare seats', async () => {
    const { council, request } = hall(ENGINES);
    const firstOf = async (more: object): Promise<number | undefined> =>
      (await council.prepare({ ...request, profile: 'quick', ...more })).setup.limits.askFirst;
    assert.equal(await firstOf({}), 2);
    assert.equal(await firstOf({ engines: ['a', 'b'] }), undefined);
    assert.equal(await firstOf({ protocol: 'deliberate' }), undefined);
  });

  it('changes nothing if it is the standard one', async () => {
    const { council, request } = hall(ENGINES);
    const [none, standard] = [
      await council.prepare(request),
      await council.prepare({ ...request, profile: 'standard' }),
    ];
    assert.deepEqual(
      { ...standard.setup, limits: { ...standard.setup.limits, budget: undefined } },
      {
        ...none.setup,
        limits: { ...none.setup.limits, budget: undefined },
      },
    );
    assert.equal(JSON.stringify(standard.setup), JSON.stringify(none.setup));
  });

  it('previews the prompts of all seats, including those that may not be asked', async () => {
    const { council, request } = hall(ENGINES);
    const previews = await council.preview(await council.prepare({ ...request, profile: 'quick' }));
    assert.deepEqual(
      previews.map(({ seat }) => seat),
      ['a', 'b', 'c'],
    );
  });

  it('is rejected with the available names if unknown, and asks no seat first with two engines', async () => {
    const { council, request } = hall(ENGINES, { profiles: OWN });
    await refused(
      council.prepare({ ...request, profile: 'quik' }),
      'usage',
      /^There’s no profile named quik\. Choose from quick, standard, thorough, and cheap, or add it to the profiles setting\.$/,
    );
    const few = hall(ENGINES, { profiles: OWN, states: ['a', 'b'].map((name) => engineState(name)) });
    assert.equal((await few.council.prepare({ ...few.request, profile: 'quick' })).setup.limits.askFirst, undefined);
  });

  it('may be replaced by the user’s own of the same name, and is described in one line', () => {
    const told = profilesIn({ quick: { rounds: 1, budget: { cost: 2 } }, ...OWN }).map((one) => [
      one.name,
      sayTextEnglish(profileText(one)),
    ]);
    assert.deepEqual(told, [
      ['quick', '1 round · US$2'],
      ['standard', 'Uses your settings.'],
      ['thorough', 'Asks every engine about each finding from the other engines. Up to 5 rounds and 40 minutes.'],
      [
        'cheap',
        'b, a, c · a: small · gone: x · 2 engines asked first · 1 round · second look: never · 30 s per answer · 5 min · 100,000 tokens',
      ],
    ]);
  });
});
