// Whose package and extension this is. The owner says so once before publishing:
// npm run owner -- PUBLISHER https://github.com/NAME/council
// With --check it writes nothing, and fails while package.json has what stands there until then.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = path.resolve(import.meta.dirname, '../../package.json');
const USAGE = 'npm run owner -- PUBLISHER https://github.com/NAME/council';

/** No account can be called like this, so that no link leads to somebody else. */
const NOBODY = 'github.com/__owner__/';

/** Where the pages of docs/ can be read without the sources; empty while nobody owns them. */
export const documentsOf = (homepage) => (homepage.includes(NOBODY) ? '' : `${homepage.split('#')[0]}/blob/HEAD/`);

/** All that package.json says of its owner follows from these two. */
export const ownedBy = ({ publisher, repository }) => ({
  publisher,
  repository: { type: 'git', url: `git+${repository}.git` },
  bugs: { url: `${repository}/issues` },
  homepage: `${repository}#readme`,
});

/** The places whose links vsce and npm know how to make absolute. */
const REPOSITORY = /^https:\/\/(?:github|gitlab)\.com\/[\w.-]+\/[\w.-]+$/;

function check({ repository }) {
  if (!repository.url.includes(NOBODY)) return;
  throw new Error(`package.json has no owner. Before you publish, set the owner: ${USAGE}`);
}

function set(manifest, [publisher, given = '']) {
  const repository = given.replace(/(?:\.git)?\/?$/, '');
  if (!/^[a-z\d][a-z\d-]*$/i.test(publisher ?? '') || !REPOSITORY.test(repository))
    throw new Error(`A publisher of the Marketplace and a repository on GitHub or GitLab are needed: ${USAGE}`);
  const owned = ownedBy({ publisher, repository });
  writeFileSync(MANIFEST, `${JSON.stringify({ ...manifest, ...owned }, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  try {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    if (args[0] === '--check') check(manifest);
    else set(manifest, args);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
