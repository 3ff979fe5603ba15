import assert from 'node:assert/strict';
import { badge } from '../../../src/webview/words/badge.ts';
import { vendorCount } from '../../../src/webview/words/vendors.ts';
import { failedSeat, finding, seat, vote } from '../../browser/panel/views/build.ts';

const SEATS = [
  seat('claude', vote('REJECT', 80, 'x')),
  seat('codex', vote('REJECT', 70, 'x')),
  seat('claude', vote('REJECT', 60, 'x'), { id: 'claude:logos' }),
  failedSeat('gemini', 'quota', 'x'),
];

describe('badge of a finding', () => {
  it('says how many raised it, and of how many vendors they are', () => {
    assert.equal(badge(finding('f1', 'P1', 't', { quote: 'x' }), SEATS), '1 of 4 · quote found');
    const both = finding('f1', 'P1', 't', { quote: 'x', raisedBy: ['claude', 'codex'] });
    assert.equal(badge(both, SEATS), '2 of 4, two vendors · quote found');
    const same = finding('f1', 'P1', 't', { raisedBy: ['claude', 'claude:logos'] });
    assert.equal(badge(same, SEATS), '2 of 4, one vendor · line found');
  });

  it('says what is wrong with the evidence', () => {
    const words = (more: Parameters<typeof finding>[3]) => badge(finding('f1', 'P1', 't', more), SEATS).split(' · ')[1];
    assert.equal(words({ evidence: 'unverified', quote: 'x' }), 'quote not found');
    assert.equal(words({ evidence: 'unverified' }), 'line not found');
    assert.equal(words({ evidence: 'outside' }), 'outside what was read');
    assert.equal(words({ evidence: 'outside', file: '' }), 'no file named');
  });

  it('counts vendors, not seats', () => {
    assert.equal(vendorCount(SEATS), 'three vendors');
    assert.equal(vendorCount(SEATS.slice(0, 1)), 'one vendor');
    assert.equal(vendorCount([]), 'no vendors');
  });
});
