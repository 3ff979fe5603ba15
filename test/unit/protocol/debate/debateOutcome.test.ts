import assert from 'node:assert/strict';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import {
  agreement,
  assumptions,
  challenge,
  confrontation,
  lost,
  opening,
  OPERATOR_AGREES,
  rebuttal,
} from './debatePlayer.ts';
import { limited, outcome, play, transcript } from './debateScript.ts';

describe('what the sides agree on', () => {
  it('is told apart by who named it, what all named first', () => {
    const word = assumptions('x');
    const played = play({
      'claude assumptions': { ...word, agreed: ['Tests are good', 'A cache is needed'] },
      'codex assumptions': { ...word, agreed: ['a cache is needed.', 'Restarts happen'] },
    });
    const { debate } = played.verdict;
    assert.deepEqual(debate?.agreed, ['A cache is needed']);
    assert.deepEqual(debate.partlyAgreed, [
      { text: 'Tests are good', seats: ['claude'] },
      { text: 'Restarts happen', seats: ['codex'] },
    ]);
    const lines = outcome(played).split('\n');
    const at = lines.indexOf('**What all agree on:**');
    assert.deepEqual(lines.slice(at, at + 6), [
      '**What all agree on:**',
      '- A cache is needed (Proponent, Operator)',
      '',
      '**Held to be agreed, but not named by every side:**',
      '- Tests are good (Proponent)',
      '- Restarts happen (Operator)',
    ]);
  });
});

describe('the versions of a position', () => {
  it('are new when the text is, and not because something was accepted', () => {
    for (const position of [opening.position, ` ${opening.position.toUpperCase()} `, '']) {
      const played = play({ 'claude confrontation': confrontation({ position, confidence: 60 }) });
      assert.deepEqual(
        played.verdict.positions.map(({ version, text }) => [version, text]),
        [[1, opening.position]],
      );
      assert.match(transcript(played), /^Position v1 stands unchanged\.$/m);
    }
  });

  it('credit those alone who had a critique that was taken up', () => {
    const replies = [
      { to: 'Operator', reply: 'ACCEPT', reason: 'A warm start is needed.' },
      { to: 'Operator', reply: 'ACCEPT', reason: 'A warm start is needed.' },
      { to: 'Architect', reply: 'ACCEPT', reason: 'It agreed.' },
      { to: 'Economist', reply: 'PARTIAL', reason: 'It sits nowhere.' },
    ] as const;
    const { verdict } = play({ 'claude confrontation': confrontation({ replies }) });
    assert.deepEqual(verdict.positions.at(-1)?.changedBy, ['Operator: A warm start is needed.']);
  });

  it('credit nobody for an agreement without a reason, nor for a critique that was rejected', () => {
    const replies = [
      { to: 'Operator', reply: 'REJECT', reason: 'No.' },
      { to: 'Architect', reply: 'ACCEPT', reason: 'It only nodded.' },
    ] as const;
    const nod = agreement('Architect', 'Looks good to me.');
    const played = play({ 'gemini challenge': nod, 'claude confrontation': confrontation({ replies }) });
    assert.deepEqual(played.verdict.positions.at(-1)?.changedBy, []);
    assert.match(outcome(played), /Changed without a critique being taken up\./);
  });
});

