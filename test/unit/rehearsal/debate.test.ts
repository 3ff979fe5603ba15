import assert from 'node:assert/strict';
import { showsPersona } from '../../../src/prompts/preflight.ts';
import type { DebateAnswer, Persona } from '../../../src/protocol/debate/debateAnswer.ts';
import type {
  ChallengerRebuttalQuestion,
  CritiqueShown,
  SeatQuestion,
} from '../../../src/protocol/run/seatQuestion.ts';
import { LETTERS, type Letter } from '../../../src/rehearsal/check.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import {
  type AskedAbout,
  CLEAN,
  questionTo,
  readingOf,
  SAMPLE_CHANGE,
  SAMPLE_PROPOSAL,
  sideAnswer,
} from './rehearsedCouncil.ts';

const persona: Persona = {
  seat: 'codex',
  perspective: 'Operator',
  identity: 'You run systems at night.',
  angle: 'Failure modes and recovery.',
  method: 'Walk through a failure.',
  origin: 'built-in',
};
const standing = { position: 'Keep the cache in the process.\nMeasure it.', version: 1 };
const critique: CritiqueShown = {
  from: 'Operator',
  critique: 'A stale sum can allow a refund.',
  evidence: ['docs/rfc.md:3'],
  alternative: '',
  challenged: [],
  strength: 'minor',
};
const CHALLENGE: SeatQuestion = { task: 'challenge', persona, ...standing, opening: null };
const CONFRONTATION: SeatQuestion = { task: 'confrontation', persona: null, ...standing, critiques: [critique] };
const REBUTTAL = {
  task: 'challenger-rebuttal',
  persona,
  ...standing,
  own: critique,
  answers: [],
  agreedTo: null,
} as const;
const split = { text: 'split-rehearsal' };

function said<Kind extends DebateAnswer['kind']>(kind: Kind, letter: Letter, asked: SeatQuestion, about?: AskedAbout) {
  const { debate } = readingOf(letter, asked, about);
  assert.ok(debate?.kind === kind);
  return debate as Extract<DebateAnswer, { kind: Kind }>;
}
const challenges = (about: AskedAbout) => LETTERS.map((letter) => said('challenge', letter, CHALLENGE, about));

describe('a scripted seat in a debate', () => {
  it('confirms its persona at once, whatever the cues', () => {
    for (const letter of LETTERS) {
      const asked = { task: 'preflight', persona, words: ['a1b2c3', 'd4e5f6'] } as const;
      const { steps, ending } = rehearse(letter, questionTo(asked, { text: `fail-rehearsal-${letter}` }));
      assert.ok(ending.kind === 'answer' && ending.pauseMs === 0 && steps.length === 0);
      assert.ok(showsPersona(ending.text, asked.words));
      assert.equal(sideAnswer(letter, asked)['perspective'], 'Operator');
    }
  });

  it('proposes no experts', () => assert.deepEqual(sideAnswer('b', { task: 'experts', count: 2 }), { experts: [] }));

  it('opens with the weaknesses that it has seen', () => {
    const opening = said('opening', 'a', { task: 'opening', persona: null }, { artifact: SAMPLE_PROPOSAL });
    assert.match(opening.weaknesses.join(), /could allow/);
    assert.equal(opening.confidence, 74);
  });

  it('disagrees if it is strict and finds a P1, agrees if it finds nothing, and splits on request', () => {
    const verdicts = (about: AskedAbout) => challenges(about).map(({ verdict }) => verdict);
    assert.deepEqual(verdicts({ artifact: SAMPLE_PROPOSAL }), ['disagree', 'disagree', 'partial']);
    assert.deepEqual(verdicts({ artifact: CLEAN }), ['agree', 'agree', 'agree']);
    assert.deepEqual(verdicts({}), ['agree', 'agree', 'agree']);
    assert.deepEqual(verdicts(split), ['agree', 'disagree', 'partial']);
  });

  it('cites evidence to look up: a line of the text, or else the first line of the position', () => {
    const place = /^src\/\w+\.ts:(\d+) `(.+)`$/;
    for (const artifact of [SAMPLE_CHANGE, CLEAN]) {
      for (const { evidence } of challenges({ artifact })) {
        const [, line, quote] = place.exec(evidence[0] ?? '') ?? [];
        assert.equal(artifact.text.split('\n')[Number(line) - 1]?.trim(), quote);
      }
    }
    for (const { evidence } of challenges({})) assert.deepEqual(evidence, ['"Keep the cache in the process."']);
  });

  it('accepts each objection, or keeps its position if a split is requested', () => {
    const adopted = said('confrontation', 'a', CONFRONTATION);
    assert.deepEqual(
      adopted.replies.map(({ to, reply }) => [to, reply]),
      [['Operator', 'ACCEPT']],
    );
    assert.ok(adopted.position.startsWith(standing.position) && adopted.position !== standing.position);
    const held = said('confrontation', 'a', CONFRONTATION, split);
    assert.deepEqual([held.replies[0]?.reply, held.position], ['REJECT', '']);
  });

  it('accepts the answer, or maintains its own objection if a split is requested', () => {
    const asked = (stand: ChallengerRebuttalQuestion['stand']): SeatQuestion => ({ ...REBUTTAL, stand });
    assert.equal(said('rebuttal', 'b', asked('objects')).stance, 'ACCEPT');
    assert.equal(said('rebuttal', 'b', asked('agrees'), split).stance, 'ACCEPT');
    const { stance, objection, critique: left, evidence } = said('rebuttal', 'b', asked('objects'), split);
    assert.deepEqual([stance, objection, left, evidence], ['MAINTAIN', 'minor', critique.critique, critique.evidence]);
  });

  it('names the assumptions of its side', () => {
    const asked = (who: Persona | null): SeatQuestion => ({
      task: 'assumptions',
      persona: who,
      ...standing,
      disagreements: [],
    });
    const sides = [persona, null].map((who) => said('assumptions', 'a', asked(who)).assumptions[0]);
    assert.deepEqual(
      sides.map((one) => one?.holdsFor),
      [['Operator'], ['Proponent']],
    );
    assert.notEqual(sides[0]?.text, sides[1]?.text);
  });
});
