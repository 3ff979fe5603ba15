// A workbench that does nothing unasked: no welcome page, no updates, no network.

export const THEMES = {
  dark: 'Default Dark Modern',
  light: 'Default Light Modern',
  'high-contrast': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light',
};

/** Scripted engines that the extension contains: no key, no network. */
export const REHEARSAL = { 'council.seats': ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'] };

const QUIET = {
  'editor.minimap.enabled': false, // the minimap hides code in pictures
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'window.commandCenter': false,
  'window.autoDetectColorScheme': false,
  'window.autoDetectHighContrast': false,
  'chat.disableAIFeatures': true,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.autofetch': false,
  'git.openRepositoryInParentFolders': 'never',
  'json.schemaDownload.enable': false,
  'npm.fetchOnlinePackageInfo': false,
  'remote.autoForwardPorts': false,
  'telemetry.telemetryLevel': 'off',
  'typescript.disableAutomaticTypeAcquisition': true,
  'update.mode': 'none',
};

/** `theme` is a key of THEMES or a theme's name. `trust: 'ask'` leaves a new folder untrusted (Restricted Mode). */
export function workbenchSettings({ theme = 'dark', trust = 'granted', settings = {} } = {}) {
  return {
    ...QUIET,
    'workbench.colorTheme': THEMES[theme] ?? theme,
    'security.workspace.trust.enabled': trust === 'ask',
    'security.workspace.trust.startupPrompt': 'never',
    ...settings,
  };
}
