// npm run soak [-- CYCLES]: starts and ends a thousand councils, or CYCLES, in every protocol and in every way.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const CYCLES = process.argv[2] ?? '1000';
const args = ['scripts/test.mjs', 'unit', 'test/unit/cli/cycles.test.ts'];
const env = { ...process.env, COUNCIL_SOAK_CYCLES: CYCLES };
const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
