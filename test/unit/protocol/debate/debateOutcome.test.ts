import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { assumptions, challenge, confrontation, opening, rebuttal } from './debatePlayer.ts';
import { limited, outcome, play, transcript } from './debateScript.ts';

const LAST_LOOK = { 'gemini challenger-rebuttal': rebuttal('ACCEPT') };

describe('the points of agreement in a debate', () => {
  it('are split into those that all sides named, which come first, and the others', () => {
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
    const at = lines.indexOf('**Points of agreement:**');
    assert.deepEqual(lines.slice(at, at + 6), [
      '**Points of agreement:**',
      '- A cache is needed (Proponent, Operator)',
      '',
      '**Named as agreed by only some of the sides:**',
      '- Tests are good (Proponent)',
      '- Restarts happen (Operator)',
    ]);
  });
});

describe('the versions of a position', () => {
  it('are new only if the text is, not because a critique was accepted', () => {
    for (const position of [opening.position, ` ${opening.position.toUpperCase()} `, '']) {
      const played = play({ 'claude confrontation': confrontation({ position, confidence: 60 }) });
      assert.deepEqual(
        played.verdict.positions.map(({ version, text }) => [version, text]),
        [[1, opening.position]],
      );
      assert.match(transcript(played), /^Position v1 is unchanged\.$/m);
    }
  });

  it('credit only challengers whose critique was adopted', () => {
    const replies = [
      { to: 'Operator', reply: 'ACCEPT', reason: 'A warm start is needed.' },
      { to: 'Operator', reply: 'ACCEPT', reason: 'A warm start is needed.' },
      { to: 'Architect', reply: 'ACCEPT', reason: 'It agreed.' },
      { to: 'Economist', reply: 'PARTIAL', reason: 'It sits nowhere.' },
    ] as const;
    const { verdict } = play({ 'claude confrontation': confrontation({ replies }) });
    assert.deepEqual(verdict.positions.at(-1)?.changedBy, ['Operator: A warm start is needed.']);
  });

  it('give no credit for a rejected critique', () => {
    const replies = [{ to: 'Operator', reply: 'REJECT', reason: 'No.' }] as const;
    const played = play({ 'claude confrontation': confrontation({ replies }) });
    assert.deepEqual(played.verdict.positions.at(-1)?.changedBy, []);
    assert.match(outcome(played), /Changed without adopting a critique\./);
  });
});

describe('the outcome of a debate', () => {
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
      /^- ⚠️ Operator \(Codex\): agrees on a condition – Write down how to restart it\. \(answered: ACCEPT, /m,
    );
  });

  it('is provisional while a safety concern beside a minor reservation is open', () => {
    const minor = challenge({
      ...{ verdict: 'partial', objectionStrength: 'minor', critique: 'Write it down.', alternative: '' },
      ...{ assumptionsChallenged: [], safety: 'concern', safetyConcern: 'Customers are charged twice.' },
    });
    const kept = { 'codex challenge': minor, 'claude confrontation': confrontation({ position: '' }) };
    const { verdict, game } = play(kept);
    assert.deepEqual(
      [verdict.outcome, verdict.action, verdict.escalation?.level, verdict.flags],
      ['approved', 'mitigate-first', 'L3', ['provisional', 'mitigation-required']],
    );
    assert.match(verdict.decision, / Address the safety concern first\.$/);
    assert.ok(
      game
        .view()
        .notices.map(sayEnglish)
        .some((notice) => notice.startsWith('A safety or security concern is open')),
    );
    // The text alone isn't a concern, because the closed word says “none”.
    const unsaid = play({ ...kept, 'codex challenge': { ...minor, safety: 'none' } }).verdict;
    assert.deepEqual([unsaid.action, unsaid.flags], ['execute', []]);
  });

  it('shows the proponent a challenged assumption, and includes it in the condition', () => {
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

  it('counts an acceptance whatever its text, and words a dissent as its seat last did', () => {
    const left = (more: Parameters<typeof rebuttal>[1]) =>
      play({ 'codex challenger-rebuttal': rebuttal('MAINTAIN', more) }).verdict.dissents[0]?.concern;
    assert.equal(left({ critique: 'Still cold.' }), 'Still cold.');
    assert.equal(left({ critique: '', reason: 'Nein.' }), 'Nein.');
    assert.equal(left({ critique: ' ', reason: '' }), challenge().critique);
    const accepts = rebuttal('ACCEPT', { reason: 'No objection is met here, I maintain it, reject!' });
    assert.equal(play({ 'codex challenger-rebuttal': accepts, ...LAST_LOOK }).verdict.outcome, 'approved');
    const but = rebuttal('ACCEPT', { objection: 'minor', critique: 'Name the owner.' });
    assert.equal(play({ 'codex challenger-rebuttal': but, ...LAST_LOOK }).verdict.debate?.kind, 'trade-off');
  });

  it('attributes an assumption to the sides that it holds for, otherwise to its author', () => {
    const rests = (text: string, holdsFor: readonly string[]) => ({ text, holdsFor, test: '' });
    const { verdict } = play({
      'codex assumptions': {
        ...assumptions('x'),
        assumptions: [rests('One', ['proponent', 'ARCHITECT ']), rests('Two', []), rests('Three', ['Nobody known'])],
      },
      'claude assumptions': { ...assumptions('x'), assumptions: [rests('one.', ['Operator'])] },
    });
    assert.deepEqual(
      verdict.assumptions.map(({ text, seats }) => [text, [...seats].toSorted()]),
      [
        ['one.', ['claude', 'codex', 'gemini']],
        ['Two', ['codex']],
        ['Three', ['codex']],
      ],
    );
  });

  it('omits the alternative of a withdrawn objection', () => {
    const later = {
      'claude confrontation': confrontation(),
      'gemini challenge': challenge(),
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

  it('says which intended proponent has no seat', () => {
    const start = limited(2);
    const debate = start.debate === undefined ? undefined : { ...start.debate, insteadOf: 'qwen' };
    const { view } = play({}, { ...start, debate });
    assert.ok(
      view.notices.map(sayEnglish).includes('The proponent is Claude, because “qwen” has no seat in this debate.'),
    );
  });

  it('lists an objection as a risk in its latest words', () => {
    const { verdict } = play({ 'codex challenger-rebuttal': rebuttal('MAINTAIN', { critique: '', reason: 'No.' }) });
    assert.deepEqual(
      verdict.riskRegister.map(({ risk }) => risk),
      ['No.'],
    );
  });
});
