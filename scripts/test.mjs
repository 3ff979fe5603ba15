// npm test [-- kind… [-- mocha arguments]]; the kinds are in test/kinds.mjs. Starts on any Node from 20, with nothing installed.
import { ensureDependencies } from './install/dependencies.mjs';
import { runOnModernNode } from './install/node.mjs';

try {
  await ensureDependencies();
  process.exitCode = await runOnModernNode('scripts/test/run.mjs', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
