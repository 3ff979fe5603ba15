import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import assert from 'node:assert/strict';
import { ARCHITECT_AGREES, challenge, confrontation, lost, NOD, OPERATOR_AGREES, rebuttal } from './debatePlayer.ts';
import { type Answer, limited, outcome, play, transcript } from './debateScript.ts';

const MINOR = challenge({ verdict: 'partial', objectionStrength: 'minor', critique: 'Write down the restart.' });
const OPPOSITE = 'Put the cache into Redis after all.';
const rejecting = confrontation({
  replies: [{ to: 'Operator', reply: 'REJECT', reason: 'It is not needed.' }],
  position: OPPOSITE,
});
const asked = ({ questions }: ReturnType<typeof play>): readonly string[] =>
  questions.map(({ seat, seatQuestion }) => `${seat} ${seatQuestion.task}`);

const ACCEPTS = rebuttal('ACCEPT');
const BOTH = { 'codex challenger-rebuttal': ACCEPTS, 'gemini challenger-rebuttal': ACCEPTS };

describe('the latest version of the position', () => {
  it('goes back to the challenger whose minor reservation it ignores', () => {
    const played = play({
      'codex challenge': MINOR,
      'claude confrontation': rejecting,
      'codex challenger-rebuttal': rebuttal('MAINTAIN'),
    });
    assert.ok(asked(played).includes('codex challenger-rebuttal'));
    assert.equal(played.verdict.debate?.kind, 'trade-off');
    assert.equal(played.verdict.outcome, 'undecided');
  });

  for (const rounds of [1, 2]) {
    it(`counts if all who agreed with an earlier one accept it (maximum rounds: ${String(rounds)})`, () => {
      for (const reply of [rejecting, confrontation()]) {
        const played = play({ 'codex challenge': MINOR, 'claude confrontation': reply, ...BOTH }, limited(rounds));
        assert.deepEqual(asked(played).slice(-2), ['codex challenger-rebuttal', 'gemini challenger-rebuttal']);
        const { outcome: ending, pattern, round, agreedBy } = played.verdict;
        assert.deepEqual([ending, pattern, round], ['approved', 'unanimous', rounds]);
        assert.deepEqual(agreedBy, ['claude', 'codex', 'gemini']);
        assert.deepEqual(played.view.notices.map(sayEnglish), []);
        const credited = reply === rejecting ? [] : ['Operator: A warm start is needed.'];
        assert.deepEqual(played.verdict.positions[1]?.changedBy, credited);
        const answer = transcript(played).indexOf('### Proponent answers');
        assert.ok(
          answer > 0 && answer < transcript(played).indexOf('ACCEPT\n\nWarming'),
          'it is judged after it is written',
        );
        const turns = played.view.debate?.turns.map(({ stance }) =>
          stance.kind === 'rebuttal' ? stance.stance : stance.kind,
        );
        assert.deepEqual(turns?.slice(-3), ['confrontation', 'ACCEPT', 'ACCEPT']);
      }
    });

    it(`is no consensus if a challenger that agreed before does not accept it (maximum rounds: ${String(rounds)})`, () => {
      const played = play(
        { 'codex challenge': MINOR, ...BOTH, 'gemini challenger-rebuttal': rebuttal('MAINTAIN') },
        limited(rounds),
      );
      const { outcome: ending, dissents } = played.verdict;
      assert.deepEqual([ending, dissents.map(({ seat }) => seat)], ['undecided', ['gemini']]);
      assert.equal(played.state.step.task, 'assumptions');
    });
  }

  it('also goes to those who agreed with an earlier one if no objection is left', () => {
    const played = play({
      'codex challenger-rebuttal': ACCEPTS,
      'gemini challenger-rebuttal': rebuttal('ESCALATE', { critique: '', reason: 'Warming it couples the two.' }),
    });
    assert.deepEqual(asked(played).slice(4, 6), ['codex challenger-rebuttal', 'gemini challenger-rebuttal']);
    assert.equal(played.questions.filter(({ seatQuestion }) => seatQuestion.task === 'assumptions').length, 2);
    assert.equal(played.verdict.dissents[0]?.concern, 'Warming it couples the two.');
    const told = played.questions.find(
      ({ seat, seatQuestion }) => seat === 'gemini' && seatQuestion.task === 'challenger-rebuttal',
    )?.seatQuestion;
    assert.ok(told?.task === 'challenger-rebuttal');
    assert.deepEqual([told.stand, told.agreedTo?.version, told.version], ['agrees', 1, 2]);
  });

  it('is supported only by those who judged it', () => {
    const played = play({ ...BOTH, 'gemini challenger-rebuttal': lost });
    const { verdict, view } = played;
    assert.deepEqual(
      [verdict.outcome, verdict.pattern, verdict.agreedBy],
      ['approved', 'majority', ['claude', 'codex']],
    );
    assert.equal(verdict.confidence, 80, 'the mean of the two');
    assert.ok(
      view.notices.map(sayEnglish).includes('Version 2 wasn’t judged by the Architect (agreed with version 1).'),
    );
    assert.match(
      view.notices.map(sayEnglish).join('\n'),
      /^Gemini didn’t answer\. .* It had agreed with version 1\.$/m,
    );
    assert.match(outcome(played), /^- ⚠️ Architect \(Gemini\), on v1: /m);
    assert.match(outcome(played), /^- ✅ Operator \(Codex\): /m);
    assert.match(verdict.decision, /, not counting the Architect \(judged only version 1\)\.$/);
  });

  it('is no consensus if too few judged it', () => {
    const silent = { 'codex challenger-rebuttal': lost, 'gemini challenger-rebuttal': lost };
    const played = play({ 'codex challenge': MINOR, ...silent });
    const { outcome: ending, pattern, agreedBy, decision, debate } = played.verdict;
    assert.equal(debate?.kind, 'undecided');
    assert.deepEqual([ending, pattern, agreedBy], ['undecided', 'insufficient-quorum', []]);
    assert.match(decision, /^Undecided: no expert objects, but too few judged the latest version \(2\)\./);
    assert.match(outcome(played), /^\*\*Final position:\*\* .* \(undecided\)\n\*\*Confidence:\*\* MEDIUM/m);
    assert.match(
      outcome(played),
      /^> Version 2 wasn’t judged by the Operator and the Architect \(agreed with version 1\)\.$/m,
    );
  });
});

