// The two versions of VS Code that the tests run in, as builds of its server that npm has (code-server), and what each
// of them needs beyond a plain install. Found by trying; raise LAYOUT when an installed copy has to be laid down anew.

export const LAYOUT = 1;

/**
 * - rebuild: native modules of the server itself; rebuildVscode: those of VS Code below it. The others come ready built.
 * - ripgrep: that version's ripgrep package downloads its program; this package of the same makers contains it.
 */
export const VERSIONS = {
  newest: {
    codeServer: '4.139.1',
    node: '24.21.0',
    rebuild: [],
    rebuildVscode: ['@vscode/spdlog', '@vscode/native-watchdog'],
  },
  oldest: {
    codeServer: '4.104.0',
    node: '22.23.3',
    rebuild: ['argon2'],
    rebuildVscode: ['@vscode/spdlog', 'native-watchdog', 'node-pty'],
    ripgrep: '1.18.0',
  },
};

/** Runtimes that only the built-in chat loads: close to half of the newest one's size. */
export const NOT_NEEDED = [
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
  'node_modules/@devcontainers',
  'extensions/copilot',
];

/**
 * Makes the server installable as an app. It takes over every page of its origin, also webviews, and one that falls to it
 * gets its HTML but never its script and style; without the file it is not registered, in whatever browser.
 */
export const APP_WORKER = 'out/browser/serviceWorker.js';
