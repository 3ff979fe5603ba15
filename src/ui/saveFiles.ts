import * as vscode from 'vscode';
import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import { nameOf } from './folders.ts';

/**
 * Saves the files of a folder where the files on disk are under review: a suggestion that was accepted is not saved yet.
 * Throws a CouncilError for one that can’t be.
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

/** Each system separates folders by a sign of its own. */
const isWithin = (place: string, file: string): boolean =>
  file.startsWith(place) && ['', '/', '\\'].includes(file.charAt(place.length));
