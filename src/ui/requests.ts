import * as vscode from 'vscode';
import { msg } from '../protocol/labels/text.ts';
import { CouncilError } from '../session/fault.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import type { Dialogs } from './questions/dialogs.ts';
import { enclosingSymbol, type LineSpan, selectedLines, type SymbolSpan } from './enclosingSymbol.ts';
import { chooseFolder, folderOf, nameOf } from './folders.ts';

/** What the user pointed at. */
export interface Subject {
  readonly workspace: string;
  readonly artifact: ArtifactRequest;
}

/** How much of a document to use: the selection (or the symbol around the cursor), or all of it. */
export type Extent = 'selection' | 'whole';

const NOTHING_OPEN = msg`There’s nothing to review. Open a file or select some code, then choose “Council: Council This” again.`;

/**
 * A language server that is still starting must not delay the command. After this time, Council uses the whole file.
 */
const SYMBOL_WAIT_MS = 1500;

/**
 * Finds what a command is about: a resource of the explorer or an editor title, or else what is active. Null: the user
 * stopped.
 */
export async function findSubject(resource: unknown, extent: Extent, dialogs: Dialogs): Promise<Subject | null> {
  const editor = vscode.window.activeTextEditor;
  const uri = resource instanceof vscode.Uri ? resource : undefined;
  if (editor !== undefined && (uri === undefined || isSame(uri, editor.document.uri))) {
    return subjectOf(editor.document, await linesOf(editor, extent), dialogs);
  }
  const target = uri ?? activeUri();
  if (target === undefined) throw new CouncilError('nothing-to-review', NOTHING_OPEN);
  const open = vscode.workspace.textDocuments.find((document) => isSame(document.uri, target));
  if (open !== undefined) return subjectOf(open, null, dialogs);
  return subjectOfFile(target, dialogs);
}

function isSame(one: vscode.Uri, other: vscode.Uri): boolean {
  return one.toString() === other.toString();
}

/**
 * Returns the URI of the active editor or tab. An image or another file without a text editor still has a tab. The core
 * says what is wrong with such files.
 */
export function activeUri(): vscode.Uri | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor !== undefined) return editor.document.uri;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const hasUri =
    input instanceof vscode.TabInputText ||
    input instanceof vscode.TabInputCustom ||
    input instanceof vscode.TabInputNotebook;
  return hasUri ? input.uri : undefined;
}

async function subjectOf(
  document: vscode.TextDocument,
  lines: LineSpan | null,
  dialogs: Dialogs,
): Promise<Subject | null> {
  const folder = folderOf(document.uri);
  const text = textOf(document, lines);
  if (folder === null) {
    const workspace = await chooseFolder(dialogs);
    return workspace === null ? null : { workspace, artifact: { kind: 'snippet', name: nameOf(document.uri), text } };
  }
  const path = vscode.workspace.asRelativePath(document.uri, false);
  const startLine = (lines?.start ?? 0) + 1;
  return { workspace: folder, artifact: { kind: 'text', path, text, startLine, whole: lines === null } };
}

async function subjectOfFile(uri: vscode.Uri, dialogs: Dialogs): Promise<Subject | null> {
  const workspace = folderOf(uri) ?? (await chooseFolder(dialogs));
  return workspace === null ? null : { workspace, artifact: { kind: 'file', path: uri.fsPath, lines: null } };
}

function textOf(document: vscode.TextDocument, lines: LineSpan | null): string {
  if (lines === null) return document.getText();
  return document.getText(
    new vscode.Range(document.lineAt(lines.start).range.start, document.lineAt(lines.end).range.end),
  );
}

/** Null: the whole document. */
async function linesOf(editor: vscode.TextEditor, extent: Extent): Promise<LineSpan | null> {
  if (extent === 'whole') return null;
  if (!editor.selection.isEmpty) return selectedLines(editor.selection);
  return enclosingSymbol(await symbolsOf(editor.document.uri), editor.selection.active.line);
}

async function symbolsOf(uri: vscode.Uri): Promise<readonly SymbolSpan[]> {
  const asked = vscode.commands.executeCommand<
    readonly (vscode.DocumentSymbol | vscode.SymbolInformation)[] | undefined
  >('vscode.executeDocumentSymbolProvider', uri);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SYMBOL_WAIT_MS));
  return ((await Promise.race([asked, late])) ?? []).map(toSpan);
}

const CODE_KINDS: ReadonlySet<vscode.SymbolKind> = new Set([
  vscode.SymbolKind.Function,
  vscode.SymbolKind.Method,
  vscode.SymbolKind.Constructor,
  vscode.SymbolKind.Class,
  vscode.SymbolKind.Interface,
  vscode.SymbolKind.Enum,
  vscode.SymbolKind.Struct,
  vscode.SymbolKind.Module,
  vscode.SymbolKind.Namespace,
]);

function toSpan(symbol: vscode.DocumentSymbol | vscode.SymbolInformation): SymbolSpan {
  const range = 'location' in symbol ? symbol.location.range : symbol.range;
  const children = 'children' in symbol ? symbol.children : [];
  return {
    start: range.start.line,
    end: range.end.line,
    holdsCode: CODE_KINDS.has(symbol.kind),
    children: children.map(toSpan),
  };
}
