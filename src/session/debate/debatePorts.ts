import type { DebateSetup } from '../../protocol/debate/debateAnswer.ts';
import type { DecisionRecord } from '../../protocol/export/exportAdr.ts';
import type { ToldEngine } from '../../protocol/seat.ts';

/** The folders in the workspace in which debates keep their documents. */
export interface DebateFolders {
  /**
   * Creates the next free `NNN-topic-slug` below a folder of the workspace and writes the context files into it, once.
   * `folder` is relative to the workspace. Throws a CouncilError (`usage`) for a folder outside the workspace.
   */
  create(
    workspace: string,
    request: { readonly folder: string; readonly topic: string; readonly files: Readonly<Record<string, string>> },
  ): Promise<{ readonly folder: string; readonly hashes: Readonly<Record<string, string>> }>;
  /**
   * Returns the text of a file of the workspace. Null if it's gone, isn't a plain file, or is larger than any document.
   */
  read(workspace: string, file: string): Promise<string | null>;
  /** Returns a sentence if a seat's context file isn't as it was written, null if it is. */
  problemOf(workspace: string, debate: DebateSetup, seat: string): Promise<string | null>;
  /**
   * Writes documents, by name in the debate's folder. Each is written completely or not at all. Throws a CouncilError
   * (`usage`) if a link or a file has replaced a folder on the way, because nothing is written through a link.
   */
  write(workspace: string, folder: string, documents: Readonly<Record<string, string>>): Promise<void>;
}

/** What earlier debates have shown about whether an engine receives its persona. */
export interface PersonaProofs {
  /** For the engine as it's installed and configured now, with the model options of the seat. */
  isProven(seat: ToldEngine): Promise<boolean>;
  keep(seat: ToldEngine): Promise<void>;
}

/** Where a workspace keeps its architecture decision records. */
export interface DecisionFolder {
  /**
   * Adds a record under the next free number, and returns its path, relative to the workspace. A session has one
   * record: if there is one already, returns its path, and updates the record if it's the unchanged draft. Throws a
   * CouncilError (`usage`) for a folder outside the workspace, or if the record there has been changed.
   */
  add(workspace: string, record: DecisionRecord): Promise<string>;
}

/** Returns the texts of each file that must be Council's own, by path. A file that can't be read is missing. */
type TextsOf = (files: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * Returns those of the files, relative to the workspace, that Council itself has written and that are unchanged since.
 */
export type OwnFiles = (workspace: string, files: readonly string[], textsOf: TextsOf) => Promise<ReadonlySet<string>>;
