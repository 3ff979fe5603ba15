import assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import {
  badgeOf,
  evidenceText,
  explanation,
  groupsOf,
  opinionText,
  placeText,
  wordingsText,
} from '../../../../src/protocol/findings/findingText.ts';
import { redactionSentence } from '../../../../src/protocol/view/redactionText.ts';
import { vendorCount } from '../../../../src/webview/verdict/subLine.ts';
import { failedSeat, finding, seat, vote } from '../../../browser/panel/views/build.ts';

const SEATS = [
  seat('claude', vote('REJECT', 80, 'x')),
  seat('codex', vote('REJECT', 70, 'x')),
  seat('claude', vote('REJECT', 60, 'x'), { id: 'claude:logos', perspective: 'Logos' }),
  failedSeat('gemini', 'quota', 'x'),
];
const about = (more: Partial<Finding>): Finding => finding('f1', 'P1', 't', more);

describe('a finding in words', () => {
  it('has a badge that says how many raised it, and of how many vendors they are', () => {
    assert.equal(badgeOf(about({ quote: 'x' }), SEATS), '1 of 4 · quote found');
    assert.equal(
      badgeOf(about({ quote: 'x', raisedBy: ['claude', 'codex'] }), SEATS),
      '2 of 4, two vendors · quote found',
    );
    assert.equal(badgeOf(about({ raisedBy: ['claude', 'claude:logos'] }), SEATS), '2 of 4, one vendor · line found');
  });

  it('says what is wrong with the evidence', () => {
    const table: readonly (readonly [Partial<Finding>, string])[] = [
      [{ evidence: 'unverified', quote: 'x' }, 'quote not found'],
      [{ evidence: 'unverified' }, 'line not found'],
      [{ evidence: 'unverified', startLine: 0 }, 'no line named'],
      [{ evidence: 'outside' }, 'outside what was read'],
      [{ evidence: 'outside', file: '' }, 'no file named'],
    ];
    for (const [more, words] of table) assert.equal(evidenceText(about(more)), words);
  });

  it('names its place', () => {
    assert.equal(placeText(about({ endLine: 64 })), 'src/pay/refund.ts:61–64');
    assert.equal(placeText(about({})), 'src/pay/refund.ts:61');
    assert.equal(placeText(about({ startLine: 0 })), 'src/pay/refund.ts');
    assert.equal(placeText(about({ file: '' })), '');
  });

  it('says nothing twice', () => {
    assert.equal(explanation({ title: 'It leaks', detail: '' }), 'It leaks.');
    assert.equal(explanation({ title: 'It leaks', detail: 'Nobody\ncloses it' }), 'It leaks. Nobody closes it.');
    assert.equal(
      explanation({ title: 'It leaks.', detail: 'it leaks, as nobody closes it' }),
      'it leaks, as nobody closes it.',
    );
    assert.equal(explanation({ title: '', detail: 'Nobody closes it!' }), 'Nobody closes it!');
  });

  it('keeps the words of others', () => {
    assert.deepEqual(wordingsText(about({})), []);
    assert.deepEqual(wordingsText(about({ otherWordings: ['It drips', 'Not closed'] })), [
      'Also put as “It drips”, “Not closed”',
    ]);
  });

  it('tells who thinks what of it', () => {
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

  it('is refuted only by a seat with a quote, and by none who confirms it', () => {
    const opinion = (id: string, judgement: 'refute' | 'confirm') => ({ seat: id, judgement, reason: '', quote: '' });
    const refuted = about({ secondOpinions: [opinion('codex', 'refute')] });
    const disputed = about({ secondOpinions: [opinion('codex', 'refute'), opinion('gemini', 'confirm')] });
    const shared = about({ raisedBy: ['claude', 'gemini'], secondOpinions: [opinion('codex', 'refute')] });
    const nowhere = about({ evidence: 'unverified', secondOpinions: [opinion('codex', 'refute')] });
    assert.deepEqual(groupsOf([refuted, disputed, shared, nowhere]), {
      ...{ standing: [disputed, shared], refuted: [refuted], unverified: [nowhere] },
    });
  });
});

describe('what was replaced', () => {
  const coverage = { files: 1, changedLines: 1, shownLines: 1, leftOut: [] };
  it('is told by place and kind, never by what it was', () => {
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

describe('vendors', () => {
  it('are counted, not seats', () => {
    assert.equal(vendorCount(SEATS), 'three vendors');
    assert.equal(vendorCount(SEATS.slice(0, 1)), 'one vendor');
    assert.equal(vendorCount([]), 'no vendors');
  });
});
