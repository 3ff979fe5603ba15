import assert from 'node:assert/strict';
import { sectionDocument } from '../../../../src/answers/block/sections.ts';

const sections = (text: string): unknown => {
  const values = sectionDocument(text.split('\n'));
  return values === null ? null : Object.fromEntries(values);
};

const rows: readonly (readonly [string, string, unknown])[] = [
  [
    'headings',
    '# Review\n\n## Summary\n\nNearly\nright.\n\n## P1\n\n- `a.ts:3` lost\n\n  It is gone.\n- twice\n\n## P3\n\nNone.\n\n## Missing\n\n1. a test\n\n## Recommended Decision\n\nrevise\n\n## Confidence\n\n85',
    {
      summary: 'Nearly right.',
      p1: ['`a.ts:3` lost It is gone.', 'twice'],
      p3: ['None.'],
      missing: ['a test'],
      recommendation: 'revise',
      confidence: '85',
    },
  ],
  [
    'bold labels',
    '**P1**: none\n\n**P2**\n- slow\n\n**Recommendation:** keep',
    { p1: ['none'], p2: ['slow'], recommendation: 'keep' },
  ],
  ['plain labels', 'P2:\n- slow\n\nRecommendation: revise', { p2: ['slow'], recommendation: 'revise' }],
  ['more in a heading', '## P1 – Critical\n- lost\n**P0 (must)**\n- gone', { p1: ['lost', 'gone'] }],
  ['a finding as a heading', '### P1: lost\n\nIt is gone.', { p1: ['lost', 'It is gone.'] }],
  ['other headings between', '## P1\n- lost\n## Assumptions\n- load\n## P2\n- slow', { p1: ['lost'], p2: ['slow'] }],
  ['a word and more', 'Recommendation: keep\n\nNo.', { recommendation: 'keep No.' }],
  ['a word twice', 'Recommendation: keep\nRecommendation: reject', { recommendation: 'keep reject' }],
  ['a summary alone', '## Summary\n\nFine.', null],
  ['a sentence', 'The recommendation: keep it, as it is.', null],
];

describe('Markdown sections', () => {
  for (const [what, text, expected] of rows)
    it(`are parsed correctly with ${what}`, () => assert.deepEqual(sections(text), expected));
});
