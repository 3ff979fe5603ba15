import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { diffArtifact, fileArtifact } from '../../../../src/artifact/artifactOf.ts';
import { addedFile } from '../../../../src/artifact/diff/diffText.ts';
import type { FileDiff } from '../../../../src/artifact/diff/diffText.ts';
import { utf8Length } from '../../../../src/protocol/text/utf8Length.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../../../../src/engines/registry.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact, LeftOut } from '../../../../src/protocol/setup.ts';
import type { ConveneRequest } from '../../../../src/session/council.ts';
import { makePromptMaker } from '../../../../src/session/run/promptMaker.ts';
import type { PromptSetup } from '../../../../src/prompts/seatContext.ts';
import { finding } from '../../protocol/run/seats.ts';
import { answers, engineState, hall, type Answering } from '../hall.ts';
import { refused } from '../refused.ts';
import { breadth } from '../../breadth.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));
const FORMS = ['concise', 'balanced', 'extended'] as const;
const KILO = 1024;

const changes = (shown: readonly FileDiff[], leftOut: readonly LeftOut[] = []): Artifact =>
  diffArtifact({ scope: 'uncommitted', name: 'Uncommitted changes', shown, hidden: [], leftOut }, null);

const newFile = (path: string, lines: readonly string[]): FileDiff =>
  addedFile({ path, content: `${lines.join('\n')}\n`, kind: 'file' });

const lines = (count: number, width: number): readonly string[] => Array<string>(count).fill('x'.repeat(width));

interface Limits {
  readonly artifact: Artifact;
  readonly promptLimit: number;
  readonly guidance?: readonly { readonly file: string; readonly text: string }[];
}

async function prepared(limits: Limits, change: Partial<ConveneRequest> = {}) {
  const { council, request } = hall({ a: A, b: A, c: A }, limits);
  return council.prepare({
    ...request,
    protocol: 'review',
    question: {},
    artifact: { kind: 'uncommitted' },
    ...change,
  });
}

/** More findings than fit. */
const FOUND: readonly Finding[] = Array<Finding>(200).fill(
  finding({ title: 'A title of a finding', detail: 'd'.repeat(300), suggestion: 's'.repeat(100) }),
);

/** Every prompt of the first question about an artifact, in every form. */
function promptsFor(setup: PromptSetup, task: 'vote' | 'review', promptLimitBytes = 1000 * KILO): readonly string[] {
  const parts = [...Array(setup.limits.parts ?? 1).keys()];
  return FORMS.flatMap((promptForm) => {
    const maker = makePromptMaker(() => ({ promptForm, promptLimitBytes }), {
      token: () => '0123456789abcdef01234567',
    });
    return parts.flatMap((part) =>
      ['', 'The confidence is missing; give a whole number from 0 to 100.'].map((problem) => {
        const seatQuestion =
          task === 'vote'
            ? { task, part, news: null, options: [] }
            : { task, part, round: 2, news: null, soFar: FOUND, own: [] };
        return maker.ask({ setup, seat: 'a', problem, seatQuestion }).prompt;
      }),
    );
  });
}

const LINES = [
  '',
  'x',
  '}',
  'ü'.repeat(40),
  '漢字'.repeat(20),
  '\t\treturn total;',
  'const value = compute(a, b);'.repeat(6),
];

/** Lines of all lengths, always the same for the same seed. */
const someLines = (count: number, seed: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => LINES[(at * 7919 + seed * at + seed) % LINES.length] ?? '');

const count = (most: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: most });
const diffs = fc
  .tuple(fc.array(count(2500), { minLength: 1, maxLength: 8, size: 'max' }), count(1000))
  .map(([counts, seed]) =>
    changes(
      counts.map((lineCount, index) =>
        newFile(`${index % 3}/ü${index}.${index % 4 === 0 ? 'md' : 'ts'}`, someLines(lineCount, seed)),
      ),
    ),
  );
const texts = fc
  .tuple(fc.constantFrom('plan.md', 'a.ts'), count(6000), count(99_990), count(1000))
  .map(([path, lineCount, startLine, seed]) =>
    fileArtifact({ path, text: `${someLines(lineCount, seed).join('\n')}\nend\n`, startLine }, null),
  );
