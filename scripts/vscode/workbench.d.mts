import type { FrameLocator, Locator, Page } from 'playwright-core';

export const EXTENSION: string;

/** The document of the extension's nth webview. */
export function webviewFrame(page: Page, extensionId?: string, nth?: number): FrameLocator;
export function workbenchReady(page: Page): Promise<void>;
/** Chooses a command by its whole title, as shown in the palette ("Council: Council This"). */
export function runCommand(page: Page, title: string): Promise<void>;
/** Opens a file of the workspace by its path. */
export function openFile(page: Page, file: string): Promise<void>;
/** Selects whole lines (numbers from 1, both included) of the active editor and chooses from their context menu. */
export function chooseForLines(
  page: Page,
  lines: { readonly first: number; readonly last: number },
  label: string,
): Promise<void>;
/** The rows of a tree view that an extension contributes. */
export function treeRows(page: Page): Locator;
/** Clicks a container in the activity bar, named by its title. */
export function showView(page: Page, containerTitle: string): Promise<void>;
