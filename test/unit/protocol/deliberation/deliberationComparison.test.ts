import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import { newEvidence } from '../../../../src/protocol/deliberation/conformity.ts';
import { divergingPaths } from '../../../../src/protocol/deliberation/researchPaths.ts';
import { type RoundAnswer, roundAnswers } from '../../../../src/protocol/deliberation/roundAnswers.ts';
import { firstSentences } from '../../../../src/protocol/text/sentences.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { digging, inTurn, openSetup, playCouncil, says, type Words } from './deliberationPlayer.ts';
import { answered, ballot, failed, finding } from '../run/seats.ts';

/** A seat's answers in rounds 1, 2, … */
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
  it('is a place that exists, in the seat’s sentence about it', () => {
    assert.deepEqual(evidence({}, { newEvidence: ['src/a.ts:3 locks'], cites: ['src/a.ts:3', 'src/b.ts:4'] }), [
      'src/a.ts:3 locks',
      'src/b.ts:4',
    ]);
    // A text about src/a.ts:30 doesn't name src/a.ts:3.
    assert.deepEqual(evidence({}, { newEvidence: ['src/a.ts:30 locks'], cites: ['src/a.ts:3'] }), ['src/a.ts:3']);
  });

  it('is not a sentence without a place, whatever it claims', () => {
    for (const text of ['The queue is empty', 'Neu: es gibt keine Sperre', 'None.', '新しい証拠がある', '']) {
      assert.deepEqual(evidence({}, { newEvidence: [text] }), [], text);
    }
  });

  it('is not a place that does not exist or that the session already knows', () => {
    assert.deepEqual(evidence({}, { newEvidence: ['src/gone.ts:9 locks'], cites: ['src/gone.ts:9?'] }), []);
    assert.deepEqual(evidence({ cites: ['src/a.ts:3'] }, { cites: ['src/a.ts:3'] }), []);
  });

  it('is also the place of the seat’s own verified finding', () => {
    const at = (more: Partial<Finding>) => ({ findings: [finding({ file: 'src/a.ts', startLine: 7, ...more })] });
    assert.deepEqual(evidence({}, at({})), ['src/a.ts:7']);
    assert.deepEqual(evidence(at({}), at({})), []);
    assert.deepEqual(evidence({}, at({ evidence: 'unverified' })), []);
  });
});

describe('a change of position', () => {
  const at = (position: 'APPROVE' | 'REJECT' | 'ABSTAIN', more: Words = {}) =>
    says({ position, stance: position, ...more });
  const moves = (...replies: readonly SeatReply[]) => {
    const game = playCouncil({
      claude: inTurn(...replies),
      codex: inTurn(at('APPROVE'), at('APPROVE'), at('APPROVE')),
      gemini: digging(inTurn(at('ABSTAIN', { confidence: 20 }))),
    });
    const { deliberation, flags } = game.verdict();
    const own = deliberation?.rounds.flatMap(({ seats }) => seats.filter((one) => one.seat === 'claude')) ?? [];
    return {
      flags,
      notices: game.view().notices.map(sayEnglish),
      own: own.map(({ moved, conformity, movedOn }) => ({ moved, conformity, movedOn })),
    };
  };
  const STILL = { moved: false, conformity: false, movedOn: [] };

  it('53: without new evidence is conformity, with flag and notice', () => {
    const { flags, notices, own } = moves(at('REJECT'), at('APPROVE'));
    assert.deepEqual(own, [STILL, { moved: true, conformity: true, movedOn: [] }]);
    assert.deepEqual(flags, ['conformity']);
    assert.deepEqual(notices, ['Claude changed its position in round 2 without new evidence.']);
  });

  it('with new evidence is not conformity', () => {
    const { flags, own } = moves(at('REJECT'), at('APPROVE', { cites: ['src/a.ts:3'] }));
    assert.deepEqual(own[1], { moved: true, conformity: false, movedOn: ['src/a.ts:3'] });
    assert.deepEqual(flags, []);
  });

  it('53: because of a place that a peer cited before is conformity, even if called new', () => {
    const peer = { cites: ['src/a.ts:3'] };
    const game = playCouncil({
      claude: inTurn(at('REJECT'), at('APPROVE', { ...peer, newEvidence: ['src/a.ts:3 is new to me'] })),
      codex: inTurn(at('APPROVE', peer), at('APPROVE')),
      gemini: inTurn(at('ABSTAIN', { confidence: 20 }), at('ABSTAIN', { confidence: 20 })),
    });
    const [claude] = game.verdict().deliberation?.rounds[1]?.seats ?? [];
    assert.deepEqual([claude?.moved, claude?.conformity, claude?.movedOn], [true, true, []]);
    assert.ok(game.verdict().flags.includes('conformity'));
  });

  it('is measured against the seat’s last answer', () => {
    const { own } = moves(at('REJECT'), failed('timed-out'), at('APPROVE'));
    assert.deepEqual(own, [STILL, STILL, { moved: true, conformity: true, movedOn: [] }]);
    assert.deepEqual(moves(failed('timed-out'), at('APPROVE')).own, [STILL, STILL]);
  });
});

