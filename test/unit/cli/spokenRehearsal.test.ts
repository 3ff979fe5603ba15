import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { council, freshScene, type Outcome, verdictIn } from './commandLine.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../fixtures/sample');
const textOf = (file: string): string => readFileSync(path.join(SAMPLE, file), 'utf8');
const SEATS = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];
const PROPOSAL = 'docs/rfc-012-read-cache.md';
const SPLIT = 'split-rehearsal';

const RUNS: Readonly<Record<string, readonly string[]>> = {
  'a vote that fails in part': ['vote', '--question', 'fail-rehearsal-a', PROPOSAL],
  'a split vote': ['vote', '--question', SPLIT],
  'a review': ['review', 'src/refund.ts'],
  'a deliberation': ['deliberate', 'src/refund.ts'],
  'an open question': ['deliberate', '--question', SPLIT],
  'a debate': ['debate', PROPOSAL],
  'a debate without a consensus': ['debate', '--question', SPLIT],
};

/** Without code, names of files, commands, and what is quoted of the proposal. */
const proseOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('council resolve') && !line.includes('council redeliberate'))
    .join('\n')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/[\w*$.]*[-./:][\w./:*-]+/g, '')
    .replaceAll(/Rehearsal [A-C]|could allow/g, '');

const ENGLISH = /[a-z]{2,} [a-z]{2,}|Architect|Operator|Proponent/i;

describe('a rehearsal in the terminal of another language', function () {
  this.timeout(120_000);
  const scene = freshScene(() => ({
    engines: {},
    config: { seats: SEATS },
    files: { 'src/refund.ts': textOf('uncommitted/src/refund.ts'), [PROPOSAL]: textOf(PROPOSAL) },
    engineProcesses: 'started',
  }));
  const spoken = (args: readonly string[], LANG: string): Promise<Outcome> => council(scene(), args, { env: { LANG } });

  for (const [what, args] of Object.entries(RUNS))
    it(`says nothing in English: ${what}`, async () => {
      const { stdout, stderr } = await spoken(args, 'ja_JP.UTF-8');
      assert.doesNotMatch(proseOf(`${stderr}\n${stdout}`), ENGLISH);
      assert.match(stdout, /\p{Script=Hiragana}/u);
      const shown = await spoken(['sessions', 'show', 'latest'], 'zh_CN.UTF-8');
      assert.doesNotMatch(proseOf(shown.stdout), ENGLISH);
      const listed = await spoken(['sessions'], 'zh_CN.UTF-8');
      assert.doesNotMatch(proseOf(listed.stdout), ENGLISH);
      const document = await spoken(['sessions', 'show', 'latest', '--json'], 'zh_CN.UTF-8');
      assert.doesNotMatch(document.stdout, /[\p{Script=Hiragana}\p{Script=Han}]/u);
      assert.ok(verdictIn(document).flags.includes('rehearsal'));
    });
});
