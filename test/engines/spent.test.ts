// What a review costs with the real CLIs beyond Council's own prompts: their instructions, and the conversation so far,
// which they send again for each file that the model asks for. docs/costs.md and README contain these figures.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TYPICAL } from '../unit/cli/countedSessions.ts';
import { reviews } from './answers.ts';
import { PLAIN_GIT } from './hostile.ts';
import type { EngineName, Lab } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { reads, review, seatOf } from './product.ts';

const READ = 5;
/** 250 lines, as in the change. */
const LINES = Array.from(
  { length: 250 },
  (_, line) => `export const price${String(line)} = of('other', ${String(line)});`,
);
const OTHERS = Object.fromEntries(
  Array.from({ length: READ }, (_, index) => [`src/other${String(index)}.ts`, `${LINES.join('\n')}\n`]),
);

type Figures = Readonly<Record<EngineName, number>>;

/** The input tokens that each engine reports for one review round in which each reads this many files. */
async function measured(lab: Lab, files: number): Promise<Figures> {
  const cwd = await lab.folder('shop');
  const write = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
      await writeFile(path.join(cwd, name), text);
    }
  };
  const git = (...args: readonly string[]): void => {
    const author = ['-c', 'user.name=Lab', '-c', 'user.email=lab@example.invalid'];
    execFileSync('git', [...author, ...args], { cwd, env: PLAIN_GIT, stdio: 'pipe' });
  };
  await write({ ...TYPICAL.committed, ...OTHERS });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  await write(TYPICAL.changed);
  const names = Object.keys(OTHERS).slice(0, files);
  const steps = (engine: EngineName) => [
    ...names.map((name) => reads(engine, path.join(cwd, name))),
    reviews({ recommendation: 'keep', summary: 'Payments stay as they are.' }),
  ];
  const user = await lab.user(Object.fromEntries(ENGINES.map((engine) => [engine, steps(engine)])));
  const result = await review(user, { cwd, engines: ENGINES });
  const inputOf = (engine: EngineName): number => seatOf(result, engine).usage?.inputTokens ?? 0;
  const figures = Object.fromEntries(ENGINES.map((engine) => [engine, inputOf(engine)])) as Figures;
  for (const engine of ENGINES) {
    const sent = user.requests(engine).filter(({ step }) => step !== null);
    const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
    // The model reports one token per four bytes. So the engine's report includes all its requests.
    assert.ok(
      Math.abs(figures[engine] - bytes / 4) < sent.length * 2,
      `${engine}: ${String(figures[engine])}, ${String(bytes)} bytes`,
    );
  }
  return figures;
}

const numbers = (text: string): readonly number[] =>
  [...text.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));

const document = (name: string): Promise<string> => readFile(path.join(import.meta.dirname, '../..', name), 'utf8');

/** The row in docs/costs.md: the tokens if the engine reads nothing else, and if it reads five files. */
async function written(engine: EngineName): Promise<readonly number[]> {
  const lines = (await document('docs/costs.md')).split('\n');
  return numbers(lines.find((line) => line.toLowerCase().startsWith(`| ${engine} `)) ?? '');
}

describe('the tokens of a review of 249 changed lines with real CLIs', () => {
  let lab: Lab;
  let alone: Figures;
  let reading: Figures;
  before(async () => {
    lab = await openLab();
    alone = await measured(lab, 0);
    reading = await measured(lab, READ);
  });
  after(() => lab.close());

  for (const engine of ENGINES)
    it(`${engine}: match docs/costs.md to a tenth`, async () => {
      const found = [alone[engine], reading[engine]];
      const said = await written(engine);
      const isNear = (value: number, index: number): boolean => Math.abs(value - (said[index] ?? 0)) < value / 10;
      assert.ok(found.every(isNear), `measured ${found.join(' and ')}, written ${said.join(' and ')}`);
    });

  it('match README for the first three engines to a tenth', async () => {
    const sentences = (await document('README.md')).split('. ');
    const sentence = sentences.find((one) => one.includes('Codex, and Gemini use')) ?? '';
    const sums = [alone, reading].map(({ claude, codex, gemini }) => claude + codex + gemini);
    const said = numbers(sentence);
    const isSaid = (sum: number): boolean => said.some((one) => Math.abs(one - sum) < sum / 10);
    assert.ok(sums.every(isSaid), `measured ${sums.join(' and ')}, README says “${sentence}”`);
  });
});
