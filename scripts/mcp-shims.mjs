// Replaces the MCP SDK's shims for Node: the same process, but without Ajv (150 KB), with which a server checks the
// client's answers to its requests. Council's server makes no requests.
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('This server asks its client for nothing, so that there is nothing to check.');
  }
}
