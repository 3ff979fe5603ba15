import * as z from 'zod';
import { followUpAnswerSchema } from './finding.ts';
import { CHANGED_BY } from '../protocol/deliberation/deliberation.ts';
import { list } from './list.ts';

export const citationSchema = z.object({
  file: z.string(),
  line: z.int().min(0),
  holds: z.boolean(),
  unseen: z.boolean().optional(),
});

export const researchAnswerSchema = z.object({
  summary: z.string(),
  stance: z.string(),
  reasoning: z.string(),
  concerns: list(z.string()),
  changedBy: z.enum(CHANGED_BY).optional(),
  newEvidence: list(z.string()),
  responses: list(z.object({ peer: z.string(), text: z.string() })),
  disagreements: list(z.string()),
  choice: z.string().nullable(),
  citations: list(citationSchema),
});

const seatInRoundSchema = z.object({
  seat: z.string(),
  research: z.string(),
  position: z.string(),
  stance: z.string(),
  confidence: z.number(),
  keyEvidence: list(z.string()),
  citations: list(citationSchema),
  moved: z.boolean(),
  movedOn: list(z.string()),
  conformity: z.boolean(),
});

const roundComparisonSchema = z.object({
  round: z.int().min(1),
  seats: list(seatInRoundSchema),
  agreement: list(z.string()),
  divergence: list(z.string()),
  paths: list(z.string()),
  majority: list(z.string()),
});

export const deliberationSchema = z.object({
  rounds: list(roundComparisonSchema),
  options: list(z.object({ letter: z.string(), text: z.string() })),
  optionsFrom: z.enum(['user', 'seats']).optional(),
  choice: z.string().nullable(),
  evidenceBasis: list(z.string()),
  whyMajority: z.string(),
  whyDissentMatters: z.string(),
  recommendedAction: z.string(),
  coreTension: z.string(),
  followUps: list(followUpAnswerSchema),
});

export const conflictSchema = z.object({
  conflictType: z.string(),
  originalIntent: z.string(),
  change: z.string(),
  reasoning: z.string(),
  code: z.string(),
  debugHistory: z.string(),
  question: z.string(),
});
