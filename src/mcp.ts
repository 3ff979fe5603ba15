/** Bundles the MCP server. Only `council mcp` loads it. */
export { serveMcp } from './mcp/serve.ts';
