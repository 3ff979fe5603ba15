import assert from 'node:assert/strict';
import { gather } from '../../../../src/protocol/deliberation/agreement.ts';
import { newEvidence } from '../../../../src/protocol/deliberation/conformity.ts';
import { divergingPaths } from '../../../../src/protocol/deliberation/researchPaths.ts';
import { type RoundAnswer, roundAnswers } from '../../../../src/protocol/deliberation/roundAnswers.ts';
import { firstSentences } from '../../../../src/protocol/text/sentences.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { inTurn, openSetup, playCouncil, says, type Words } from './deliberationPlayer.ts';
import { answered, ballot, failed } from '../run/seats.ts';

/** What a seat said in rounds 1, 2, … */
function rounds(...words: readonly Words[]): readonly RoundAnswer[] {
  const asks = words.map((one, index) => ({
    round: index + 1,
    task: index === 0 ? ('research' as const) : ('rebuttal' as const),
    part: 0,
    purpose: 'first' as const,
    at: '',
    reply: says(one),
  }));
  return roundAnswers({
    seat: { id: 'a', engine: 'a', title: 'A', vendor: 'v', perspective: null, rehearsal: false },
    asks,
    activity: null,
  });
}

function evidence(...words: readonly Words[]): readonly string[] {
  const said = rounds(...words);
  const last = said.at(-1) ?? assert.fail('nothing was said');
  return newEvidence(last, said.slice(0, -1));
}

describe('new evidence', () => {
  it('is what a seat says it has found, and places that it had not named', () => {
    assert.deepEqual(evidence({}, { newEvidence: ['src/a.ts:3 locks'], cites: ['src/a.ts:3', 'src/b.ts:4'] }), [
      'src/a.ts:3 locks',
      'src/b.ts:4',
    ]);
  });

  it('is not what says that there is none', () => {
    const nothing = ['None.', 'none', 'N/A', 'n/a', 'Nothing new', 'No new evidence.', '-', '', ' ', 'No', '(none)'];
    assert.deepEqual(evidence({}, { newEvidence: nothing }), []);
    assert.deepEqual(evidence({}, { newEvidence: ['Nothing locks the queue'] }), ['Nothing locks the queue']);
  });

  it('is not what the seat had said before, as evidence or as something new', () => {
    const before = { key_evidence: ['src/a.ts:3 locks'], newEvidence: ['The queue is empty'], cites: ['src/a.ts:3'] };
    assert.deepEqual(
      evidence(before, { newEvidence: ['src/a.ts:3 locks.', 'the queue is empty'], cites: ['src/a.ts:3'] }),
      [],
    );
  });

  it('does not rest on places alone that are not there', () => {
    assert.deepEqual(evidence({}, { newEvidence: ['src/gone.ts:9 locks'], cites: ['src/gone.ts:9?'] }), []);
    const half = { newEvidence: ['src/gone.ts:9 and src/a.ts:3 lock'], cites: ['src/gone.ts:9?', 'src/a.ts:3'] };
    assert.deepEqual(evidence({}, half), half.newEvidence);
    // src/a.ts:3 is not named by a text about src/a.ts:30.
    assert.deepEqual(evidence({}, { newEvidence: ['src/a.ts:30 locks'], cites: ['src/a.ts:30', 'src/a.ts:3?'] }), [
      'src/a.ts:30 locks',
    ]);
  });
});

describe('a change of position', () => {
  const at = (position: 'APPROVE' | 'REJECT' | 'ABSTAIN', more: Words = {}) =>
    says({ position, stance: position, ...more });
  const moves = (...replies: readonly SeatReply[]) => {
    const game = playCouncil({
      claude: inTurn(...replies),
      codex: inTurn(at('APPROVE'), at('APPROVE'), at('APPROVE')),
      gemini: inTurn(
        at('ABSTAIN', { confidence: 20 }),
        at('ABSTAIN', { confidence: 20 }),
        at('ABSTAIN', { confidence: 20 }),
      ),
    });
    const { deliberation, flags } = game.verdict();
    const own = deliberation?.rounds.flatMap(({ seats }) => seats.filter((one) => one.seat === 'claude')) ?? [];
    return {
      flags,
      notices: game.view().notices,
      own: own.map(({ moved, conformity, movedOn }) => ({ moved, conformity, movedOn })),
    };
  };
  const STILL = { moved: false, conformity: false, movedOn: [] };

  it('on nothing new is conformity, with flag and notice', () => {
    const { flags, notices, own } = moves(at('REJECT'), at('APPROVE'));
    assert.deepEqual(own, [STILL, { moved: true, conformity: true, movedOn: [] }]);
    assert.deepEqual(flags, ['conformity']);
    assert.deepEqual(notices, ['Claude changed its position in round 2 without new evidence.']);
  });

  it('on something new is none', () => {
    const { flags, own } = moves(at('REJECT'), at('APPROVE', { cites: ['src/a.ts:3'] }));
    assert.deepEqual(own[1], { moved: true, conformity: false, movedOn: ['src/a.ts:3'] });
    assert.deepEqual(flags, []);
  });

  it('is measured against the last time that the seat was heard', () => {
    const { own } = moves(at('REJECT'), failed('timed-out'), at('APPROVE'));
    assert.deepEqual(own, [STILL, STILL, { moved: true, conformity: true, movedOn: [] }]);
    assert.deepEqual(moves(failed('timed-out'), at('APPROVE')).own, [STILL, STILL]);
  });
});

