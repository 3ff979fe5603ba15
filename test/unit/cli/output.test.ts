import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '../../../src/protocol/event.ts';
import { painter, print } from '../../../src/cli/terminal.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { verdictSchema } from '../../../src/schema/verdict.ts';
import { votes } from '../faults/plan.ts';
import { configured, council, freshScene, linesOf, sessionFolders, trio, verdictIn } from './commandLine.ts';
import { LOCK } from '../node/git/artifactFixture.ts';

const FILE = ['vote', '--file', 'src/pay.ts'];
const AGREED = trio(votes('APPROVE', { confidence: 90 }), votes('APPROVE'), votes('REJECT', { confidence: 55 }));

describe('the output of council vote', () => {
  const scene = freshScene(() => AGREED);

  it('is the verdict as text on stdout, and the progress on stderr', async () => {
    const { status, stdout, stderr } = await council(scene(), FILE);
    assert.equal(status, 0);
    const [heading, facts] = stdout.split('\n');
    assert.equal(heading, 'Approved 2–1.');
    assert.match(facts ?? '', /^src\/pay\.ts · confidence 80\.0 · 5 of 5 lines shown$/);
    for (const line of [
      /^alpha approves \(90\): because of APPROVE$/m,
      /^gamma rejects \(55\)/m,
      /^Dissent:\n {2}- gamma: /m,
    ])
      assert.match(stdout, line);
    assert.ok(!stdout.includes('\u001b'), 'no colours where nobody sees them');
    for (const engine of ['alpha', 'beta', 'gamma']) {
      assert.match(stderr, new RegExp(`^${engine}: asked$`, 'm'));
      assert.match(stderr, new RegExp(`^${engine}: answered after [\\d.]+ s$`, 'm'));
    }
    assert.ok(!stderr.includes('because of'), 'no answer before the verdict');
  });

  it('is one document with --json, identical to the stored one', async () => {
    const { status, stdout } = await council(scene(), [...FILE, '--json']);
    assert.equal(status, 0);
    const verdict = JSON.parse(stdout) as Verdict;
    assert.ok(verdictSchema.safeParse(verdict).success);
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.confidence], ['approved', 'majority', 80]);
    const { stdout: shown } = await council(scene(), ['sessions', 'show', verdict.sessionId, '--json']);
    assert.equal(shown, stdout);
  });

  it('is one object per line with --events, ending with the verdict', async () => {
    const { status, stdout } = await council(scene(), [...FILE, '--events', '--quiet']);
    assert.equal(status, 0);
    const lines = linesOf(stdout).map((line) => JSON.parse(line) as RecordedEvent | Verdict);
    const verdict = lines.at(-1);
    assert.ok(verdict !== undefined && 'outcome' in verdict && verdict.outcome === 'approved');
    const events = lines.slice(0, -1) as RecordedEvent[];
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, at) => at + 1),
    );
    assert.deepEqual([events.at(0)?.kind, events.at(-1)?.kind], ['session-opened', 'session-closed']);
    const { stdout: kept } = await council(scene(), ['sessions', 'show', verdict.sessionId, '--events']);
    const shape = ({ seq, at, kind }: RecordedEvent): readonly unknown[] => [seq, at, kind];
    const all = linesOf(kept).map((line) => JSON.parse(line) as RecordedEvent);
    assert.deepEqual(all.map(shape), events.map(shape));
    assert.ok(
      kept.includes('because of REJECT') && !JSON.stringify(events).includes('because of'),
      'no answer before all',
    );
  });

  it('leaves stderr empty with --quiet', async () => {
    const { stdout, stderr } = await council(scene(), [...FILE, '--quiet']);
    assert.equal(stderr, '');
    assert.match(stdout, /^Approved 2–1\./);
  });

  it('can be the version or the help', async () => {
    const printed = async (...args: readonly string[]): Promise<string> => {
      const { status, stdout, stderr } = await council(scene(), args);
      assert.deepEqual([status, stderr], [0, '']);
      return stdout;
    };
    const version = await printed('--version');
    assert.match(version, /^\d+\.\d+\.\d+\S*\n$/);
    assert.deepEqual([await printed('-V'), await printed('vote', '--version')], [version, version]);
    const help = await printed('--help');
    assert.match(
      help,
      /^Usage: council COMMAND[\s\S]*^ {2}review [\s\S]*^Exit status:\n {2}0 +The verdict is an approval/m,
    );
    assert.deepEqual([await printed('-h'), await printed('help')], [help, help]);
  });

  it('contains the prompts with --dry-run, which asks no engine', async () => {
    scene().write({ 'src/pay.ts': '# hello\n' });
    const { status, stdout, stderr } = await council(scene(), [...FILE, '--dry-run']);
    assert.equal(status, 0);
    assert.equal(stderr, '');
    for (const engine of ['alpha', 'beta', 'gamma']) {
      const [, bytes, command, prompt] =
        new RegExp(
          `=== ${engine}: (\\d+) bytes\\ncommand: (.*)\\n[\\s\\S]*?--- prompt\\n([\\s\\S]*?)\\n--- end of prompt`,
        ).exec(stdout) ?? [];
      assert.ok(command?.includes('engine.mjs') && command.includes(engine), command);
      assert.match(prompt ?? '', /1 \| # hello/);
      assert.equal(Buffer.byteLength(prompt ?? ''), Number(bytes));
    }
    assert.match(stdout, /1 file, 1 of 1 lines shown\. Nothing was sent\.\n$/);
    assert.deepEqual([scene().calls('alpha'), sessionFolders(scene())], [[], []]);
  });
});

