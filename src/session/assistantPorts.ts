import type { Text } from '../protocol/labels/text.ts';

/** An engine that a person can talk to in a terminal. */
export interface ChatEngine {
  readonly engine: string;
  readonly title: string;
}

/** How a conversation with an engine starts: a program and its arguments. No shell reads them. */
export interface ChatStart {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Set in addition to the environment of a terminal. */
  readonly env: Readonly<Record<string, string>>;
}

export interface EngineChats {
  /** Returns the built-in engines that are installed. Starts nothing. */
  list(): Promise<readonly ChatEngine[]>;
  /** Writes the prompt to a private file, with which the conversation begins. Throws a CouncilError (`usage`). */
  open(engine: string, prompt: string): Promise<ChatStart>;
  /** Returns the engine's own way to log in, for any built-in engine. Throws a CouncilError (`usage`). */
  logIn(engine: string): Promise<ChatStart>;
}

/** Engines that can call the council as one of their own tools. */
export interface CallingEngines {
  /** Returns the built-in engines that are installed and can be told about Council. Starts nothing. */
  list(): Promise<readonly ChatEngine[]>;
  /**
   * Makes the engine's own program register, for its user, the command that starts the tools. Resolves to a sentence
   * about what is left to do, empty if nothing is. Rejects with a CouncilError (`usage`) that contains the program's
   * message.
   */
  connect(engine: string, command: readonly string[]): Promise<Text>;
}
