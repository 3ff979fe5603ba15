import { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

/** Fast enough that tests don't wait for the scripted engines. */
const SPEED = 4;

let opened: Promise<CouncilWorkbench> | null = null;

/** One server and one browser for every test without special needs. The first of these tests opens it. */
export function sharedWorkbench(): Promise<CouncilWorkbench> {
  return (opened ??= CouncilWorkbench.open({ speed: SPEED }));
}

/** Shares the workbench in a suite. A failed test leaves a picture, and no test leaves anything open. */
export function useSharedWorkbench(given: (council: CouncilWorkbench) => void): void {
  let council: CouncilWorkbench;
  before(async () => {
    council = await sharedWorkbench();
    given(council);
  });
  afterEach(async function () {
    await pictureOfFailure(council, this.currentTest);
    await council.tidy();
  });
}

after('close the shared workbench', async () => {
  await (await opened)?.close();
});
