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

/** The whole way with scripted answers: on what Council This would be about, else on a sample of our own. No model is asked. */
export async function rehearse(resource: unknown, needs: RehearseNeeds): Promise<Verdict | null> {
  requireTrust(needs.trust);
  const sample = vscode.Uri.joinPath(vscode.Uri.file(needs.sampleFolder), SAMPLE.name);
  const active = resource instanceof vscode.Uri ? resource : activeUri();
  const isOwn = openFolders().length > 0 && active !== undefined && active.toString() !== sample.toString();
  if (isOwn) return councilThis(resource, needs, ENGINES);
  await openAfresh(sample);
  // Without a folder, the manifest takes what there is to try on it from here.
  await vscode.commands.executeCommand('setContext', 'council.sample', true);
  const artifact = { kind: 'file', path: sample.fsPath, lines: null } as const;
  return convene({ workspace: needs.sampleFolder, artifact, engines: ENGINES }, needs);
}

/** As it was shipped, whatever was tried with it before. */
async function openAfresh(sample: vscode.Uri): Promise<void> {
  await vscode.workspace.fs.writeFile(sample, new TextEncoder().encode(SAMPLE.text));
  const document = await vscode.workspace.openTextDocument(sample);
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
  if (document.isDirty) await vscode.commands.executeCommand('workbench.action.files.revert');
}
