import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { renderRow } from './renderRow.ts';
import { playRow } from './rowSeats.ts';
import { COUNT_ROWS } from './rows/count.ts';
import { LATER_ROWS } from './rows/later.ts';
import { LIMIT_ROWS } from './rows/limits.ts';
import { OPTION_ROWS } from './rows/options.ts';
import { RULE_ROWS } from './rows/rules.ts';

const FOLDER = new URL('../../../golden/voting/', import.meta.url);
const ROWS = [...COUNT_ROWS, ...RULE_ROWS, ...LATER_ROWS, ...LIMIT_ROWS, ...OPTION_ROWS];

describe('the rows of the specification', () => {
  for (const row of ROWS) {
    it(`${row.name}: ${row.shows}`, () => {
      const text = renderRow(row, playRow(row));
      const file = new URL(`${row.name}.md`, FOLDER);
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
      assert.ok(existsSync(file), `run once with UPDATE_GOLDEN=1 to make ${row.name}.md, then read it`);
      assert.equal(text, readFileSync(file, 'utf8'));
    });
  }

  it('match the golden files one to one', () => {
    assert.deepEqual(readdirSync(FOLDER).sort(), ROWS.map((row) => `${row.name}.md`).sort());
  });
});
