import * as vscode from 'vscode';
import { usage } from '../../session/fault.ts';
import { NONE_OPEN } from '../findings/chosenFinding.ts';
import { neighbour } from '../findings/nearestPlace.ts';
import { rangeOf } from '../findings/openFindings.ts';
import type { Needs } from '../needs.ts';

/**
 * Moves the cursor to the next or previous open finding and shows its hover. Goes through all files, and from the last
 * finding to the first.
 */
export async function goToFinding(
  direction: 'next' | 'previous',
  { findings }: Pick<Needs, 'findings'>,
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const here =
    editor === undefined ? null : { file: editor.document.uri.toString(), line: editor.selection.active.line };
  const places = findings.open.all.map((open) => {
    const { start } = rangeOf(open);
    return { file: open.file.uri.toString(), line: start.line, uri: open.file.uri, start };
  });
  const place = neighbour(direction, here, places);
  if (place === null) throw usage(NONE_OPEN);
  const selection = new vscode.Range(place.start, place.start);
  await vscode.window.showTextDocument(place.uri, { selection });
  await vscode.commands.executeCommand('editor.action.showHover', { focus: 'noAutoFocus' });
}
