import * as z from 'zod';
import {
  CHALLENGE_VERDICTS,
  DEBATE_ENDINGS,
  OBJECTION_STRENGTHS,
  OBJECTIONS,
  REBUTTALS,
  REPLIES,
  STANDING_KINDS,
} from '../protocol/debate/debateAnswer.ts';
import { SAFETY } from '../protocol/tally/ballot.ts';
import { list } from './list.ts';

const personaSchema = z.object({
  seat: z.string(),
  perspective: z.string(),
  identity: z.string(),
  angle: z.string(),
  method: z.string(),
  origin: z.enum(['built-in', 'generated', 'edited']),
});

export const debateSetupSchema = z.object({
  proponent: z.string(),
  personas: list(personaSchema),
  folder: z.string(),
  expertsProblem: z.string().optional(),
  insteadOf: z.string().optional(),
  contextFiles: list(z.object({ seat: z.string(), file: z.string(), sha256: z.string() })),
});

const texts = list(z.string());
const confidence = z.number().min(0).max(100);

export const debateAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opening'),
    position: z.string(),
    reasoning: z.string(),
    confidence,
    weaknesses: texts,
    assumptions: texts,
  }),
  z.object({
    kind: z.literal('challenge'),
    verdict: z.enum(CHALLENGE_VERDICTS).nullable(),
    critique: z.string(),
    evidence: texts,
    alternative: z.string(),
    confidence,
    objectionStrength: z.enum(OBJECTION_STRENGTHS),
    assumptionsChallenged: texts,
    safety: z.enum(SAFETY).default('none'),
    safetyConcern: z.string().default(''),
    supported: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('confrontation'),
    replies: list(z.object({ to: z.string(), reply: z.enum(REPLIES), reason: z.string() })),
    position: z.string(),
    confidence,
  }),
  z.object({
    kind: z.literal('rebuttal'),
    stance: z.enum(REBUTTALS).nullable(),
    reason: z.string(),
    objection: z.enum(OBJECTIONS).default('none'),
    critique: z.string(),
    evidence: texts,
    confidence,
  }),
  z.object({
    kind: z.literal('assumptions'),
    why: z.string(),
    wouldChange: z.string(),
    assumptions: list(z.object({ text: z.string(), holdsFor: texts.default([]), test: z.string() })),
    agreed: texts,
  }),
]);

export const debateOutcomeSchema = z.object({
  kind: z.enum(DEBATE_ENDINGS),
  folder: z.string(),
  standings: list(
    z.object({
      seat: z.string(),
      perspective: z.string(),
      kind: z.enum(STANDING_KINDS),
      critique: z.string(),
      confidence,
      rubberStamp: z.boolean(),
      judgedVersion: z.int().min(1).optional(),
    }),
  ),
  agreed: texts,
  partlyAgreed: list(z.object({ text: z.string(), seats: texts })).optional(),
});
