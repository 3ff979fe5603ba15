// The steps of each kind of test. Steps are shared objects, so that two kinds that need the build run it once.
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { npmCommand } from '../install/npm.mjs';
import { runLimited } from './child.mjs';
import { elsewhere } from './elsewhere.mjs';
import { faultSteps } from './faults.mjs';
import { LOOKS, packExtension, runBrowser, runPanel } from './browser.mjs';
import { runHost } from './host.mjs';
import { runMocha } from './mocha.mjs';

/** A command that counts as one test. With `counted: false`, it counts only if it fails. */
const command = (name, args, { limitSeconds, counted }) => ({
  name,
  run: async () => {
    const { status } = await runLimited(...npmCommand(['run', '-s', ...args]), { limitSeconds });
    return { passed: status === 0 && counted ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  },
});

const lint = command('lint', ['lint'], { limitSeconds: 3600, counted: true });
const build = command('build', ['build'], { limitSeconds: 900, counted: false });

/** Long enough that only a hanging test reaches it, even on a busy machine. */
const HOUR = 3600;
const MINUTES = 60_000;

/**
 * The tests in these rooms are about a process or a whole council. Elsewhere, the file name says whether a test starts
 * processes.
 */
const WITH_PROCESSES = /^test\/unit\/(?:cli|faults|guards|mcp|node)\/|\.process\.test\.ts$/;
const startsProcesses = (file) => WITH_PROCESSES.test(file);

/** With these options, Node doesn't let the tests start a process. */
const NO_PROCESSES = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission', '--allow-fs-read=*', '--allow-fs-write=*']
  : [];

const pure = (name, env) => ({
  name,
  run: ({ mochaArgs }) =>
    runMocha({
      ...{ kind: 'unit', name, mochaArgs, env, limitSeconds: HOUR, timeoutMs: 5 * MINUTES },
      ...{ only: (file) => !startsProcesses(file), nodeOptions: NO_PROCESSES },
    }),
});

// With two files at a time, two cores would be idle a third of the time, because they wait for processes.
const AT_A_TIME = ['--parallel', '--jobs', '3'];
const withProcesses = (name, env) => ({
  name,
  run: ({ mochaArgs }) =>
    runMocha({
      ...{ kind: 'unit', name, mochaArgs, env, limitSeconds: HOUR, timeoutMs: 5 * MINUTES },
      ...{ only: startsProcesses, options: AT_A_TIME },
    }),
});

/** The command line as shipped, which also starts twice as fast. */
const OF_BUILD = { COUNCIL_TEST_CLI: path.join(root, 'dist', 'cli.js') };
const onBuild = (step) => ({ ...step, needs: 'build' });

const unit = {
  pure: pure('unit', {}),
  /** Runs from the sources, without a build. */
  ofSource: withProcesses('unit, processes', {}),
  ofBuild: onBuild(withProcesses('unit, processes', OF_BUILD)),
};

const ALL = { COUNCIL_TEST_MORE: '1' };
const more = {
  pure: pure('unit, all of it', ALL),
  ofBuild: onBuild(withProcesses('unit, processes, all of it', { ...ALL, ...OF_BUILD })),
};

const elsewhereStep = onBuild({
  name: 'unit, elsewhere',
  run: async ({ mochaArgs }) => {
    const { wrapping, env, resultFolder, leftOut, remove } = elsewhere();
    try {
      const counts = await runMocha({
        ...{ kind: 'unit', name: 'unit, elsewhere', mochaArgs, wrapping, env: { ...env, ...OF_BUILD } },
        ...{ results: path.join(resultFolder, 'unit.json'), limitSeconds: HOUR, timeoutMs: 5 * MINUTES },
        options: AT_A_TIME,
      });
      return { ...counts, skipped: counts.skipped + leftOut };
    } finally {
      remove();
    }
  },
});

const soak = onBuild({
  name: 'soak',
  run: ({ mochaArgs }) =>
    runMocha({
      ...{ kind: 'soak', mochaArgs, env: OF_BUILD, limitSeconds: HOUR, timeoutMs: 20 * MINUTES },
      nodeOptions: ['--expose-gc'],
    }),
});

const engines = {
  name: 'engines',
  needs: 'build',
  run: ({ mochaArgs }) => runMocha({ kind: 'engines', mochaArgs, limitSeconds: HOUR, timeoutMs: 20 * MINUTES }),
};

const hostOn = (which) => ({
  name: `host, ${which}`,
  needs: 'build',
  run: ({ mochaArgs }) => runHost({ which, mochaArgs }),
});
const host = { newest: hostOn('newest'), oldest: hostOn('oldest') };

const packaging = { name: 'package', run: packExtension };
const browser = { name: 'browser', needs: 'package', run: runBrowser };
const looks = onBuild({ name: 'browser, all themes', run: () => runPanel({ mochaArgs: [LOOKS], env: ALL }) });

/** Without the editor and the browser. docs/faults.md says in which rows they play a part. */
const faults = faultSteps([more.pure, more.ofBuild, soak, engines]);

export const KINDS = {
  lint: [lint],
  unit: [unit.pure, unit.ofSource],
  engines: [build, engines],
  host: [build, host.newest],
  browser: [packaging, browser],
  // The kinds in npm run test:more. Installing the oldest VS Code takes another minute.
  'unit-more': [more.pure, build, more.ofBuild],
  'unit-elsewhere': [build, elsewhereStep],
  soak: [build, soak],
  'browser-more': [build, looks],
  'host-oldest': [build, host.oldest],
  // Some of the kinds above, and a document of their results.
  faults: [build, ...faults],
};

/**
 * npm test: phases, one after the other. The lanes of a phase run in parallel. Each parallel lane uses one core, or
 * mainly waits for programs. Packaging comes before the build, because the build replaces its files in dist/.
 */
export const EVERYTHING = [
  [[lint], [unit.pure, packaging, build]],
  [[unit.ofBuild]],
  [[engines, host.newest], [browser]],
];
/** npm run test:more: one after the other, because some of them measure time. */
export const MORE = ['unit-more', 'unit-elsewhere', 'soak', 'browser-more', 'host-oldest'];
