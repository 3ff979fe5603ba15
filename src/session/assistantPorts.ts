import type { Text } from '../protocol/labels/text.ts';

/** An engine that a person can talk to in a terminal. */
export interface ChatEngine {
  readonly engine: string;
  readonly title: string;
}

/** How a conversation with it starts: a program and its arguments, which no shell reads. */
export interface ChatStart {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Laid over the environment of a terminal. */
  readonly env: Readonly<Record<string, string>>;
}

export interface EngineChats {
  /** Those of the built-in engines that are installed; starts nothing. */
  list(): Promise<readonly ChatEngine[]>;
  /** Keeps the prompt in a private file, which the conversation begins with. Throws a CouncilError (`usage`). */
  open(engine: string, prompt: string): Promise<ChatStart>;
  /** Its own way to log in, whatever the built-in engine. Throws a CouncilError (`usage`). */
  logIn(engine: string): Promise<ChatStart>;
}

/** Engines that can call the council as one of their own tools. */
export interface CallingEngines {
  /** Those of the built-in engines that are installed and can be told of it; starts nothing. */
  list(): Promise<readonly ChatEngine[]>;
  /**
   * Has the engine's own program note, for its user, what starts the tools. Resolves to a sentence on what is left to do,
   * empty for nothing. Rejects with a CouncilError (`usage`) that has what the program says.
   */
  connect(engine: string, command: readonly string[]): Promise<Text>;
}
