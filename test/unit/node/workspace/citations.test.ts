import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LocalCitationChecker } from '../../../../src/node/workspace/citations.ts';
import type { Reading } from '../../../../src/protocol/tally/ballot.ts';
import { ABSTAINING_VOTE } from '../../../../src/protocol/tally/ballot.ts';
import { checkCitations } from '../../../../src/session/run/checkCitations.ts';
import type { NamedPlace } from '../../../../src/session/ports.ts';
import { write } from '../git/gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const checker = new LocalCitationChecker();
const at = (file: string, startLine = 1, endLine = startLine): NamedPlace => ({ file, startLine, endLine });

describe('cited places', () => {
  const folder = temporaryFolder();
  const workspace = (): string => path.join(folder(), 'work space');
  const holds = async (...places: readonly NamedPlace[]): Promise<readonly boolean[]> =>
    (await checker.read(workspace(), places)).map((lines) => lines !== null);

  beforeEach(() => {
    mkdirSync(workspace());
    write(workspace(), {
      'src/pay.ts': 'one\r\ntwo\nthree',
      'src/ü b.ts': 'x\n',
      'empty.ts': '',
      'latin.txt': Buffer.from([0xe4, 10]),
    });
    write(folder(), { 'outside.ts': 'one\ntwo\n', 'work space 2/a.ts': 'one\n' });
  });

  it('are valid if the file has those lines', async () => {
    assert.deepEqual(await holds(at('src/pay.ts', 1), at('src/pay.ts', 3), at('src/pay.ts', 4)), [true, true, false]);
    assert.deepEqual(await holds(at('src/pay.ts', 2, 3), at('src/pay.ts', 2, 4), at('src/pay.ts', 3, 2)), [
      true,
      false,
      false,
    ]);
    assert.deepEqual(await holds(at('src/pay.ts', 0), at('empty.ts'), at('src/none.ts'), at('src'), at('')), [
      false,
      false,
      false,
      false,
      false,
    ]);
    assert.deepEqual(await holds(at('src/ü b.ts'), at('latin.txt')), [true, true]);
    assert.deepEqual(await holds(), []);
  });

  it('are accepted in the forms that engines use', async () => {
    const names = [path.join(workspace(), 'src/pay.ts'), './src/pay.ts', 'src\\pay.ts', 'src//pay.ts'];
    assert.deepEqual(await holds(...names.map((name) => at(name))), [true, true, true, true]);
  });

  it('are read as their lines', async () => {
    const places = [at('src/pay.ts', 2, 3), at('src/pay.ts', 4), at('src/pay.ts', 1), at('latin.txt')];
    assert.deepEqual(await checker.read(workspace(), places), [['two', 'three'], null, ['one'], ['ä']]);
  });

  it('outside the workspace are never opened, however they are written', async () => {
    symlinkSync(path.join(folder(), 'outside.ts'), path.join(workspace(), 'link.ts'));
    symlinkSync(folder(), path.join(workspace(), 'up'));
    symlinkSync('src/pay.ts', path.join(workspace(), 'within.ts'));
    const names = [
      '../outside.ts',
      path.join(folder(), 'outside.ts'),
      'src/../../outside.ts',
      'link.ts',
      'up/outside.ts',
      '/etc/passwd',
      '../work space 2/a.ts',
      'C:/outside.ts',
      'src/\0pay.ts',
    ];
    assert.deepEqual(
      await holds(...names.map((name) => at(name))),
      names.map(() => false),
    );
    assert.deepEqual(await holds(at('within.ts')), [true]);
  });

  it('in a pipe, a binary file, or a huge file are invalid, without blocking', async () => {
    execFileSync('/usr/bin/env', ['mkfifo', path.join(workspace(), 'pipe.ts')]);
    writeFileSync(path.join(workspace(), 'binary.ts'), Buffer.from([1, 0, 10, 2]));
    writeFileSync(path.join(workspace(), 'huge.ts'), 'x\n'.repeat(2_000_000));
    assert.deepEqual(await holds(at('pipe.ts'), at('binary.ts'), at('huge.ts')), [false, false, false]);
  });

  it('are unreadable if the workspace is gone, and readable through a link to it', async () => {
    assert.deepEqual(await checker.read(path.join(folder(), 'gone'), [at('src/pay.ts')]), [null]);
    const link = path.join(folder(), 'link');
    symlinkSync(workspace(), link);
    const named = [at('src/pay.ts'), at(path.join(link, 'src/pay.ts')), at(path.join(workspace(), 'src/pay.ts'))];
    assert.deepEqual(await checker.read(link, named), [['one'], ['one'], ['one']]);
  });

  describe('in an answer', () => {
    const reading = (reasoning: string): Reading => ({
      parsedBy: 'fenced',
      problem: null,
      ballot: {
        vote: ABSTAINING_VOTE,
        findings: [],
        alternatives: [],
        research: {
          summary: '',
          stance: '',
          reasoning,
          concerns: [],
          newEvidence: [],
          responses: [],
          disagreements: [],
          choice: null,
          citations: [],
        },
      },
    });
    const cited = async (reasoning: string, known: readonly string[] = []) => {
      const checked = await checkCitations(reading(reasoning), { workspace: workspace(), known }, checker);
      return checked.ballot?.research?.citations.map(
        ({ file, line, holds: held }) => `${file}:${line} ${held ? 'holds' : 'does not'}`,
      );
    };

    it('are relative to the workspace, listed once, and marked as valid or not', async () => {
      const whole = `\`${path.join(workspace(), 'src/pay.ts')}:2\``;
      const text = `src/pay.ts:2 and ${whole}, src/pay.ts:900, src/pay.ts:2-9, /etc/host.conf:1`;
      assert.deepEqual(await cited(text), [
        'src/pay.ts:2 holds',
        'src/pay.ts:9 does not',
        'src/pay.ts:900 does not',
        '/etc/host.conf:1 does not',
      ]);
      assert.deepEqual(await cited('src/../src/pay.ts:1, src/pay.ts:0'), [
        'src/pay.ts:1 holds',
        'src/pay.ts:0 does not',
      ]);
      assert.deepEqual(await cited('/etc/passwd:1'), ['/etc/passwd:1 does not']);
      assert.deepEqual(await cited('read src/ü b.ts:1', ['src/ü b.ts']), ['src/ü b.ts:1 holds']);
      assert.deepEqual(await cited('src/pay.ts:1, src/pay.ts:900'), ['src/pay.ts:1 holds', 'src/pay.ts:900 does not']);
    });

    it('may be a bare file name if it is unambiguous, or have the prefix of a diff', async () => {
      assert.deepEqual(await cited('pay.ts:2', ['src/pay.ts']), ['src/pay.ts:2 holds']);
      assert.deepEqual(await cited('pay.ts:2', ['src/pay.ts', 'lib/pay.ts']), ['pay.ts:2 does not']);
      assert.deepEqual(await cited('pay.ts:2'), ['pay.ts:2 does not']);
      assert.deepEqual(await cited('b/src/pay.ts:2'), ['src/pay.ts:2 holds']);
    });

    it('are checked in every protocol', async () => {
      const vote = { ...ABSTAINING_VOTE, key_evidence: ['src/pay.ts:2 is wrong'] };
      const plain: Reading = { parsedBy: 'fenced', problem: null, ballot: { vote, findings: [], alternatives: [] } };
      const { citations } = await checkCitations(plain, { workspace: workspace(), known: [] }, checker);
      assert.deepEqual(citations, [{ file: 'src/pay.ts', line: 2, holds: true }]);
    });
  });
});
