import * as z from 'zod';

/** A tool, as a model sees it. */
export interface ReadingTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, which form an object. */
  readonly inputSchema: object;
}

/** The most that one call shows. */
export const MOST_LINES = 400;
export const MOST_BYTES = 32_000;
export const MOST_ENTRIES = 200;
export const MOST_HITS = 100;
export const MOST_COMMITS = 50;
const LONGEST_ARGUMENT = 1000;

const words = (what: string) => z.string().min(1).max(LONGEST_ARGUMENT).describe(what);
const line = (what: string) => z.int().min(1).describe(what);
const FILE = words('A file, relative to the root of the workspace.');
const PLACE = words(
  'A file or folder, relative to the root of the workspace. Default: the whole workspace.',
).optional();

const ARGUMENTS = {
  read_lines: z.strictObject({
    path: FILE,
    first: line('The first line, counted from 1. Default: 1.').optional(),
    last: line(`The last line. One call returns at most ${MOST_LINES} lines.`).optional(),
  }),
  list_folder: z.strictObject({
    path: words('A folder, relative to the root of the workspace. Default: the root.').optional(),
  }),
  search: z.strictObject({
    text: words('The exact text to find within a line.'),
    regex: z.boolean().describe('Whether the text is a POSIX extended regular expression.').optional(),
    path: PLACE,
    glob: words('Only files that match, such as **/*.ts.').optional(),
  }),
  git_log: z.strictObject({
    path: PLACE,
    count: z.int().min(1).max(MOST_COMMITS).describe(`The number of commits, at most ${MOST_COMMITS}.`).optional(),
  }),
  git_show: z.strictObject({
    revision: words('A commit, branch, or tag.'),
    path: PLACE,
  }),
  git_blame: z.strictObject({
    path: FILE,
    first: line('The first line, counted from 1.'),
    last: line(`The last line. One call returns at most ${MOST_LINES} lines.`),
  }),
} as const;

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  read_lines: 'Reads lines of a text file in the workspace, with line numbers.',
  list_folder: 'Lists the files and folders in a folder of the workspace.',
  search: 'Finds lines in the text files of the workspace.',
  git_log: 'Lists commits, newest first: those that change a file or folder, or all.',
  git_show: 'Shows a commit: its message and what it changed.',
  git_blame: 'Shows which commit each line of a file is from.',
};

export type ToolName = keyof typeof ARGUMENTS;
export type ArgumentsOf<Name extends ToolName> = z.infer<(typeof ARGUMENTS)[Name]>;

/** One call, with checked arguments. */
export type ReadingCall = { readonly [Name in ToolName]: { readonly name: Name } & ArgumentsOf<Name> }[ToolName];

export const TOOL_NAMES = Object.keys(ARGUMENTS) as readonly ToolName[];

/** The tools, in the order in which they're offered. */
export const readingTools = (): readonly ReadingTool[] =>
  TOOL_NAMES.map((name) => ({
    name,
    description: DESCRIPTIONS[name],
    inputSchema: z.toJSONSchema(ARGUMENTS[name]),
  }));

/** Parses a model's call. If it isn't a valid call of these tools, returns the problem as a sentence. */
export function readCall(
  name: string,
  args: unknown,
): { readonly kind: 'call'; readonly call: ReadingCall } | { readonly kind: 'unknown'; readonly problem: string } {
  const known = TOOL_NAMES.find((one) => one === name);
  if (known === undefined) {
    return { kind: 'unknown', problem: `There’s no tool ${name}. The tools are ${TOOL_NAMES.join(', ')}.` };
  }
  const read = ARGUMENTS[known].safeParse(args ?? {});
  if (read.success) return { kind: 'call', call: { name: known, ...read.data } as ReadingCall };
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { kind: 'unknown', problem: `${known} was called with wrong arguments: ${problems.join('; ')}.` };
}
