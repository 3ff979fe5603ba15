/**
 * The type of the webview panel, which is also in the manifest's activation event. It has its own file, so that
 * activation loads nothing else.
 */
export const PANEL_TYPE = 'council.verdict';
