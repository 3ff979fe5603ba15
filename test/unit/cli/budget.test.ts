import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, reviews } from '../faults/plan.ts';
import { council, freshScene, sessionFolders, trio, verdictIn } from './commandLine.ts';

const MORE = reviews('continue', { missing: ['the calling code'] });
const FILE = ['review', '--file', 'src/pay.ts', '--json'];
/** Three prompts and answers use about 5,000 tokens. The estimate is about 7,000. */
const ONE_ROUND = '9000';

describe('a budget', () => {
  const plans: readonly Plan[] = [MORE, MORE, MORE];
  const scene = freshScene(() => trio(plans[0] ?? MORE, plans[1] ?? MORE, plans[2] ?? MORE));
  const asked = (): readonly number[] => ['alpha', 'beta', 'gamma'].map((engine) => scene().calls(engine).length);

  /** Adds settings to those of the scene. */
  function configure(change: (config: Record<string, unknown>) => object): void {
    const file = path.join(scene().folder, 'config/council/config.json');
    const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify({ ...config, ...change(config) }));
  }

  it('ends the session after the first round if the next does not fit, and keeps the answers', async () => {
    const outcome = await council(scene(), [...FILE, '--max-tokens', ONE_ROUND]);
    const { flags, round, seats, spent } = verdictIn(outcome);
    assert.ok(flags.includes('budget-reached'), flags.join());
    assert.deepEqual([round, asked(), seats.filter(({ attempts }) => attempts === 1).length], [1, [1, 1, 1], 3]);
    assert.ok((spent.tokens ?? 0) > 3000 && (spent.tokens ?? 0) < Number(ONE_ROUND), String(spent.tokens));
    const shown = await council(scene(), ['sessions', 'show', 'latest']);
    assert.match(shown.stdout, /The next round would exceed the budget, so it didn’t start\..*--max-tokens/);
    assert.match(shown.stdout, /about [\d,]+ tokens/);
  });

  it('asks no engine, stores no session, and exits with 2 if the first round does not fit', async () => {
    const { status, stderr } = await council(scene(), [...FILE, '--max-tokens', '500']);
    assert.equal(status, 2, stderr);
    assert.match(
      stderr,
      /^council: Council didn’t ask any engine\. The first round needs about [\d,]+ tokens, but the budget has only 500 tokens left\. Raise --max-tokens/,
    );
    assert.deepEqual([asked(), sessionFolders(scene())], [[0, 0, 0], []]);
  });

  it('requires a price for every engine if it is in dollars', async () => {
    const limited = [...FILE, '--rounds', '1', '--max-cost', '0.2'];
    const unpriced = await council(scene(), limited);
    assert.equal(unpriced.status, 3);
    assert.match(
      unpriced.stderr,
      /doesn’t report the cost of its answers, .*--max-tokens .*or set engines\.alpha\.price/,
    );
    configure(({ engines }) => ({
      engines: Object.fromEntries(
        Object.entries(engines as object).map(([name, one]) => [name, { ...one, price: { input: 10, output: 10 } }]),
      ),
    }));
    const { spent } = verdictIn(await council(scene(), limited));
    assert.ok(Math.abs((spent.cost ?? 0) - (spent.tokens ?? 0) / 100_000) < 1e-9, JSON.stringify(spent));
    assert.equal((await council(scene(), [...FILE, '--max-cost', '0.01'])).status, 2);
  });

  it('counts every session of the day if it is per day', async () => {
    configure(() => ({ budget: { day: { tokens: Number(ONE_ROUND) } } }));
    const first = verdictIn(await council(scene(), FILE));
    assert.ok(first.flags.includes('budget-reached'));
    const second = await council(scene(), FILE);
    assert.equal(second.status, 2, second.stderr);
    assert.match(second.stderr, /^council: Council didn’t ask any engine\. .* left\./);
    assert.deepEqual(asked(), [1, 1, 1]);
  });

  it('reports what is left of the day, even if it is 0 tokens', async () => {
    configure(() => ({ budget: { day: { tokens: 3_000 } } }));
    const left = async (): Promise<string> =>
      / only (.*) left\./.exec((await council(scene(), FILE)).stderr)?.[1] ?? '';
    assert.equal(await left(), '3,000 tokens');
    configure(() => ({ budget: { day: { tokens: Number(ONE_ROUND) } } }));
    await council(scene(), FILE);
    configure(() => ({ budget: { day: { tokens: 1_000 } } }));
    assert.equal(await left(), '0 tokens');
  });

  it('applies to the day even if one of its sessions has no recorded cost', async () => {
    configure(() => ({ budget: { day: { tokens: Number(ONE_ROUND) } } }));
    await council(scene(), FILE);
    const [folder = ''] = sessionFolders(scene());
    const { spent: _, ...before } = JSON.parse(readFileSync(path.join(folder, 'verdict.json'), 'utf8')) as object & {
      readonly spent: unknown;
    };
    const older = `${folder}-2`;
    mkdirSync(older);
    writeFileSync(path.join(older, 'verdict.json'), JSON.stringify(before));
    const second = await council(scene(), FILE);
    assert.equal(second.status, 2, second.stderr);
    assert.match(second.stderr, /^council: Council didn’t ask any engine\. .* left\./);
  });

  it('rejects 0, a word, and an unknown period', async () => {
    for (const wrong of ['0', 'many']) {
      const { status, stderr } = await council(scene(), [...FILE, '--max-tokens', wrong]);
      assert.deepEqual([status, stderr.includes('--max-tokens takes a number of tokens')], [3, true], stderr);
    }
    configure(() => ({ budget: { week: { tokens: 1 } } }));
    const { status, stderr } = await council(scene(), FILE);
    assert.deepEqual([status, stderr.includes('budget')], [3, true], stderr);
  });

  it('can be based on `council usage`, which reports spending by month, day, and engine', async () => {
    const { spent } = verdictIn(await council(scene(), [...FILE, '--rounds', '1']));
    const told = JSON.parse((await council(scene(), ['usage', '--json'])).stdout) as {
      readonly days: readonly { readonly sessions: number; readonly spent: unknown }[];
      readonly engines: readonly { readonly name: string }[];
    };
    assert.deepEqual(
      told.days.map((day) => [day.sessions, day.spent]),
      [[1, spent]],
    );
    assert.deepEqual(
      told.engines.map(({ name }) => name),
      ['alpha', 'beta', 'gamma'],
    );
    const text = (await council(scene(), ['usage'])).stdout;
    assert.match(
      text,
      /^By month\n {2}\d{4}-\d{2}: 1 session, about [\d,]+ tokens\n\nBy day\n {2}\d{4}-\d{2}-\d{2}: 1 session/,
    );
    assert.match(
      (await council(scene(), ['usage', '--since', '2999-01-01'])).stdout,
      /^No sessions since 2999-01-01\.\n$/,
    );
  });
});
