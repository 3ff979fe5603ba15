// Writes the published JSON schemas, and the manifest's tools for agents, from the zod schemas. With --check, it writes
// nothing, and fails if they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { BUILT_IN_ENGINES } from '../src/engines/registry.ts';
import { configJsonSchema, verdictJsonSchema } from '../src/schema/published.ts';
import { manifestTools } from '../src/schema/tool.ts';

const root = path.resolve(import.meta.dirname, '..');

function present(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

function manifest() {
  const written = JSON.parse(present('package.json'));
  return { ...written, contributes: { ...written.contributes, languageModelTools: manifestTools() } };
}

const FILES = {
  'schema/verdict.schema.json': verdictJsonSchema(),
  'schema/config.schema.json': configJsonSchema(BUILT_IN_ENGINES),
  'package.json': manifest(),
};

for (const [name, value] of Object.entries(FILES)) {
  const file = path.join(root, name);
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const text = await prettier.format(JSON.stringify(value), options);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (present(name) !== text) {
    console.error(`${name} is not what the zod schemas say; run: node scripts/schema.mjs`);
    process.exitCode = 1;
  }
}
