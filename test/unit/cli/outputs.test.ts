import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SarifLog } from '../../../src/protocol/export/exportSarif.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { votes } from '../faults/plan.ts';
import { council, freshScene, trio } from './commandLine.ts';

const BAD = '::error::forged';
const finding = votes('REJECT', {
  more: `findings:\n  p1:\n    - file: src/pay.ts\n      line: 3\n      title: "${BAD}"`,
});
const REVIEW = ['vote', '--file', 'src/pay.ts', '--fail-on', 'never'];
const COMMAND = /^\s*::|##\[|##vso\[/m;

describe('council --output FILE --format FORMAT', () => {
  const scene = freshScene(() => trio(finding, votes('APPROVE'), votes('REJECT')));
  const textOf = (name: string): string => readFileSync(path.join(scene().workspace, name), 'utf8');

  it('writes every format besides the text, and applies each --format to the --output before it', async () => {
    const outputs = [
      ...['--output', 'a.sarif', '--output', 'b.json', '--output', 'gl.json', '--format', 'gitlab'],
      ...['--output', 'c.xml', '--output', 'd.md', '--output', 'e.txt', '--output=f', '--format=github'],
    ];
    const { status, stdout, stderr } = await council(scene(), [...REVIEW, ...outputs]);
    assert.equal(status, 0, stderr);
    assert.equal((JSON.parse(textOf('a.sarif')) as SarifLog).runs[0]?.results.length, 1);
    const { sessionId } = JSON.parse(textOf('b.json')) as Verdict;
    const [issue] = JSON.parse(textOf('gl.json')) as [{ location: unknown }];
    assert.deepEqual(issue.location, { path: 'src/pay.ts', lines: { begin: 3, end: 3 } });
    assert.match(textOf('c.xml'), /<testcase classname="src\/pay\.ts" name="P1 src\/pay\.ts:3 .*"/);
    assert.match(textOf('d.md'), /## Answers/);
    assert.equal(textOf('e.txt'), stdout);
    assert.match(textOf('f'), /^::error file=src\/pay\.ts,line=3,endLine=3,title=P1 %3A%3Aerror%3A%3Aforged::/);
    for (const text of [stdout, stderr, ...['a.sarif', 'b.json', 'gl.json', 'c.xml', 'd.md', 'e.txt'].map(textOf)])
      assert.equal(COMMAND.exec(text), null, text);
    for (const [format, name] of [
      ['junit', 'c.xml'],
      ['gitlab', 'gl.json'],
      ['github', 'f'],
    ] as const) {
      const exported = await council(scene(), ['sessions', 'export', sessionId, '--format', format]);
      assert.equal(exported.stdout, textOf(name), exported.stderr);
    }
  });

  it('writes to standard output instead of the text, and to files beside --json', async () => {
    const annotated = await council(scene(), [...REVIEW, '--output', '-', '--format', 'github', '--quiet']);
    assert.match(annotated.stdout, /^::error file=src\/pay\.ts,.*\n$/);
    const { stdout } = await council(scene(), [...REVIEW, '--json', '--output', 'same.json']);
    assert.equal(textOf('same.json'), stdout);
  });

  it('writes nothing if no session starts', async () => {
    await council(scene(), [...REVIEW, '--dry-run', '--output', 'never.md']);
    assert.equal(existsSync(path.join(scene().workspace, 'never.md')), false);
  });
});

describe('a line from an engine in a pipeline log', () => {
  const says = `${BAD}\n##[group]x\nposition: REJECT\nrationale: a ##vso[task.complete]b\n`;
  const scene = freshScene(() => trio({ says, exit: 1 }, { says }, votes('APPROVE')));

  it('is never a pipeline command, whatever is printed', async () => {
    const told = [
      await council(scene(), ['vote', '--file', 'src/pay.ts', '--question', `May we?\n${BAD}`]),
      await council(scene(), ['vote', '--file', 'src/pay.ts', '--events', '--question', BAD]),
      await council(scene(), ['vote', '--file', 'src/pay.ts', '--dry-run', '--question', `x\n${BAD}`]),
      await council(scene(), ['sessions', 'show', 'latest']),
      await council(scene(), ['sessions', 'show', 'latest', '--events']),
      await council(scene(), ['sessions', 'list']),
      await council(scene(), ['sessions', 'export', 'latest', '--format', 'md']),
      await council(scene(), [BAD]),
    ];
    for (const { stdout, stderr } of told) assert.equal(COMMAND.exec(`${stdout}\n${stderr}`), null, stdout + stderr);
    assert.ok(told.some(({ stdout }) => stdout.includes(': :error::forged')));
  });
});