describe('several who change their positions at once without new evidence', () => {
  it('are all recorded', () => {
    const turn = inTurn(says({ position: 'REJECT', stance: 'No.' }), says({ position: 'APPROVE', stance: 'Yes.' }));
    const other = inTurn(says({ position: 'APPROVE', stance: 'Yes.' }), says({ position: 'REJECT', stance: 'No.' }));
    const game = playCouncil({
      claude: turn,
      codex: other,
      gemini: inTurn(says({ position: 'ABSTAIN', stance: '' }), says({ position: 'APPROVE', stance: 'Yes.' })),
    });
    assert.deepEqual(game.view().notices.slice(-1), [
      'Claude, Codex and Gemini changed their positions in round 2 without new evidence.',
    ]);
    assert.ok(game.verdict().flags.includes('conformity'));
  });
});

describe('gather', () => {
  it('joins points about one place, and points that say the same', () => {
    const points = [
      { name: 'Claude', text: 'src/a.ts:3 takes no lock' },
      { name: 'Codex', text: 'The queue hands a message to two workers' },
      { name: 'Gemini', text: 'Nothing protects the write at src/a.ts:3' },
      { name: 'Claude', text: 'Two workers get the same message of the queue' },
      { name: 'Gemini', text: 'The price is rounded down' },
    ];
    assert.deepEqual(gather(points), [
      { names: ['Claude', 'Gemini'], text: 'src/a.ts:3 takes no lock' },
      { names: ['Codex', 'Claude'], text: 'The queue hands a message to two workers' },
      { names: ['Gemini'], text: 'The price is rounded down' },
    ]);
  });

  it('keeps points apart that share a file or a single word', () => {
    const texts = ['src/a.ts:3 takes no lock', 'src/a.ts:31 takes the price', 'The lock is fair'];
    assert.equal(gather(texts.map((text, index) => ({ name: String(index), text }))).length, 3);
  });
});

describe('divergingPaths', () => {
  it('says what only one looked at, and what all did', () => {
    const paths = [
      { name: 'Claude', files: ['a.ts', 'b.ts'] },
      { name: 'Codex', files: ['a.ts', 'c.ts', 'd.ts'] },
    ];
    assert.deepEqual(divergingPaths(paths), [
      'Claude and Codex looked at a.ts.',
      'Only Claude looked at b.ts.',
      'Only Codex looked at c.ts and d.ts.',
    ]);
  });

  it('says nothing when all looked at the same, or only one tells', () => {
    const one = { name: 'Claude', files: ['a.ts'] };
    assert.deepEqual(divergingPaths([one, { name: 'Codex', files: ['a.ts'] }]), []);
    assert.deepEqual(divergingPaths([one, { name: 'Codex', files: [] }]), []);
  });

  it('shows the first few of many', () => {
    const files = Array.from({ length: 9 }, (_, index) => `f${String(index)}.ts`);
    assert.deepEqual(
      divergingPaths([
        { name: 'Claude', files },
        { name: 'Codex', files: ['x.ts'] },
      ])[0],
      'Only Claude looked at f0.ts, f1.ts, f2.ts, f3.ts, f4.ts and four more.',
    );
  });

  it('counts what a CLI reports to have read', () => {
    const silent = says({ choice: 'A', stance: 'It is A.' });
    const reading = { ...silent, filesRead: ['src/only.ts'] } as typeof silent;
    const game = playCouncil(
      {
        claude: inTurn(reading),
        codex: inTurn(says({ choice: 'A', stance: 'It is A.', cites: ['src/b.ts:1'] })),
        gemini: inTurn(silent),
      },
      openSetup(['One', 'Two']),
    );
    const { deliberation } = game.verdict();
    assert.deepEqual(deliberation?.rounds[0]?.paths, [
      'Only Claude looked at src/only.ts.',
      'Only Codex looked at src/b.ts.',
    ]);
    assert.deepEqual(deliberation.evidenceBasis.slice(0, 2), [
      'Claude looked at src/only.ts.',
      'Codex looked at src/b.ts:1.',
    ]);
  });
});

describe('a ballot without research', () => {
  it('has its reason for a stance in a question of acceptance', () => {
    const plain = inTurn(answered(ballot('APPROVE', 80, { rationale: 'It is fine.' })));
    const game = playCouncil({ claude: plain, codex: plain, gemini: plain });
    const { deliberation, outcome } = game.verdict();
    assert.deepEqual([outcome, deliberation?.rounds[0]?.seats[0]?.stance], ['approved', 'It is fine.']);
  });

  it('takes no side in an open one', () => {
    const plain = inTurn(answered(ballot('APPROVE', 80, { rationale: 'It is fine.' })));
    const game = playCouncil({ claude: plain, codex: plain, gemini: plain }, openSetup());
    const { deliberation, outcome, agreedBy } = game.verdict();
    assert.deepEqual([outcome, agreedBy, deliberation?.options], ['undecided', [], []]);
  });
});

describe('firstSentences', () => {
  it('ends where the next sentence begins, and not in a file name or an abbreviation', () => {
    assert.equal(firstSentences('See src/a.ts:3. It locks. Then it waits.', 2), 'See src/a.ts:3. It locks.');
    assert.equal(firstSentences('Read e.g. a.ts first. Then b.ts.', 1), 'Read e.g. a.ts first.');
    assert.equal(firstSentences('“One is enough.” Two are not.\nThree', 1), '“One is enough.”');
    assert.equal(firstSentences('', 2), '');
  });
});
