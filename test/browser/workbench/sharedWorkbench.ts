import { CouncilWorkbench } from './councilWorkbench.ts';

/** Scripted engines that nobody has to wait for. */
const SPEED = 4;

let opened: Promise<CouncilWorkbench> | null = null;

/** One server and one browser for every test that needs nothing special; opened by the first of them. */
export function sharedWorkbench(): Promise<CouncilWorkbench> {
  return (opened ??= CouncilWorkbench.open({ speed: SPEED }));
}

after('close the shared workbench', async () => {
  await (await opened)?.close();
});
