import type { DebateSetup } from '../../protocol/debate/debateAnswer.ts';
import type { DecisionRecord } from '../../protocol/export/exportAdr.ts';
import type { ToldEngine } from '../../protocol/seat.ts';

/** The folders in the workspace that debates keep their documents in. */
export interface DebateFolders {
  /**
   * Makes the next free `NNN-topic-slug` below a folder of the workspace and writes the context files into it, once.
   * `folder` is relative to the workspace. Throws a CouncilError (`usage`) for a folder outside of it.
   */
  create(
    workspace: string,
    request: { readonly folder: string; readonly topic: string; readonly files: Readonly<Record<string, string>> },
  ): Promise<{ readonly folder: string; readonly hashes: Readonly<Record<string, string>> }>;
  /** The text of a file of the workspace; null when it is gone, is no plain file, or is larger than any document. */
  read(workspace: string, file: string): Promise<string | null>;
  /** One sentence when a seat's context file is not as it was written; null when it is. */
  problemOf(workspace: string, debate: DebateSetup, seat: string): Promise<string | null>;
  /**
   * Name in the debate's folder → text; each is written whole or not at all. Throws a CouncilError (`usage`) when a link
   * or a file has taken the place of a folder on the way: nothing is written behind a link.
   */
  write(workspace: string, folder: string, documents: Readonly<Record<string, string>>): Promise<void>;
}

/** What is known from earlier debates about whether a persona reaches an engine. */
export interface PersonaProofs {
  /** Of the engine as it is installed and configured now, and told what the seat is told. */
  isProven(seat: ToldEngine): Promise<boolean>;
  keep(seat: ToldEngine): Promise<void>;
}

/** Where a workspace keeps its architecture decision records. */
export interface DecisionFolder {
  /**
   * Adds a record under the next free number; its path, relative to the workspace. A session has one: the path of the
   * record that is there, brought up to date when it is the record's draft unchanged. Throws a CouncilError (`usage`)
   * for a folder outside of the workspace, and when the record there has been changed.
   */
  add(workspace: string, record: DecisionRecord): Promise<string>;
}

/** The texts of a file that have to be Council's own, by its path; a file that cannot be read is missing. */
type TextsOf = (files: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Of files of a workspace, relative to it, those that Council itself has written and that nobody has changed since. */
export type OwnFiles = (workspace: string, files: readonly string[], textsOf: TextsOf) => Promise<ReadonlySet<string>>;
