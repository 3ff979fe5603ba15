import assert from 'node:assert/strict';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { debateFiles } from '../../../../src/protocol/debate/debateFiles.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { failed, seat } from '../run/seats.ts';
import {
  ARCHITECT_AGREES,
  assumptions,
  challenge,
  confrontation,
  debateSetup,
  lost,
  OPERATOR_AGREES,
  PERSONAS,
  rebuttal,
  said,
  unreadable,
} from './debatePlayer.ts';
import { type Answer, limited, outcome, play, type Played, transcript } from './debateScript.ts';

const notHeard = ({ state }: Played): unknown =>
  (JSON.parse(debateFiles(state)['state.json'] ?? '{}') as { not_heard: unknown }).not_heard;

const UNREAD = unreadable(challenge({ verdict: null, critique: 'Word salad.', confidence: 0 }), 'Word salad.');

describe('an unreadable answer in a debate', () => {
  it('takes no side: it makes no dissent or option, and the outcome shows it as unreadable', () => {
    const played = play({ 'gemini challenge': UNREAD });
    const { verdict, view, questions } = played;
    assert.equal(verdict.debate?.kind, 'trade-off');
    assert.deepEqual(
      verdict.debate.standings.map(({ kind }) => kind),
      ['open', 'unread'],
    );
    assert.deepEqual(
      verdict.dissents.map((one) => one.seat),
      ['codex'],
    );
    assert.deepEqual(
      verdict.options.map((one) => one.id),
      ['codex', 'claude', 'ask-again'],
    );
    assert.equal(verdict.seats.find(({ id }) => id === 'gemini')?.status, 'unreadable');
    assert.ok(verdict.flags.includes('degraded'));
    const told = [
      verdict.decision,
      JSON.stringify(verdict.options),
      view.notices.map(sayEnglish).join(),
      JSON.stringify(questions),
    ];
    for (const text of told) assert.doesNotMatch(text, /Word salad/);
    assert.match(transcript(played), /### Architect: couldn’t be read\n\nWord salad\./);
    assert.match(
      outcome(played),
      /^- Architect \(Gemini\): gave no readable answer, so it takes no side – Word salad\.$/m,
    );
    assert.match(outcome(played), /^- Gemini \(Architect\) gave no readable answer in round 1/m);
    assert.match(verdict.decision, /not counting the Architect \(no readable answer\)/);
  });

  it('does not block a consensus, whose confidence is medium because some engines weren’t heard', () => {
    const played = play({ 'gemini challenge': UNREAD, 'codex challenge': OPERATOR_AGREES });
    const { verdict } = played;
    assert.deepEqual(
      [verdict.outcome, verdict.pattern, verdict.agreedBy],
      ['approved', 'majority', ['claude', 'codex']],
    );
    assert.equal(verdict.confidence, 82.5, 'the mean of those who were heard');
    assert.match(outcome(played), /^\*\*Confidence:\*\* MEDIUM \(some engines weren’t heard\)$/m);
  });

  it('aborts the debate if no challenger gave a readable answer', () => {
    const { verdict } = play({ 'gemini challenge': UNREAD, 'codex challenge': UNREAD });
    assert.deepEqual([verdict.outcome, verdict.debate?.kind], ['undecided', 'aborted']);
    assert.match(verdict.decision, /^Aborted: no challenger gave a readable answer\./);
  });

  it('withdraws no objection as a rebuttal, and does not replace an earlier readable attempt', () => {
    const bad = unreadable(rebuttal(null, { reason: 'Word salad.', confidence: 0 }), 'Word salad.');
    const { verdict, view } = play({ 'codex challenger-rebuttal': bad });
    assert.deepEqual(
      verdict.dissents.map((one) => one.concern),
      [challenge().critique],
    );
    assert.equal(verdict.seats.find(({ id }) => id === 'codex')?.status, 'unreadable');
    assert.ok(verdict.flags.includes('degraded'));
    assert.match(
      view.notices.map(sayEnglish).join('\n'),
      /Codex’s answer couldn’t be read\. .*Its objection still counts\./,
    );
    let tries = 0;
    const better = (): Answer => {
      tries += 1;
      return tries === 1 ? asProblem(rebuttal('ACCEPT')) : bad;
    };
    const accepted = play({ 'codex challenger-rebuttal': better, 'gemini challenger-rebuttal': rebuttal('ACCEPT') });
    assert.equal(accepted.verdict.outcome, 'approved');
  });
});

/** An answer that was read but has an invalid value, so it is asked for again. */
function asProblem(word: ReturnType<typeof rebuttal>): SeatReply {
  const reply = said(word);
  assert.ok(reply.kind === 'answered');
  return { ...reply, reading: { ...reply.reading, problem: 'Its confidence is no number.' } };
}

describe('a lost proponent', () => {
  it('leaves the debate undecided, degraded, and without rebuttals if lost at its first confrontation', () => {
    const played = play({ 'claude confrontation': lost });
    const { verdict, view } = played;
    assert.deepEqual(
      [verdict.debate?.kind, verdict.agreedBy, verdict.flags.includes('degraded')],
      ['undecided', [], true],
    );
    assert.equal(verdict.seats[0]?.status, 'quota');
    assert.match(verdict.engineErrors[0]?.detail ?? '', /quota/);
    assert.match(
      verdict.decision,
      /didn’t answer the objections\. The debate ended in round 1 without Claude, so Council asked for no rebuttals/,
    );
    assert.match(
      view.notices.map(sayEnglish).join('\n'),
      /Claude didn’t answer\..*No other engine defends the position\./,
    );
    assert.match(outcome(played), /^- Claude \(Proponent\) didn’t answer in round 1 .*quota/m);
    assert.deepEqual(
      verdict.dissents.map((one) => one.seat),
      ['codex'],
      'what stands against it is told',
    );
  });

  it('also leaves it undecided if all agreed and only a minor reservation was left to answer', () => {
    const minor = challenge({ verdict: 'partial', objectionStrength: 'minor', critique: 'Write down the restart.' });
    const { verdict } = play({ 'codex challenge': minor, 'claude confrontation': lost });
    assert.deepEqual([verdict.outcome, verdict.debate?.kind, verdict.agreedBy], ['undecided', 'undecided', []]);
    assert.deepEqual([verdict.pattern, verdict.action, verdict.options], ['insufficient-quorum', 'redeliberate', []]);
  });

  it('also leaves it undecided if lost later, and says who was missing and what was skipped', () => {
    const answer = (seatQuestion: SeatQuestion): Answer =>
      seatQuestion.task === 'confrontation' && seatQuestion.version === 1 ? confrontation() : lost;
    const played = play({ 'claude confrontation': answer }, limited(4));
    const { verdict, view } = played;
    assert.deepEqual([verdict.debate?.kind, verdict.round], ['undecided', 2]);
    assert.ok(verdict.flags.includes('degraded'));
    for (const text of [verdict.decision, sayAllEnglish(view.heading)]) {
      assert.match(
        text,
        /^Undecided: the proponent, Claude, didn’t answer the objections\. The debate ended in round 2 without Claude, so Council asked for no further/,
      );
    }
    assert.match(
      view.notices.map(sayEnglish).join('\n'),
      /so Council asked for no further rebuttals and no assumptions/,
    );
    assert.match(
      outcome(played),
      /^- Claude \(Proponent\) didn’t answer in round 2 .*\n- The debate ended in round 2 without Claude, so Council asked for no further/m,
    );
  });
});

describe('a lost seat in a debate', () => {
  it('is reported everywhere if it is lost when asked for its assumptions', () => {
    for (const [id, name, side] of [
      ['claude', 'Claude', 'Proponent'],
      ['codex', 'Codex', 'Operator'],
    ] as const) {
      const played = play({ [`${id} assumptions`]: lost });
      const { verdict, view } = played;
      assert.deepEqual(
        verdict.engineErrors.map(({ engine, action_taken }) => [engine, action_taken]),
        [[name, 'ABSTAIN']],
      );
      assert.ok(verdict.flags.includes('degraded'));
      assert.match(verdict.decision, new RegExp(`The assumptions of ${name} are missing\\.`));
      assert.match(
        view.notices.map(sayEnglish).join('\n'),
        new RegExp(`${name} \\(${side}\\) didn’t answer in round 2`),
      );
      assert.match(transcript(played), new RegExp(`### ${side}: didn’t answer`));
      assert.match(outcome(played), new RegExp(`- ${name} \\(${side}\\) didn’t answer in round 2 when asked for`));
      const [only] = notHeard(played) as readonly { seat: string; question: string }[];
      assert.deepEqual([only?.seat, only?.question], [id, 'assumptions']);
      assert.deepEqual(verdict.debate?.agreed, [], 'one side alone agrees with nobody');
    }
  });

  it('is reported for a lost rebuttal even if it answers another question of the round', () => {
    const played = play({ 'codex challenger-rebuttal': failed('timed-out', 'It gave no answer within 60 s.') });
    assert.match(transcript(played), /### Operator: didn’t answer\n\nIt gave no answer within 60 s\./);
    assert.match(transcript(played), /### Operator: its assumptions/);
    assert.deepEqual(
      played.verdict.engineErrors.map(({ error_type }) => error_type),
      ['timeout'],
    );
    assert.ok(played.verdict.flags.includes('degraded'));
  });

  it('is reported but does not degrade the debate if its second try succeeds', () => {
    let tries = 0;
    const late = (): Answer => {
      tries += 1;
      return tries === 1 ? failed('timed-out', 'It gave no answer within 60 s.') : assumptions('Two servers');
    };
    const { verdict } = play({ 'codex assumptions': late }, limited(2, 1));
    assert.deepEqual(
      verdict.engineErrors.map(({ action_taken }) => action_taken),
      ['retry_succeeded'],
    );
    assert.deepEqual(verdict.flags, []);
  });

  it('stays in the denominator: one of three challengers makes no consensus', () => {
    const personas = [...PERSONAS, { ...PERSONAS[0], seat: 'qwen', perspective: 'Adversary' }];
    const start = debateSetup({
      seats: [seat('claude'), seat('codex'), seat('gemini'), seat('qwen')],
      debate: { proponent: 'claude', personas, folder: 'debates/001-x', contextFiles: [] },
    });
    const lines = { 'gemini challenge': lost, 'qwen challenge': lost, 'codex challenge': OPERATOR_AGREES };
    const { verdict } = play(lines, start);
    assert.deepEqual([verdict.outcome, verdict.pattern], ['undecided', 'insufficient-quorum']);
    assert.match(verdict.decision, /^Undecided: the experts who answered agree, but too few answered, not counting/);
    const two = play({ ...lines, 'gemini challenge': ARCHITECT_AGREES }, start).verdict;
    assert.deepEqual([two.outcome, two.pattern], ['approved', 'majority']);
  });
});
