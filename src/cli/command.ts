import type { Council } from '../session/council.ts';
import type { OptionName, Values } from './options.ts';
import type { Painter, Terminal } from './terminal.ts';

/** The command line as typed, checked word by word. */
export interface CommandLine {
  /** The name of the command, which may have two words, and what follows it. */
  readonly words: readonly string[];
  readonly values: Values;
  /** Every option with a value, in the order typed. */
  readonly given: readonly (readonly [option: OptionName, value: string])[];
  /** Of a command that looks at changes, the words behind `--`: paths, as git has them there. */
  readonly paths: readonly string[];
  /** Of a command that takes a program, the same: the program and its arguments, as typed. */
  readonly program: readonly string[];
}

/** The council of a command line, and the file that configures it, whether it is there or not. */
export interface Composed {
  readonly council: Council;
  readonly configuration: { readonly file: string; readonly isThere: boolean };
}

/** What a command is performed in. */
export interface Invocation {
  readonly terminal: Terminal;
  readonly paint: Painter;
  /** Reads the configuration, and is left alone until the command line is known to be right. */
  readonly compose: () => Promise<Composed>;
  /** The table that the command stands in. */
  readonly commands: readonly CommandEntry[];
}

/** The same for a command that needs the council. */
export interface Shell extends Pick<Invocation, 'terminal' | 'paint'>, Composed {}

/** A word behind the command's name, in its order. */
export interface WordDefinition {
  /** As in a usage line. */
  readonly name: string;
  readonly text: string;
  readonly takes: 'one' | 'one-or-none' | 'any-number';
  readonly names?: 'file' | 'session';
  readonly choices?: readonly string[];
}

/** One command as parser, help, completions, and man page take it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** More than the summary says. */
  readonly details?: string;
  readonly words?: readonly WordDefinition[];
  /** Besides those that every command takes. */
  readonly options: readonly OptionName[];
  /** What may follow behind `--`. */
  readonly behind?: 'paths' | 'program';
  /** What to type, and what it does. */
  readonly examples: readonly (readonly [typed: string, does: string])[];
  /** Returns the exit status. Rejects with a CouncilError for what the user can mend. */
  perform(invocation: Invocation, line: CommandLine): Promise<number>;
}

/** Commands whose names have two words. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  /** Which is meant by the first word alone. */
  readonly otherwise?: string;
  readonly commands: readonly Command[];
}

export type CommandEntry = Command | CommandGroup;

/** A command that composes the council once its line has been checked. */
export const withCouncil =
  (perform: (shell: Shell, line: CommandLine) => Promise<number>, check?: (line: CommandLine) => void) =>
  async ({ terminal, paint, compose }: Invocation, line: CommandLine): Promise<number> => {
    check?.(line);
    return perform({ ...(await compose()), terminal, paint }, line);
  };

/** The id of a session, or what stands for one. */
export const SESSION: WordDefinition = {
  name: 'SESSION',
  text: 'The ID of a session, the unique beginning of an ID, or latest for the newest session. To list the IDs, run `council sessions list`.',
  takes: 'one',
  names: 'session',
};

/** For what cannot be taken back, or decides. */
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
