import assert from 'node:assert/strict';
import { debateWord } from '../../../src/engines/answer/debateWords.ts';
import { keyed } from '../../../src/engines/answer/document.ts';
import { QUESTIONS } from '../prompts/debateQuestions.ts';
import { NO_OBJECTION, OBJECTION, POSITIONS, REMARKS, UNCHANGED } from './debatePhrases.ts';

function read(name: string, said: object) {
  const values = keyed({ confidence: '70', ...said });
  const seatQuestion = QUESTIONS[name];
  assert.ok(values !== null && seatQuestion !== undefined, name);
  return debateWord(values, seatQuestion);
}

function rebutted(said: object, question = 'challenger-rebuttal') {
  const { word, problem } = read(question, { reason: 'The queue holds them.', ...said });
  assert.ok(word.kind === 'rebuttal');
  return { ...word, problem };
}

function challenged(said: object) {
  const { word, problem } = read('challenge', { critique: 'It holds from here.', ...said });
  assert.ok(word.kind === 'challenge');
  return { ...word, problem };
}

function confronted(said: object) {
  const { word, problem } = read('confrontation', { replies: [], position: '', ...said });
  assert.ok(word.kind === 'confrontation');
  return { ...word, problem };
}

it('an agreement that holds an assumption for wrong is a partial one', () => {
  const said = { verdict: 'agree', objection_strength: 'minor' };
  const verdicts = [['There are two banks.'], ['None.'], []].map(
    (assumptions_challenged) => challenged({ ...said, assumptions_challenged }).verdict,
  );
  assert.deepEqual(verdicts, ['partial', 'agree', 'agree']);
});

describe('an acceptance in a debate', () => {
  for (const critique of NO_OBJECTION)
    it(`has nothing against the position with “${critique}”`, () => {
      const { stance, critique: taken, problem } = rebutted({ stance: 'ACCEPT', critique });
      assert.deepEqual([stance, taken, problem], ['ACCEPT', '', null]);
    });

  for (const critique of OBJECTION)
    it(`is none beside “${critique}”`, () => {
      const { stance, critique: taken, problem } = rebutted({ stance: 'ACCEPT', critique });
      assert.deepEqual([stance, taken], ['MAINTAIN', critique]);
      assert.match(problem ?? '', /accepts, and still names/);
    });

  for (const question of ['last-look', 'asked-for-a-reason'])
    it(`is what an objection without one may mean, so it is asked for: ${question}`, () => {
      const said = { stance: 'MAINTAIN', reason: 'I maintain my agreement.' };
      assert.match(rebutted(said, question).problem ?? '', /names nothing that stands against/);
      assert.equal(rebutted({ ...said, critique: 'It is slow.' }, question).problem, null);
      assert.equal(rebutted({ ...said, reason: '' }, question).stance, null);
    });

  it('is what an objection beside “none” may mean, so it is asked for', () => {
    const met = { stance: 'MAINTAIN', reason: 'It has been met.', critique: 'None.' };
    assert.match(rebutted(met).problem ?? '', /names nothing that stands against/);
    assert.equal(rebutted({ ...met, critique: '' }).problem, null, 'its objection is there from before');
  });

  it('that gives no reason is asked for one', () => {
    assert.equal(rebutted({ stance: 'ACCEPT', reason: '' }).problem, 'It accepts without a reason.');
    assert.equal(rebutted({ stance: 'MAINTAIN', reason: '', critique: 'Refunds are lost.' }).problem, null);
  });

  it('is none whatever sentence is added to “none”', () => {
    for (const none of NO_OBJECTION.filter((one) => /\w/.test(one)))
      for (const added of ['Refunds are lost.', 'But refunds are lost.', 'aber Geld geht verloren', '退款会丢失']) {
        const critique = `${none} ${added}`;
        assert.equal(rebutted({ stance: 'ACCEPT', critique }).stance, 'MAINTAIN', critique);
      }
  });

  it('is read in no time from a long text', () => {
    const before = process.cpuUsage().user;
    for (const long of ['nothing further left, ', 'nothing left ', '.', '- ', '\n', 'no open '])
      assert.equal(rebutted({ stance: 'ACCEPT', critique: `None${long.repeat(100_000)}lost` }).stance, 'MAINTAIN');
    assert.ok(process.cpuUsage().user - before < 5_000_000);
  });
});

describe('an objection that is maintained', () => {
  it('keeps its earlier words when the place for them says that there are none', () => {
    assert.equal(rebutted({ stance: 'MAINTAIN', critique: 'No further objections.' }).critique, '');
    assert.equal(rebutted({ stance: 'MAINTAIN', critique: 'No monitoring.' }).critique, 'No monitoring.');
  });

  for (const [stance, taken] of [
    ['MAINTAIN', 'MAINTAIN'],
    ['maintained.', 'MAINTAIN'],
    ['Maintain – it is still cold', 'MAINTAIN'],
    ['Maintain my objection', 'MAINTAIN'],
    ['MAINTAIN (strongly)', 'MAINTAIN'],
    ['ESCALATE: it is worse', 'ESCALATE'],
    ['escalates', 'ESCALATE'],
    ['ACCEPT.', 'ACCEPT'],
    ['ACCEPT?', null],
    ['ACCEPT, но не сейчас', null],
    ['MAINTAIN? No, accept', null],
    ['MAINTAIN nothing', null],
    ['MAINTAIN/ESCALATE', null],
    ['MAINTAIN or ESCALATE', null],
    ['MAINTAINABLE now, so accept', null],
    ['ESCALATE nothing, accept', null],
    ['ESCALATION not needed', null],
  ] as const)
    it(`is told by a word of its own: “${stance}”`, () => {
      assert.equal(rebutted({ stance }).stance, taken);
    });
});

