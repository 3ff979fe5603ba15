import * as vscode from 'vscode';
import { configurationFrom } from './settingKeys.ts';

/** The settings `council.*` that hold in a folder, as the plain object that the configuration's schema reads. */
export function readSettings(folder: string): Readonly<Record<string, unknown>> {
  const settings = vscode.workspace.getConfiguration('council', vscode.Uri.file(folder));
  return configurationFrom((key) => settings.inspect(key));
}
