import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');

const linksIn = (text: string): readonly string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

describe('SECURITY.md', () => {
  it('names only files that exist', () => {
    const missing = linksIn(PAGE).filter((link) => !existsSync(path.join(ROOT, link)));
    assert.deepEqual(missing, []);
  });

  it('names a test for every defense', () => {
    const [, defended = ''] = /^## Defenses.*\n([^]*?)\n## /m.exec(PAGE) ?? [];
    const rows = defended.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Attack|What|-+) /.test(line));
    assert.ok(rows.length > 10);
    for (const row of rows) {
      assert.ok(
        linksIn(row).some((link) => link.endsWith('.test.ts')),
        row,
      );
    }
  });

  it('is linked from the README', () => {
    assert.ok(linksIn(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).includes('SECURITY.md'));
  });
});
