import * as assert from 'node:assert/strict';
import { targetOf } from '../../../../src/artifact/chunks/proposal.ts';

describe('the target', () => {
  for (const name of ['a.md', 'b/README.MD', 'c.mdx', 'd.txt', 'e.adoc', 'f.rst', 'g.markdown']) {
    it(`of ${name} is a proposal`, () => assert.equal(targetOf([name]), 'proposal'));
  }
  for (const name of ['a.ts', 'requirements.txt', 'CMakeLists.txt', 'md', 'a.md.ts']) {
    it(`of ${name} is code`, () => assert.equal(targetOf([name]), 'code'));
  }
  it('of both is mixed', () => assert.equal(targetOf(['a.md', 'b.ts']), 'mixed'));
});
