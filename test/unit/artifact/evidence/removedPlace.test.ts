import * as assert from 'node:assert/strict';
import { changeOf, placeOf } from './places.ts';

const GONE = 'check(user);';
const hunk = (old: number, now: number, gone = GONE): string =>
  `@@ -${old},3 +${now},2 @@\n open(${old});\n-${gone}\n close(${old});\n`;
/** `a.ts` loses the line twice, at 11 and 31 of its old side. `b.ts` loses it once, and also a bracket. */
const CHANGE = changeOf(
  `--- a/a.ts\n+++ b/a.ts\n${hunk(10, 10)}${hunk(30, 29)}--- a/b.ts\n+++ b/b.ts\n${hunk(5, 5)}${hunk(50, 49, '});')}`,
);

describe('a quote that the change removed', () => {
  it('is where it was, whatever line is named, if it was in one place of the file', () => {
    assert.equal(placeOf(CHANGE, { file: 'b.ts', quote: GONE }), 'b.ts:6');
    assert.equal(placeOf(CHANGE, { file: 'b.ts', startLine: 400, quote: GONE }), 'b.ts:6');
  });

  it('is at the named one of several places, by its old or new line number', () => {
    assert.equal(placeOf(CHANGE, { startLine: 11, quote: GONE }), 'a.ts:11');
    assert.equal(placeOf(CHANGE, { startLine: 31, quote: GONE }), 'a.ts:30');
    assert.equal(placeOf(CHANGE, { startLine: 30, quote: GONE }), 'a.ts:30');
  });

  it('is unverified if the named lines fit none of several places, or more than one', () => {
    assert.equal(placeOf(CHANGE, { quote: GONE }), 'unverified');
    assert.equal(placeOf(CHANGE, { startLine: 20, quote: GONE }), 'unverified');
    assert.equal(placeOf(CHANGE, { startLine: 1, endLine: 90, quote: GONE }), 'unverified');
  });

  it('is unverified if it says too little to distinguish one place from another', () => {
    assert.equal(placeOf(CHANGE, { file: 'b.ts', startLine: 51, quote: '});' }), 'unverified');
  });
});
