import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Loads axe-core. Lasts until the page reloads. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
}

/** axe-core's violations, one line each. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate<readonly Violation[]>(
    'axe.run(document, { preload: false, resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`);
}

/** How many pixels wider the page is than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
