import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { PATTERNS } from '../../../eslint.patterns.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Whether a source file contains a regular expression, as a literal or created at run time. */
function holdsPattern(file: string): boolean {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const isPattern = (node: ts.Node): boolean =>
    ts.isRegularExpressionLiteral(node) ||
    ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp') ||
    (ts.forEachChild(node, isPattern) ?? false);
  return isPattern(source);
}

describe('the list of files with patterns', () => {
  for (const [file, reason] of Object.entries(PATTERNS)) {
    it(`names ${file}: ${reason}`, () => {
      assert.ok(existsSync(path.join(ROOT, file)), 'there is no such file');
      assert.ok(holdsPattern(file), 'it holds no pattern any more: take it off the list');
      assert.ok(reason.length > 0);
    });
  }

  it('has no file in questions and prompts', () => {
    assert.deepEqual(
      Object.keys(PATTERNS).filter((file) => /^src\/(?:questions|prompts)\//.test(file)),
      [],
    );
  });
});
