// Writes the published JSON schemas from the zod schemas. With --check it writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { BUILT_IN_ENGINES } from '../src/engines/registry.ts';
import { configJsonSchema, verdictJsonSchema } from '../src/schema/published.ts';

const folder = path.resolve(import.meta.dirname, '../schema');
const SCHEMAS = {
  'verdict.schema.json': verdictJsonSchema(),
  'config.schema.json': configJsonSchema(BUILT_IN_ENGINES),
};

const options = await prettier.resolveConfig(path.join(folder, 'verdict.schema.json'));

function present(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

for (const [name, schema] of Object.entries(SCHEMAS)) {
  const file = path.join(folder, name);
  const text = await prettier.format(JSON.stringify(schema), { ...options, parser: 'json' });
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (present(file) !== text) {
    console.error(`schema/${name} is not what the zod schema says; run: node scripts/schema.mjs`);
    process.exitCode = 1;
  }
}
