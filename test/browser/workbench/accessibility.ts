import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import type { CouncilWorkbench } from './councilWorkbench.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN = 'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)';

/** axe-core's violations in the panel, one line each. */
export async function panelViolations(council: CouncilWorkbench): Promise<readonly string[]> {
  const frame = await panelFrame(council);
  if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(AXE);
  const found = await frame.evaluate<readonly Violation[]>(RUN);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`);
}

async function panelFrame(council: CouncilWorkbench): Promise<Frame> {
  const root = await council.panel.locator('#root').elementHandle();
  const frame = await root.ownerFrame();
  if (frame === null) throw new Error('no panel is open');
  return frame;
}

/** Makes dim text darker than any theme does. */
export async function weakenContrast(council: CouncilWorkbench): Promise<void> {
  const frame = await panelFrame(council);
  await frame.evaluate('document.documentElement.style.setProperty("--vscode-descriptionForeground", "#333333")');
}
