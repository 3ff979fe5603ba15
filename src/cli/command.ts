import type { Council } from '../session/council.ts';
import type { OptionName, Values } from './options.ts';
import type { Painter, Terminal } from './terminal.ts';

/** The command line as typed, checked word by word. */
export interface CommandLine {
  /** The name of the command, which may have two words, and the words after it. */
  readonly words: readonly string[];
  readonly values: Values;
  /** Every option that has a value, in the order typed. */
  readonly given: readonly (readonly [option: OptionName, value: string])[];
  /** For a command about changes, the words after `--`: paths, as in git. */
  readonly paths: readonly string[];
  /** For a command that takes a program, the words after `--`: the program and its arguments, as typed. */
  readonly program: readonly string[];
}

/** The council of a command line, and its configuration file, whether that exists or not. */
export interface Composed {
  readonly council: Council;
  readonly configuration: { readonly file: string; readonly isThere: boolean };
}

/** What a command needs to run. */
export interface Invocation {
  readonly terminal: Terminal;
  readonly paint: Painter;
  /** Reads the configuration. Not called before the command line has been checked. */
  readonly compose: () => Promise<Composed>;
  /** The table that contains the command. */
  readonly commands: readonly CommandEntry[];
}

/** The same for a command that needs the council. */
export interface Shell extends Pick<Invocation, 'terminal' | 'paint'>, Composed {}

/** A word after the command's name, in its place. */
export interface WordDefinition {
  /** As shown in a usage line. */
  readonly name: string;
  readonly text: string;
  readonly takes: 'one' | 'one-or-none' | 'any-number';
  readonly names?: 'file' | 'session';
  readonly choices?: readonly string[];
}

/** One command, as the parser, help, completions, and man page use it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Details that the summary leaves out. */
  readonly details?: string;
  readonly words?: readonly WordDefinition[];
  /** In addition to the options that every command takes. */
  readonly options: readonly OptionName[];
  /** What may follow after `--`. */
  readonly behind?: 'paths' | 'program';
  /** What to type, and what it does. */
  readonly examples: readonly (readonly [typed: string, does: string])[];
  /** Returns the exit status. Rejects with a CouncilError for what the user can fix. */
  perform(invocation: Invocation, line: CommandLine): Promise<number>;
}

/** Commands whose names have two words. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  /** The command that the first word alone stands for. */
  readonly otherwise?: string;
  readonly commands: readonly Command[];
}

export type CommandEntry = Command | CommandGroup;

/** Returns the function of a command that composes the council after its line has been checked. */
export const withCouncil =
  (perform: (shell: Shell, line: CommandLine) => Promise<number>, check?: (line: CommandLine) => void) =>
  async ({ terminal, paint, compose }: Invocation, line: CommandLine): Promise<number> => {
    check?.(line);
    return perform({ ...(await compose()), terminal, paint }, line);
  };

/** The id of a session, or a word that stands for one. */
export const SESSION: WordDefinition = {
  name: 'SESSION',
  text: 'The ID of a session, the unique beginning of an ID, or latest for the newest session. To list the IDs, run `council sessions list`.',
  takes: 'one',
  names: 'session',
};

/** For commands that can't be undone, or that decide something. */
export const SESSION_ID: WordDefinition = {
  name: 'ID',
  text: 'The full ID of a session. To list the IDs, run `council sessions list`.',
  takes: 'one',
  names: 'session',
};

/** What is under review: proposals, or any other files. */
export const PATHS: WordDefinition = {
  name: 'PATH',
  text: 'A proposal or any other file to review. Council reviews several files together. After --, PATH limits the review to changes at that path.',
  takes: 'any-number',
  names: 'file',
};
