import assert from 'node:assert/strict';
import {
  evidenceProblem,
  isSupported,
  quotedStretches,
  quotesPosition,
} from '../../../../src/protocol/debate/evidence.ts';
import { agreement, challenge, NOD } from './debatePlayer.ts';

const POSITION = 'Keep the cache\n  in the process, and warm it at start.';

describe('evidence for an agreement', () => {
  const quotes: readonly (readonly [string, boolean])[] = [
    ['“Keep the cache in the process” holds: there is one server', true],
    ['„in the process, and warm it“ – das trägt', true],
    ['「and warm it at start.」 で十分', true],
    ['`Keep the  cache in the process`', true],
    ['Keep the cache in the process, and warm it at start.', true],
    ['It says: Keep the cache in the process, and warm it at start. So do I.', true],
    ['in the process, and warm', true],
    ['“Keep the cache”: fewer than twenty characters', false],
    ['Keep the cache in the process, since there is one server', false],
    ['“Keep a cache in the process” is right', false],
    ['', false],
  ];
  for (const [item, holds] of quotes) {
    it(`${holds ? 'quotes' : 'does not quote'} the position: ${item}`, () => {
      assert.equal(quotesPosition(item, POSITION), holds);
    });
  }

  it('cannot quote a position that is shorter than the minimum length of a quote', () => {
    assert.equal(quotesPosition('“Use Redis.” it is, and nothing else', 'Use Redis.'), false);
  });

  it('needs one item that opens or quotes the position, whatever the others are', () => {
    const evidence = ['a feeling', 'src/cache.ts:12'];
    assert.equal(isSupported({ evidence }, POSITION, [false, true]), true);
    assert.equal(isSupported({ evidence }, POSITION, [false, false]), false);
    assert.equal(isSupported({ evidence: [...evidence, POSITION] }, POSITION, [false, false, false]), true);
    assert.equal(isSupported({ evidence: [] }, POSITION, []), false);
  });

  it('is requested only if a challenger without it agrees or has a minor reservation', () => {
    const minor = { verdict: 'partial', objectionStrength: 'minor' } as const;
    assert.match(evidenceProblem(NOD) ?? '', /Name what you looked at\.$/);
    assert.notEqual(evidenceProblem(challenge({ ...minor, supported: false })), null);
    for (const word of [
      agreement('ok'),
      challenge({ ...minor, supported: true }),
      challenge({ supported: false }),
      challenge({ verdict: 'partial', objectionStrength: 'moderate', supported: false }),
      challenge({ verdict: null, supported: false }),
    ])
      assert.equal(evidenceProblem(word), null);
  });
});

it('quotedStretches returns each quoted text with its start', () => {
  assert.deepEqual(quotedStretches('`a b` is "c" and “d `e`” – it’s ›f‹'), [
    { text: 'a b', at: 1 },
    { text: 'c', at: 10 },
    { text: 'd `e`', at: 18 },
  ]);
});