describe('53: several seats that change positions at once without new evidence', () => {
  it('are all recorded', () => {
    const turn = inTurn(says({ position: 'REJECT', stance: 'No.' }), says({ position: 'APPROVE', stance: 'Yes.' }));
    const other = inTurn(says({ position: 'APPROVE', stance: 'Yes.' }), says({ position: 'REJECT', stance: 'No.' }));
    const game = playCouncil({
      claude: turn,
      codex: other,
      gemini: inTurn(says({ position: 'ABSTAIN', stance: '' }), says({ position: 'APPROVE', stance: 'Yes.' })),
    });
    assert.deepEqual(game.view().notices.map(sayEnglish).slice(-1), [
      'Claude, Codex, and Gemini changed their positions in round 2 without new evidence.',
    ]);
    assert.ok(game.verdict().flags.includes('conformity'));
  });
});

describe('the agreement and divergence in a round', () => {
  const compared = (...words: readonly Words[]) => {
    const [claude = {}, codex = {}, gemini = {}] = words.map((one) => inTurn(says({ choice: 'A', ...one })));
    const game = playCouncil({ claude, codex, gemini } as never, openSetup(['One', 'Two']));
    const [round] = game.verdict().deliberation?.rounds ?? [];
    return { agreement: round?.agreement ?? [], divergence: round?.divergence ?? [] };
  };

  it('consider shared places and equal texts, but not texts of the same meaning', () => {
    const { agreement, divergence } = compared(
      { key_evidence: ['src/a.ts:3 takes no lock'], concerns: ['Load.'], cites: ['src/a.ts:3', 'src/b.ts:1'] },
      { key_evidence: ['src/a.ts:3 takes the lock'], concerns: ['load'], cites: ['src/a.ts:3', 'src/gone.ts:1?'] },
      { key_evidence: ['Nothing protects the write'], cites: ['src/c.ts:5', 'src/gone.ts:1?'] },
    );
    assert.deepEqual(agreement, [
      'Claude, Codex, and Gemini are for A.',
      'Claude and Codex cite src/a.ts:3.',
      'Claude and Codex: Load.',
    ]);
    assert.deepEqual(divergence, [
      'Claude: src/a.ts:3 takes no lock',
      'Codex: src/a.ts:3 takes the lock',
      'Gemini: Nothing protects the write',
    ]);
  });
});

describe('divergingPaths', () => {
  it('says which files only one seat looked at, and which ones all did', () => {
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

  it('returns nothing if all looked at the same files, or only one seat names any', () => {
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
      'Only Claude looked at f0.ts, f1.ts, f2.ts, f3.ts, f4.ts, and 4 more.',
    );
  });

  it('includes the files that a CLI reports as read', () => {
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
  it('has its reason as its stance in a question of acceptance', () => {
    const plain = inTurn(answered(ballot('APPROVE', 80, { rationale: 'It is fine.' })));
    const game = playCouncil({ claude: plain, codex: plain, gemini: plain });
    const { deliberation, outcome } = game.verdict();
    assert.deepEqual([outcome, deliberation?.rounds[0]?.seats[0]?.stance], ['approved', 'It is fine.']);
  });

  it('takes no side in an open question', () => {
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
