// The demo without a window: does what a user would do, and writes pictures and the verdict to demo-output/.
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { openWorkbench } from '../vscode/session.mjs';
import { chooseForLines, openFile, showView, treeRows, webviewFrame } from '../vscode/workbench.mjs';

const OUTPUT = path.join(root, 'demo-output');
export const FILE = 'src/refund.ts';
/** Slow enough that the panel, which takes seconds to open on a busy machine, still shows engines at work. */
const SLOWLY = { COUNCIL_REHEARSAL_SPEED: '0.3' };
const FIRST = 'private async refundWithRetry';

/** The lines of the change in the sample, found by their text. */
export function linesToReview(folder) {
  const lines = readFileSync(path.join(folder, FILE), 'utf8').split('\n');
  const first = lines.findIndex((line) => line.includes(FIRST)) + 1;
  return { first, last: lines.indexOf('  }', first) + 1 };
}

async function askTheCouncil({ page, folder, picture }) {
  const { first, last } = linesToReview(folder);
  await openFile(page, FILE);
  await chooseForLines(page, { first, last }, 'Council This');
  const panel = webviewFrame(page);
  await panel.locator('[data-phase="live"], [data-phase="verdict"]').first().waitFor({ timeout: 60_000 });
  await picture('1-engines-answer');
  return panel;
}

async function lookAround({ page, panel, picture }) {
  const finding = panel.locator('button[data-finding]').first();
  if ((await finding.count()) > 0) {
    await finding.click();
    await page.locator('.monaco-editor.focused').first().waitFor();
    await picture('3-finding-in-the-code');
  }
  await page.keyboard.press('Control+Shift+M');
  await page.locator('.markers-panel .monaco-list-row').first().waitFor();
  await picture('4-problems');
  await showView(page, 'Council');
  await treeRows(page).first().waitFor();
  await picture('5-sessions');
}

/** Copies the verdict to demo-output/, and the readable summary if there is one. */
function keepVerdict(stateHome) {
  const [verdict] = globSync('council/*/sessions/*/verdict.json', { cwd: stateHome });
  if (!verdict) throw new Error('the panel shows a verdict, but no verdict.json was written');
  const session = path.dirname(path.join(stateHome, verdict));
  for (const name of ['verdict.json', 'summary.md']) {
    if (existsSync(path.join(session, name))) copyFileSync(path.join(session, name), path.join(OUTPUT, name));
  }
  const { outcome, decision } = JSON.parse(readFileSync(path.join(OUTPUT, 'verdict.json'), 'utf8'));
  console.log(`verdict: ${outcome}: ${decision}`);
}

async function perform({ page, folder, stateHome, rehearsal }) {
  const picture = async (name) => {
    await page.screenshot({ path: path.join(OUTPUT, `${name}.png`) });
    console.log(`demo-output/${name}.png`);
  };
  const panel = await askTheCouncil({ page, folder, picture });
  // Real engines may think for minutes.
  await panel
    .locator('[data-phase="verdict"]')
    .first()
    .waitFor({ timeout: rehearsal ? 60_000 : 600_000 });
  await picture('2-verdict');
  keepVerdict(stateHome);
  await lookAround({ page, panel, picture });
}

export async function runHeadless({ vsix, settings, rehearsal }) {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const workbench = await openWorkbench({ vsix, settings, env: SLOWLY, viewport: { width: 1440, height: 900 } });
  try {
    await perform({ ...workbench, rehearsal });
    return 0;
  } catch (error) {
    await workbench.page.screenshot({ path: path.join(OUTPUT, 'FAILED.png') }).catch(() => {});
    throw error;
  } finally {
    await workbench.close();
  }
}
