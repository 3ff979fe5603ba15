import type { EditorModel, ModelEnd } from '../engines/editorModel.ts';
import type { Activity } from '../protocol/seat.ts';
import type { ReadingTools } from './readingPorts.ts';

/** One question to a model of the editor. */
export interface ModelAsk {
  /** The whole prompt. */
  readonly prompt: string;
  readonly timeoutSeconds: number;
  /** What it may read with; null where it gets the prompt alone. */
  readonly reading: ReadingTools | null;
}

/** The language models that the editor offers to its extensions. A terminal has none. */
export interface EditorModels {
  /** Those that there are right now; asks nobody for consent. Never rejects. */
  list(): Promise<readonly EditorModel[]>;
  /**
   * Asks one of them, which may make the editor ask for consent. Never rejects. Resolves at once when stopped, whatever
   * the model still does.
   */
  ask(
    model: EditorModel,
    ask: ModelAsk,
    signal: AbortSignal,
    onActivity: (activity: Activity) => void,
  ): Promise<ModelEnd>;
}
