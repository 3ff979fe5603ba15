// npm run bench: compares sizes and times with their limits. Starts on any Node from 20, with nothing installed.
import { ensureDependencies } from '../scripts/install/dependencies.mjs';
import { runOnModernNode } from '../scripts/install/node.mjs';

try {
  await ensureDependencies();
  process.exitCode = await runOnModernNode('bench/run.mjs', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