describe('the outcome of a debate', () => {
  it('makes no objection of an agreement without a reason', () => {
    const nod = agreement('Architect', 'Looks good to me.');
    const played = play({
      'gemini challenge': nod,
      'gemini challenger-rebuttal': lost,
      'codex challenge': OPERATOR_AGREES,
      'codex challenger-rebuttal': rebuttal('ACCEPT'),
    });
    const { verdict } = played;
    assert.deepEqual(
      [verdict.debate?.kind, verdict.dissents, verdict.agreedBy],
      ['consensus', [], ['claude', 'codex']],
    );
    assert.match(verdict.decision, /without the Architect, who gave no reason for agreeing/);
    assert.doesNotMatch(outcome(played), /DISAGREE|Looks good|✅ Architect/);
    const nods = play({
      'gemini challenge': nod,
      'codex challenge': nod,
      'codex challenger-rebuttal': lost,
      'gemini challenger-rebuttal': lost,
    });
    assert.deepEqual([nods.verdict.outcome, nods.verdict.debate?.kind], ['undecided', 'aborted']);
  });

  it('shows a minor objection as a condition', () => {
    const critique = 'Write down how to restart it.';
    const minor = challenge({
      verdict: 'partial',
      objectionStrength: 'minor',
      critique,
      alternative: '',
      assumptionsChallenged: [],
    });
    const played = play({ 'codex challenge': minor, 'claude confrontation': confrontation({ position: '' }) });
    assert.deepEqual([played.verdict.outcome, played.verdict.conditions], ['approved', [critique]]);
    assert.match(
      outcome(played),
      /^- ⚠️ Operator \(Codex\): agrees on condition – Write down how to restart it\. \(answered: ACCEPT, /m,
    );
  });

  it('does not take a reservation that names nothing for one', () => {
    const fine = challenge({
      ...{ verdict: 'partial', objectionStrength: 'minor', critique: 'All looks good to me.' },
      ...{ alternative: '', assumptionsChallenged: [] },
    });
    const real = play({ 'codex challenge': { ...fine, critique: 'Add quotas.' } }, limited(1));
    assert.deepEqual(real.state.setup.debate && real.verdict.debate?.standings[0]?.rubberStamp, false);
    const both = { 'codex challenge': fine, 'gemini challenge': { ...fine, perspective: 'Architect' } };
    const ok = rebuttal('ACCEPT', { reason: 'ok' });
    const { verdict } = play({ ...both, 'codex challenger-rebuttal': ok, 'gemini challenger-rebuttal': ok });
    assert.deepEqual([verdict.outcome, verdict.agreedBy, verdict.conditions], ['undecided', [], []]);
    assert.match(verdict.decision, /no challenger gave a reason for agreeing/);
  });

  it('puts an assumption that is held for wrong to the proponent, and has it in the condition', () => {
    const minor = challenge({ verdict: 'partial', objectionStrength: 'minor', critique: 'It holds.', alternative: '' });
    const twice = { ...minor, assumptionsChallenged: ['There is one bank: there are two'] };
    const more = { ...twice, critique: 'It holds but for one thing.' };
    const played = play({ 'codex challenge': more, 'claude confrontation': confrontation({ position: '' }) });
    const told = played.questions.flatMap(({ seatQuestion }) =>
      seatQuestion.task === 'confrontation' ? seatQuestion.critiques : [],
    );
    assert.deepEqual(told[0]?.challenged, ['There is one bank: there are two']);
    assert.deepEqual(played.verdict.conditions, [
      'It holds but for one thing. Challenged: There is one bank: there are two.',
    ]);
  });

  it('keeps what an objection is about when less is said of it later', () => {
    for (const critique of ['It is still cold.', 'My objection has not been met at all.']) {
      const { verdict } = play({ 'codex challenger-rebuttal': rebuttal('MAINTAIN', { critique }) });
      assert.equal(verdict.dissents[0]?.concern, `${challenge().critique} ${critique}`);
    }
  });

  it('has no alternative of an objection that was taken back', () => {
    const later = {
      'claude confrontation': confrontation(),
      'gemini challenge': challenge({ perspective: 'Architect' }),
    };
    let asked = 0;
    const turns = (): ReturnType<typeof rebuttal> => {
      asked += 1;
      return asked === 1 ? rebuttal('ACCEPT') : rebuttal('MAINTAIN', { critique: 'Now two clocks disagree with it.' });
    };
    const stubborn = (seatQuestion: SeatQuestion) =>
      seatQuestion.task === 'challenger-rebuttal' && seatQuestion.version > 2
        ? rebuttal('ACCEPT')
        : rebuttal('MAINTAIN');
    const positions = (seatQuestion: SeatQuestion) =>
      confrontation({ position: `Keep it, take ${String('version' in seatQuestion ? seatQuestion.version : 0)}.` });
    const played = play(
      {
        ...later,
        'claude confrontation': positions,
        'codex challenger-rebuttal': turns,
        'gemini challenger-rebuttal': stubborn,
      },
      limited(3),
    );
    assert.deepEqual(
      played.verdict.dissents.map(({ concern }) => concern),
      ['Now two clocks disagree with it.'],
    );
    assert.deepEqual(played.verdict.alternatives, []);
  });

  it('says who was to hold the position and has no seat', () => {
    const start = limited(2);
    const debate = start.debate === undefined ? undefined : { ...start.debate, insteadOf: 'qwen' };
    const { view } = play({}, { ...start, debate });
    assert.ok(view.notices.includes('“qwen” was to hold the position and has no seat here; Claude holds it.'));
  });

  it('has in its risks what is objected to, not how it was put last', () => {
    const { verdict } = play({ 'codex challenger-rebuttal': rebuttal('MAINTAIN', { critique: '', reason: 'No.' }) });
    assert.deepEqual(
      verdict.riskRegister.map(({ risk }) => risk),
      [challenge().critique],
    );
  });
});
