import type { QuestionData } from '../protocol/run/questionData.ts';

/** The keys that an answer may have according to a JSON Schema, at every depth. */
export interface AnswerKeys {
  readonly properties?: Readonly<Record<string, AnswerKeys>>;
  readonly items?: AnswerKeys;
}

/** The question as Council has just written it to the scripted seat's file. */
export interface RehearsalQuestion extends QuestionData {
  /** The JSON Schema of the answer. */
  readonly answerSchema: AnswerKeys;
}

/** One kind of question, such as `AskedTo<'vote'>`. */
export type AskedTo<Task extends QuestionData['asked']['task']> = Extract<
  QuestionData['asked'],
  { readonly task: Task }
>;
