/** The MCP server as one bundle: only `council mcp` loads it. */
export { serveMcp } from './mcp/serve.ts';
