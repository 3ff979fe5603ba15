import assert from 'node:assert/strict';
import { readConfidence } from '../../../src/answers/confidence.ts';

it('a confidence is a whole number, a percentage, a fraction with a point, or one of three words', () => {
  const rows = {
    95: 95,
    '95%': 95,
    '95 %': 95,
    '95/100': 95,
    '"95"': 95,
    '+95': 95,
    '0.95': 95,
    '.5': 50,
    '0.29': 29,
    '1.0': 100,
    '85.0': 85,
    '87.5%': 88,
    0: 0,
    1: 1,
    100: 100,
    High: 80,
    medium: 55,
    '**LOW**': 30,
  };
  for (const [words, value] of Object.entries(rows)) assert.equal(readConfidence(words), value, words);
});

it('anything else is not a confidence', () => {
  for (const words of [
    '',
    ' ',
    '1.7',
    '150',
    '101%',
    '-5',
    '%',
    '.',
    '/100',
    'quite sure',
    'highest',
    '0.95 or so',
    '90 95',
    '90-95',
    'NaN',
    'constructor',
    '1e2',
    '９０',
    'ninety',
  ])
    assert.equal(readConfidence(words), null, words);
});
