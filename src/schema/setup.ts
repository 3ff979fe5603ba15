import * as z from 'zod';
import { CATEGORIES, LINES_SINCE } from '../protocol/findings/finding.ts';
import { LEFT_OUT_REASONS, QUESTION_TYPES, SECOND_LOOKS, SESSION_VERSION, TARGETS } from '../protocol/setup.ts';
import { debateSetupSchema } from './debate.ts';
import { conflictSchema } from './deliberation.ts';
import { dismissedBySchema, findingSchema } from './finding.ts';
import { list } from './list.ts';
import { failedStatusSchema, seatSchema } from './seat.ts';

export const protocolSchema = z.enum(['vote', 'deliberate', 'review', 'debate']);
export const targetSchema = z.enum(TARGETS);
export const modeSchema = z.enum(['full', 'two-engine', 'simple']);

export const artifactFileSchema = z.object({
  path: z.string(),
  startLine: z.int().min(1),
  lines: list(z.string()),
});

export const coverageSchema = z.object({
  files: z.int().min(0),
  changedLines: z.int().min(0),
  shownLines: z.int().min(0),
  leftOut: list(z.object({ file: z.string(), reason: z.enum(LEFT_OUT_REASONS), rule: z.string().optional() })),
  encodings: list(z.object({ file: z.string(), encoding: z.string(), isGuess: z.boolean() })).optional(),
  asked: z.object({ paths: list(z.string()), files: z.int().min(0), changed: z.int().min(0) }).optional(),
  redactions: list(z.object({ file: z.string(), line: z.int().min(0), kind: z.string() })).optional(),
});

const gitChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('uncommitted') }),
  z.object({ kind: z.literal('commit'), commit: z.string() }),
  z.object({ kind: z.literal('base'), branch: z.string() }),
]);

const originSchema = z.object({
  base: z.string(),
  side: z.enum(['files', 'index', 'commit']),
  commit: z.string().optional(),
  paths: list(z.string()).optional(),
  include: list(z.string()).optional(),
  exclude: list(z.string()).optional(),
});

const artifactSchema = z.object({
  target: targetSchema,
  scope: z.string(),
  title: z.string(),
  text: z.string(),
  files: list(artifactFileSchema),
  coverage: coverageSchema,
  unlikeDisk: list(z.string()).optional(),
  gitChange: gitChangeSchema.optional(),
  origin: originSchema.optional(),
});

export const questionSchema = z.object({
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  options: list(z.string()),
  constraints: list(z.string()),
  context: z.string(),
});

const unusableEngineSchema = z.object({
  engine: z.string(),
  title: z.string(),
  status: failedStatusSchema,
  detail: z.string(),
  nextStep: z.string(),
});

/** The maximum number of tokens and of US dollars. */
export const budgetSchema = z.strictObject({
  tokens: z.int().min(0).optional(),
  cost: z.number().min(0).optional(),
});

/** US dollars per million tokens. */
export const priceSchema = z.strictObject({ input: z.number().min(0), output: z.number().min(0) });

const limitsSchema = z.object({
  timeoutSeconds: z.record(z.string(), z.number()).readonly(),
  laterTimeoutSeconds: z.record(z.string(), z.number()).readonly().optional(),
  retries: z.int().min(0),
  parts: z.int().min(1).optional(),
  partBytes: z.int().min(1).optional(),
  partsAtOnce: z.int().min(1).optional(),
  askFirst: z.int().min(2).optional(),
  maxRounds: z.int().min(1).optional(),
  budgetMinutes: z.number().positive().optional(),
  budget: budgetSchema.optional(),
  prices: z.record(z.string(), priceSchema).readonly().optional(),
  secondLook: z.enum(SECOND_LOOKS).optional(),
});

const earlierReviewSchema = z.object({
  sessionId: z.string(),
  seats: list(seatSchema),
  findings: list(
    z.object({
      finding: findingSchema,
      lines: z.enum(LINES_SINCE),
      dismissed: z.boolean(),
      carried: z.literal(true).optional(),
    }),
  ),
});

const dismissedPlaceSchema = z.object({
  file: z.string(),
  startLine: z.int().min(1),
  endLine: z.int().min(1),
  category: z.enum(CATEGORIES).nullable(),
  title: z.string(),
  meant: z.enum(['any-title', 'this-title']),
  by: dismissedBySchema,
});

export const sessionSetupSchema = z.object({
  version: z.literal(SESSION_VERSION),
  sessionId: z.string(),
  protocol: protocolSchema,
  workspace: z.string(),
  mode: modeSchema,
  seats: list(seatSchema),
  unusable: list(unusableEngineSchema),
  artifact: artifactSchema,
  question: questionSchema,
  guidance: list(z.object({ file: z.string(), text: z.string() })).optional(),
  debate: debateSetupSchema.optional(),
  conflict: conflictSchema.optional(),
  frame: z.string().optional(),
  inPlace: z.boolean().optional(),
  pointedAt: list(z.object({ file: z.string(), lines: z.int().min(0) })).optional(),
  background: z.string().optional(),
  answerLanguage: z.string().optional(),
  earlier: earlierReviewSchema.optional(),
  unchanged: z.object({ text: z.string(), files: list(artifactFileSchema) }).optional(),
  dismissed: list(dismissedPlaceSchema).optional(),
  fence: z.string().min(1),
  limits: limitsSchema,
  termsKey: z.string().optional(),
  reuseKey: z.string().optional(),
});
