// `council review` with the real CLIs. Codex also uses its own review command, if that is configured.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PromptPreview } from '../../src/session/council.ts';
import { codexFinding, codexReviews, looksAt, reviews, reviewValue } from './answers.ts';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import type { Step } from './model/plan.ts';
import { codexScript, say } from './model/plan.ts';
import { schemaOf } from './model/schema.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { callsLeft, ownReview, replyOf, review, runCouncil, seatOf, sentTexts } from './product.ts';

const BEFORE = 'export const add = (a, b) => a + b;\n';
const SUBTRACTS = 'export const add = (a, b) => a - b;';
const NEW_FILE = 'export const half = (a) => a / 3;';
const WRONG_SIGN = { file: 'add.js', line: 1, quote: SUBTRACTS, title: 'It subtracts' };
const WRONG_HALF = { file: 'half.js', line: 1, quote: NEW_FILE, title: 'A third is no half' };

const run = (command: string): Step =>
  codexScript(`const r = await tools.exec_command({cmd:${JSON.stringify(command)}}); text(r.output)`);

function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Lab', '-c', 'user.email=lab@example.invalid'];
  const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_OPTIONAL_LOCKS: '0' };
  return execFileSync('git', [...identity, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
}

/** Makes one commit, then an unstaged change, a staged one, and an untracked file. */
async function changed(lab: Lab): Promise<string> {
  const folder = await lab.folder('shop');
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  await write('add.js', BEFORE);
  await write('sum.js', 'export const sum = () => 0;\n');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'first');
  await write('sum.js', 'export const sum = () => 1;\n');
  git(folder, 'add', 'sum.js');
  await write('add.js', `${SUBTRACTS}\n`);
  await write('half.js', `${NEW_FILE}\n`);
  return folder;
}

/** The state that must not change: what git sees, its index byte for byte, and the branches. */
async function stateOf(folder: string): Promise<readonly string[]> {
  const index = await readFile(path.join(folder, '.git/index'));
  const status = git(folder, 'status', '--porcelain=v2', '--untracked-files=all', '--ignored');
  return [createHash('sha256').update(index).digest('hex'), status, git(folder, 'for-each-ref'), git(folder, 'diff')];
}

const hasText = (texts: readonly string[], words: string): boolean => texts.some((text) => text.includes(words));
const NATIVE = 'Review the current code changes (staged, unstaged, and untracked files)';
const KEEPS = reviews({ recommendation: 'keep', summary: 'All is well.' });

