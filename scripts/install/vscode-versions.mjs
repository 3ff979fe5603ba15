// The two versions of VS Code that the tests run in, as server builds that npm has (code-server), and what each needs
// beyond a plain install, found by trial. Increase LAYOUT if installed copies must be installed again.

export const LAYOUT = 1;

/**
 * - rebuild: native modules of the server itself; rebuildVscode: those of the VS Code in it. The others come built.
 * - ripgrep: that version's ripgrep package downloads its program; this package by the same authors contains it.
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

/** Runtimes that only the built-in chat loads: almost half of the newest version's size. */
export const NOT_NEEDED = [
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
  'node_modules/@devcontainers',
  'extensions/copilot',
];

/**
 * Makes the server installable as an app. It intercepts every page of its origin, including webviews, and an
 * intercepted webview gets its HTML but never its script and style. Without the file, no browser registers it.
 */
export const APP_WORKER = 'out/browser/serviceWorker.js';
