import type { EditorModel, ModelEnd } from '../engines/editorModel.ts';
import type { Activity } from '../protocol/seat.ts';
import type { ReadingTools } from './readingPorts.ts';

/** One question to a model of the editor. */
export interface ModelAsk {
  /** The whole prompt. */
  readonly prompt: string;
  readonly timeoutSeconds: number;
  /** The tools with which it may read. Null if it gets only the prompt. */
  readonly reading: ReadingTools | null;
}

/** The language models that the editor offers to extensions. A terminal has none. */
export interface EditorModels {
  /** Returns the models that are available now, without asking for consent. Never rejects. */
  list(): Promise<readonly EditorModel[]>;
  /**
   * Asks one of them, which may make the editor ask for consent. Never rejects. Resolves at once when stopped, whatever
   * the model is still doing.
   */
  ask(
    model: EditorModel,
    ask: ModelAsk,
    signal: AbortSignal,
    onActivity: (activity: Activity) => void,
  ): Promise<ModelEnd>;
}
