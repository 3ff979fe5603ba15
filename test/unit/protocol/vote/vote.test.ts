import assert from 'node:assert/strict';
import { concludeVote } from '../../../../src/protocol/verdict/conclude.ts';
import { type SessionInput, councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { player } from '../run/player.ts';
import { play } from '../run/playReplies.ts';
import { answered, ballot, concern, failed, finding, seat, setup } from '../run/seats.ts';

describe('vote', () => {
  it('asks every seat at once and inspects the workspace only after the last answer', () => {
    const { verdict } = play({
      claude: [answered(ballot('APPROVE', 82))],
      codex: [answered(ballot('APPROVE', 78))],
      gemini: [answered(ballot('APPROVE', 85))],
    });
    assert.equal(verdict.decision, 'Approved 3–0.');
    assert.deepEqual(
      [verdict.outcome, verdict.pattern, verdict.action, verdict.confidence],
      ['approved', 'unanimous', 'execute', 81.7],
    );
    assert.deepEqual([verdict.flags, verdict.escalation, verdict.agreedBy], [[], null, ['claude', 'codex', 'gemini']]);
  });

  it('retries a seat once after a timeout, then counts it as lost', () => {
    const game = player();
    game.send({ kind: 'open' });
    const [retry] = game.send({ kind: 'reply', seat: 'codex', reply: failed('timed-out') });
    assert.deepEqual(retry, {
      kind: 'ask',
      seat: 'codex',
      attempt: 2,
      purpose: 'retry',
      problem: '',
      seatQuestion: { task: 'vote', part: 0, news: null, options: [] },
    });
    assert.deepEqual(game.send({ kind: 'reply', seat: 'codex', reply: failed('timed-out') }), []);
    const { verdict } = play({
      claude: [answered(ballot('APPROVE', 80))],
      codex: [failed('timed-out'), answered(ballot('APPROVE', 70))],
      gemini: [failed('quota', 'has used up its quota')],
    });
    assert.equal(verdict.decision, 'Approved 2–0, Gemini didn’t answer.');
    assert.deepEqual(verdict.flags, ['degraded']);
    assert.deepEqual(
      verdict.engineErrors.map((error) => [error.engine, error.error_type, error.action_taken]),
      [
        ['Codex', 'timeout', 'retry_succeeded'],
        ['Gemini', 'cli_error', 'ABSTAIN'],
      ],
    );
    assert.equal(verdict.seats[1]?.attempts, 2);
    assert.equal(verdict.seats[1].durationMs, 1700);
  });

  it('re-asks a seat once with the problem in its form, then uses what it can read', () => {
    const game = player();
    game.send({ kind: 'open' });
    const wrong = answered(ballot('APPROVE', 0), { problem: 'confidence 1.7 is out of range' });
    const [again] = game.send({ kind: 'reply', seat: 'claude', reply: wrong });
    assert.deepEqual(again, {
      kind: 'ask',
      seat: 'claude',
      attempt: 2,
      purpose: 're-ask',
      problem: 'confidence 1.7 is out of range',
      seatQuestion: { task: 'vote', part: 0, news: null, options: [] },
    });
    const { verdict } = play({
      claude: [wrong, failed('timed-out'), failed('failed')],
      codex: [answered(null, { problem: 'no vote in it' }), answered(null, { problem: 'no vote in it' })],
      gemini: [answered(ballot('APPROVE', 70))],
    });
    assert.deepEqual(
      verdict.seats.map((one) => [one.status, one.vote.position, one.vote.confidence]),
      [
        ['answered', 'APPROVE', 0],
        ['unreadable', 'ABSTAIN', 0],
        ['answered', 'APPROVE', 70],
      ],
    );
    assert.equal(verdict.seats[1]?.engineError?.error_type, 'parse_failure');
    assert.equal(verdict.pattern, 'majority');
  });

  it('counts a seat as abstaining if it approves but names a P1, verified or not', () => {
    const { verdict } = play({
      claude: [answered(ballot('APPROVE', 95, { findings: [finding({ evidence: 'unverified' })] }))],
      codex: [answered(ballot('APPROVE', 60))],
      gemini: [answered(ballot('ABSTAIN', 20))],
    });
    assert.deepEqual([verdict.outcome, verdict.pattern], ['undecided', 'insufficient-quorum']);
    assert.deepEqual(
      verdict.flags,
      ['contradiction', 'low-confidence', 'provisional'].sort((a, b) => order(a) - order(b)),
    );
    assert.deepEqual(
      [verdict.seats[0]?.status, verdict.seats[0]?.vote.position, verdict.seats[0]?.contradiction],
      ['abstained', 'ABSTAIN', true],
    );
    assert.equal(verdict.confidence, 40);
    assert.equal(verdict.findings.length, 1);
  });

  it('requires a plan if an outvoted seat has a safety concern', () => {
    const { verdict } = play({
      claude: [answered(ballot('APPROVE', 80, { conditions: ['Add a test', 'add  a test'] }))],
      codex: [answered(ballot('REJECT', 72, { ...concern('Who holds the old token stays logged in.') }))],
      gemini: [answered(ballot('APPROVE', 68))],
    });
    assert.deepEqual([verdict.outcome, verdict.action], ['approved', 'mitigate-first']);
    assert.deepEqual(verdict.flags, ['provisional', 'mitigation-required']);
    assert.deepEqual(verdict.escalation, { level: 'L3', reason: 'a dissent about safety or security' });
    assert.deepEqual(verdict.conditions, ['Add a test']);
    assert.equal(verdict.dissents[0]?.concern, 'Who holds the old token stays logged in.');
    assert.equal(verdict.decision, 'Provisionally approved 2–1. Address the safety concern first.');
  });

  it('leaves the decision to the user if a confident minority opposes an unsure majority', () => {
    const { verdict } = play({
      claude: [answered(ballot('APPROVE', 55))],
      codex: [answered(ballot('REJECT', 93))],
      gemini: [answered(ballot('APPROVE', 58))],
    });
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.action], ['undecided', 'majority', 'ask-user']);
    assert.deepEqual(verdict.flags, ['strong-dissent', 'override-review']);
    assert.deepEqual(verdict.agreedBy, []);
    assert.deepEqual(
      verdict.options.map((option) => option.id),
      ['codex', 'claude', 'gemini', 'ask-again'],
    );
  });

  it('does not approve if a file too large to show was left out, but does for a lock file', () => {
    const base = setup();
    const coverage = {
      files: 2,
      changedLines: 900,
      shownLines: 10,
      leftOut: [{ file: 'big.ts', reason: 'too-large' as const }],
    };
    const yes = {
      claude: [answered(ballot('APPROVE', 80))],
      codex: [answered(ballot('APPROVE', 80))],
      gemini: [answered(ballot('APPROVE', 80))],
    };
    const { verdict } = play(yes, { ...base, artifact: { ...base.artifact, coverage } });
    assert.deepEqual(
      [verdict.outcome, verdict.action, verdict.flags],
      ['undecided', 'ask-user', ['incomplete-coverage']],
    );
    const named = { ...coverage, leftOut: [{ file: 'package-lock.json', reason: 'lock-file' as const }] };
    assert.equal(play(yes, { ...base, artifact: { ...base.artifact, coverage: named } }).verdict.outcome, 'approved');
  });

  it('flags one vendor if all agreeing seats share it, and always in Simple Mode', () => {
    const seats = [seat('claude', { vendor: 'x' }), seat('codex', { vendor: 'x' }), seat('gemini', { vendor: 'y' })];
    const replies = {
      claude: [answered(ballot('APPROVE', 80))],
      codex: [answered(ballot('APPROVE', 80))],
      gemini: [answered(ballot('REJECT', 80))],
    };
    assert.deepEqual(play(replies, setup({ seats })).verdict.flags, ['one-vendor']);
    const simple = setup({ mode: 'simple' });
    assert.ok(
      play({ ...replies, gemini: [answered(ballot('APPROVE', 80))] }, simple).verdict.flags.includes('one-vendor'),
    );
  });

  it('ends as canceled and keeps the answers so far', () => {
    const game = player();
    game.send({ kind: 'open' });
    game.send({ kind: 'reply', seat: 'claude', reply: answered(ballot('APPROVE', 80)) });
    assert.deepEqual(game.send({ kind: 'cancel' }), [{ kind: 'stop-all' }]);
    assert.deepEqual(game.send({ kind: 'cancel' }), []);
    game.send({ kind: 'reply', seat: 'codex', reply: failed('cancelled') });
    assert.deepEqual(game.send({ kind: 'reply', seat: 'gemini', reply: failed('timed-out') }), [{ kind: 'inspect' }]);
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    const verdict = concludeVote(game.state());
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.agreedBy], ['cancelled', null, []]);
    assert.equal(verdict.seats[0]?.vote.confidence, 80);
  });

  it('asks only the seats without a readable answer when a session is resumed', () => {
    const game = player();
    game.send({ kind: 'open' });
    game.send({ kind: 'reply', seat: 'claude', reply: answered(ballot('APPROVE', 80)) });
    game.send({ kind: 'reply', seat: 'codex', reply: answered(null, { problem: 'no vote in it' }) });
    const effects = game.send({ kind: 'resume' });
    const seatQuestion = { task: 'vote', part: 0, news: null, options: [] };
    assert.deepEqual(effects, [
      { kind: 'ask', seat: 'codex', attempt: 3, purpose: 're-ask', problem: 'no vote in it', seatQuestion },
      { kind: 'ask', seat: 'gemini', attempt: 2, purpose: 'first', problem: '', seatQuestion },
    ]);
    const asked = game.events.slice(-2).map((event) => (event.kind === 'seat-asked' ? event.attempt : event.kind));
    assert.deepEqual(asked, [3, 2]);
  });

  it('ignores late and repeated inputs, and replies from unknown seats', () => {
    const { state } = play({ claude: [failed('failed')], codex: [failed('failed')], gemini: [failed('failed')] });
    const late: SessionInput[] = [
      { kind: 'reply', seat: 'claude', reply: failed('failed') },
      { kind: 'activity', seat: 'claude', activity: { kind: 'notice', text: 'late' } },
      { kind: 'cancel' },
      { kind: 'open' },
      { kind: 'resume' },
      { kind: 'reply', seat: 'nobody', reply: failed('failed') },
    ];
    for (const input of late) assert.deepEqual(councilWorkflow.decide(input, state), { events: [], effects: [] });
  });

  it('reports files that changed during the session', () => {
    const game = player();
    game.send({ kind: 'open' });
    for (const id of ['claude', 'codex', 'gemini'])
      game.send({ kind: 'reply', seat: id, reply: answered(ballot('APPROVE', 80)) });
    game.send({ kind: 'inspected', workspaceChanged: ['a.ts'], artifactChanged: ['a.ts'] });
    const { flags, workspaceChanged } = concludeVote(game.state());
    assert.deepEqual(flags, ['workspace-changed', 'stale']);
    assert.deepEqual(workspaceChanged, game.state().workspaceChanged);
    assert.notDeepEqual(workspaceChanged, []);
  });
});

const ORDER = ['provisional', 'contradiction', 'low-confidence'];
const order = (flag: string): number => ORDER.indexOf(flag);
