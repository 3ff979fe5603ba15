import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { completionScript, SHELLS } from '../../../src/cli/completionScripts.ts';
import { manPage } from '../../../src/cli/manPage.ts';
import { allCommands } from '../../../src/cli/parser.ts';
import { COMMON } from '../../../src/cli/options.ts';

const ALL = allCommands(COMMANDS);
const hasProgram = (name: string): boolean => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('council completion', () => {
  for (const shell of SHELLS)
    it(`names every command and option in the script for ${shell}`, () => {
      const script = completionScript(shell, COMMANDS);
      for (const { name, options } of ALL) {
        for (const word of name.split(' ')) assert.ok(script.includes(word), name);
        for (const option of [...options, ...COMMON])
          assert.ok(script.includes(shell === 'fish' ? `-l ${option} ` : `--${option}`), option);
      }
    });

  describe('in bash', () => {
    let folder = '';
    before(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'council-completion-'));
      writeFileSync(path.join(folder, 'script'), completionScript('bash', COMMANDS));
      writeFileSync(path.join(folder, 'a plan.md'), '');
    });
    after(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    async function completed(...words: readonly string[]): Promise<readonly string[]> {
      // Disables mapfile, which the bash of macOS doesn't have.
      const program =
        'enable -n mapfile readarray; source ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _council; printf "%s\\n" "${COMPREPLY[@]}"';
      const args = ['--norc', '-c', program, 'bash', 'council', ...words];
      const { stdout } = await promisify(execFile)('bash', args, { cwd: folder });
      return stdout.split('\n').filter((line) => line !== '');
    }

    it('completes commands, options, values, and files', async function () {
      if (!hasProgram('bash')) this.skip();
      assert.deepEqual(await completed('re'), ['review', 'resume', 'redeliberate', 'resolve']);
      assert.deepEqual(await completed('review', '--st'), ['--staged', '--stdin']);
      assert.deepEqual(await completed('--json', 'review', '--fail-on', 'p'), ['p1', 'p1-any', 'p2']);
      assert.deepEqual(await completed('sessions', 'e'), ['export']);
      assert.deepEqual(await completed('sessions', 'export', '--form'), ['--format']);
      assert.deepEqual(await completed('sessions', 'export', 'x', '--format', 's'), ['sarif']);
      assert.deepEqual(await completed('review', 'a'), ['a plan.md']);
      assert.deepEqual(await completed('vote', '--question', ''), []);
      assert.deepEqual(await completed('completion', 'f'), ['fish']);
      assert.deepEqual(await completed('help', 'vo'), ['vote']);
      assert.deepEqual(await completed('doctor', '--st'), []);
    });
  });

  for (const [shell, program, args] of [
    ['zsh', 'zsh', ['-n']],
    ['fish', 'fish', ['--no-execute']],
  ] as const)
    it(`generates a script that ${shell} can parse`, function () {
      if (!hasProgram(program)) this.skip();
      const folder = mkdtempSync(path.join(tmpdir(), 'council-completion-'));
      try {
        writeFileSync(path.join(folder, 'script'), completionScript(shell, COMMANDS));
        execFileSync(program, [...args, path.join(folder, 'script')]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
});

describe('the man page', () => {
  const page = manPage(COMMANDS, '1.2.3');

  it('has every command with its options and examples', () => {
    const bare = page.replaceAll('\\-', '-').replaceAll('\\(dq', '"');
    for (const { name, options, examples, summary } of ALL) {
      const [, rest = ''] = bare.split(`.SS council ${name} `);
      const [section = ''] = rest.split(/^\.S[SH]/m);
      assert.ok(section.includes(summary), name);
      for (const option of options) assert.ok(section.includes(`.B --${option}`), `${name} --${option}`);
      for (const [typed] of examples) assert.ok(section.includes(typed), typed);
    }
  });

  it('uses only known macros, and no text line starts like a macro', () => {
    const macros = page.split('\n').filter((line) => /^[.']/.test(line));
    assert.deepEqual(
      macros.filter((line) => !/^\.(?:TH|SH|SS|TP|PP|B)(?: |$)/.test(line)),
      [],
    );
  });

  it('is formatted by groff without a warning', function () {
    if (!hasProgram('groff')) this.skip();
    const { stderr, stdout } = runGroff(page);
    assert.equal(stderr, '');
    // Bold is written twice, with one character over the other.
    // eslint-disable-next-line no-control-regex -- a backspace is what does it
    assert.match(stdout.replace(/.\u0008/gu, ''), /council review \[OPTIONS\]/);
  });
});

function runGroff(page: string): { readonly stdout: string; readonly stderr: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-man-'));
  try {
    const file = path.join(folder, 'council.1');
    writeFileSync(file, page);
    const shown = `groff -man -Kutf8 -Tutf8 -ww -P-c ${file} 2> ${file}.err`;
    const stdout = execFileSync('bash', ['-c', `${shown}; cat ${file}.err >&2`], { encoding: 'utf8', stdio: 'pipe' });
    const stderr = execFileSync('cat', [`${file}.err`], { encoding: 'utf8' });
    return { stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
