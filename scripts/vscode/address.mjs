// Addresses of the workbench page.

const remote = (server, file) => `vscode-remote://${server.authority}${encodeURI(file)}`;

/**
 * With a suite ({ extension, tests }: absolute paths), loads the extension from its folder and runs the suite in its
 * host.
 */
export function workbenchUrl(server, folder, suite) {
  const url = new URL(server.url);
  url.searchParams.set('folder', folder);
  if (suite) {
    const payload = [
      ['extensionDevelopmentPath', remote(server, suite.extension)],
      ['extensionTestsPath', remote(server, suite.tests)],
      ['enableProposedApi', ''],
      ['skipWelcome', 'true'],
      ['skipReleaseNotes', 'true'],
    ];
    url.searchParams.set('payload', JSON.stringify(payload));
  }
  return url.href;
}
