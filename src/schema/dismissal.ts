import * as z from 'zod';
import { DISMISSAL_REASONS } from '../protocol/findings/dismissal.ts';
import { CATEGORIES, SEVERITIES } from '../protocol/findings/finding.ts';
import { list } from './list.ts';

export const DISMISSALS_VERSION = 1;

const codeSchema = z.object({
  lines: z.array(z.string()).min(1).readonly(),
  before: list(z.string()),
  after: list(z.string()),
  places: z.int().min(1),
  line: z.int().min(0),
});

const kept = {
  code: codeSchema,
  reason: z.enum(DISMISSAL_REASONS),
  sessionId: z.string(),
  alone: z.boolean(),
  at: z.iso.datetime(),
};

/** One dismissal as it's stored. The path is relative to the root of the repository. */
const keptDismissalSchema = z.object({
  path: z.string().min(1),
  ...kept,
  digest: z.string().optional(),
  note: z.string().optional(),
  finding: z.object({
    id: z.string(),
    title: z.string(),
    severity: z.enum(SEVERITIES),
    category: z.enum(CATEGORIES).nullable(),
  }),
});
export type KeptDismissal = Readonly<z.infer<typeof keptDismissalSchema>>;

/** Strict, so that data from another version isn't lost when the file is rewritten. */
export const keptDismissalsSchema = z.strictObject({
  version: z.literal(DISMISSALS_VERSION),
  dismissals: list(keptDismissalSchema),
});

/** A dismissal as the editor stored it by itself, with the whole finding. */
export const editorDismissalSchema = z.object({
  folder: z.string(),
  ...kept,
  finding: z.object({
    id: z.string(),
    title: z.string(),
    severity: z.enum(SEVERITIES),
    file: z.string().min(1),
    category: z.enum(CATEGORIES).nullable().default(null),
  }),
});
export type EditorDismissal = Readonly<z.infer<typeof editorDismissalSchema>>;

/** One entry of the team’s own file. */
const teamDismissalSchema = z.strictObject({
  /** Relative to the root of the repository. */
  path: z.string().min(1),
  category: z.enum(CATEGORIES),
  title: z.string().min(1),
  /** The number of quoted lines, and the digest that distinguishes them from all others. */
  lines: z.int().min(1).max(1000),
  digest: z.string().length(64),
  reason: z.enum(['false-positive', 'wont-fix']),
  who: z.string().min(1),
  /** The last day on which it applies. */
  until: z.iso.date().optional(),
  note: z.string().optional(),
});
export type TeamDismissal = Readonly<z.infer<typeof teamDismissalSchema>>;

export const teamDismissalsSchema = list(teamDismissalSchema);
