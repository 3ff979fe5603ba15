import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation } from './adapter.ts';
import { cleanText } from '../protocol/text/cleanText.ts';
import { concludeRun, NOTHING_HEARD } from './reply/outcome.ts';

const HINTS = {
  installHint: stored`see antigravity.google for the agy command-line tool`,
  loginHint: stored`run agy and log in there`,
};

/** Antigravity's `agy`, which prints plain text. It's experimental, because it couldn't be run during development. */
export const antigravityAdapter: EngineAdapter = {
  name: 'antigravity',
  title: 'Antigravity',
  vendor: 'Google',
  defaultCommand: 'agy',
  kind: 'experimental',
  installedByHand: true,
  ...HINTS,
  loginArgs: [],
  takes: ['model'],
  // The prompt is an argument, and Linux limits each argument to 128 KiB.
  promptLimitBytes: 120 * 1024,
  promptForm: 'extended',
  cautions: [
    msg`Experimental: its command line hasn’t been tested with Council.`,
    msg`Council doesn’t know which flags prevent this engine from writing. The engine runs in a private folder with its sandbox on.`,
    msg`It may use its own instruction files and servers.`,
  ],
  invoke,
  createReader: () => ({
    onLine: () => [],
    finish: (end) => {
      const printed = cleanText(end.stdout).trim();
      const heard =
        end.exitCode === 0
          ? { ...NOTHING_HEARD, text: printed, succeeded: true }
          : { ...NOTHING_HEARD, stray: printed.split('\n') };
      return concludeRun(end, heard, HINTS);
    },
  }),
};

function invoke(question: EngineQuestion, settings: EngineSettings): Invocation {
  return {
    args: [
      ...settings.args,
      ...(settings.autonomy === 'full' ? ['--dangerously-skip-permissions'] : ['--sandbox']),
      ...['--add-dir', question.workspace],
      ...(settings.model === null ? [] : ['--model', settings.model]),
      ...['-p', question.prompt],
    ],
    cwd: question.privateFolder,
    env: { ...settings.env, NO_COLOR: '1' },
  };
}
