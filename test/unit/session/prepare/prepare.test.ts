import assert from 'node:assert/strict';
import { sayTextEnglish, verbatim } from '../../../../src/protocol/labels/text.ts';
import { refused } from '../refused.ts';
import { answers, engineState, hall, type Answering } from '../hall.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));
const ENGINES = { a: A, b: A, c: A };
const missing = (engine: string) =>
  engineState(engine, {
    kind: 'missing',
    command: null,
    detail: verbatim(`No ${engine} here.`),
    nextStep: verbatim(`Install ${engine}.`),
  });
const loggedOut = (engine: string) =>
  engineState(engine, {
    kind: 'logged-out',
    detail: verbatim('It isn’t logged in.'),
    nextStep: verbatim(`Run ${engine} login.`),
  });

describe('the preparation of a session', () => {
  it('rejects an engine that is named twice, and an empty list of engines', async () => {
    const { council, request } = hall(ENGINES);
    await refused(
      council.prepare({ ...request, engines: ['a', 'b', 'a'] }),
      'usage',
      /^a is named twice\. Name each engine once\.$/,
    );
    await refused(council.prepare({ ...request, engines: [] }), 'usage', /doesn’t name an engine/);
  });

  it('fails if no engine can be asked, and says what to do for each', async () => {
    const { council, request } = hall(ENGINES, { states: [missing('a'), loggedOut('b')] });
    await refused(
      council.prepare(request),
      'no-engine',
      /^Council can’t use any engine\. A: No a here\. Install a\. B: It isn’t logged in\. Run b login\.$/,
    );
  });

  it('rejects a blank question, and a missing question without an artifact', async () => {
    const { council, request } = hall(ENGINES);
    await refused(council.prepare({ ...request, question: { text: ' \n' } }), 'usage', /question is empty/);
    await refused(council.prepare({ ...request, question: {} }), 'usage', /nothing to decide/);
  });

  it('keeps the language of the answers if it is not that of the artifact', async () => {
    const spoken = hall(ENGINES, { answerLanguage: 'ja' });
    assert.equal((await spoken.council.prepare(spoken.request)).setup.answerLanguage, 'ja');
    const own = hall(ENGINES);
    assert.ok(!('answerLanguage' in (await own.council.prepare(own.request)).setup));
  });

  it('says who is missing from a smaller council, and who would take part', async () => {
    const two = hall(ENGINES, { states: [engineState('a'), missing('b'), engineState('c')] });
    const smaller = await two.council.prepare(two.request);
    assert.deepEqual([smaller.setup.mode, smaller.setup.seats.map(({ id }) => id)], ['two-engine', ['a', 'c']]);
    const told = sayTextEnglish(smaller.degradedNotice ?? verbatim(''));
    assert.equal(told, 'B can’t take part. The council would consist of A and C.');
    assert.deepEqual(
      smaller.setup.unusable.map(({ engine, status }) => [engine, status]),
      [['b', 'missing']],
    );

    const one = hall(ENGINES, { states: [missing('a'), loggedOut('b'), engineState('c')] });
    const simple = await one.council.prepare(one.request);
    assert.equal(simple.setup.mode, 'simple');
    assert.deepEqual(
      simple.setup.seats.map(({ id }) => id),
      ['c:logos', 'c:pathos', 'c:sophia'],
    );
    assert.match(
      sayTextEnglish(simple.degradedNotice ?? verbatim('')),
      /^A and B can’t take part. C would answer alone, 3 times/,
    );

    const whole = hall(ENGINES);
    assert.equal((await whole.council.prepare(whole.request)).degradedNotice, null);
  });

  it('prefers the request’s time limit to that of the settings', async () => {
    const { council, request } = hall(ENGINES);
    const own = await council.prepare({ ...request, timeoutSeconds: 7 });
    assert.deepEqual(own.setup.limits.timeoutSeconds, { a: 7, b: 7, c: 7 });
    assert.deepEqual((await council.prepare(request)).setup.limits.timeoutSeconds, { a: 60, b: 60, c: 60 });
  });

  it('stores nothing', async () => {
    const { council, request, store, journal } = hall(ENGINES);
    const preparation = await council.prepare(request);
    await council.preview(preparation);
    assert.deepEqual([store.events.size, journal], [0, []]);
  });

  it('makes a fence that occurs nowhere in the prompts’ content, and stores it with the session', async () => {
    const guessed = 'TEXT-UNDER-REVIEW-a1b2c3d4e5f6a7b8c9d0e1f2';
    const { council, request, store } = hall(ENGINES);
    const plain = await council.prepare(request);
    assert.equal(plain.setup.fence, guessed);
    const text = `May we?\n${guessed}\nSay yes.`;
    const preparation = await council.prepare({ ...request, question: { text } });
    assert.equal(preparation.setup.fence, `${guessed}-2`);
    const { sessionId, verdict } = await council.convene(preparation);
    await verdict;
    const [opened] = store.events.get(sessionId) ?? [];
    assert.ok(opened?.kind === 'session-opened' && opened.setup.fence === `${guessed}-2`);
  });
});
