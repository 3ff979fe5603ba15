import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { debateFiles, firstDocuments } from '../../../../src/protocol/debate/debateFiles.ts';
import { decisionRecord } from '../../../../src/protocol/export/exportAdr.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import {
  answerAll,
  ARCHITECT_AGREES,
  assumptions,
  challenge,
  confrontation,
  debateSetup,
  lost,
  NOD,
  opening,
  OPERATOR_AGREES,
  PERSONAS,
  playDebate,
  rebuttal,
  said,
  type Put,
  type Script,
  unreadable,
} from './debatePlayer.ts';
import { player } from '../run/player.ts';
import { failed } from '../run/seats.ts';
import { breadth } from '../../breadth.ts';

const GOLDEN = new URL('../../../golden/debate/', import.meta.url);

/** The answers by seat and question. All others are ordinary. */
const script =
  (lines: Partial<Record<string, ReturnType<Script>>>): Script =>
  (seatQuestion, seat) =>
    lines[`${seat} ${seatQuestion.task}`] ?? lines[seatQuestion.task] ?? ordinary(seatQuestion, seat);

function ordinary(seatQuestion: SeatQuestion, seat: string): ReturnType<Script> {
  switch (seatQuestion.task) {
    case 'opening':
      return opening;
    case 'challenge':
      return seat === 'codex' ? OPERATOR_AGREES : ARCHITECT_AGREES;
    case 'confrontation':
      return confrontation();
    case 'challenger-rebuttal':
      return rebuttal('ACCEPT');
    default:
      return assumptions(seat === 'claude' ? 'There stays one server' : 'A second server comes');
  }
}

const UNREAD = { verdict: null, evidence: [], alternative: '', confidence: 0, assumptionsChallenged: [] } as const;
const MINOR = challenge({
  verdict: 'partial',
  objectionStrength: 'minor',
  critique: 'Write down how to restart it.',
});
const TAMPERED = failed(
  'failed',
  'Its context file debates/001-redis-or-cache/AGENTS.md was changed after the debate began.',
);

const DEBATES: Readonly<Record<string, Script>> = {
  'fast-exit': script({}),
  'minor-objections': script({ 'codex challenge': MINOR }),
  'minor-objections-met-at-once': script({
    'codex challenge': MINOR,
    confrontation: confrontation({
      replies: [{ to: 'Operator', reply: 'PARTIAL', reason: 'It goes into the handbook.' }],
      position: '',
    }),
  }),
  'resolved-in-two-rounds': script({ 'codex challenge': challenge() }),
  'five-rounds-to-a-trade-off': script({
    'codex challenge': challenge(),
    'codex challenger-rebuttal': rebuttal('MAINTAIN'),
    confrontation: confrontation({
      replies: [{ to: 'Operator', reply: 'REJECT', reason: 'One server is enough.' }],
      position: '',
    }),
  }),
  'a-challenger-lost': script({ 'gemini challenge': lost, 'codex challenge': challenge() }),
  'lost-after-its-objection': script({
    'codex challenge': challenge(),
    'codex challenger-rebuttal': lost,
  }),
  'a-tampered-context-file': script({
    'codex challenge': challenge(),
    'gemini challenge': challenge({ critique: 'Two servers would differ.' }),
    'codex challenger-rebuttal': TAMPERED,
    confrontation: confrontation({
      replies: [
        { to: 'Operator', reply: 'ACCEPT', reason: 'A warm start is needed.' },
        { to: 'Architect', reply: 'PARTIAL', reason: 'Only when a second one comes.' },
      ],
    }),
  }),
  'all-challengers-lost': script({ challenge: lost }),
  'no-opening': script({ opening: lost }),
  'one-agreement-without-evidence': script({ 'gemini challenge': NOD }),
  'no-agreement-with-evidence': script({ 'codex challenge': NOD, 'gemini challenge': NOD }),
  'accepted-after-an-agreement-without-evidence': script({
    'codex challenge': challenge(),
    'gemini challenge': NOD,
  }),
  'an-answer-that-cannot-be-read': script({
    'gemini challenge': unreadable(challenge({ ...UNREAD, critique: 'Well, hard to say.' }), 'Well, hard to say.'),
    'codex challenge': challenge(),
  }),
  'the-proponent-lost': script({ 'codex challenge': challenge(), confrontation: lost }),
  'the-proponent-lost-before-a-small-reservation': script({ 'codex challenge': MINOR, confrontation: lost }),
  'the-proponent-lost-later': (seatQuestion, seat) => {
    if (seatQuestion.task === 'confrontation' && seatQuestion.version === 2) return lost;
    return script({ 'codex challenge': challenge(), 'codex challenger-rebuttal': rebuttal('MAINTAIN') })(
      seatQuestion,
      seat,
    );
  },
  'lost-at-the-end': script({
    'codex challenge': challenge(),
    'codex challenger-rebuttal': failed('timed-out', 'It gave no answer within 60 seconds.'),
    'codex assumptions': said(assumptions('Another word'), 'Another word'),
    'claude assumptions': lost,
  }),
  'a-rebuttal-that-cannot-be-read': script({
    'codex challenge': challenge(),
    'codex challenger-rebuttal': unreadable(
      rebuttal(null, { reason: 'Hm, perhaps.', critique: '', confidence: 0 }),
      'Hm, perhaps.',
    ),
  }),
};