const artifacts = fc.oneof(diffs, texts);
const long = fileArtifact({ path: 'src/long.ts', text: someLines(2500, 3).join('\n'), startLine: 1 }, null);

describe('the prompts of an artifact in parts', () => {
  it('never exceed the shortest limit of the engines', async () => {
    let parts = 0;
    let nearest = 0;
    await fc.assert(
      fc.asyncProperty(artifacts, fc.integer({ min: 64, max: 300 }), async (artifact, kilobytes) => {
        const promptLimit = kilobytes * KILO;
        const guidance = [{ file: '.council/rules.md', text: 'One rule, in so many words.\n'.repeat(1000) }];
        for (const task of ['vote', 'review'] as const) {
          const { setup } = await prepared({ artifact, promptLimit, guidance }, { protocol: task });
          for (const prompt of promptsFor(setup, task, promptLimit)) {
            const bytes = utf8Length(prompt);
            assert.ok(bytes <= promptLimit, `${bytes} of ${promptLimit} bytes`);
            nearest = Math.max(nearest, bytes / promptLimit);
            parts += 1;
          }
        }
      }),
      { numRuns: breadth(4, 60), examples: [[long, 64]] },
    );
    console.log(`      ${parts} prompts, the longest ${(nearest * 100).toFixed(0)} % of what the engine takes`);
    assert.ok(nearest > 0.6, 'the room is used');
  });

  it('fit every built-in engine, with its own limit and form', async () => {
    const shown = Array.from({ length: 60 }, (_, index) => newFile(`src/${index}.ts`, lines(1000, 60)));
    const adapters = BUILT_IN_ENGINES.map((name) => findAdapter(name, [])).filter((adapter) => adapter !== null);
    const kinds = new Map(adapters.map((one) => [`${one.promptForm} ${one.promptLimitBytes}`, one]));
    for (const [name, adapter] of kinds) {
      const { setup } = await prepared({ artifact: changes(shown), promptLimit: adapter.promptLimitBytes });
      const maker = makePromptMaker(() => adapter, { token: () => '0123456789abcdef01234567' });
      const parts = setup.limits.parts ?? 1;
      assert.ok(parts > 1, name);
      for (let part = 0; part < parts; part += 1) {
        const seatQuestion = { task: 'review', part, round: 1, news: null, soFar: [], own: [] } as const;
        const { prompt } = maker.ask({ setup, seat: 'a', problem: '', seatQuestion });
        assert.ok(utf8Length(prompt) <= adapter.promptLimitBytes, name);
      }
    }
  });

  it('show every line between them', async () => {
    const shown = Array.from({ length: 20 }, (_, index) =>
      newFile(
        `src/${index}.ts`,
        Array.from({ length: 300 }, (_line, at) => `line ${at} of file ${index}`),
      ),
    );
    const { setup } = await prepared({ artifact: changes(shown), promptLimit: 100 * KILO }, { protocol: 'vote' });
    const all = new Set(promptsFor(setup, 'vote').join('\n').split('\n'));
    for (let file = 0; file < 20; file += 1)
      for (let at = 0; at < 300; at += 1)
        assert.ok(all.has(`${String(at + 1).padStart(5)} | +line ${at} of file ${file}`));
  });

  it('name what is left out, and count it if there is no room for the names', async () => {
    const leftOut = Array.from({ length: 5000 }, (_, index) => ({
      file: `img/${index}.png`,
      reason: 'binary' as const,
    }));
    const { setup } = await prepared({ artifact: changes([newFile('a.ts', ['x'])], leftOut), promptLimit: 100 * KILO });
    const [prompt = ''] = promptsFor(setup, 'vote');
    assert.ok(utf8Length(prompt) < 20 * KILO);
    assert.match(prompt, /- img\/0\.png \(binary\)\n[^]*- 4,\d\d\d more \(binary\)/);
    assert.equal(setup.artifact.coverage.leftOut.length, 5000);
  });
});

