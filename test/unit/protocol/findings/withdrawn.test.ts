import assert from 'node:assert/strict';
import { heldFindings, ownClaims } from '../../../../src/protocol/findings/withdrawn.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Ballot, Withdrawal } from '../../../../src/protocol/tally/ballot.ts';
import { ballot, finding } from '../run/seats.ts';

const at = (startLine: number, title: string): Finding =>
  finding({ title, startLine, endLine: startLine, quote: `line ${String(startLine)}` });
const [FIRST, SECOND, THIRD] = [at(1, 'First'), at(20, 'Second'), at(40, 'Third')] as const;

function round(findings: readonly Finding[], ...withdrawn: readonly Withdrawal[]): Ballot {
  const review = { recommendation: 'revise', missing: [], sure: true, withdrawn } as const;
  return { ...ballot('REJECT', 80), findings, review };
}

const taking = (id: string, reason = 'It is checked.'): Withdrawal => ({ id, reason });

function titles(...rounds: readonly Ballot[]): readonly [readonly string[], readonly string[]] {
  const { standing, withdrawn } = heldFindings(rounds);
  return [standing.map(({ title }) => title), withdrawn.map(({ title }) => title)];
}

describe('the findings of a seat over its rounds', () => {
  it('remain without being repeated, and appear once if they are', () => {
    assert.deepEqual(titles(round([FIRST, SECOND]), round([THIRD]), round([SECOND])), [
      ['First', 'Second', 'Third'],
      [],
    ]);
  });

  it('are withdrawn by label, with the reason', () => {
    const { standing, withdrawn } = heldFindings([
      round([FIRST, SECOND]),
      round([], taking('O2', ' A guard is above. ')),
    ]);
    assert.deepEqual(standing, [FIRST]);
    assert.deepEqual(withdrawn, [{ ...SECOND, state: 'withdrawn', withdrawnReason: 'A guard is above.' }]);
  });

  it('are labeled in each round in the order of those that remain', () => {
    const before = heldFindings([round([FIRST, SECOND, THIRD]), round([], taking('O1'))]);
    assert.deepEqual(
      ownClaims(before.standing).map(({ label, finding: { title } }) => [label, title]),
      [
        ['O1', 'Second'],
        ['O2', 'Third'],
      ],
    );
    const rounds = [round([FIRST, SECOND, THIRD]), round([], taking('O1')), round([], taking('o1 '))];
    assert.deepEqual(titles(...rounds), [['Third'], ['First', 'Second']]);
  });

  it('remain if a withdrawal names a label that was not shown', () => {
    for (const id of ['O3', 'O0', 'C1', 'First', ''])
      assert.deepEqual(titles(round([FIRST, SECOND]), round([], taking(id))), [['First', 'Second'], []]);
    assert.deepEqual(titles(round([FIRST], taking('O1'))), [['First'], []], 'what is said first stands');
  });

  it('remain if the same answer or a later one raises them again', () => {
    assert.deepEqual(titles(round([FIRST]), round([FIRST], taking('O1'))), [['First'], []]);
    assert.deepEqual(titles(round([FIRST]), round([], taking('O1')), round([FIRST])), [['First'], []]);
  });
});