describe('council review with four real CLIs', () => {
  let lab: Lab;
  let folder: string;
  let user: LabUser;
  let previews: Readonly<Record<string, PromptPreview>>;
  let stateBefore: readonly string[];
  let result: Vote;
  before(async () => {
    lab = await openLab();
    folder = await changed(lab);
    const found = [codexFinding(folder, WRONG_SIGN, 1)];
    user = await lab.user({
      claude: [reviews({ recommendation: 'revise', summary: 'It subtracts, says Claude.', p1: [WRONG_SIGN] })],
      // Codex's own review gives no recommendation, so it is asked for afterwards.
      codex: [
        run('git diff HEAD; cat half.js'),
        codexReviews('It subtracts, says Codex.', found),
        reviews({ recommendation: 'revise', summary: 'It subtracts, says Codex again.', p1: [WRONG_SIGN] }),
      ],
      gemini: [
        reviews({ recommendation: 'revise', summary: 'A wrong half.', p2: [WRONG_HALF] }),
        looksAt('confirm', 'Gemini sees a minus.'),
      ],
      qwen: [reviews({ recommendation: 'keep', summary: 'All is well.' }), looksAt('unsure', 'Qwen has doubts.')],
    });
    stateBefore = await stateOf(folder);
    const args = ['review', '--engines', ENGINES.join(','), '--dry-run', '--json'];
    const env = await ownReview(user);
    const { stdout } = await runCouncil(user, { cwd: folder, args, env });
    const { prompts } = JSON.parse(stdout) as { prompts: readonly PromptPreview[] };
    previews = Object.fromEntries(prompts.map((preview) => [preview.seat, preview]));
    result = await review(user, { cwd: folder, engines: ENGINES, env });
  });
  after(() => lab.close());

  const textsOf = (engine: EngineName): readonly string[] => sentTexts(user.requests(engine));

  it('merges the findings with their places, severities, and seats', () => {
    const { verdict, stderr } = result;
    const places = verdict.findings.map(({ severity, file, startLine, evidence, raisedBy }) => ({
      ...{ severity, place: `${file}:${String(startLine)}`, evidence, raisedBy },
    }));
    assert.deepEqual(
      places,
      [
        { severity: 'P1', place: 'add.js:1', evidence: 'verified', raisedBy: ['claude', 'codex'] },
        { severity: 'P2', place: 'half.js:1', evidence: 'verified', raisedBy: ['gemini'] },
      ],
      stderr,
    );
    assert.deepEqual([verdict.protocol, verdict.scope, verdict.mode], ['review', 'uncommitted', 'full']);
    assert.deepEqual(
      verdict.seats.map(({ id, status, vote }) => [id, status, vote.position]),
      [
        ['claude', 'answered', 'REJECT'],
        ['codex', 'answered', 'REJECT'],
        ['gemini', 'answered', 'APPROVE'],
        ['qwen', 'answered', 'APPROVE'],
      ],
    );
  });

  it('has a P1 looked at again only by the seats that did not raise it', () => {
    const [grave, minor] = result.verdict.findings;
    assert.deepEqual(
      (grave?.secondOpinions ?? []).map(({ seat, judgement, reason }) => [seat, judgement, reason]).sort(),
      [
        ['gemini', 'confirm', 'Gemini sees a minus.'],
        ['qwen', 'unsure', 'Qwen has doubts.'],
      ],
    );
    assert.deepEqual(minor?.secondOpinions ?? [], []);
    const asked = (engine: EngineName) => user.requests(engine).filter(({ step }) => step?.text?.includes('"looks"'));
    assert.deepEqual(
      ENGINES.map((engine) => asked(engine).length > 0),
      [false, false, true, true],
    );
  });

  for (const engine of ['claude', 'gemini', 'qwen'] as const) {
    it(`${engine}: sends the change that the dry run shows`, () => {
      assert.ok(hasText(textsOf(engine), `+${SUBTRACTS}`), 'the changed line did not arrive');
      assert.ok(hasText(textsOf(engine), `+${NEW_FILE}`), 'the new file did not arrive');
      assert.ok(previews[engine]?.prompt.includes(`+${SUBTRACTS}`));
    });
  }

  it('codex: uses its own review command and instructions, with high effort', () => {
    const [first] = user.requests('codex');
    const { reasoning } = (first?.body ?? {}) as { reasoning?: { effort?: string } };
    assert.equal(reasoning?.effort, 'high');
    const own = user.requests('codex').filter((one) => hasText(sentTexts([one]), NATIVE));
    const texts = sentTexts(own);
    assert.ok(hasText(texts, '# Review guidelines'), 'its own instructions');
    assert.ok(hasText(texts, `+${SUBTRACTS}`), 'git’s diff, as the model asked for it');
    assert.ok(!hasText(texts, 'TEXT-UNDER-REVIEW-'), 'nothing of our prompt');
    assert.deepEqual([own.length, user.requests('codex').length], [2, 3], 'asked in the form for what is missing');
  });

  it('codex: shows the command and no prompt in the dry run', () => {
    const preview = previews['codex'];
    assert.ok(preview);
    const { prompt, bytes, command } = preview;
    assert.deepEqual([prompt, bytes], ['', 0]);
    assert.deepEqual(command.args.slice(command.args.indexOf('review')), ['review', '--uncommitted']);
    assert.deepEqual(command.args.slice(0, 3), ['exec', '-c', 'model_reasoning_effort=high']);
    assert.equal(command.cwd, folder);
  });

  it('codex: gives a recommendation in Council’s form, since its own review has none', () => {
    const seat = seatOf(result, 'codex');
    assert.deepEqual([seat.attempts, seat.vote.rationale], [2, 'It subtracts, says Codex again.']);
    assert.ok(seatOf(result, 'claude').usage !== null);
  });

  it('changes nothing in the repository, not even the index, and leaves nothing behind', async () => {
    assert.deepEqual(await stateOf(folder), stateBefore);
    assert.deepEqual(result.verdict.flags.includes('workspace-changed'), false);
    assert.deepEqual(await callsLeft(user), []);
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });
});