describe('council vote --dry-run', () => {
  it('names the seats that are not asked and the files that are left out, with reasons', async () => {
    const dead = { plan: votes('APPROVE'), config: { command: '/nowhere/gamma' } };
    const scene = configured(trio(votes('APPROVE'), votes('REJECT'), dead));
    try {
      scene.initialise();
      scene.write({ 'src/new.ts': 'export {};\n', 'package-lock.json': LOCK, 'data.ts': 'x'.repeat(600_000) });
      const { stdout } = await council(scene, ['vote', '--uncommitted', '--dry-run']);
      assert.match(stdout, /^not asked: gamma, .*\/nowhere\/gamma/m);
      assert.match(stdout, /^left out: package-lock\.json \(lock file\)$/m);
      assert.match(stdout, /^left out: data\.ts \(too large\)$/m);
      const { stdout: json } = await council(scene, ['vote', '--uncommitted', '--dry-run', '--json']);
      const document = JSON.parse(json) as Record<string, unknown>;
      assert.deepEqual(Object.keys(document).toSorted(), [
        'coverage',
        'mode',
        'prompts',
        'rules',
        'unusable',
        'version',
      ]);
      assert.equal((document['prompts'] as { seat: string }[]).map(({ seat }) => seat).join(), 'alpha,beta');
    } finally {
      scene.remove();
    }
  });
});

describe('68: a file name with terminal escape sequences', () => {
  it('is printed without the escape sequences', async () => {
    const scene = configured(AGREED);
    try {
      const name = 'e\u001b]0;owned\u0007\u001b[31mvil\n.ts';
      scene.write({ [name]: 'export {};\n' });
      const { stdout, stderr, status } = await council(scene, ['vote', name]);
      assert.equal(status, 0);
      assert.equal(`${stdout}${stderr}`.replaceAll('\n', '').match(/\p{Cc}/gu), null);
      assert.match(stdout, /^evil \.ts · confidence/m);
      const verdict = verdictIn(await council(scene, ['vote', name, '--json']));
      assert.equal(verdict.scope, `file:${name}`, 'documents have it as it is');
    } finally {
      scene.remove();
    }
  });
});

