import * as z from 'zod';
import { ACTIONS, ESCALATION_LEVELS, FLAGS, OUTCOMES, PATTERNS } from '../protocol/verdict/verdict.ts';
import { parsedBySchema, positionSchema, voteSchema } from './ballot.ts';
import { findingSchema } from './finding.ts';
import { debateOutcomeSchema } from './debate.ts';
import { deliberationSchema } from './deliberation.ts';
import { list } from './list.ts';
import {
  engineErrorSchema,
  perspectiveSchema,
  readLinesSchema,
  seatSchema,
  seatStatusSchema,
  usageSchema,
} from './seat.ts';
import { coverageSchema, modeSchema, protocolSchema, targetSchema } from './setup.ts';

const percentSchema = z.number().min(0).max(100);
const degreeSchema = z.enum(['low', 'medium', 'high', 'unknown']);

const verdictSeatSchema = z.object({
  ...seatSchema.omit({ rehearsal: true }).shape,
  persona: z.string().nullable(),
  status: seatStatusSchema,
  vote: voteSchema,
  parsedBy: parsedBySchema,
  contradiction: z.boolean(),
  namesP1: z.boolean().default(false),
  attempts: z.int().min(0),
  durationMs: z.number().min(0),
  usage: usageSchema.nullable(),
  filesRead: list(z.string()).nullable(),
  read: list(readLinesSchema).default([]),
  engineError: engineErrorSchema.nullable(),
});

const dissentSchema = z.object({
  seat: z.string(),
  engine: z.string(),
  perspective: perspectiveSchema.nullable(),
  position: positionSchema,
  confidence: percentSchema,
  concern: z.string(),
  mitigation: z.string(),
  monitor: z.string(),
});

const riskSchema = z.object({
  source: z.string(),
  risk: z.string(),
  likelihood: degreeSchema,
  impact: degreeSchema,
  mitigation: z.string(),
  status: z.enum(['open', 'mitigated', 'accepted']),
});

const optionSchema = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  reversible: z.boolean(),
  seat: z.string(),
  surer: z.enum(['than-other', 'than-majority']).optional(),
  advice: z.string().optional(),
});

export const resolutionSchema = z.object({
  option: z.string(),
  reason: z.string(),
  acceptedRisk: z.boolean(),
  at: z.string(),
});

const assumptionSchema = z.object({ text: z.string(), seats: list(z.string()), test: z.string().optional() });

const positionVersionSchema = z.object({
  version: z.int().min(1),
  text: z.string(),
  changedBy: list(z.string()),
});

const standpointSchema = z.object({ position: positionSchema, confidence: percentSchema });
const changeSchema = z.object({
  round: z.int().min(2),
  context: z.string(),
  evidence: z.boolean(),
  seats: list(z.object({ seat: z.string(), from: standpointSchema, to: standpointSchema, moved: z.boolean() })),
});

const count = z.int().min(0);
/** Null values for a session that was stored before costs were counted. */
const spentSchema = z
  .object({
    tokens: z.number().min(0).nullable(),
    cost: z.number().min(0).nullable(),
    estimated: z.boolean(),
  })
  .default({ tokens: null, cost: null, estimated: false });

const comparisonSchema = z.object({
  sessionId: z.string(),
  resolved: count,
  open: count,
  new: count,
  applied: count,
  dismissed: count,
});

/** The verdict document: `verdict.json`, `--json`, and `schema/verdict.schema.json`. */
export const verdictSchema = z.object({
  version: z.literal(1),
  sessionId: z.string(),
  protocol: protocolSchema,
  target: targetSchema,
  scope: z.string(),
  title: z.string(),
  question: z.string(),
  mode: modeSchema,
  outcome: z.enum(OUTCOMES),
  pattern: z.enum(PATTERNS).nullable(),
  action: z.enum(ACTIONS),
  decision: z.string(),
  confidence: percentSchema,
  flags: list(z.enum(FLAGS)),
  escalation: z.object({ level: z.enum(ESCALATION_LEVELS), reason: z.string() }).nullable(),
  round: z.int().min(0),
  agreedBy: list(z.string()),
  seats: list(verdictSeatSchema),
  notAsked: list(z.string()).optional(),
  conditions: list(z.string()),
  dissents: list(dissentSchema),
  alternatives: list(z.string()),
  riskRegister: list(riskSchema),
  engineErrors: list(engineErrorSchema),
  findings: list(findingSchema),
  missing: list(z.string()),
  recommendation: z.enum(['keep', 'revise', 'reject', 'continue']).nullable(),
  options: list(optionSchema),
  assumptions: list(assumptionSchema),
  positions: list(positionVersionSchema),
  coverage: coverageSchema,
  resolution: resolutionSchema.nullable(),
  redeliberations: list(changeSchema),
  deliberation: deliberationSchema.optional(),
  debate: debateOutcomeSchema.optional(),
  comparison: comparisonSchema.nullable().default(null),
  spent: spentSchema,
  workspaceChanged: list(z.string()).optional(),
  startedAt: z.string(),
  endedAt: z.string(),
});

/** The part of a stored verdict that shows its costs. */
export const spentVerdictSchema = z.object({
  sessionId: z.string(),
  round: z.int().min(0),
  seats: list(z.object({ engine: z.string(), usage: usageSchema.nullable() })),
  spent: spentSchema,
});
