// The start of every browser test: a workbench with the packaged extension, and a place for pictures.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openWorkbench, type SessionOptions, type Workbench } from '../../scripts/vscode/session.mjs';

const PICTURES = path.resolve(import.meta.dirname, '../../test-output/browser');

export async function openCouncil(options: Omit<SessionOptions, 'vsix'> = {}): Promise<Workbench> {
  const vsix = process.env['COUNCIL_TEST_VSIX'];
  if (vsix === undefined) throw new Error('Start the browser tests with: npm run test:browser');
  return openWorkbench({ vsix, ...options });
}

/** Takes a picture of the whole workbench, and keeps it as test output. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}
