import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fenced, judges, reviews, type Step } from '../faults/plan.ts';
import type { Scene, SceneOptions } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, sessionFolders, trio, verdictIn } from './commandLine.ts';

const numbered = (name: string): string =>
  Array.from({ length: 40 }, (_, at) => `const ${name}${String(at + 1)} = ${String(at + 1)};\n`).join('');
const BASE = { 'src/pay.ts': numbered('pay'), 'src/money.ts': numbered('money'), 'src/log.ts': numbered('log') };

/** A file of the base with some of its lines replaced. */
function edited(file: keyof typeof BASE, edits: Readonly<Record<string, string>>): string {
  return Object.entries(edits).reduce((text, [from, to]) => {
    assert.ok(text.includes(from), from);
    return text.replace(from, to);
  }, BASE[file]);
}

const PAY_EDITS = { 'const pay10 = 10;': 'refund(order);', 'const pay30 = 30;': 'retry(forever);' };
const MONEY_EDITS = { 'const money20 = 20;': 'const cents = price * 0.1;' };
const LOG_EDITS = { 'const log5 = 5;': 'log(password);' };
const NEW_FILE = ['export function fresh() {', '  return cache[key];', '}', ''].join('\n');

const item = (file: string, quote: string, title: string) => ({
  ...{ file, line: 1, end_line: 1, quote, title, detail: '', category: 'correctness', introduced: true },
  ...{ scenario: null, suggestion: 'Mend it.', replacement: null },
});

/** In the verdict's order: the P1 first, then by place. */
const FOUND = {
  p1: [item('src/money.ts', 'const cents = price * 0.1;', 'Cents are lost')],
  p2: [
    item('src/pay.ts', 'refund(order);', 'A refund is booked twice'),
    item('src/pay.ts', 'retry(forever);', 'It never gives up'),
    item('src/log.ts', 'log(password);', 'A password is logged'),
    item('src/new.ts', '  return cache[key];', 'The cache may be empty'),
  ],
};

const answers = (values: object): Step => ({ says: fenced(JSON.stringify(values, null, 2), 'json') });
const envelope = (recommendation: string, more: object = {}): Step =>
  answers({
    summary: 'Seen.',
    p1: [],
    p2: [],
    p3: [],
    missing: [],
    recommendation,
    evidence: [],
    confidence: 80,
    ...more,
  });

type Word = 'fixed' | 'still' | 'cannot-tell';
const says = (words: readonly Word[], more: readonly object[] = []): Step =>
  answers({
    earlier: words.map((now, at) => ({ finding: `F${String(at + 1)}`, now, reason: `I saw ${now}`, ...more[at] })),
  });

const KEEP = reviews('keep', { confidence: 80 });
const LOOK = judges({ judgement: 'confirm', reason: 'the line is there' });
/** f1 is the P1 in money.ts. The others are in log.ts, new.ts, and two in pay.ts. */
const WORDS: readonly Word[] = ['still', 'fixed', 'fixed', 'fixed', 'cannot-tell'];
const NEW = { p2: [item('src/pay.ts', 'check(order, twice);', 'The check is made twice')] };

const engines = (): SceneOptions => ({
  ...trio(
    [envelope('revise', FOUND), envelope('keep'), says(WORDS)],
    [KEEP, LOOK, envelope('revise', NEW), says(WORDS, [{}, {}, {}, {}, {}])],
    [KEEP, LOOK, KEEP, says(['cannot-tell', 'cannot-tell', 'fixed', 'cannot-tell', 'cannot-tell'])],
  ),
  files: BASE,
});

function change(scene: Scene): void {
  scene.initialise();
  scene.write({
    'src/pay.ts': edited('src/pay.ts', PAY_EDITS),
    'src/money.ts': edited('src/money.ts', MONEY_EDITS),
    'src/log.ts': edited('src/log.ts', LOG_EDITS),
    'src/new.ts': NEW_FILE,
  });
}

