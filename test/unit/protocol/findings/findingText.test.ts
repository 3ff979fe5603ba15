import assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import {
  evidenceText,
  explanation,
  groupsOf,
  opinionText,
  placeHeading,
  placeText,
  pointingAt,
  pointingText,
  raisersText,
  remarksOn,
  sinceWords,
} from '../../../../src/protocol/findings/findingText.ts';
import { redactionSentence } from '../../../../src/protocol/view/redactionText.ts';
import { vendorCount } from '../../../../src/webview/verdict/headerFacts.ts';
import { failedSeat, finding, seat, vote } from '../../../browser/panel/views/build.ts';

const SEATS = [
  seat('claude', vote('REJECT', 80, 'x')),
  seat('codex', vote('REJECT', 70, 'x')),
  seat('claude', vote('REJECT', 60, 'x'), { id: 'claude:logos', perspective: 'Logos' }),
  failedSeat('gemini', 'quota', 'x'),
];
const about = (more: Partial<Finding>): Finding => finding('f1', 'P1', 't', more);

describe('a finding in words', () => {
  it('has a badge that says how many seats from how many vendors point at its place', () => {
    assert.equal(pointingText({ seats: 1, vendors: 1 }), '1 seat points here');
    assert.equal(pointingText({ seats: 2, vendors: 2 }), '2 seats from 2 vendors point here');
    assert.equal(pointingText({ seats: 2, vendors: 1 }), '2 seats from 1 vendor point here');
    const places = { seats: 3, vendors: 2 };
    assert.deepEqual(pointingAt(about({ places }), SEATS), places);
  });

  it('counts its raisers if its verdict is from an older version', () => {
    assert.deepEqual(pointingAt(about({}), SEATS), { seats: 1, vendors: 1 });
    assert.deepEqual(pointingAt(about({ raisedBy: ['claude', 'codex'] }), SEATS), { seats: 2, vendors: 2 });
    assert.deepEqual(pointingAt(about({ raisedBy: ['claude', 'claude:logos'] }), SEATS), { seats: 2, vendors: 1 });
  });

  it('names its raisers, its duplicates, and the reason for its withdrawal', () => {
    assert.equal(raisersText(about({ raisedBy: ['claude', 'claude:logos'] }), SEATS), 'Claude and Claude (Logos)');
    const others = [finding('f2', 'P2', 'It drips'), finding('f3', 'P2', 'Not closed')];
    assert.deepEqual(remarksOn(about({ sameAs: ['f3'] }), others), ['Reported as a duplicate of “Not closed”']);
    assert.deepEqual(remarksOn(about({}), others), []);
    assert.deepEqual(remarksOn(about({}), []), []);
    assert.deepEqual(remarksOn(about({ state: 'withdrawn', withdrawnReason: 'It is\nclosed.' }), []), [
      'Withdrawn: It is closed.',
    ]);
    assert.deepEqual(remarksOn(about({ state: 'withdrawn', withdrawnReason: null }), []), [
      'Withdrawn without a reason',
    ]);
  });

  it('says what is wrong with the evidence', () => {
    const table: readonly (readonly [Partial<Finding>, string])[] = [
      [{ evidence: 'unverified', quote: 'x' }, 'quote not found'],
      [{ evidence: 'unverified' }, 'line not found'],
      [{ evidence: 'unverified', startLine: 0 }, 'no line named'],
      [{ evidence: 'outside' }, 'outside the reviewed files'],
      [{ evidence: 'outside', file: '' }, 'no file named'],
    ];
    for (const [more, words] of table) assert.equal(evidenceText(about(more)), words);
  });

  it('names its place', () => {
    assert.equal(placeText(about({ endLine: 64 })), 'src/pay/refund.ts:61–64');
    assert.equal(placeText(about({})), 'src/pay/refund.ts:61');
    assert.equal(placeText(about({ startLine: 0 })), 'src/pay/refund.ts');
    assert.equal(placeText(about({ file: '' })), '');
    assert.equal(placeHeading([about({ endLine: 64 }), about({ startLine: 59 })]), 'src/pay/refund.ts:59–64');
  });

  it('does not repeat its title in its explanation', () => {
    assert.equal(explanation({ title: 'It leaks', detail: '' }), 'It leaks.');
    assert.equal(explanation({ title: 'It leaks', detail: 'Nobody\ncloses it' }), 'It leaks. Nobody closes it.');
    assert.equal(
      explanation({ title: 'It leaks.', detail: 'it leaks, as nobody closes it' }),
      'it leaks, as nobody closes it.',
    );
    assert.equal(explanation({ title: '', detail: 'Nobody closes it!' }), 'Nobody closes it!');
  });

  it('includes its scenario and its other wordings', () => {
    assert.deepEqual(remarksOn(about({}), []), []);
    assert.deepEqual(remarksOn(about({ scenario: 'The cart is\nempty.' }), []), ['How it fails: The cart is empty.']);
    assert.deepEqual(remarksOn(about({ otherWordings: ['It drips', 'Not closed'] }), []), [
      'Also reported as “It drips”, “Not closed”',
    ]);
  });

  it('gives the opinion and the reason of each seat', () => {
    const said = { reason: 'the handle\n is closed above', quote: '' };
    assert.equal(
      opinionText({ seat: 'claude:logos', judgement: 'refute', ...said }, SEATS),
      'Claude (Logos) refutes: the handle is closed above',
    );
    assert.equal(opinionText({ seat: 'codex', judgement: 'unsure', reason: '', quote: '' }, SEATS), 'Codex is unsure');
    assert.equal(
      opinionText({ seat: 'codex', judgement: 'confirm', ...said }, SEATS),
      'Codex confirms: the handle is closed above',
    );
  });

  it('is grouped as refuted only if one seat raised it and no seat confirms it', () => {
    const opinion = (id: string, judgement: 'refute' | 'confirm') => ({ seat: id, judgement, reason: '', quote: '' });
    const refuted = about({ secondOpinions: [opinion('codex', 'refute')] });
    const disputed = about({ secondOpinions: [opinion('codex', 'refute'), opinion('gemini', 'confirm')] });
    const shared = about({ raisedBy: ['claude', 'gemini'], secondOpinions: [opinion('codex', 'refute')] });
    const nowhere = about({ evidence: 'unverified', secondOpinions: [opinion('codex', 'refute')] });
    const old = about({ introduced: false, secondOpinions: [opinion('codex', 'refute')] });
    const gone = about({ state: 'withdrawn', evidence: 'unverified' });
    assert.deepEqual(groupsOf([refuted, disputed, shared, nowhere, old, gone]), {
      ...{ standing: [disputed, shared], refuted: [refuted] },
      ...{ before: [old], withdrawn: [gone], resolved: [], dismissed: [], unverified: [nowhere] },
    });
  });
});

