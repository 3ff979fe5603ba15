import * as z from 'zod';
import { readingTools, TOOL_NAMES, type ToolName } from './tools.ts';

/** By this name an engine knows our server. */
export const SERVER_NAME = 'council';
/** In the folder of a call: what the server is started with. */
export const LAUNCH_FILE = 'reading.json';

/** How our server is started for one call, as data for an adapter. */
export interface ReadingServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Content of the file by the name `LAUNCH_FILE`. */
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
  /** Absolute: where is written what was shown. */
  records: z.string(),
});

/** What a server reads, and by which rules. */
export type ReadingLaunch = z.infer<typeof launchSchema>;

/** The tools stand in the file as well: the server can offer them before it has loaded what performs them. */
export const launchText = (launch: ReadingLaunch): string => JSON.stringify({ ...launch, tools: readingTools() });

/** Throws for what is no such text. */
export const readLaunch = (value: unknown): ReadingLaunch => launchSchema.parse(value);

/** As a client of the protocol names a tool of a server. */
export const servedName = (tool: ToolName): string => `mcp__${SERVER_NAME}__${tool}`;

export const SERVED_TOOLS: readonly string[] = TOOL_NAMES.map(servedName);
