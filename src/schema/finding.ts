import * as z from 'zod';
import { EVIDENCES, JUDGEMENTS, SEVERITIES } from '../protocol/findings/finding.ts';
import { ROUTES } from '../protocol/findings/route.ts';
import { list } from './list.ts';

const judged = { judgement: z.enum(JUDGEMENTS), reason: z.string(), quote: z.string() };
export const secondOpinionAnswerSchema = z.object({ finding: z.string(), ...judged });
const secondOpinionSchema = z.object({ seat: z.string(), ...judged });

export const findingSchema = z.object({
  id: z.string(),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  detail: z.string(),
  file: z.string(),
  startLine: z.int().min(0),
  endLine: z.int().min(0),
  quote: z.string(),
  raisedBy: list(z.string()),
  evidence: z.enum(EVIDENCES),
  suggestion: z.string(),
  replacement: z.string().optional(),
  otherWordings: list(z.string()).optional(),
  route: z.enum(ROUTES).optional(),
  secondOpinions: list(secondOpinionSchema).optional(),
});