/** The outcome and the transcript. */
function ending(name: string): string {
  const { verdict, state } = playDebate(DEBATES[name] ?? script({}));
  const { outcome, pattern, action, agreedBy, confidence, flags } = verdict;
  const facts = [
    outcome,
    pattern,
    action,
    `agreed by ${agreedBy.join(', ') || 'nobody'}`,
    String(confidence),
    ...flags,
  ];
  const documents = debateFiles(state);
  const shown = ['outcome.md', 'transcript.md'].map((file) => `=== ${file}\n\n${documents[file] ?? ''}`);
  return [`# ${name}`, facts.join(' · '), ...shown].join('\n\n');
}

/** All other documents of a debate that has some of everything. */
function others(): string {
  const start = debateSetup();
  const files = PERSONAS.map(({ seat }) => ({ seat, file: `${seat}.md`, sha256: '' }));
  const debate = start.debate === undefined ? undefined : { ...start.debate, contextFiles: files };
  const { state, view } = playDebate(DEBATES['lost-at-the-end'] ?? script({}), { ...start, debate });
  const { 'outcome.md': _outcome, 'transcript.md': _transcript, ...rest } = debateFiles(state);
  const documents = { ...firstDocuments(state.setup), ...rest };
  const texts = { ...documents, 'summary.md': summaryOf(view), 'ADR.md': decisionRecord(state).render(1) };
  return Object.entries(texts)
    .map(([file, text]) => `=== ${file}\n\n${text}`)
    .join('\n\n');
}

function isAsRecorded(name: string, text: string): void {
  const file = new URL(`${name}.md`, GOLDEN);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(GOLDEN, { recursive: true });
    writeFileSync(file, text);
  }
  assert.ok(existsSync(file), `no golden file for ${name}`);
  assert.equal(text, readFileSync(file, 'utf8'));
}

type Question = Pick<Put, 'seat' | 'round' | 'purpose'> & { readonly task: string };

const questionKey = ({ seat, round, task, purpose }: Question): string =>
  [String(round).padStart(3, '0'), task, seat, purpose].join(' ');
const keyOf = (put: Put): string => questionKey({ ...put, task: put.seatQuestion.task });
const inOrder = (puts: readonly Put[]): readonly Put[] => puts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** The questions whose answers are stored. */
function answered(events: readonly RecordedEvent[]): readonly string[] {
  const asked = events.filter((event) => event.kind === 'seat-asked');
  return events
    .filter((event) => event.kind === 'seat-answered')
    .flatMap(({ seat, round, task, attempt }) =>
      asked
        .filter((one) => one.seat === seat && one.round === round && one.task === task && one.attempt === attempt)
        .map(questionKey),
    );
}

