import type { Persona } from '../debate/debateAnswer.ts';
import type { ConflictPayload } from '../deliberation/deliberation.ts';
import type { Artifact, Question } from '../setup.ts';
import type { SeatQuestion } from './seatQuestion.ts';

/** What an engine is asked outside the steps of a session. */
export type SideQuestion =
  | { readonly task: 'plan'; readonly concerns: readonly string[] }
  | { readonly task: 'experts'; readonly count: number }
  | { readonly task: 'preflight'; readonly persona: Persona; readonly words: readonly [string, string] };

/** One question to an engine as data. Its prompt says the same in sentences. */
export interface QuestionData {
  readonly asked: SeatQuestion | SideQuestion;
  readonly question: Question;
  readonly artifact: ArtifactData;
  /** Null unless the council arbitrates. */
  readonly conflict: ConflictPayload | null;
}

/** What is under review, as far as the question shows it. */
export interface ArtifactData extends Pick<Artifact, 'target' | 'scope' | 'files'> {
  /** in-workspace: the prompt names the place and leaves the reading to the engine. */
  readonly place: 'shown' | 'in-workspace';
  /**
   * The runs of lines that a change added or changed, by their numbers on the new side. Empty if the artifact isn't a
   * change.
   */
  readonly changed: readonly { readonly path: string; readonly start: number; readonly end: number }[];
}
