import assert from 'node:assert/strict';
import path from 'node:path';
import * as fc from 'fast-check';
import { LocalCitationChecker } from '../../../../src/node/workspace/citations.ts';
import type { Reading } from '../../../../src/protocol/tally/ballot.ts';
import { checkEvidence } from '../../../../src/session/run/checkEvidence.ts';
import { write } from '../../node/git/gitFixture.ts';
import { temporaryFolder } from '../../node/temporaryFolder.ts';
import { agreement, challenge, debateSetup } from '../../protocol/debate/debatePlayer.ts';

const POSITION = 'Keep the cache in the process, and warm it at start.';
const ASKED =
  'You agree, but your evidence names no line that exists and does not quote the position. Name what you looked at.';
const seatQuestion = { task: 'challenge', persona: null, position: POSITION, version: 1, opening: null } as const;

const PLACES: readonly (readonly [string, boolean])[] = [
  ['src/cache.ts:2', true],
  ['`src/cache.ts:2`', true],
  ['src/cache.ts#L1-L2', true],
  ['src/cache.ts:1–2', true],
  ['src/cache.ts:2 `all.clear();`', true],
  ['src/cache.ts:1 `all.clear();`', false],
  ['src/cache.ts:9', false],
  ['src/none.ts:1', false],
  ['src/cache.ts', false],
];
/** The text before and after a place. */
const anyLanguage = fc.constantFrom(
  ...([
    ['', ''],
    ['At ', ' it is emptied.'],
    ['line: ', ', which is line 2 of the file'],
    ['In ', ' wird sie geleert, siehe Zeile 2.'],
    ['根拠は', 'で空になります。'],
    ['根拠：', '、2行目'],
    ['Согласно ', ', строка 2'],
    ['见', '，第2行'],
  ] as const),
);

describe('the evidence of a challenge', () => {
  const folder = temporaryFolder();
  beforeEach(() => {
    write(folder(), {
      'ws/src/cache.ts': 'const all = new Map();\nall.clear();\n',
      'ws/debates/1/B.md': 'As I see it.\n',
      'ws/src/blank.ts': 'a\n\nb\n',
      'outside.ts': 'one\n',
    });
  });

  async function checked(evidence: readonly string[], more: Partial<Reading> = {}): Promise<Reading> {
    const debate = agreement('Fine.', { evidence, supported: false });
    const reading: Reading = { ballot: null, parsedBy: 'fenced', problem: null, debate, ...more };
    const { artifact } = debateSetup();
    const files = [{ path: 'docs/plan.md', startLine: 3, lines: ['# Cache', 'It stays in the process.'] }];
    const workspace = path.join(folder(), 'ws');
    const about = {
      workspace,
      known: ['docs/plan.md'],
      seatQuestion,
      artifact: { ...artifact, files },
      ownFolder: 'debates/1',
    };
    return checkEvidence(reading, about, new LocalCitationChecker());
  }

  const items: readonly (readonly [string, boolean])[] = [
    ['debates/1/B.md:1 says so', false],
    ['src/blank.ts:2 is there', false],
    ['src/cache.ts:2 empties it', true],
    ['src/cache.ts:2 `all.clear();` empties it', true],
    ['`src/cache.ts:1-2`: "all = new Map(); all.clear()", in this order', true],
    ['the `Store` of src/cache.ts:1 is a map', true],
    ['src/cache.ts:1 `all.clear();` is on the line below', false],
    ['src/cache.ts:3', false],
    ['src/none.ts:1', false],
    ['src/cache.ts', false],
    ['../outside.ts:1', false],
    ['docs/plan.md:4 „It stays in the process.“', true],
    ['plan.md:3', true],
    ['docs/plan.md:5', false],
    ['docs/plan.md:4 “It leaves the process.”', false],
    ['docs/plan.md:4 “It leaves the process.”, src/cache.ts:2 `clear`', true],
    ['“warm it at start” and “in the process, and warm it” both hold', true],
    ['The failure modes, monitoring and recovery are all fine.', false],
  ];
  for (const [item, holds] of items) {
    it(`${holds ? 'holds' : 'does not hold'}: ${item}`, async () => {
      const { debate, problem } = await checked([item]);
      assert.deepEqual([debate?.kind === 'challenge' && debate.supported, problem], [holds, holds ? null : ASKED]);
    });
  }

  it('is checked by its places and quotes alone, whatever the language of the words around them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), anyLanguage, anyLanguage, async ([place, holds], one, other) => {
        for (const [before, behind] of [one, other]) {
          const { debate } = await checked([`${before}${place}${behind}`]);
          assert.equal(debate?.kind === 'challenge' && debate.supported, holds, `${before}${place}${behind}`);
        }
      }),
      { numRuns: 150 },
    );
    for (const words of [
      'line 2 of src/cache.ts',
      'src/cache.ts, line 2',
      'Zeile 2 von src/cache.ts',
      'src/cache.tsの2行目',
    ])
      assert.equal((await checked([words])).problem, ASKED, words);
  });

  it('is requested along with other problems, but not from a challenger that objects', async () => {
    assert.equal((await checked([], { problem: 'No confidence.' })).problem, `No confidence. ${ASKED}`);
    const objecting = await checked([], { debate: challenge({ evidence: [], supported: true }) });
    assert.deepEqual([objecting.problem, objecting.debate], [null, challenge({ evidence: [], supported: false })]);
  });

  it('is not requested for any other answer', async () => {
    const reading: Reading = { ballot: null, parsedBy: 'fenced', problem: null };
    assert.equal(await checked([], { ...reading, debate: undefined }).then(({ problem }) => problem), null);
  });
});
