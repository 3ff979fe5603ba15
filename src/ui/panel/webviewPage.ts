import * as vscode from 'vscode';
import { editorLanguage } from '../language.ts';
import { panelHtml } from './panelHtml.ts';

/** Only our own files can be loaded, and only from these folders. */
export function webviewOptions(extensionUri: vscode.Uri): vscode.WebviewOptions {
  const localResourceRoots = ['dist', 'media'].map((name) => vscode.Uri.joinPath(extensionUri, name));
  return { enableScripts: true, enableForms: false, localResourceRoots };
}

/** The page of a bundle, without its content. */
export function pageOf(webview: vscode.Webview, extensionUri: vscode.Uri, bundle: 'panel' | 'engines'): string {
  const source = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', name)).toString();
  const nonce = crypto.randomUUID();
  return panelHtml({
    language: editorLanguage(),
    ...{ script: source(`${bundle}.js`), style: source(`${bundle}.css`) },
    ...{ cspSource: webview.cspSource, nonce },
  });
}
