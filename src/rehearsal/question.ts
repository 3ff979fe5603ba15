import type { QuestionData } from '../protocol/run/questionData.ts';

/** Of a JSON Schema the keys that an answer may have, at every depth. */
export interface AnswerKeys {
  readonly properties?: Readonly<Record<string, AnswerKeys>>;
  readonly items?: AnswerKeys;
}

/** The question as Council itself has written it into the file of a scripted seat a moment ago. */
export interface RehearsalQuestion extends QuestionData {
  /** The JSON Schema of the answer. */
  readonly answerSchema: AnswerKeys;
}

/** One kind of question, such as `AskedTo<'vote'>`. */
export type AskedTo<Task extends QuestionData['asked']['task']> = Extract<
  QuestionData['asked'],
  { readonly task: Task }
>;
