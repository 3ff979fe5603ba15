import * as z from 'zod';
import { TARGETS } from '../protocol/setup.ts';
import { findingSchema } from './finding.ts';
import { list } from './list.ts';
import { verdictSchema } from './verdict.ts';

const SCOPE_FORMS = 'uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, or file:PATH[:START-END]';
const LONGEST_QUESTION = 8_000;
const LONGEST_CONTEXT = 40_000;
const LONGEST_ITEM = 2_000;
const MOST_ITEMS = 20;

const filled = (longest: number, description: string) => z.string().trim().min(1).max(longest).describe(description);

const items = (least: number, description: string) =>
  z.array(z.string().trim().min(1).max(LONGEST_ITEM)).min(least).max(MOST_ITEMS).describe(description);

const scope = (description: string) =>
  z
    .string()
    .regex(/^(?:uncommitted|staged|(?:commit|base|range|file):\S.*)$/, `Write ${SCOPE_FORMS}.`)
    .max(LONGEST_ITEM)
    .describe(`${description} ${SCOPE_FORMS}. Paths are relative to the workspace.`);

/**
 * What another agent may specify for a review. Strict, and without any way to name a program, an argument, a variable,
 * a configuration, a working folder, or a permission: only the user decides those.
 */
const reviewToolSchema = z.strictObject({
  scope: scope('What to review. Without it, all uncommitted changes:').optional(),
  target: z
    .enum(['auto', ...TARGETS.filter((target) => target !== 'question')])
    .describe('How to read it: as code, as a proposal in prose, or both. Without it, the file names decide.')
    .optional(),
  question: filled(LONGEST_QUESTION, 'What the reviewers should focus on, in one or two sentences.').optional(),
});

/** What another agent may specify for a decision. As strict as the schema for a review. */
const deliberateToolSchema = z.strictObject({
  question: filled(
    LONGEST_QUESTION,
    'The decision to make, with the criteria of a good answer. It must make sense without this conversation. Name files to begin with. Do not paste them, and leave out your own opinion.',
  ),
  options: items(2, 'The answers to choose from. Without them, the engines propose their own.').optional(),
  constraints: items(1, 'What any answer must comply with.').optional(),
  context: filled(LONGEST_CONTEXT, 'Facts that are not in the workspace, such as an error message.').optional(),
  scope: scope(
    'What the decision is about, if it is a change or a file. Without it, the question stands alone:',
  ).optional(),
});

const { version, sessionId, outcome, action, decision, confidence, flags, round, agreedBy, conditions } =
  verdictSchema.shape;
const { id, severity, title, detail, file, startLine, endLine, raisedBy, evidence, introduced, state, suggestion } =
  findingSchema.shape;

/**
 * The result is the whole verdict document, as `schema/verdict.schema.json` describes it. Agents have this schema in
 * their context, so it describes only what they read first and allows everything else.
 */
export const toolVerdictSchema = z.looseObject({
  ...{ version, sessionId, outcome, action, decision, confidence, flags, round, agreedBy, conditions },
  findings: list(
    z.looseObject({
      ...{ id, severity, title, detail, file, startLine, endLine },
      ...{ raisedBy, evidence, introduced, state, suggestion },
    }),
  ),
});

/**
 * The tools for other agents, over MCP and in the editor. The descriptions are prompts to the agent. What the editor
 * shows to people is in package.nls.json.
 */
export const TOOLS = {
  council_review: {
    title: 'Council review',
    reference: 'councilReview',
    description:
      'Has several AI coding CLIs of the user review changes or a file, each on its own. Returns one verdict with findings from P1 (must fix) to P3 (optional), their places in the code, who raised them, and whether their evidence was verified. Use it when the user wants other opinions on code, or before a change that is risky or hard to undo. Do not use it for trivial edits, style, or finding out how code works. It takes minutes, uses the quota of every engine, and changes no file.',
    input: reviewToolSchema,
  },
  council_deliberate: {
    title: 'Council deliberation',
    reference: 'councilDeliberate',
    description:
      'Asks several AI coding CLIs of the user for one decision: each researches the workspace on its own, then they answer one another in rounds until most hold the same position. Returns the decision, who agreed, the dissent, and the evidence. Use it for decisions that are debatable and hard to undo, or for a bug with competing explanations. Do not use it for questions with an obvious answer, for matters of taste, or to get work done. It takes many minutes, uses the quota of every engine, and changes no file.',
    input: deliberateToolSchema,
  },
} as const;

export type ToolName = keyof typeof TOOLS;

/**
 * Returns the tools in the format of `contributes.languageModelTools`. `scripts/schema.mjs` writes them into the
 * manifest.
 */
export function manifestTools(): readonly object[] {
  return (Object.keys(TOOLS) as ToolName[]).map((name) => {
    const { reference, description, input } = TOOLS[name];
    const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
    return {
      ...{ name, displayName: `%tool.${name}.displayName%`, modelDescription: description },
      userDescription: `%tool.${name}.userDescription%`,
      ...{ canBeReferencedInPrompt: true, toolReferenceName: reference, icon: '$(law)' },
      tags: ['council', 'review'],
      inputSchema,
    };
  });
}

export type ReviewToolInput = z.infer<typeof reviewToolSchema>;
export type DeliberateToolInput = z.infer<typeof deliberateToolSchema>;

/** One call that has been checked. */
export type ToolCall =
  | { readonly tool: 'council_review'; readonly input: ReviewToolInput }
  | { readonly tool: 'council_deliberate'; readonly input: DeliberateToolInput };
