import * as z from 'zod';
import {
  CATEGORIES,
  EVIDENCES,
  FINDING_STATES,
  JUDGEMENTS,
  LINES_SINCE,
  NOW,
  ROUTES,
  SEVERITIES,
} from '../protocol/findings/finding.ts';
import { list } from './list.ts';

const judged = { judgement: z.enum(JUDGEMENTS), reason: z.string(), quote: z.string() };
export const secondOpinionAnswerSchema = z.object({
  finding: z.string(),
  ...judged,
  sameAs: z.string().nullable().default(null),
});
const secondOpinionSchema = z.object({ seat: z.string(), ...judged });

const now = { now: z.enum(NOW), reason: z.string() };
export const earlierAnswerSchema = z.object({ finding: z.string(), ...now, sameAs: z.string().nullable() });
const knownBeforeSchema = z.object({
  id: z.string(),
  lines: z.enum(LINES_SINCE),
  said: list(z.object({ seat: z.string(), ...now })),
});

export const followUpAnswerSchema = z.object({ seat: z.string(), question: z.string(), answer: z.string() });

export const dismissedBySchema = z.object({
  reason: z.enum(['false-positive', 'wont-fix']),
  rule: z.string().optional(),
  who: z.string().optional(),
  until: z.string().optional(),
  note: z.string().optional(),
});

export const findingSchema = z.object({
  id: z.string(),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  detail: z.string(),
  file: z.string(),
  startLine: z.int().min(0),
  endLine: z.int().min(0),
  quote: z.string(),
  quoteLines: z.object({ startLine: z.int().min(1), endLine: z.int().min(1) }).optional(),
  removed: z.literal(true).optional(),
  raisedBy: list(z.string()),
  evidence: z.enum(EVIDENCES),
  category: z.enum(CATEGORIES).default('other'),
  introduced: z.boolean().nullable().default(null),
  scenario: z.string().nullable().default(null),
  suggestion: z.string(),
  replacement: z.string().optional(),
  otherWordings: list(z.string()).optional(),
  route: z.enum(ROUTES).optional(),
  secondOpinions: list(secondOpinionSchema).optional(),
  places: z.object({ seats: z.int().min(1), vendors: z.int().min(1) }).optional(),
  sameAs: list(z.string()).optional(),
  withdrawnReason: z.string().nullable().optional(),
  state: z.enum(FINDING_STATES).optional(),
  dismissal: dismissedBySchema.optional(),
  earlier: knownBeforeSchema.optional(),
  asked: list(followUpAnswerSchema).optional(),
});
