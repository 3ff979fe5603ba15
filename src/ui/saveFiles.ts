import * as vscode from 'vscode';
import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import { nameOf } from './folders.ts';

/**
 * Saves the open files of a folder if the files on disk are under review, because an accepted suggestion isn't saved
 * yet. Throws a CouncilError (`usage`) if a file can’t be saved.
 */
export async function saveFiles(folder: string, artifact: ArtifactRequest): Promise<void> {
  if (!isOfFiles(artifact)) return;
  const place = (artifact.kind === 'uncommitted' ? artifact.path : undefined) ?? folder;
  const unsaved = vscode.workspace.textDocuments.filter(
    ({ isDirty, uri }) => isDirty && uri.scheme === 'file' && isWithin(place, uri.fsPath),
  );
  for (const document of unsaved) {
    if (await document.save()) continue;
    throw usage(msg`${nameOf(document.uri)} can’t be saved. Save it, then start the review again.`);
  }
}

const isOfFiles = (artifact: ArtifactRequest): boolean =>
  artifact.kind === 'uncommitted' || (artifact.kind === 'since' && artifact.side === 'files');

/** The separator of folders depends on the system. */
const isWithin = (place: string, file: string): boolean =>
  file.startsWith(place) && ['', '/', '\\'].includes(file.charAt(place.length));
