import { servedName, SERVER_NAME } from '../../reading/server.ts';
import { TOOL_NAMES, type ToolName } from '../../reading/tools.ts';

/** Our own reading tools, by the names that agents derive from the names of the server and the tool. */
export const OWN_TOOLS: ReadonlyMap<string, ToolName> = new Map(
  TOOL_NAMES.flatMap((tool) => [
    [servedName(tool), tool] as const,
    [`${SERVER_NAME}_${tool}`, tool] as const,
    [`${tool} (${SERVER_NAME} MCP Server)`, tool] as const,
  ]),
);
