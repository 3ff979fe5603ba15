import type { CouncilWorkbench } from './councilWorkbench.ts';

/** Takes a picture when the test fails, because the workbench looks different later. */
export async function pictureOfFailure(workbench: CouncilWorkbench, test: Mocha.Test | undefined): Promise<void> {
  if (test?.state !== 'failed') return;
  const name = test.fullTitle().replace(/[^a-z0-9]+/gi, '-');
  await workbench.picture(`FAILED-${name.slice(0, 80)}`).catch(() => undefined);
}
