import assert from 'node:assert/strict';
import { fenced, reviews, type Step } from '../faults/plan.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, trio, verdictIn } from './commandLine.ts';

const FILE = 'src/log.ts';
const numbered = Array.from({ length: 40 }, (_, at) => `const log${String(at + 1)} = ${String(at + 1)};\n`).join('');
const withLine = (line: string): string => numbered.replace('const log5 = 5;', line);

const KEEP = reviews('keep', { confidence: 80 });
const answers = (values: object): Step => ({ says: fenced(JSON.stringify(values, null, 2), 'json') });
const FIXED = answers({ earlier: [{ finding: 'F1', now: 'fixed', reason: 'It is gone.' }] });
const FOUND = answers({
  ...{ summary: 'Seen.', p1: [], p3: [], missing: [], recommendation: 'revise', evidence: [], confidence: 80 },
  p2: [
    {
      ...{ file: FILE, line: 5, end_line: 5, quote: 'log(password);', title: 'A password is logged', detail: '' },
      ...{ category: 'security', introduced: true, scenario: null, suggestion: 'Leave it out.', replacement: null },
    },
  ],
});
/** The first review, and two more. */
const plan = (first: Step): readonly Step[] => [first, KEEP, FIXED, KEEP, FIXED];

describe('a resolved finding', () => {
  const scene = freshScene(() => ({ ...trio(plan(FOUND), plan(KEEP), plan(KEEP)), files: { [FILE]: numbered } }));
  const review = async (...words: readonly string[]) =>
    verdictIn(await council(scene(), ['review', ...words, '--json', '--quiet']));

  async function resolved(): Promise<void> {
    scene().initialise();
    scene().write({ [FILE]: withLine('log(password);') });
    await review();
    scene().write({ [FILE]: withLine('log(user);') });
    const { comparison } = await review('--again');
    assert.deepEqual([comparison?.resolved, comparison?.open], [1, 0]);
  }

  it('is open again if its exact lines return, whatever the seats say', async () => {
    await resolved();
    scene().write({ [FILE]: `// Log\n${withLine('log(password);')}` });
    git(scene().workspace, 'add', '-A');
    const { comparison, findings } = await review('--again');
    assert.deepEqual([comparison?.resolved, comparison?.open, comparison?.new], [0, 1, 0]);
    assert.deepEqual(
      findings.map(({ title, state, startLine }) => [title, state, startLine]),
      [['A password is logged', 'open', 6]],
    );
  });

  it('is not in a later review if its lines stay away', async () => {
    await resolved();
    scene().write({ [FILE]: withLine('log(user.name);') });
    assert.deepEqual((await review('--again')).findings, []);
  });
});
