import * as vscode from 'vscode';
import { configurationFrom } from './settingKeys.ts';

/**
 * Returns what the core needs from the user's settings for a folder (absolute path): Council's own settings, and how to
 * read files.
 */
export function coreSettings(folder: string) {
  const settings = vscode.workspace.getConfiguration('council', vscode.Uri.file(folder));
  return {
    settings: configurationFrom((key) => settings.inspect(key)),
    language: vscode.env.language,
    // Only the user's own value. Otherwise, a workspace could have its files read as something other than what they
    // are.
    encoding: vscode.workspace.getConfiguration('files').inspect<string>('encoding')?.globalValue,
  };
}
