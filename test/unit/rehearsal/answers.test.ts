import assert from 'node:assert/strict';
import { anchorFindings } from '../../../src/artifact/evidence/anchor.ts';
import { readAnswer } from '../../../src/engines/answer/readAnswer.ts';
import type { Ballot } from '../../../src/protocol/tally/ballot.ts';
import { mergeFindings } from '../../../src/protocol/findings/findingMerge.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';
import { LETTERS } from '../../../src/rehearsal/check.ts';
import { answerText, promptFor, sampleText, wholeFile } from './rehearsedCouncil.ts';

const change = wholeFile('src/refund.ts', sampleText('uncommitted/src/refund.ts'));
const proposal = wholeFile('docs/rfc-012-read-cache.md', sampleText('docs/rfc-012-read-cache.md'));

/** What the product makes of the scripted answers: each is in the form, nothing has to be asked again. */
function ballots(artifact: Artifact, question: string): readonly Ballot[] {
  const prompt = promptFor(artifact, question);
  return LETTERS.map((letter) => {
    const text = answerText(letter, prompt);
    const { ballot, parsedBy, problem } = readAnswer({ text, structured: false, seat: { id: letter }, prompt });
    assert.deepEqual([parsedBy, problem], ['fenced', null]);
    assert.ok(ballot !== null);
    return { ...ballot, findings: anchorFindings(ballot.findings, artifact) };
  });
}

describe('the product reading the scripted answers', () => {
  it('finds every finding’s evidence to hold', () => {
    const found = ballots(change, 'May this go in?').flatMap(({ findings }) => findings);
    assert.ok(found.length > 3);
    assert.deepEqual(
      found.filter(({ evidence }) => evidence !== 'verified'),
      [],
    );
  });

  it('makes one P1 with two raisers of the sample change', () => {
    const merged = mergeFindings(ballots(change, 'May this go in?').map(({ findings }) => findings));
    const grave = merged.filter(({ severity }) => severity === 'P1');
    assert.deepEqual(
      grave.map(({ raisedBy }) => raisedBy),
      [['a', 'b']],
    );
  });

  it('reads a split as one vote for, one against and one abstention with its reason', () => {
    const votes = ballots(change, 'split-rehearsal').map(({ vote }) => [vote.position, vote.abstainReason]);
    assert.deepEqual(votes, [
      ['APPROVE', null],
      ['REJECT', null],
      ['ABSTAIN', 'insufficient-information'],
    ]);
  });

  it('reads the answers about a proposal', () => {
    const positions = ballots(proposal, 'Do we build this as written?').map(({ vote }) => vote.position);
    assert.deepEqual(positions, ['REJECT', 'REJECT', 'APPROVE']);
  });
});