describe('text from engines', () => {
  const hostile = 'T \u001b]8;;https://x.example\u0007\u001b[2J\u009b31m \u202eb\u2066\u200b\u{e0041}\nSession forged';
  const place = {
    file: 'src/a.ts',
    line: 1,
    quote: 'export {};',
    title: hostile,
    detail: hostile,
    suggestion: hostile,
  };
  const envelope = { p1: [place], p2: [{ ...place, file: hostile }], p3: [], missing: [hostile] };
  const says = JSON.stringify({ ...envelope, recommendation: 'reject', confidence: 80, summary: hostile });

  it('68: has no terminal control characters when printed for people', async () => {
    const scene = configured(trio({ says }, { says }, votes('APPROVE')));
    try {
      scene.initialise();
      scene.write({ 'src/a.ts': 'export {};\n' });
      const verdict = verdictIn(await council(scene, ['review', '--uncommitted', '--json']));
      assert.ok(JSON.stringify(verdict).includes('\u202e'), 'documents have it as it is');
      const id = verdict.sessionId;
      const told = [
        await council(scene, ['review', '--uncommitted', '--question', hostile]),
        await council(scene, ['review', '--uncommitted', '--question', hostile, '--dry-run']),
        await council(scene, ['sessions', 'show', id]),
        await council(scene, ['sessions', 'list']),
        await council(scene, ['sessions', 'export', id, '--format', 'md']),
        await council(scene, ['resolve', id, '--choose', 'override', '--accept-risk', '--reason', hostile]),
        await council(scene, ['doctor']),
      ];
      for (const { stdout, stderr } of told) {
        assert.equal(/(?!\n)[\p{Cc}\p{Bidi_Control}\u200b\u{e0041}]/u.exec(stdout + stderr), null, stdout + stderr);
      }
      const [review, , shown] = told;
      assert.ok(review?.stdout.includes('[U+202E]') === true && shown?.stdout.includes('T  [U+202E]b') === true);
      assert.doesNotMatch(shown.stdout, /^Session forged/m);
    } finally {
      scene.remove();
    }
  });

  it('68: is escaped in documents, which parse to the same text', async () => {
    const scene = configured(trio({ says }, { says }, votes('APPROVE')));
    try {
      scene.initialise();
      scene.write({ 'src/a.ts': `export {}; // \u202e\u{e0041}\u007f\u0085\n` });
      const run = async (...args: readonly string[]): Promise<string> => (await council(scene, args)).stdout;
      const review = await run('review', '--uncommitted', '--json');
      const { sessionId: id } = JSON.parse(review) as Verdict;
      const folder = sessionFolders(scene)[0] ?? '';
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.jsonl?$/.test(name));
      assert.ok(names.length >= 3, names.join());
      const told = [
        ...[review, await run('review', '--uncommitted', '--events', '--quiet')],
        ...[await run('sessions', 'show', id, '--events'), await run('sessions', 'show', id, '--json')],
        ...[await run('sessions', 'list', '--json'), await run('sessions', 'export', id, '--format', 'json')],
        ...[await run('sessions', 'replay', id), await run('review', '--uncommitted', '--dry-run', '--json')],
        ...names.map((name) => readFileSync(path.join(folder, name), 'utf8')),
      ];
      for (const text of told)
        assert.equal(/(?!\n)[\p{Cc}\p{Bidi_Control}\u200b\u2028\u{e0041}]/u.exec(text), null, text);
      assert.ok(review.includes(String.raw`\u202eb\u2066\u200b\udb40\udc41`), review);
      assert.ok(JSON.stringify(JSON.parse(review)).includes('\u202eb\u2066\u200b\u{e0041}'));
      assert.equal(await run('sessions', 'replay', id), review);
    } finally {
      scene.remove();
    }
  });

  it('gets no color of its own where Council prints colors', () => {
    const said: string[] = [];
    print(
      { out: (text) => void said.push(text), isColour: true },
      `${painter('colour')('red', 'red')} \u001b[5m\u202e\n`,
    );
    print({ out: (text) => void said.push(text), isColour: false }, '\u001b[31mred\n');
    assert.deepEqual(said, ['\u001b[31mred\u001b[39m [U+202E]\n', 'red\n']);
  });
});
