import * as assert from 'node:assert/strict';
import { override } from '../../src/ui/commands/override.ts';
import { redeliberate } from '../../src/ui/commands/redeliberate.ts';
import { resolveSplit } from '../../src/ui/commands/resolveSplit.ts';
import { makeParts, type Parts, until } from './parts.ts';
import { begin, NO, play, UNSURE, YES } from './play.ts';

async function afterVote(...replies: Parameters<typeof play>[1][]): Promise<Parts> {
  const parts = makeParts();
  await play(parts, ...replies);
  return parts;
}

const CONFIRMING = 'Council: record this decision?';

describe('settling a split vote', () => {
  it('records the option and the reason', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    parts.person.picks.push('as Codex says', 'Record the decision');
    parts.person.texts.push(' Prices go stale. ');
    const verdict = await resolveSplit(undefined, parts);
    assert.deepEqual(parts.council.resolutions, [{ option: 'codex', reason: 'Prices go stale.', acceptedRisk: false }]);
    assert.equal(verdict?.resolution?.option, 'codex');
  });

  it('takes the option that was clicked in the panel, after the same confirmation', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    const { sessionId } = parts.council.newest;
    parts.person.texts.push('It holds.', 'It holds.');
    parts.person.picks.push('Not now', 'Record the decision');
    assert.equal(await resolveSplit({ sessionId, option: 'claude' }, parts), null);
    assert.deepEqual(parts.council.resolutions, []);
    await resolveSplit({ sessionId, option: 'claude' }, parts);
    assert.deepEqual(parts.council.resolutions, [{ option: 'claude', reason: 'It holds.', acceptedRisk: false }]);
    assert.deepEqual(new Set(parts.person.asked.filter((_, index) => index % 2 === 1)), new Set([CONFIRMING]));
  });

  it('accepts an empty reason', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    parts.person.picks.push('as Claude says', 'Record the decision');
    parts.person.texts.push('');
    await resolveSplit(undefined, parts);
    assert.equal(parts.council.resolutions[0]?.reason, '');
  });

  it('records nothing when any question is closed, or the decision is put off', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    assert.equal(await resolveSplit(undefined, parts), null);
    parts.person.picks.push('as Claude says');
    assert.equal(await resolveSplit(undefined, parts), null);
    for (const last of [[], ['Not now']]) {
      parts.person.picks.push('as Claude says', ...last);
      parts.person.texts.push('It holds.');
      assert.equal(await resolveSplit(undefined, parts), null);
    }
    assert.equal(parts.person.asked.at(-1), CONFIRMING);
    assert.deepEqual(parts.council.resolutions, []);
  });

  it('explains why there is nothing to settle', async () => {
    const agreed = await afterVote(YES, YES, YES);
    await assert.rejects(resolveSplit(agreed.council.newest.sessionId, agreed), /isn’t split/);
    const rejected = await afterVote(NO, NO, YES);
    await assert.rejects(resolveSplit(rejected.council.newest.sessionId, rejected), /“Override Rejection…”/);
  });
});

