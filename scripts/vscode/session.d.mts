import type { Browser, Page } from 'playwright-core';

export interface SessionOptions {
  /** The packaged extension. */
  readonly vsix: string;
  /** Default: newest. */
  readonly which?: 'newest' | 'oldest';
  /** Default: dark. */
  readonly theme?: 'dark' | 'light' | 'high-contrast' | 'high-contrast-light';
  /** Default: granted. `ask` opens the folder in Restricted Mode. */
  readonly trust?: 'granted' | 'ask';
  /** User settings. By default, the seats are the three rehearsal engines. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: true. */
  readonly headless?: boolean;
  /** The display language, as VS Code names it: “zh-cn”. Default: English. */
  readonly language?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface Workbench {
  readonly browser: Browser;
  readonly page: Page;
  /** The open folder: a copy of the sample repository. */
  readonly folder: string;
  /** The extension's XDG_STATE_HOME. Its sessions are in council/ below it. */
  readonly stateHome: string;
  readonly url: string;
  close(): Promise<void>;
}

export function openWorkbench(options: SessionOptions): Promise<Workbench>;
