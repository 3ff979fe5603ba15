import * as vscode from 'vscode';
import { configurationFrom } from './settingKeys.ts';

/** What the core is told of the user's settings for a folder (absolute): Council's own, and how files are read. */
export function coreSettings(folder: string) {
  const settings = vscode.workspace.getConfiguration('council', vscode.Uri.file(folder));
  return {
    settings: configurationFrom((key) => settings.inspect(key)),
    language: vscode.env.language,
    // The user's own: a workspace could have its files read as something else than they are.
    encoding: vscode.workspace.getConfiguration('files').inspect<string>('encoding')?.globalValue,
  };
}