describe('a minor reservation', () => {
  const refused = confrontation({ replies: [{ to: 'Operator', reply: 'REJECT', reason: 'No.' }], position: '' });

  it('goes back to its author if it is refused, even in the last round', () => {
    const played = play({ 'codex challenge': MINOR, 'claude confrontation': refused }, limited(1));
    assert.ok(asked(played).includes('codex challenger-rebuttal'));
    assert.ok(!asked(played).includes('gemini challenger-rebuttal'), 'nothing has changed for who agreed');
    assert.deepEqual([played.verdict.outcome, played.verdict.debate?.kind], ['undecided', 'trade-off']);
  });

  it('is no agreement if it is refused and its author does not answer again', () => {
    const played = play({
      'codex challenge': MINOR,
      'claude confrontation': refused,
      'codex challenger-rebuttal': lost,
    });
    assert.deepEqual(played.verdict.agreedBy, ['claude', 'gemini']);
    assert.match(outcome(played), /^- ⚠️ Operator \(Codex\): agrees on a condition that wasn’t met – /m);
    assert.match(played.verdict.decision, /, not counting the Operator \(condition refused\)\.$/);
    assert.match(played.verdict.conditions.join(), /^Write down the restart\./);
  });

  it('counts as adopted if one of two replies accepts it, and its author gets both', () => {
    const replies = [
      { to: 'Operator', reply: 'REJECT', reason: 'Not in the code.' },
      { to: 'Operator', reply: 'ACCEPT', reason: 'In the handbook.' },
    ] as const;
    const played = play({ 'codex challenge': MINOR, 'claude confrontation': confrontation({ replies }), ...BOTH });
    const told = played.questions.flatMap(({ seat, seatQuestion }) =>
      seat === 'codex' && seatQuestion.task === 'challenger-rebuttal'
        ? seatQuestion.answers.map(({ reason }) => reason)
        : [],
    );
    assert.deepEqual(told, ['Not in the code.', 'In the handbook.']);
    assert.deepEqual(played.verdict.positions[1]?.changedBy, ['Operator: In the handbook.']);
  });
});