describe('an artifact', () => {
  it('has no parts if it fits', async () => {
    const { setup } = await prepared({ artifact: changes([newFile('a.ts', lines(100, 50))]), promptLimit: 100 * KILO });
    assert.deepEqual([setup.limits.parts, setup.limits.partBytes], [undefined, undefined]);
  });

  it('is cut into smaller parts to leave room for the question and the rules', async () => {
    const artifact = changes([newFile('a.ts', lines(3000, 50))]);
    const partBytes = async (question: object, text = ''): Promise<number> => {
      const guidance = text === '' ? [] : [{ file: 'rules.md', text }];
      return (
        (await prepared({ artifact, promptLimit: 128 * KILO, guidance }, { question })).setup.limits.partBytes ?? 0
      );
    };
    const plain = await partBytes({});
    assert.ok((await partBytes({ context: 'c'.repeat(20_000) })) <= plain - 20_000);
    assert.ok((await partBytes({}, 'r\n'.repeat(10_000))) <= plain - 20_000);
  });

  it('is rejected if the question is as long as a prompt', async () => {
    const artifact = changes([newFile('a.ts', ['x'])]);
    await refused(
      prepared({ artifact, promptLimit: 100 * KILO }, { question: { context: 'c'.repeat(90 * KILO) } }),
      'usage',
      /^The question and its context take up 91 KB, but A accepts at most 100 KB. Shorten the question or its context, or remove A\.$/,
    );
  });

  it('has rules of at most a quarter of a prompt, with a note if they are cut', async () => {
    const guidance = [1, 2].map((each) => ({ file: `${each}.md`, text: 'One rule.\n'.repeat(6000) }));
    const { setup } = await prepared({
      artifact: changes([newFile('a.ts', ['x'])]),
      promptLimit: 100 * KILO,
      guidance,
    });
    for (const { text: rule } of setup.guidance ?? []) {
      assert.ok(utf8Length(rule) <= 12.5 * KILO);
      assert.match(rule, /\n\[Cut off here: this is the beginning of 59 KB\.\]\n$/);
    }
    assert.equal(setup.guidance?.length, 2);
  });

  it('is shown without a line that fits no prompt, and the file is named', async () => {
    const artifact = changes([newFile('a.ts', ['one', 'x'.repeat(200 * KILO), 'two']), newFile('b.ts', ['three'])]);
    const { setup } = await prepared({ artifact, promptLimit: 128 * KILO });
    assert.deepEqual(setup.artifact.coverage, {
      files: 2,
      changedLines: 4,
      shownLines: 3,
      leftOut: [{ file: 'a.ts', reason: 'too-large' }],
    });
    assert.deepEqual([setup.limits.parts, setup.artifact.files.length], [undefined, 3]);
    assert.ok(utf8Length(setup.artifact.text) < KILO);
  });

  it('is sent to no seat if none of it can be shown', async () => {
    const artifact = changes([newFile('a.ts', ['x'.repeat(200 * KILO)])]);
    const { setup } = await prepared({ artifact, promptLimit: 128 * KILO });
    assert.deepEqual([setup.seats, setup.artifact.files], [[], []]);
    assert.deepEqual(setup.artifact.coverage.leftOut, [{ file: 'a.ts', reason: 'too-large' }]);
  });

  it('is rejected if it is too long to discuss as a whole, and `council review` is suggested', async () => {
    const artifact = changes([newFile('a.ts', lines(3000, 50))]);
    for (const protocol of ['deliberate', 'debate'] as const)
      await refused(
        prepared({ artifact, promptLimit: 128 * KILO }, { protocol }),
        'usage',
        /Choose a smaller part, or use `council review`/,
      );
  });

  it('is measured against the smallest limit of the engines that take part', async () => {
    const artifact = changes([newFile('a.ts', lines(3000, 50))]);
    const limits: Readonly<Record<string, number>> = { a: 1000 * KILO, b: 128 * KILO, c: 500 * KILO };
    const partsWith = async (states: readonly ReturnType<typeof engineState>[]) => {
      const { council, request } = hall({ a: A, b: A, c: A }, { artifact, promptLimits: limits, states });
      return (await council.prepare({ ...request, protocol: 'vote' })).setup.limits.parts ?? 1;
    };
    const all = ['a', 'b', 'c'].map((name) => engineState(name));
    assert.ok((await partsWith(all)) > 1);
    const gone = engineState('b', { kind: 'missing', command: null });
    assert.equal(await partsWith([engineState('a'), gone, engineState('c')]), 1);
  });
});