/** The verdict without times and without the number of attempts. */
const timeless = (verdict: Verdict): Verdict => ({
  ...verdict,
  startedAt: '',
  endedAt: '',
  seats: verdict.seats.map((seat) => ({ ...seat, attempts: 0 })),
});

describe('debate', () => {
  for (const name of Object.keys(DEBATES)) {
    it(`matches its golden file: ${name}`, () => {
      isAsRecorded(name, ending(name));
    });
  }

  it('matches the golden file of its other documents', () => {
    isAsRecorded('other-documents', others());
  });

  it('asks only the dissenters for rebuttals, and all sides that disagree for assumptions', () => {
    const { questions } = playDebate(DEBATES['five-rounds-to-a-trade-off'] ?? script({}));
    const rebutting = questions
      .filter(({ seatQuestion }) => seatQuestion.task === 'challenger-rebuttal')
      .map(({ seat }) => seat);
    assert.deepEqual(rebutting, ['codex', 'codex', 'codex', 'codex']);
    const asked = questions.filter(({ seatQuestion }) => seatQuestion.task === 'assumptions').map(({ seat }) => seat);
    assert.deepEqual(asked, ['claude', 'codex']);
  });

  it('names no engine in what one side learns about the other', () => {
    for (const play of Object.values(DEBATES)) {
      for (const { seatQuestion } of playDebate(play).questions) {
        const told = JSON.stringify({ ...seatQuestion, persona: null });
        assert.doesNotMatch(told, /claude|codex|gemini/i);
      }
    }
  });

  it('never approves with an open objection or fewer than two supporting seats', () => {
    for (const play of Object.values(DEBATES)) {
      const { verdict } = playDebate(play);
      if (verdict.outcome !== 'approved') continue;
      assert.ok(verdict.agreedBy.length >= 2);
      assert.ok(verdict.debate?.standings.every((one) => one.kind !== 'open'));
    }
  });

  for (const [name, script] of Object.entries(DEBATES)) {
    it(`comes to the same outcome wherever it is interrupted: ${name}`, function () {
      const changes = { workspaceChanged: ['evil.txt'], artifactChanged: ['docs/cache.md'] };
      const whole = playDebate(script, debateSetup(), changes);
      assert.ok(whole.verdict.flags.includes('workspace-changed') && whole.verdict.flags.includes('stale'));
      for (let cut = 1; cut < whole.events.length; cut += breadth(3, 1)) {
        const before = whole.events.slice(0, cut);
        const told = `cut behind event ${String(cut)}, ${before.at(-1)?.kind ?? ''}`;
        const game = player(debateSetup());
        game.replay(before);
        const questions: Put[] = [];
        answerAll(game, { script, questions, changes }, game.send({ kind: 'resume' }));
        const heard = answered(before);
        const left = whole.questions.filter((one) => !heard.includes(keyOf(one)));
        assert.deepEqual(inOrder(questions), inOrder(left), `${told}: what is still asked, and in which words`);
        assert.deepEqual(timeless(game.verdict()), timeless(whole.verdict), told);
        assert.deepEqual(debateFiles(game.state()), debateFiles(whole.state), told);
      }
    });
  }

  it('is canceled as a whole if it is canceled during the opening', () => {
    const game = player(debateSetup());
    game.send({ kind: 'open' });
    assert.deepEqual(game.send({ kind: 'cancel' }), [{ kind: 'stop-all' }]);
    game.send({ kind: 'reply', seat: 'claude', reply: failed('cancelled') });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.equal(game.verdict().outcome, 'cancelled');
    assert.equal(councilWorkflow.decide({ kind: 'cancel' }, game.state()).effects.length, 0);
  });
});