describe('asking again', () => {
  it('takes new information, its kind, and the seats, and reaches a new verdict', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    parts.person.picks.push('Ask again', 'New evidence');
    parts.person.texts.push(' The gateway drops duplicates. ');
    parts.person.ticks.push(null);
    const asking = resolveSplit(undefined, parts);
    await until('it sits again', () => parts.sessions.running.length === 1);
    assert.equal(parts.sessions.running[0]?.view.phase, 'live');
    parts.council.newest.answer(YES);
    const verdict = await asking;
    assert.deepEqual(parts.council.redeliberations, [
      { context: 'The gateway drops duplicates.', evidence: true, seats: ['gemini'] },
    ]);
    assert.deepEqual(parts.council.resolutions, []);
    assert.deepEqual([verdict?.outcome, verdict?.redeliberations[0]?.seats[0]?.moved], ['approved', true]);
    assert.equal(parts.sessions.running.length, 0);
  });

  it('asks the seats that the user selects, even if the vote was not split', async () => {
    const parts = await afterVote(YES, YES, YES);
    parts.person.picks.push('More context');
    parts.person.texts.push('It runs on two machines.');
    parts.person.ticks.push(['Claude', 'Codex']);
    const asking = redeliberate(parts.council.newest.sessionId, parts);
    await until('it sits again', () => parts.sessions.running.length === 1);
    parts.council.newest.answer(NO, NO);
    assert.equal((await asking)?.outcome, 'rejected');
    assert.deepEqual(parts.council.redeliberations[0]?.seats, ['claude', 'codex']);
  });

  it('refuses to ask without new information, and asks no seat if a question is closed', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    const ask = () => redeliberate(undefined, parts);
    parts.person.texts.push('  ');
    assert.equal(await ask(), null);
    assert.match(parts.person.refused.join(), /^Enter what the council didn’t know, .*Escape\.$/);
    parts.person.texts.push('News.');
    assert.equal(await ask(), null);
    parts.person.texts.push('News.');
    parts.person.picks.push('More context');
    assert.equal(await ask(), null);
    parts.person.texts.push('News.');
    parts.person.picks.push('More context');
    parts.person.ticks.push([]);
    await assert.rejects(ask(), /Select at least one engine/);
    assert.deepEqual(parts.council.redeliberations, []);
  });

  it('accepts only evidence the third time', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    for (const text of ['One.', 'Two.']) {
      parts.person.texts.push(text);
      parts.person.picks.push('More context');
      parts.person.ticks.push(null);
      const asking = redeliberate(undefined, parts);
      await until('it sits again', () => parts.sessions.running.length === 1);
      parts.council.newest.answer(UNSURE);
      await asking;
    }
    parts.person.texts.push('Three.');
    parts.person.picks.push('More context');
    await assert.rejects(redeliberate(undefined, parts), /no choice More context/);
  });

  it('keeps the verdict if canceled, and announces no new one', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    const ends: string[] = [];
    parts.sessions.onDidEnd(({ kind }) => ends.push(kind));
    parts.person.texts.push('News.');
    parts.person.picks.push('More context');
    parts.person.ticks.push(null);
    const asking = redeliberate(undefined, parts);
    await until('it sits again', () => parts.sessions.running.length === 1);
    parts.council.newest.cancel();
    assert.equal((await asking)?.redeliberations.length, 0);
    assert.deepEqual(ends, ['unchanged']);
  });

  it('is refused while the session runs', async () => {
    const parts = makeParts();
    await begin(parts);
    await assert.rejects(redeliberate(parts.council.newest.sessionId, parts), /still running/);
    parts.council.newest.cancel();
  });

  it('is refused after a canceled session', async () => {
    const parts = makeParts();
    const { verdict } = await begin(parts);
    parts.council.newest.cancel();
    await verdict;
    await assert.rejects(redeliberate(parts.council.newest.sessionId, parts), /canceled before its verdict/);
  });
});

describe('overriding a rejection', () => {
  it('records the written reason and the accepted risk', async () => {
    const parts = await afterVote(NO, NO, YES);
    parts.person.texts.push('', 'We can roll back in a minute.');
    parts.person.picks.push('accept the risk');
    const verdict = await override(undefined, parts);
    assert.match(parts.person.refused.join(), /requires a reason/);
    assert.deepEqual(parts.council.resolutions, [
      { option: 'override', reason: 'We can roll back in a minute.', acceptedRisk: true },
    ]);
    assert.equal(verdict?.escalation?.level, 'L4');
    assert.ok(verdict.riskRegister.some(({ status, source }) => status === 'accepted' && source === 'User'));
    await assert.rejects(override(parts.council.newest.sessionId, parts), /already decided this/);
  });

  it('records nothing if a question is closed or the rejection is kept', async () => {
    const parts = await afterVote(NO, NO, YES);
    assert.equal(await override(undefined, parts), null);
    parts.person.texts.push('Because.');
    assert.equal(await override(undefined, parts), null);
    parts.person.texts.push('Because.');
    parts.person.picks.push('Keep the rejection');
    assert.equal(await override(undefined, parts), null);
    assert.deepEqual(parts.council.resolutions, []);
  });

  it('requires a rejection', async () => {
    const parts = await afterVote(YES, NO, UNSURE);
    await assert.rejects(override(parts.council.newest.sessionId, parts), /didn’t reject/);
  });
});
