import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PLAIN } from '../../../../src/cli/layout.ts';
import { verdictText } from '../../../../src/cli/verdictText.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import { renderReview } from './renderReview.ts';
import { REVIEW_ROWS } from '../vote/rows/review.ts';

const FOLDER = new URL('../../../golden/review/', import.meta.url);

describe('reviews from the first question to the summary', () => {
  for (const row of REVIEW_ROWS) {
    it(`${row.name}: ${row.shows}`, () => {
      const game = row.play();
      const view = game.view();
      const text = renderReview(row.shows, game, {
        summary: summaryOf(view),
        terminal: verdictText(view, PLAIN),
      });
      const file = new URL(`${row.name}.md`, FOLDER);
      if (process.env['UPDATE_GOLDEN'] === '1') {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, text);
      }
      assert.ok(existsSync(file), `run once with UPDATE_GOLDEN=1 to make ${row.name}.md, then read it`);
      assert.equal(text, readFileSync(file, 'utf8'));
    });
  }

  it('match the golden files one to one', () => {
    assert.deepEqual(readdirSync(FOLDER).sort(), REVIEW_ROWS.map((row) => `${row.name}.md`).sort());
  });
});
