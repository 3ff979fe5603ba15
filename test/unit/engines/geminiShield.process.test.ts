import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GEMINI_SHIELD } from '../../../src/engines/geminiShield.ts';

/** What a program that is started with the shield can see. */
const LOOK = `
import { access, readFile } from 'node:fs/promises';
const sees = async (file) => access(file).then(() => true, (error) => error.code);
const files = JSON.parse(process.argv[1]);
const seen = await Promise.all(files.map(sees));
console.log(JSON.stringify([...seen, await readFile(files[0], 'utf8')]));
`;

describe('the shield of Gemini', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'a folder '));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string): string => {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, `text of ${name}`);
    return place;
  };

  it('hides the repository’s instruction files from searches, not from reads, and keeps the user’s own', () => {
    const shield = file('shield.cjs');
    writeFileSync(shield, GEMINI_SHIELD);
    const files = ['ws/GEMINI.md', 'ws/sub/gemini.md', 'ws/AGENTS.md', 'home/.gemini/GEMINI.md', 'ws/notes.md'].map(
      file,
    );
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', LOOK, JSON.stringify(files)], {
      encoding: 'utf8',
      env: {
        ...process.env,
        GEMINI_CLI_HOME: path.join(folder, 'home'),
        NODE_OPTIONS: `--require=${JSON.stringify(shield)}`,
      },
    });
    assert.deepEqual(JSON.parse(output), ['ENOENT', 'ENOENT', 'ENOENT', true, true, 'text of ws/GEMINI.md']);
  });
});