describe('a finding of a repeated review', () => {
  const comparison = { sessionId: 'r', resolved: 1, applied: 0, open: 1, dismissed: 0, new: 1 };

  it('is labeled still open or new, unless its group shows its state', () => {
    const words = ([undefined, 'new', 'open', 'resolved', 'applied', 'dismissed', 'withdrawn'] as const).map((state) =>
      sinceWords(about({ state }), { comparison }),
    );
    assert.deepEqual(words, ['new', 'new', 'still open', '', '', '', '']);
    assert.equal(sinceWords(about({ state: 'new' }), { comparison: null }), '');
  });
});

describe('the sentence about replaced secrets', () => {
  const coverage = { files: 1, changedLines: 1, shownLines: 1, leftOut: [] };
  it('names their places and kinds, never their values', () => {
    assert.equal(redactionSentence(coverage), '');
    const token = { file: 'src/a.ts', line: 3, kind: 'GitHub token' };
    assert.equal(
      redactionSentence({ ...coverage, redactions: [token] }),
      'One secret was replaced before anything was sent: src/a.ts:3 (GitHub token).',
    );
    const others = [token, { file: 'old.env', line: 0, kind: 'password' }, { file: '', line: 0, kind: 'password' }];
    assert.equal(
      redactionSentence({ ...coverage, redactions: others }),
      'Three secrets were replaced before anything was sent: src/a.ts:3 (GitHub token), old.env (password), password in the question.',
    );
  });
});

describe('the vendor count', () => {
  it('counts vendors, not seats', () => {
    assert.equal(vendorCount(SEATS), '3 vendors');
    assert.equal(vendorCount(SEATS.slice(0, 1)), '1 vendor');
    assert.equal(vendorCount([]), '0 vendors');
  });
});
