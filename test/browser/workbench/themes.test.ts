import assert from 'node:assert/strict';
import { panelViolations, weakenContrast } from './accessibility.ts';
import type { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';
import { sharedWorkbench } from './sharedWorkbench.ts';

const DARK = 'Default Dark Modern';
/** The names of pictures and of themes. */
const THEMES = [
  ['dark', DARK],
  ['light', 'Default Light Modern'],
  ['high-contrast', 'Default High Contrast'],
  ['high-contrast-light', 'Default High Contrast Light'],
] as const;

describe('workbench: the panel in every theme', () => {
  let council: CouncilWorkbench;

  before(async () => {
    council = await sharedWorkbench();
    // One seat that never answers keeps the session live while the test looks at it.
    council.writePython('src/slow.py', 'hang-rehearsal-b');
    await council.councilThis('src/slow.py', 1, 2);
    await council.phase('live');
  });
  afterEach(function () {
    return pictureOfFailure(council, this.currentTest);
  });
  after(async () => {
    await council.useTheme(DARK);
    await council.tidy();
  });

  for (const [name, theme] of THEMES) {
    it(`${theme}, live: passes axe-core`, async () => {
      await council.useTheme(theme);
      await council.picture(`${name}-live`);
      assert.deepEqual(await panelViolations(council), []);
    });
  }

  describe('with a verdict', () => {
    before(async () => {
      await council.panel.getByRole('button', { name: 'Stop this seat' }).click();
      await council.phase('verdict');
    });

    for (const [name, theme] of THEMES.toReversed()) {
      it(`${theme}, verdict: passes axe-core`, async () => {
        await council.useTheme(theme);
        await council.picture(`${name}-verdict`);
        assert.deepEqual(await panelViolations(council), []);
      });
    }

    it('fails axe-core with weak contrast, which shows that the check works', async () => {
      await weakenContrast(council);
      assert.ok((await panelViolations(council)).some((violation) => violation.startsWith('color-contrast')));
    });
  });
});