describe('council review with Codex', () => {
  const ENGINES_HERE = ['codex', 'rehearsal-a'];
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  const GOOD = codexReviews('The change looks correct.', []);

  it('covers a commit and the changes of a branch', async () => {
    const folder = await changed(lab);
    git(folder, 'checkout', '--quiet', '-b', 'feature');
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', 'second');
    const head = git(folder, 'rev-parse', 'HEAD').trim();
    const base = git(folder, 'rev-parse', 'main').trim();
    const user = await lab.user({ codex: [GOOD, KEEPS, GOOD, KEEPS] });
    const env = await ownReview(user);
    for (const scope of [
      ['--commit', 'HEAD'],
      ['--base', 'main'],
    ]) {
      const result = await review(user, { cwd: folder, engines: ENGINES_HERE, scope, env });
      assert.equal(seatOf(result, 'codex').status, 'answered', result.stderr);
    }
    const texts = sentTexts(user.requests('codex'));
    assert.ok(hasText(texts, `Review the code changes introduced by commit ${head}.`));
    assert.ok(hasText(texts, `Review the code changes against the base branch 'main'`));
    assert.ok(hasText(texts, `git diff ${base}`));
  });

  it('places a finding correctly in a workspace behind a symlink', async () => {
    const folder = await changed(lab);
    const finds = codexReviews('It subtracts.', [codexFinding(folder, WRONG_SIGN, 1)]);
    // Whatever Codex answers to the second question, its own review has found this.
    const user = await lab.user({ codex: [finds, say('That is all.')] });
    const env = await ownReview(user);
    const link = path.join(user.home, 'link');
    await symlink(folder, link);
    const result = await review(user, { cwd: user.home, engines: ENGINES_HERE, scope: ['--cwd', link], env });
    const found = result.verdict.findings.find(({ raisedBy }) => raisedBy.includes('codex'));
    assert.deepEqual([found?.file, found?.startLine, found?.evidence], ['add.js', 1, 'verified'], result.stderr);
  });

  it('uses Council’s prompt if a secret was replaced, with the change in readable files', async () => {
    const folder = await changed(lab);
    const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    await writeFile(path.join(folder, 'half.js'), `${NEW_FILE}\nconst token = '${token}';\n`);
    // The shell's temporary folder is inside the call folder.
    const user = await lab.user({
      codex: [run('cd "$TMPDIR/.." && cat change.stat change.diff'), KEEPS],
    });
    const env = await ownReview(user);
    const result = await review(user, { cwd: folder, engines: ENGINES_HERE, env });
    assert.equal(seatOf(result, 'codex').status, 'answered', result.stderr);
    const requests = user.requests('codex');
    const texts = sentTexts(requests);
    assert.ok(!hasText(texts, NATIVE) && !hasText(texts, token));
    assert.match(
      texts.find((text) => text.includes('The whole change is also in')) ?? '',
      /change\.diff and .*change\.stat/,
    );
    // The output of that command.
    assert.ok(hasText(texts, '+2 -0 half.js\n') && hasText(texts, `+${NEW_FILE}\n`), texts.at(-1));
  });

  it('uses Council’s prompt and form if nothing else is configured', async () => {
    const folder = await changed(lab);
    const value = reviewValue({ recommendation: 'revise', summary: 'It subtracts.', p1: [WRONG_SIGN] });
    const user = await lab.user({ codex: [{ value }] });
    const result = await review(user, { cwd: folder, engines: ENGINES_HERE });
    const seat = seatOf(result, 'codex');
    assert.deepEqual([seat.status, seat.parsedBy, seat.attempts], ['answered', 'schema', 1], result.stderr);
    const [first] = user.requests('codex');
    assert.ok(first && !hasText(sentTexts([first]), NATIVE) && hasText(sentTexts([first]), `+${SUBTRACTS}`));
    assert.ok('recommendation' in (schemaOf(first.body)?.properties ?? {}));
  });

  it('reports a failure with its reason, like any call', async () => {
    const folder = await changed(lab);
    const user = await lab.user({ codex: [{ status: 429, message: 'no' }] });
    const env = await ownReview(user);
    const result = await review(user, { cwd: folder, engines: ENGINES_HERE, env });
    const { kind, detail } = { detail: '', ...replyOf(result, 'codex') };
    assert.equal(kind, 'quota', detail);
    assert.match(detail, /429/);
    assert.ok(hasText(sentTexts(user.requests('codex')), NATIVE), 'it was the review that failed');
  });

  it('is asked again with Council’s prompt if its answer says nothing', async () => {
    const folder = await changed(lab);
    const user = await lab.user({
      codex: [say('{"hello": 1}'), KEEPS],
    });
    const env = await ownReview(user);
    const result = await review(user, { cwd: folder, engines: ENGINES_HERE, env });
    const seat = seatOf(result, 'codex');
    assert.deepEqual(
      [seat.status, seat.vote.position, seat.attempts],
      ['answered', 'APPROVE', 2],
      JSON.stringify(seat),
    );
    assert.deepEqual(
      user.requests('codex').map(({ body }) => hasText(sentTexts([{ body }] as never), NATIVE)),
      [true, false],
    );
  });
});
