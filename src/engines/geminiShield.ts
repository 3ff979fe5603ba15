/**
 * A module that Gemini's Node process loads first. Gemini puts every GEMINI.md of its working folders, and of their
 * parents, into its requests. No setting prevents that, so a change could instruct its own reviewer. Gemini looks for
 * these files with `fs.promises.access`, so the module makes it report that they don't exist. The user's own files
 * remain, and the model can still read all of them as files.
 */
export const GEMINI_SHIELD = `const { homedir } = require('node:os');
const path = require('node:path');
const files = require('node:fs/promises');

const INSTRUCTIONS = /^(gemini|agents|agents\\.override|claude|claude\\.local|qwen|context)\\.md$/i;
const own = path.join(process.env.GEMINI_CLI_HOME || homedir(), '.gemini');
const reallyAccess = files.access;

files.access = (file, ...mode) => {
  const name = String(file);
  const isForeign = INSTRUCTIONS.test(path.basename(name)) && path.dirname(name) !== own;
  if (!isForeign) return reallyAccess(file, ...mode);
  const error = new Error('ENOENT: no such file or directory, access ' + JSON.stringify(name));
  return Promise.reject(Object.assign(error, { code: 'ENOENT' }));
};
require('node:module').syncBuiltinESMExports();
`;
