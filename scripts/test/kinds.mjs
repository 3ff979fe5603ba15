// What each kind of test is made of. Steps are shared objects, so that two kinds that need the build get one.
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { npmCommand } from '../install/npm.mjs';
import { runLimited } from './child.mjs';
import { runBrowser } from './browser.mjs';
import { runHost } from './host.mjs';
import { runMocha } from './mocha.mjs';

/** A command that is one test, or (counted false) a step that only counts when it fails. */
const command = (name, args, { limitSeconds, counted }) => ({
  name,
  run: async () => {
    const { status } = await runLimited(...npmCommand(['run', '-s', ...args]), { limitSeconds });
    return { passed: status === 0 && counted ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  },
});

const lint = command('lint', ['lint'], { limitSeconds: 900, counted: true });
const build = command('build', ['build'], { limitSeconds: 120, counted: false });

// Most of their time the tests of the command line wait for processes, hence two files at a time.
const unitWith = (env) => ({
  name: 'unit',
  run: ({ mochaArgs }) =>
    runMocha({
      kind: 'unit',
      mochaArgs,
      limitSeconds: 900,
      timeoutMs: 20_000,
      env,
      options: ['--parallel', '--jobs', '2'],
    }),
});
/** Straight from source, without a build. */
const unit = unitWith({});
/** The command line as it is shipped, which also starts in half the time. */
const unitOfBuild = { ...unitWith({ COUNCIL_TEST_CLI: path.join(root, 'dist', 'cli.js') }), needs: 'build' };

const engines = {
  name: 'engines',
  needs: 'build',
  run: ({ mochaArgs }) => runMocha({ kind: 'engines', mochaArgs, limitSeconds: 900, timeoutMs: 120_000 }),
};

const hostOn = (which) => ({
  name: `host, ${which}`,
  needs: 'build',
  run: ({ mochaArgs }) => runHost({ which, mochaArgs }),
});
const host = { newest: hostOn('newest'), oldest: hostOn('oldest') };

const browser = { name: 'browser', run: runBrowser };

export const KINDS = {
  lint: { steps: () => [lint] },
  unit: { steps: ({ full }) => (full ? [build, unitOfBuild] : [unit]) },
  engines: { steps: () => [build, engines] },
  // The oldest VS Code takes another minute to install: only when everything is asked for, or it alone.
  host: { steps: ({ full }) => [build, host.newest, ...(full ? [host.oldest] : [])] },
  'host-oldest': { steps: () => [build, host.oldest] },
  browser: { steps: () => [browser] },
};

export const EVERYTHING = ['lint', 'unit', 'engines', 'host', 'browser'];
