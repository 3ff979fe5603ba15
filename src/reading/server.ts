import * as z from 'zod';
import { readingTools, TOOL_NAMES, type ToolName } from './tools.ts';

/** The name by which an engine knows our MCP server. */
export const SERVER_NAME = 'council';
/** In the folder of an engine call. It contains what the server needs to start. */
export const LAUNCH_FILE = 'reading.json';

/** How to start our server for one call, as data for an adapter. */
export interface ReadingServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Content of the file named `LAUNCH_FILE`. */
  readonly launch: string;
}

const strings = z.array(z.string()).readonly();

const launchSchema = z.object({
  workspace: z.string(),
  scope: z.object({
    side: z.union([z.enum(['files', 'index']), z.object({ commit: z.string() })]),
    base: z.string().nullable(),
    include: strings,
    exclude: strings,
  }),
  shown: z.object({ include: strings, exclude: strings }),
  redact: z.boolean(),
  encoding: z.string().nullable(),
  /** The absolute path of the file that records what was shown. */
  records: z.string(),
});

/** What a server reads, and by which rules. */
export type ReadingLaunch = z.infer<typeof launchSchema>;

/**
 * Returns the content of the launch file. It includes the tools, so that the server can offer them before it loads the
 * code that runs them.
 */
export const launchText = (launch: ReadingLaunch): string => JSON.stringify({ ...launch, tools: readingTools() });

/** Throws a ZodError if the value isn't a launch. */
export const readLaunch = (value: unknown): ReadingLaunch => launchSchema.parse(value);

/** The name that an MCP client gives to a tool of our server. */
export const servedName = (tool: ToolName): string => `mcp__${SERVER_NAME}__${tool}`;

export const SERVED_TOOLS: readonly string[] = TOOL_NAMES.map(servedName);
