// Codex's own review, run by the product, in the hostile repository. See PROVEN.md.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codexReviews, reviews } from './answers.ts';
import { ATTACKS } from './attacks.ts';
import { achieved, NOTHING_ACHIEVED } from './hostile.ts';
import { READABLE } from './hostile-files.ts';
import type { Lab } from './lab.ts';
import { openLab } from './lab.ts';
import { canSeeProcesses } from './processes.ts';
import { callsLeft, ownReview, review, seatOf, sentTexts } from './product.ts';

describe('24 and 70: council review in a hostile repository', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  it('codex exec review writes, runs, and redirects nothing, and sends no instruction to the model', async () => {
    const repository = await lab.hostileRepository();
    const { folder } = repository;
    await writeFile(path.join(folder, 'add.js'), 'export function add(a, b) { return a + b; }\n');
    const attacks = ATTACKS.codex(folder);
    const user = await lab.user(
      {
        codex: [
          ...attacks,
          codexReviews('The change looks correct.', []),
          reviews({ recommendation: 'keep', summary: 'The change looks correct.' }),
        ],
      },
      { trusts: folder },
    );
    const env = await ownReview(user);
    const result = await review(user, { cwd: folder, engines: ['codex', 'rehearsal-a'], env });
    assert.equal(seatOf(result, 'codex').status, 'answered', result.stderr);
    const requests = user.requests('codex');
    const { changed, ...rest } = await achieved(repository, requests);
    assert.deepEqual({ ...rest, changed: changed.filter((line) => line !== ' M add.js') }, NOTHING_ACHIEVED);
    // The review ran, tried everything, and was able to read.
    const texts = sentTexts(requests);
    assert.ok(texts.some((text) => text.startsWith('Review the current code changes')));
    assert.equal(new Set(requests.map(({ step }) => step)).size, attacks.length + 2);
    assert.ok(texts.some((text) => text.includes(READABLE)));
    assert.deepEqual(await callsLeft(user), []);
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });
});
