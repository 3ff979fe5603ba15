/** The webview panel's type, in the manifest's activation event too; apart, so that starting up loads nothing else. */
export const PANEL_TYPE = 'council.verdict';
