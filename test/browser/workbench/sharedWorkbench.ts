import { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

/** Scripted engines that nobody has to wait for. */
const SPEED = 4;

let opened: Promise<CouncilWorkbench> | null = null;

/** One server and one browser for every test that needs nothing special; opened by the first of them. */
export function sharedWorkbench(): Promise<CouncilWorkbench> {
  return (opened ??= CouncilWorkbench.open({ speed: SPEED }));
}

/** The same for a suite: a test that fails leaves a picture, and none leaves anything open. */
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
