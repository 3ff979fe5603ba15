// The file named by --extensionTestsPath: VS Code calls run() inside the extension host.
import type Mocha from 'mocha';
import { globSync } from 'node:fs';
import { driver } from './bridge.ts';

/** The arguments for mocha that can be used here, because VS Code controls the command line. */
function chosenTests(args: readonly string[]): Pick<Mocha.MochaOptions, 'grep' | 'fgrep' | 'bail' | 'timeout'> {
  const after = (...names: readonly string[]): string | undefined => {
    const at = args.findIndex((arg) => names.includes(arg));
    return at < 0 ? undefined : args[at + 1];
  };
  const grep = after('--grep', '-g');
  const fgrep = after('--fgrep', '-f');
  return {
    ...(grep !== undefined && { grep }),
    ...(fgrep !== undefined && { fgrep }),
    bail: args.includes('--bail') || args.includes('-b'),
    timeout: Number(after('--timeout', '-t') ?? 300_000),
  };
}

/** Takes the picture when the test fails, because the extension host disappears from the workbench after the run. */
async function pictureOfFailure(this: Mocha.Context): Promise<void> {
  const test = this.currentTest;
  if (test?.state !== 'failed') return;
  const name = test
    .fullTitle()
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 80);
  await driver?.picture({ name: `FAILED-${name}` }).catch(() => undefined);
}

/** Runs first because it tests the activation. The other tests activate the extension, for example with a terminal. */
const FIRST = 'extension.test.cjs';

export async function run(): Promise<void> {
  // A static import would become require() in a CommonJS bundle, which returns mocha's namespace as its default.
  const { default: Runner } = await import('mocha');
  const reporter = process.env['COUNCIL_TEST_REPORTER'] ?? 'spec';
  const args = JSON.parse(process.env['COUNCIL_TEST_MOCHA'] ?? '[]') as readonly string[];
  const mocha = new Runner({ ui: 'bdd', color: false, reporter, ...chosenTests(args) });
  mocha.rootHooks({ afterEach: pictureOfFailure });
  const others = globSync('**/*.test.cjs', { cwd: __dirname, exclude: [FIRST] }).sort();
  for (const file of [FIRST, ...others]) mocha.addFile(`${__dirname}/${file}`);
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${String(failures)} tests failed`);
}
