import * as vscode from 'vscode';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { convene } from '../convene.ts';
import { openFolders } from '../folders.ts';
import type { ConveneNeeds, Needs } from '../needs.ts';
import { activeUri } from '../requests.ts';
import { requireTrust } from '../trust.ts';
import { councilThis } from './councilThis.ts';
import { SAMPLE } from './rehearsalSample.ts';

type RehearseNeeds = ConveneNeeds & Pick<Needs, 'sampleFolder'>;

const ENGINES = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];

/**
 * Runs a whole session with scripted answers, on what “Council This” would be about, or else on a sample. Uses no
 * model.
 */
export async function rehearse(resource: unknown, needs: RehearseNeeds): Promise<Verdict | null> {
  requireTrust(needs.trust);
  const sample = vscode.Uri.joinPath(vscode.Uri.file(needs.sampleFolder), SAMPLE.name);
  const active = resource instanceof vscode.Uri ? resource : activeUri();
  const isOwn = openFolders().length > 0 && active !== undefined && active.toString() !== sample.toString();
  if (isOwn) return councilThis(resource, needs, ENGINES);
  await openAfresh(sample);
  // If no folder is open, the manifest uses this to enable the commands that the user can try on the sample.
  await vscode.commands.executeCommand('setContext', 'council.sample', true);
  const artifact = { kind: 'file', path: sample.fsPath, lines: null } as const;
  return convene({ workspace: needs.sampleFolder, artifact, engines: ENGINES }, needs);
}

/** Opens the sample as it was shipped, whatever the user has changed in it before. */
async function openAfresh(sample: vscode.Uri): Promise<void> {
  await vscode.workspace.fs.writeFile(sample, new TextEncoder().encode(SAMPLE.text));
  const document = await vscode.workspace.openTextDocument(sample);
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
  if (document.isDirty) await vscode.commands.executeCommand('workbench.action.files.revert');
}
