import assert from 'node:assert/strict';
import { type CouncilWorkbench, until } from './councilWorkbench.ts';
import { useSharedWorkbench } from './sharedWorkbench.ts';

describe('workbench: canceling', () => {
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });

  /** Starts a council whose second seat never answers. */
  async function hangingCouncil(): Promise<void> {
    council.writePython('src/slow.py', 'hang-rehearsal-b');
    await council.councilThis('src/slow.py', 1, 2);
    await council.phase('live');
    await until('the second engine runs', async () =>
      (await council.engines()).some(({ seat }) => seat === 'rehearsal-b'),
    );
  }

  const noEngineIsLeft = async (): Promise<void> =>
    until('no engine is left', async () => (await council.engines()).length === 0);

  it('stops one seat, and reaches a verdict without it', async () => {
    await hangingCouncil();
    // The panel and the status bar show the progress, so no message does.
    await council.statusBar.filter({ hasText: 'answered' }).waitFor();
    await until('no message is shown', async () => (await council.notifications.count()) === 0);
    const seat = council.panel.locator('li.seat[data-seat="rehearsal-b"]');
    await seat.getByText('Weighing what speaks against it').waitFor();
    await seat.getByRole('button', { name: 'Stop this seat' }).click();
    await council.phase('verdict');
    assert.match(await council.heading(''), /^Approved 2–0, Rehearsal B didn’t answer\./);
    assert.equal(await seat.getAttribute('data-status'), 'cancelled');
    assert.equal(await council.panel.getByRole('button', { name: 'Check engines' }).count(), 0);
    const verdict = council.verdicts().at(-1);
    assert.deepEqual(
      verdict?.seats.map(({ id, status }) => `${id} ${status}`),
      ['rehearsal-a answered', 'rehearsal-b cancelled', 'rehearsal-c answered'],
    );
    assert.ok(verdict.flags.includes('degraded'));
    await noEngineIsLeft();
  });

  it('cancels the whole session and ends its engines', async () => {
    await hangingCouncil();
    await council.panel.getByRole('button', { name: 'Cancel' }).click();
    await council.phase('verdict');
    assert.match(await council.heading(''), /^Canceled before the council decided/);
    await noEngineIsLeft();
    assert.equal(council.verdicts().at(-1)?.outcome, 'cancelled');
    assert.match(await council.newestSession('Canceled'), /, rehearsal · Canceled before the council decided · /);
  });

  it('ends its engines when the window is reloaded, and shows the session as interrupted', async () => {
    await hangingCouncil();
    await council.reload();
    await noEngineIsLeft();
    assert.match(await council.newestSession('src/slow.py'), /, (?:rehearsal · )?No verdict yet · /);
    await council.heading('No verdict yet');
    const buttons = await council.panel.getByRole('button').allInnerTexts();
    assert.deepEqual(buttons, ['Resume'], 'nothing runs that could be stopped');
    await council.picture('cut-off');
  });
});
