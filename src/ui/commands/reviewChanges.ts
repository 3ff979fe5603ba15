import * as vscode from 'vscode';
import type { Verdict } from '../../protocol/verdict.ts';
import { convene, type ConveneNeeds } from '../convene.ts';
import { chooseFolder, folderOf } from '../folders.ts';

/** Everything that is not committed yet, in the folder of the repository that was clicked or of the active editor. */
export async function reviewChanges(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const workspace = folderOfRepository(source) ?? (await chooseFolder(needs.dialogs));
  if (workspace === null) return null;
  const artifact = { kind: 'uncommitted' } as const;
  return convene(
    { protocol: 'review', workspace, artifact, target: null, question: {}, engines: null, timeoutSeconds: null },
    needs,
  );
}

/** The source control view hands over the repository that its button belongs to. */
function folderOfRepository(source: unknown): string | null {
  if (typeof source !== 'object' || source === null || !('rootUri' in source)) return null;
  return source.rootUri instanceof vscode.Uri ? folderOf(source.rootUri) : null;
}
