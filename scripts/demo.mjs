// npm run demo [-- --headless] [-- --engines claude,codex]. Starts on any Node from 20, with nothing installed.
import { ensureDependencies } from './install/dependencies.mjs';
import { runOnModernNode } from './install/node.mjs';

try {
  await ensureDependencies();
  process.exitCode = await runOnModernNode('scripts/demo/run.mjs', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
