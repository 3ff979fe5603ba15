import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mind } from '../../unit/faults/plan.ts';
import { isAlive } from '../../unit/node/process/behaving.ts';
import { CouncilWorkbench, until } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

const ENGINE = path.resolve(import.meta.dirname, 'roundEngine.mjs');
/** When this file exists, the waiting engines continue. */
const GO = 'go';

/**
 * In the first round, no two agree. In the second, the third seat adopts the second's position. The first never waits.
 */
const MINDS = {
  alpha: { holds: 'APPROVE', words: 'Oak-words', cites: ['src/limits.py:1'], confidence: 80 },
  beta: { holds: 'REJECT', words: 'Elm-words', cites: ['src/limits.py:2'], confidence: 75 },
  gamma: { holds: 'ABSTAIN', words: 'Fir-words', moves: { on: 'Elm-words', to: 'REJECT' } },
} satisfies Readonly<Record<string, Mind>>;
type Name = keyof typeof MINDS;
const WAITING = ['beta', 'gamma'] as const;

interface Call {
  readonly round: number;
  readonly pid: number;
}

describe('workbench: a reload in the middle of the second round', () => {
  let folder: string;
  let council: CouncilWorkbench;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-rounds-'));
    const engineOf = (name: Name): object => {
      const args = [ENGINE, folder, name, JSON.stringify(MINDS[name]), ...(name === 'alpha' ? [] : [GO])];
      return { vendor: `vendor of ${name}`, command: process.execPath, args };
    };
    council = await CouncilWorkbench.open({
      speed: 1,
      settings: {
        'council.seats': Object.keys(MINDS),
        'council.engines': { alpha: engineOf('alpha'), beta: engineOf('beta'), gamma: engineOf('gamma') },
      },
    });
  });
  afterEach(async function () {
    await pictureOfFailure(council, this.currentTest);
  });
  after(async () => {
    await council.close();
    rmSync(folder, { recursive: true });
  });

  function calls(name: Name): readonly Call[] {
    const file = path.join(folder, `${name}.calls`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Call]));
  }
  const rounds = (name: Name): readonly number[] => calls(name).map(({ round }) => round);
  const bothWait = (asked: readonly number[]) => (): boolean =>
    WAITING.every((name) => rounds(name).join() === asked.join());

  it('is resumed from the tree, and no seat that has answered is asked again', async () => {
    council.writePython('src/limits.py', 'how much may be paid back at once');
    await council.openFile('src/limits.py');
    await council.command('Council: Deliberate on This…');
    await council.page
      .locator('.quick-input-widget')
      .filter({ hasText: 'What should the council decide about it?' })
      .waitFor();
    await council.page.keyboard.press('Enter');
    const convene = council.page.locator('.editor-actions').getByRole('button', { name: 'Convene' });
    await council.page.locator('.view-lines', { hasText: 'Is this code right' }).click();
    await convene.waitFor();
    await convene.click();
    await council.heading(/^Round 2: .* 1 answered\./);
    await until('the two others are at it', bothWait([1, 2]));

    await council.reload();
    const left = WAITING.flatMap((name) => calls(name)).map(({ pid }) => pid);
    await until('no engine of the window before is left', () => !left.some(isAlive));
    await council.heading('No verdict yet');
    await council.newestSession('No verdict yet');
    await council.picture('resume-offered');

    // A row shows its buttons only while the mouse is over it.
    await council.sessionRows.first().hover();
    await council.sessionRows.first().getByRole('button', { name: 'Resume' }).click();
    await council.heading(/^Round 2: .* 1 answered\./);
    await until('the two others are asked once more', bothWait([1, 2, 2]));
    await council.picture('resume-live');
    writeFileSync(path.join(folder, GO), '');
    await council.phase('verdict');
    assert.match(await council.heading(''), /^Rejected 2–1 in round 2/);
    await council.newestSession('Rejected 2–1');

    assert.deepEqual(
      [rounds('alpha'), rounds('beta'), rounds('gamma')],
      [
        [1, 2],
        [1, 2, 2],
        [1, 2, 2],
      ],
    );
    const verdict = council.verdicts().at(-1);
    assert.deepEqual([verdict?.outcome, verdict?.round, verdict?.agreedBy], ['rejected', 2, ['beta', 'gamma']]);
  });
});
