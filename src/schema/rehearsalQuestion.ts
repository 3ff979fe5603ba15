import * as z from 'zod';
import { OBJECTION_STRENGTHS } from '../protocol/debate/debateAnswer.ts';
import { CATEGORIES } from '../protocol/findings/finding.ts';
import { citationSchema, conflictSchema } from './deliberation.ts';
import { list } from './list.ts';
import { artifactFileSchema, targetSchema } from './setup.ts';

/** Whether something new is said with the question; what it is, a script does not weigh. */
const news = z.object({ evidence: z.boolean() }).nullable().default(null);
const options = list(z.object({ letter: z.string(), text: z.string() }));
const persona = z.object({ perspective: z.string(), angle: z.string() });
const claims = list(
  z.object({
    label: z.string(),
    finding: z.object({
      file: z.string(),
      startLine: z.int().min(0),
      quote: z.string(),
      title: z.string(),
      category: z.enum(CATEGORIES),
    }),
  }),
);
const answer = z.object({
  label: z.string(),
  position: z.string(),
  confidence: z.number(),
  word: z.object({ citations: list(citationSchema) }),
});
const critique = z.object({
  from: z.string(),
  critique: z.string(),
  evidence: list(z.string()),
  strength: z.enum(OBJECTION_STRENGTHS),
});
const inDebate = { persona: persona.nullable(), news };
const later = { ...inDebate, position: z.string() };

const askedSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('vote'), news, options }),
  z.object({ task: z.literal('review'), news, own: claims }),
  z.object({ task: z.literal('second-look'), claims, own: claims }),
  z.object({ task: z.literal('research'), news, options, own: answer.nullable().default(null) }),
  z.object({ task: z.literal('rebuttal'), options, own: answer.nullable(), peers: list(answer) }),
  z.object({ task: z.literal('follow-up') }),
  z.object({ task: z.literal('opening'), ...inDebate }),
  z.object({ task: z.literal('challenge'), ...later }),
  z.object({ task: z.literal('confrontation'), ...later, critiques: list(critique) }),
  z.object({
    task: z.literal('challenger-rebuttal'),
    ...later,
    stand: z.enum(['objects', 'agrees']),
    own: critique.nullable(),
  }),
  z.object({ task: z.literal('assumptions'), ...later }),
  z.object({ task: z.literal('plan') }),
  z.object({ task: z.literal('experts') }),
  z.object({ task: z.literal('preflight'), persona, words: z.tuple([z.string(), z.string()]).readonly() }),
]);

/** Of a JSON Schema the keys that an answer may have, at every depth. */
const answerKeysSchema = z.object({
  get properties() {
    return z.record(z.string(), answerKeysSchema).readonly().optional();
  },
  get items() {
    return answerKeysSchema.optional();
  },
});

/** The question as a scripted seat finds it in its file: of `QuestionData` what a script goes by. */
export const rehearsalQuestionSchema = z.object({
  asked: askedSchema,
  question: z.object({ text: z.string(), context: z.string() }),
  artifact: z.object({
    target: targetSchema,
    scope: z.string(),
    files: list(artifactFileSchema),
    place: z.enum(['shown', 'in-workspace']),
    changed: list(z.object({ path: z.string(), start: z.int(), end: z.int() })),
  }),
  conflict: conflictSchema.nullable(),
  /** The JSON Schema of the answer. */
  answerSchema: answerKeysSchema,
});

export type AnswerKeys = z.output<typeof answerKeysSchema>;
export type RehearsalQuestion = z.output<typeof rehearsalQuestionSchema>;
type Asked = RehearsalQuestion['asked'];
/** One kind of question, such as `AskedTo<'vote'>`. */
export type AskedTo<Task extends Asked['task']> = Extract<Asked, { readonly task: Task }>;
