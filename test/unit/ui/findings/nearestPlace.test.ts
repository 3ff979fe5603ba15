import * as assert from 'node:assert/strict';
import { neighbour } from '../../../../src/ui/findings/nearestPlace.ts';

const at = (file: string, line: number) => ({ file, line });
const PLACES = [at('b', 3), at('a', 9), at('a', 2), at('a', 2), at('c', 0)];

describe('the next and the previous finding', () => {
  it('follow the order of files and lines, whatever the input order', () => {
    assert.deepEqual(neighbour('next', at('a', 2), PLACES), at('a', 9));
    assert.deepEqual(neighbour('next', at('a', 9), PLACES), at('b', 3));
    assert.deepEqual(neighbour('previous', at('b', 3), PLACES), at('a', 9));
    assert.deepEqual(neighbour('previous', at('a', 9), PLACES), at('a', 2));
  });

  it('wrap around at the last and the first finding', () => {
    assert.deepEqual(neighbour('next', at('c', 0), PLACES), at('a', 2));
    assert.deepEqual(neighbour('previous', at('a', 2), PLACES), at('c', 0));
  });

  it('start at the first or the last finding if no editor is open', () => {
    assert.deepEqual(neighbour('next', null, PLACES), at('a', 2));
    assert.deepEqual(neighbour('previous', null, PLACES), at('c', 0));
  });

  it('start in a file without findings at that file’s position in the order', () => {
    assert.deepEqual(neighbour('next', at('bb', 1), PLACES), at('c', 0));
    assert.deepEqual(neighbour('previous', at('bb', 1), PLACES), at('b', 3));
  });

  it('are null if there are no findings', () => {
    assert.equal(neighbour('next', at('a', 1), []), null);
  });
});