/** Fixes three of five findings, moves lines, renames a file, and commits some of it. */
function goOn(scene: Scene): void {
  const at = (name: string): string => path.join(scene.workspace, name);
  const above = 'import { check } from "./check.ts";\n\n';
  scene.write({
    'src/pay.ts': above + edited('src/pay.ts', { ...PAY_EDITS, 'const pay10 = 10;': 'check(order, twice);' }),
    'src/log.ts': edited('src/log.ts', { 'const log5 = 5;': 'log(user);' }),
  });
  git(scene.workspace, 'add', 'src/log.ts', 'src/money.ts');
  git(scene.workspace, 'commit', '-q', '-m', 'a part of it');
  renameSync(at('src/money.ts'), at('src/cash.ts'));
  scene.write({
    'src/cash.ts': `// Cash\n${edited('src/money.ts', MONEY_EDITS)}`,
    'src/new.ts': NEW_FILE.replace('return cache[key];', 'return cache[key] ?? load(key);'),
  });
  git(scene.workspace, 'add', '-A');
}

describe('council review --again', () => {
  const scene = freshScene(engines);
  const first = async () => {
    change(scene());
    const outcome = await council(scene(), ['review', '--json', '--quiet']);
    assert.equal(outcome.status, 1, outcome.stderr);
    return verdictIn(outcome);
  };

  it('says what is resolved, still open, or new, wherever it is now', async () => {
    const before = await first();
    assert.equal(before.comparison, null);
    goOn(scene());
    const outcome = await council(scene(), ['review', '--again', '--json']);
    const verdict = verdictIn(outcome);
    assert.match(outcome.stderr, new RegExp(`Reviewing the changes from ${before.sessionId} again`));
    const counted = { resolved: 3, open: 2, new: 1, applied: 0, dismissed: 0 };
    assert.deepEqual(verdict.comparison, { sessionId: before.sessionId, ...counted });
    assert.match(verdict.decision, /3 resolved, 2 still open, 1 new/);
    const places = verdict.findings.map(
      ({ title, state, file, startLine }) => `${state ?? ''} ${file}:${String(startLine)} ${title}`,
    );
    assert.deepEqual(places, [
      'open src/cash.ts:21 Cents are lost',
      'new src/pay.ts:12 The check is made twice',
      'open src/pay.ts:32 It never gives up',
      'resolved src/log.ts:5 A password is logged',
      'resolved src/new.ts:2 The cache may be empty',
      'resolved src/pay.ts:12 A refund is booked twice',
    ]);
    // A P1 that is still open prevents an approval and a commit.
    assert.deepEqual([verdict.outcome, outcome.status], ['undecided', 1]);
    const shown = await council(scene(), ['sessions', 'show', verdict.sessionId]);
    assert.match(shown.stdout, /3 resolved, 2 still open, 1 new/);
    const replayed = await council(scene(), ['sessions', 'replay', verdict.sessionId]);
    assert.deepEqual(verdictIn(replayed), verdict);
  });

  it('omits the earlier findings from the first prompt, and seat names from the second', async () => {
    await first();
    goOn(scene());
    await council(scene(), ['review', '--again', '--json']);
    const asked = scene().prompt('beta', 3);
    for (const { title } of [...FOUND.p1, ...FOUND.p2]) assert.ok(!asked.includes(title), title);
    assert.match(asked, /check\(order, twice\)/);
    assert.match(asked, /log\(user\)/, 'what was committed since is shown as well');
    const again = scene().prompt('beta', 4);
    for (const { title } of [...FOUND.p1, ...FOUND.p2]) assert.ok(again.includes(title), title);
    assert.match(again, /src\/cash\.ts, line 21/);
    assert.doesNotMatch(again.slice(asked.indexOf('End your answer')), /alpha|gamma/i);
  });

  it('accepts a seat’s statement that its own finding is an earlier one', async () => {
    await first();
    goOn(scene());
    const twice = [envelope('keep'), envelope('keep'), envelope('revise', NEW)];
    scene().setPlan('beta', [...twice, says(WORDS, [{}, {}, {}, { now: 'still', same_as: 'O1' }])]);
    const verdict = verdictIn(await council(scene(), ['review', '--again', '--json']));
    assert.match(verdict.decision, /2 resolved, 3 still open, 0 new/);
    const same = verdict.findings.find(({ title }) => title === 'The check is made twice');
    assert.deepEqual(same?.otherWordings, ['A refund is booked twice']);
    assert.deepEqual(same.raisedBy, ['beta', 'alpha']);
  });

  it('keeps the answer of a seat that says nothing about the earlier findings', async () => {
    await first();
    goOn(scene());
    scene().setPlan('alpha', [envelope('keep'), envelope('keep'), { says: 'I have said enough.' }]);
    scene().setPlan('beta', [KEEP, LOOK, envelope('keep'), { says: '', exit: 3, complains: 'out of order' }]);
    const outcome = await council(scene(), ['review', '--again']);
    assert.match(outcome.stdout, /3–0/);
    assert.match(outcome.stdout, /1 resolved, 4 still open, 0 new/);
    assert.match(outcome.stdout, /Alpha didn’t answer about the earlier findings/i);
    assert.match(outcome.stdout, /Beta didn’t answer about the earlier findings/i);
  });

  it('follows a change that was fully committed, and finds nothing to review after a revert', async () => {
    await first();
    git(scene().workspace, 'add', '-A');
    git(scene().workspace, 'commit', '-q', '-m', 'all of it');
    const same = verdictIn(await council(scene(), ['review', '--again', '--json']));
    assert.match(same.decision, /0 resolved, 5 still open, 1 new/);
    assert.deepEqual(same.findings.map(({ earlier }) => earlier?.lines ?? '').sort(), [
      '',
      ...Array<string>(5).fill('same'),
    ]);
    // Both reviews exist now. The newest one is repeated.
    const third = verdictIn(await council(scene(), ['review', '--again', '--json']));
    assert.equal(third.comparison?.sessionId, same.sessionId);
    git(scene().workspace, 'reset', '-q', '--hard', 'HEAD~1');
    const nothing = await council(scene(), ['review', '--again']);
    assert.deepEqual([nothing.status, nothing.stdout], [5, '']);
    assert.match(nothing.stderr, /there are no changes to review/);
  });

  it('works with the scripted engines', async () => {
    scene().initialise();
    const refund = (line: string): string => `export async function refund(order) {\n${line}\n}\n`;
    const money = '  const fee = order.total * 0.1;';
    scene().write({ 'src/refund.ts': refund(money), 'src/other.ts': 'eval(text);\n' });
    const engines = ['--engines', 'rehearsal-a,rehearsal-b,rehearsal-c', '--json'];
    const before = verdictIn(await council(scene(), ['review', ...engines]));
    const found = before.findings.filter(({ file }) => file === 'src/refund.ts');
    assert.ok(found.length > 0 && found.length < before.findings.length, JSON.stringify(before.findings));
    scene().write({ 'src/refund.ts': refund('  return fees.of(order);') });
    const verdict = verdictIn(await council(scene(), ['review', '--again', '--json']));
    const { resolved, open, new: fresh } = verdict.comparison ?? assert.fail();
    assert.deepEqual([resolved, open, fresh], [found.length, before.findings.length - found.length, 0]);
    assert.deepEqual(
      verdict.seats.map(({ id, status }) => `${id} ${status}`),
      ['rehearsal-a answered', 'rehearsal-b answered', 'rehearsal-c answered'],
    );
  });

  it('follows lines with a secret, which is a placeholder on both sides', async () => {
    const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const secret = `const token = '${token}';\nconst after = token;\n`;
    scene().initialise();
    scene().write({ 'src/new.ts': secret });
    const finding = { ...item('src/new.ts', 'const after = token;', 'The token is kept'), end_line: 2 };
    scene().setPlan('alpha', [envelope('revise', { p2: [finding] }), envelope('keep'), says(['cannot-tell'])]);
    const before = verdictIn(await council(scene(), ['review', '--json']));
    assert.equal(before.coverage.redactions?.length, 1);
    scene().setPlan('beta', [KEEP, envelope('keep'), says(['cannot-tell'])]);
    scene().setPlan('gamma', [KEEP, envelope('keep'), says(['cannot-tell'])]);
    scene().write({ 'src/new.ts': `// moved\n${secret}` });
    const outcome = await council(scene(), ['review', '--again', '--json']);
    const [one] = verdictIn(outcome).findings;
    assert.deepEqual([one?.earlier?.lines, one?.startLine, one?.endLine], ['same', 2, 3], outcome.stdout);
    assert.ok(!outcome.stdout.includes(token));
  });

  it('compares a staged review with the index', async () => {
    change(scene());
    git(scene().workspace, 'add', '-A');
    const before = verdictIn(
      await council(scene(), ['review', '--staged', '--json', '--', 'src/pay.ts', 'src/log.ts']),
    );
    goOn(scene());
    scene().write({ 'src/pay.ts': 'nothing of it is staged\n' });
    const outcome = await council(scene(), ['review', `--again=${before.sessionId.slice(0, -1)}`, '--json']);
    const verdict = verdictIn(outcome);
    assert.equal(verdict.comparison?.sessionId, before.sessionId, outcome.stderr);
    assert.match(verdict.scope, /^staged-since:/);
    const prompt = scene().prompt('alpha', 2);
    assert.match(prompt, /check\(order, twice\)/);
    assert.doesNotMatch(prompt, /nothing of it is staged|cash\.ts/);
  });

  it('keeps a finding open in a new file that git now ignores', async () => {
    const grave = { severity: 'P1', title: 'Secret in code', detail: '', file: 'src/new.ts', line: 2 };
    const found = reviews('revise', { findings: [{ ...grave, quote: 'const new2 = 2;', introduced: true }] });
    const fixed = fenced(JSON.stringify({ earlier: [{ finding: 'F1', now: 'fixed', reason: 'gone' }] }), 'json');
    for (const name of ['alpha', 'beta', 'gamma']) scene().setPlan(name, [found, reviews('keep'), { says: fixed }]);
    scene().initialise();
    scene().write({ 'src/new.ts': numbered('new') });
    const args = ['review', '--json', '--quiet'];
    const first = verdictIn(await council(scene(), args));
    scene().write({ '.git/info/exclude': 'src/new.ts\n', 'src/log.ts': 'const log = 1;\n' });
    const { comparison, findings } = verdictIn(await council(scene(), [...args, `--again=${first.sessionId}`]));
    assert.deepEqual([comparison?.resolved, comparison?.open, findings[0]?.startLine], [0, 1, 2]);
  });

  it('rejects reviews that it cannot repeat, and options that conflict with --again', async () => {
    change(scene());
    const refused = async (...args: readonly string[]): Promise<string> => {
      const { status, stderr, stdout } = await council(scene(), ['review', ...args]);
      assert.deepEqual([status, stdout], [3, ''], stderr);
      return stderr;
    };
    assert.match(await refused('--again'), /No review of .* is finished yet\. Run `council review` first/);
    assert.match(await refused('--again=review-2001'), /There’s no review with the ID review-2001/);
    assert.match(await refused('--again', 'review-2001'), /To name a session, write --again=review-2001/);
    assert.match(await refused('--again', '--staged'), /Remove --staged/);
    assert.match(await refused('--again', '--engines', 'alpha'), /Remove --engines/);
    assert.match(await refused('--again', '--', 'src'), /Remove the paths after --/);
    await council(scene(), ['review', '--file', 'src/pay.ts']);
    assert.match(await refused('--again'), /src\/pay\.ts wasn’t a change in the repository/);
    await council(scene(), ['review']);
    const newest = await council(scene(), ['review']);
    const folder = sessionFolders(scene()).toSorted().at(-1) ?? '';
    const events = path.join(folder, 'events.jsonl');
    writeFileSync(events, `{}${readFileSync(events, 'utf8')}`);
    assert.match(await refused('--again'), /Council can’t read review-/, newest.stderr);
    const other = path.join(scene().folder, 'other');
    git(scene().workspace, 'worktree', 'add', '-q', other);
    const elsewhere = await council(scene(), ['review', `--again=${path.basename(sessionFolders(scene())[0] ?? '')}`], {
      cwd: other,
    });
    assert.deepEqual([elsewhere.status, elsewhere.stdout], [3, ''], elsewhere.stderr);
    assert.match(elsewhere.stderr, /reviewed .*work space\. Run the command in that folder/);
    const vote = await council(scene(), ['vote', '--again']);
    assert.match(vote.stderr, /council vote doesn’t take --again/);
  });
});
