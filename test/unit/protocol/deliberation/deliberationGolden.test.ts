import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { arbitrationVerdict, formatCouncilVerdict } from '../../../../src/protocol/deliberation/councilVerdict.ts';
import { type CouncilGame, playCouncil } from './deliberationPlayer.ts';
import { ACCEPTANCE_ROWS } from '../vote/acceptanceRows.ts';
import type { Row } from './deliberationRow.ts';
import { OPEN_ROWS } from '../vote/openRows.ts';
import { transcript } from './deliberationTranscript.ts';

const FOLDER = new URL('../../../golden/deliberation/', import.meta.url);

const ROWS = [...ACCEPTANCE_ROWS, ...OPEN_ROWS];

function play({ scripts, start, plan, then }: Row) {
  const headings: string[] = [];
  const note = (game: CouncilGame): void => {
    const heading = sayAllEnglish(game.view().heading);
    if (headings.at(-1) !== heading) headings.push(heading);
  };
  const game = playCouncil(scripts, start, { after: note, ...(plan === undefined ? {} : { plan }) });
  note(game);
  then?.(game);
  note(game);
  return { game, headings };
}

function render(row: Row): string {
  const { game, headings } = play(row);
  const text = transcript(row.shows, game, headings);
  const { conflict } = game.state().setup;
  if (conflict === undefined) return text;
  return `${text}\n---\n\n${formatCouncilVerdict(arbitrationVerdict(game.verdict(), conflict))}\n`;
}

describe('deliberations from the first question to the verdict', () => {
  for (const row of ROWS) {
    it(`${row.name}: ${row.shows}`, () => {
      const text = render(row);
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
