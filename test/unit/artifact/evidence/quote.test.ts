import * as assert from 'node:assert/strict';
import { filesArtifact } from '../../../../src/artifact/artifactOf.ts';
import { checkSecondOpinions } from '../../../../src/artifact/evidence/secondOpinions.ts';
import { placeOf, textOf } from './places.ts';

describe('a quote with an omission', () => {
  const apart = (signs: number): string =>
    placeOf(textOf('a.ts', ['const first = open();', 'x'.repeat(signs), 'close(first);']), {
      quote: 'const first = open();\n...\nclose(first);',
    });

  it('matches only if its pieces are at most 4000 characters apart', () => {
    assert.equal(apart(4000), 'a.ts:1');
    assert.equal(apart(4001), 'unverified');
  });

  it('is placed by those of its pieces that contain letters', () => {
    const artifact = textOf('a.ts', ['if (a) {', '  start();', '}', 'if (b) {', '  await pause(250);', '}']);
    assert.equal(placeOf(artifact, { quote: '{ ... await pause(250);' }), 'a.ts:5');
  });
});

describe('a short quote', () => {
  const CALL = 'return send(sign(key(user)));';
  const ARTIFACT = filesArtifact([textOf('src/a.ts', [CALL, 'x();']), textOf('src/b.ts', ['y();'])], null);

  it('confirms the named line if it has three characters, including a letter or digit', () => {
    const said = (quote: string): string => placeOf(ARTIFACT, { file: 'src/a.ts', startLine: 1, quote });
    assert.equal(said('key'), 'src/a.ts:1');
    assert.equal(said('y(u'), 'src/a.ts:1');
    assert.equal(said(')))'), 'unverified');
    assert.equal(said('en'), 'unverified');
  });

  it('does not identify a file by itself', () => {
    assert.equal(placeOf(ARTIFACT, { file: '', quote: 'x();' }), 'unverified');
    assert.equal(placeOf(ARTIFACT, { file: 'a.ts', startLine: 2, quote: 'x();' }), 'outside');
    assert.equal(placeOf(ARTIFACT, { file: 'a.ts', startLine: 1, quote: CALL }), 'src/a.ts:1');
  });
});

describe('a second opinion', () => {
  it('refutes a finding only with a quote from what was shown', () => {
    const artifact = textOf('a.ts', ['const first = open();']);
    const judgements = ['const first = open();', 'const second = open();', ''].map(
      (quote) =>
        checkSecondOpinions([{ finding: 'F1', judgement: 'refute', reason: 'no', quote, sameAs: null }], artifact)[0]
          ?.judgement,
    );
    assert.deepEqual(judgements, ['refute', 'unsure', 'unsure']);
  });
});