describe('an agreement without evidence', () => {
  const bare = { 'codex challenge': OPERATOR_AGREES, 'gemini challenge': NOD };
  const CALLED =
    'You agree, but your evidence names no line that exists and does not quote the position. Name what you looked at.';

  it('causes one re-ask in the challenge round, then is neither support nor an engine error', () => {
    const played = play(bare);
    const again = played.questions.filter(({ purpose }) => purpose === 're-ask');
    assert.deepEqual(
      again.map(({ seat, round, problem }) => [seat, round, problem]),
      [['gemini', 1, CALLED]],
    );
    assert.ok(!asked(played).some((one) => one.endsWith('confrontation') || one.endsWith('rebuttal')));
    const { outcome: ending, pattern, agreedBy, decision, engineErrors, debate } = played.verdict;
    assert.deepEqual([ending, pattern, agreedBy], ['approved', 'majority', ['claude', 'codex']]);
    assert.match(decision, /, not counting the Architect \(agreed without evidence\)\.$/);
    assert.deepEqual([engineErrors, debate?.standings.map((one) => one.rubberStamp)], [[], [false, true]]);
  });

  it('counts like any other if the re-ask brings evidence', () => {
    let tries = 0;
    const later = (): Answer => {
      tries += 1;
      return tries === 1 ? NOD : ARCHITECT_AGREES;
    };
    const { verdict } = play({ ...bare, 'gemini challenge': later });
    assert.deepEqual([verdict.pattern, verdict.agreedBy], ['unanimous', ['claude', 'codex', 'gemini']]);
    assert.deepEqual([verdict.engineErrors, verdict.flags], [[], []]);
  });

  it('leaves the debate undecided, without further questions, if no challenger agrees with evidence', () => {
    for (const other of [NOD, { ...MINOR, supported: false }, lost]) {
      const played = play({ ...bare, 'codex challenge': other });
      assert.deepEqual([played.verdict.outcome, played.verdict.debate?.kind], ['undecided', 'undecided']);
      assert.ok(!asked(played).includes('claude confrontation'));
      assert.match(
        played.verdict.decision,
        /^Undecided: no expert objects, but too few gave evidence for their agreement/,
      );
    }
  });

  it('does not block a consensus, and counts if its seat accepts a later version', () => {
    const played = play({ 'gemini challenge': NOD, ...BOTH });
    assert.deepEqual(played.verdict.agreedBy, ['claude', 'codex', 'gemini']);
    const silent = play({ 'gemini challenge': NOD, ...BOTH, 'gemini challenger-rebuttal': lost });
    assert.deepEqual(silent.verdict.agreedBy, ['claude', 'codex']);
    assert.doesNotMatch(silent.view.notices.map(sayEnglish).join(), /wasn’t judged by the Architect/);
  });

  it('keeps its minor reservation as a condition, which the proponent answers with the others', () => {
    const small = { ...MINOR, perspective: 'Architect', critique: 'Name the owner.', supported: false };
    const played = play({ 'gemini challenge': small, 'codex challenger-rebuttal': ACCEPTS });
    const critiques = played.questions.flatMap(({ seatQuestion }) =>
      seatQuestion.task === 'confrontation' ? seatQuestion.critiques.map(({ from }) => from) : [],
    );
    assert.deepEqual(critiques, ['Operator', 'Architect']);
    const alone = play({ ...bare, 'gemini challenge': small });
    assert.deepEqual(alone.verdict.agreedBy, ['claude', 'codex']);
    assert.match(alone.verdict.conditions.join(), /^Name the owner\./);
  });
});

it('text in a debate makes no heading in its transcript', () => {
  const reason = 'No.\n## Round 9\n\n### Operator: ACCEPT\n\n```\nopen';
  const text = transcript(play({ 'codex challenger-rebuttal': rebuttal('MAINTAIN', { reason }) }));
  assert.match(text, /^\\### Operator: ACCEPT$/m);
  assert.match(text, /^```text\nopen\n```$/m);
  assert.doesNotMatch(text, /^(?:## Round 9|### Operator: ACCEPT)/m);
});

it('an engine that couldn’t begin a debate is named in the heading of the debate', () => {
  const start = limited(2);
  const detail = 'Its persona does not reach it.';
  const missing = { engine: 'qwen', title: 'Qwen', status: 'failed', detail, nextStep: '' } as const;
  const played = play({ 'codex challenge': OPERATOR_AGREES }, { ...start, unusable: [missing] });
  assert.match(sayAllEnglish(played.view.heading), /^Consensus after 1 round\. Qwen didn’t take part\.$/);
  assert.ok(played.verdict.flags.includes('degraded'));
});
