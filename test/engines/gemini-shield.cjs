// Preloaded into the Gemini CLI (NODE_OPTIONS=--require=…). Gemini puts GEMINI.md of the folders it works in, and of
// their parents, into every request, and no setting stops it in a trusted folder. It looks for them with
// fs.promises.access, so that is where they are denied. The user's own ~/.gemini stays visible, and the model can read all of
// them as ordinary files, which goes another way.
const { homedir } = require('node:os');
const path = require('node:path');
const promises = require('node:fs/promises');

const INSTRUCTIONS = /^(gemini|agents|agents\.override|claude|claude\.local|qwen|context)\.md$/i;
const own = path.join(process.env.GEMINI_CLI_HOME || homedir(), '.gemini');
const access = promises.access;

promises.access = (file, ...mode) => {
  const name = String(file);
  if (!INSTRUCTIONS.test(path.basename(name)) || path.dirname(name) === own) return access(file, ...mode);
  return Promise.reject(
    Object.assign(new Error(`ENOENT: no such file or directory, access '${name}'`), { code: 'ENOENT' }),
  );
};
require('node:module').syncBuiltinESMExports();
