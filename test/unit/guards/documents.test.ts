import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readManifest } from '../../../scripts/manifest.mjs';
import { EXIT, FAIL_ON } from '../../../src/cli/exitStatus.ts';
import { troubleshootingFor } from '../../../src/cli/troubleshooting.ts';
import { BUILT_IN_ENGINES } from '../../../src/engines/registry.ts';
import { tally } from '../../../src/protocol/tally/tally.ts';
import { seatsOf } from '../protocol/run/seats.ts';
import { documents, type MarkdownDocument, PAGES, readDocument, ROOT } from './documents.ts';

const MOST_WORDS = 700;
const page = (name: string): MarkdownDocument => readDocument(`${PAGES}/${name}.md`);

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly title: string }[] };
}

/** Resolves a link relative to its page: the file, and the heading in it. */
function place({ path: from }: MarkdownDocument, target: string): { readonly file: string; readonly anchor: string } {
  const [file = '', anchor = ''] = decodeURI(target).split('#');
  return { file: file === '' ? from : path.posix.join(path.posix.dirname(from), file), anchor };
}

function leadsNowhere(document: MarkdownDocument, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const { file, anchor } = place(document, target);
  if (!existsSync(path.join(ROOT, file))) return true;
  return anchor !== '' && !readDocument(file).anchors.includes(anchor);
}

describe('the documents', () => {
  it('have no broken relative link or picture, including links to headings', () => {
    const all = documents();
    const relative = all.flatMap((document) => document.targets.filter((target) => !/^[a-z]+:/.test(target)));
    assert.ok(relative.length > 100 && relative.some((target) => target.includes('#')));
    const lost = all.flatMap((document) =>
      document.targets
        .filter((target) => leadsNowhere(document, target))
        .map((target) => `${document.path}: ${target}`),
    );
    assert.deepEqual(lost, []);
  });

  it('are checked by a function that tells broken links from working ones', () => {
    const readme = readDocument('README.md');
    for (const target of ['docs/none.md', 'docs/engines.md#none', '#none', 'docs/none.png'])
      assert.ok(leadsNowhere(readme, target), target);
    for (const target of ['docs/engines.md#engines-of-your-own', '#what-it-does', 'docs/pictures/votes.png'])
      assert.ok(!leadsNowhere(readme, target), target);
  });

  it('are all linked from the index of the pages', () => {
    const index = page('index');
    const linked = index.targets.map((target) => place(index, target).file);
    const pages = documents().filter(({ path: file }) => path.posix.dirname(file) === PAGES && file !== index.path);
    assert.deepEqual(
      pages.map(({ path: file }) => file).filter((file) => !linked.includes(file)),
      [],
    );
  });

  it('are current if they are generated from data', async () => {
    await promisify(execFile)(process.execPath, ['scripts/docs.mjs', '--check'], { cwd: ROOT });
  });
});

describe('README', () => {
  const readme = readDocument('README.md');

  it(`has at most ${String(MOST_WORDS)} words, including code and tables`, () => {
    const words = readme.text.split(/\s+/).filter((word) => word !== '');
    assert.ok(words.length <= MOST_WORDS, `${String(words.length)} words`);
  });

  it('says in its first code block how to try it and how to test it', () => {
    const [first] = readme.codeBlocks;
    assert.deepEqual(
      first?.text.split('\n').map((line) => line.split('#')[0]?.trim()),
      ['npm run demo', 'npm test', ''],
    );
    assert.ok(first.line <= 15, 'on the first screen');
  });
});

describe('the pages name', () => {
  it('every command of the editor', () => {
    const { contributes } = readManifest() as Manifest;
    const { text } = page('editor');
    const titles = contributes.commands.map(({ title }) => title);
    assert.deepEqual(
      titles.filter((title) => !text.includes(`**${title}**`)),
      [],
    );
  });

  it('every section that an error of the command line refers to', () => {
    const KINDS = ['usage', 'no-engine', 'nothing-to-review', 'cancelled', 'storage', 'budget'] as const;
    const places = KINDS.map(troubleshootingFor).filter((place) => place !== null);
    assert.ok(places.length > 0);
    assert.deepEqual(
      places.filter((target) => leadsNowhere(readDocument('README.md'), target)),
      [],
    );
  });

  it('every engine that is shipped', () => {
    const { text } = page('engines');
    assert.deepEqual(
      BUILT_IN_ENGINES.filter((engine) => !text.includes(`\`${engine}\``)),
      [],
    );
  });

  it('every exit status and every value of --fail-on, and no others', () => {
    const { text } = page('exit-status');
    const statuses = [...text.matchAll(/^\| (\d+) +\|/gm)].map(([, status]) => Number(status));
    assert.deepEqual(
      statuses,
      Object.values(EXIT).toSorted((one, other) => one - other),
    );
    const ways = [...text.matchAll(/^\| `([a-z\d-]+)`[^|]*\|/gm)].map(([, way]) => way);
    assert.deepEqual(ways, [...FAIL_ON]);
  });
});

describe('the page about votes', () => {
  const OUTCOMES = { APPROVE: 'Approved', REJECT: 'Rejected' } as const;
  const rows = [...page('votes').text.matchAll(/^\| (\d) +\| (\d) +\| (\d) +\| (\d) +\| (\w+) +\|$/gm)];

  it('gives the outcome that the tally computes for each row', () => {
    assert.ok(rows.length > 5);
    for (const [row, approve, reject, failed, abstain, result] of rows) {
      const seats = [approve, reject, failed, abstain].flatMap((count, at) =>
        Array.from({ length: Number(count) }, () => ['A70', 'R70', 'F0', 'B70'][at] ?? ''),
      );
      const { side } = tally(seatsOf(seats.join(' ')));
      assert.equal(result, side === null ? 'Undecided' : OUTCOMES[side], row);
    }
  });
});