describe('an answer to objections', () => {
  for (const said of UNCHANGED)
    it(`leaves the position as it was with “${said}”`, () => {
      assert.equal(confronted({ position: said }).position, '');
    });

  for (const said of POSITIONS)
    it(`has a position of its own in “${said}”`, () => {
      assert.equal(confronted({ position: said }).position, said);
    });

  for (const said of REMARKS)
    it(`is asked for in full when it is given as “${said}”`, () => {
      const { position, problem } = confronted({ position: said });
      assert.deepEqual([position, problem], ['', 'Its position speaks of a position instead of giving it in full.']);
    });

  it('is the position where something was accepted, though it speaks of positions', () => {
    const replies = [{ to: 'Operator', reply: 'ACCEPT', reason: 'It loses money.' }];
    assert.equal(confronted({ replies, position: 'Reject the change.' }).position, 'Reject the change.');
    assert.match(confronted({ replies, position: 'Reject the change.' }).problem ?? '', /instead of giving it in full/);
  });

  it('takes over nothing by the first letters of a reply', () => {
    const to = 'Operator';
    const said = [
      'accept',
      'Accepted.',
      'accept nothing',
      'acceptable?',
      'partial',
      'Partially.',
      'PARTIAL? no',
      'reject',
    ];
    assert.deepEqual(
      confronted({ replies: said.map((reply) => ({ to, reply, reason: 'It is so.' })) }).replies.map(
        (one) => one.reply,
      ),
      ['ACCEPT', 'ACCEPT', 'REJECT', 'REJECT', 'PARTIAL', 'PARTIAL', 'REJECT', 'REJECT'],
    );
  });
});

describe('a verdict on a position', () => {
  for (const [verdict, meant] of [
    ...[
      'No objections',
      'No objection',
      'no objections.',
      'No further objections',
      'No concerns.',
      'Keine Einwände',
    ].map((one) => [one, 'agree'] as const),
    ...['agree', 'Agreed.', 'yes', 'approve'].map((one) => [one, 'agree'] as const),
    ...['No', 'No.', 'no!', 'No, refunds are lost.', 'No – refunds are lost.', 'No: it loses refunds', 'disagree'].map(
      (one) => [one, 'disagree'] as const,
    ),
    ...['Disagreed.', 'strongly disagree', 'Disagree strongly', 'disagree, it loses refunds', 'Reject', 'rejected'].map(
      (one) => [one, 'disagree'] as const,
    ),
    ...['Disagree with the queue', 'against', 'Against it.', 'disagree because refunds are lost'].map(
      (one) => [one, 'disagree'] as const,
    ),
    ...['None', 'None.', 'Nothing', '—', '', 'Keine', 'Resolved', 'Not convinced', 'not agree', 'No way to tell'].map(
      (one) => [one, null] as const,
    ),
    ...['No major objections', 'No objections except the quota', 'No objections, but no quota', 'no-op'].map(
      (one) => [one, null] as const,
    ),
    ...['disagree? no', 'disagree or agree', 'disagree/agree', 'Disagreement resolved', 'reject nothing'].map(
      (one) => [one, null] as const,
    ),
    ...[
      'against nothing',
      'disagree with nothing',
      'Rejection withdrawn',
      'No objections?',
      'agree?',
      'agree，但是不行',
    ].map((one) => [one, null] as const),
  ])
    it(`is ${meant ?? 'none'} with “${verdict}”`, () => {
      const { verdict: taken, problem } = challenged({ verdict });
      assert.equal(taken, meant);
      assert.equal(problem === null, meant !== null);
    });

  it('agrees beside an alternative that is none', () => {
    for (const alternative of ['Keine.', 'No alternative.', 'None needed.', 'Aucune', 'なし', 'No alternatives'])
      assert.deepEqual(
        [
          challenged({ verdict: 'agree', alternative }).verdict,
          challenged({ verdict: 'agree', alternative }).alternative,
        ],
        ['agree', ''],
        alternative,
      );
    const other = challenged({ verdict: 'agree', alternative: 'None of this; use a table.' });
    assert.deepEqual([other.verdict, other.alternative], ['partial', 'None of this; use a table.']);
  });

  for (const [said, strength, verdict] of [
    ['minor', 'minor', 'agree'],
    ['Minor.', 'minor', 'agree'],
    ['low', 'minor', 'agree'],
    ['minor (the name)', 'minor', 'agree'],
    ['minor – no strong objection', 'minor', 'agree'],
    ['minor to moderate', 'moderate', 'partial'],
    ['medium', 'moderate', 'partial'],
    ['very strong', 'strong', 'partial'],
    ['minor? No, strong', 'strong', 'partial'],
    ['weak or moderate', 'moderate', 'partial'],
    ['minority view', 'strong', 'agree'],
  ] as const)
    it(`weighs by the strongest word that is named: “${said}”`, () => {
      assert.equal(challenged({ verdict: 'partial', objection_strength: said }).objectionStrength, strength);
      assert.equal(challenged({ verdict: 'agree', objection_strength: said }).verdict, verdict);
    });
});
