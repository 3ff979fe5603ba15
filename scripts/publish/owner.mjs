// Sets the owner of the package and the extension. The owner runs this once before publishing:
// npm run owner -- PUBLISHER https://github.com/NAME/council
// With --check, it writes nothing, and fails if package.json still has the placeholder.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = path.resolve(import.meta.dirname, '../../package.json');
const USAGE = 'npm run owner -- PUBLISHER https://github.com/NAME/council';

/** A placeholder that isn't a valid account name, so that no link leads to another account. */
const NOBODY = 'github.com/__owner__/';

/** Where people can read the pages of docs/ without the sources. Empty while there is no owner. */
export const documentsOf = (homepage) => (homepage.includes(NOBODY) ? '' : `${homepage.split('#')[0]}/blob/HEAD/`);

/** Everything that package.json says about its owner, which follows from these two values. */
export const ownedBy = ({ publisher, repository }) => ({
  publisher,
  repository: { type: 'git', url: `git+${repository}.git` },
  bugs: { url: `${repository}/issues` },
  homepage: `${repository}#readme`,
});

/** The hosts for which vsce and npm can make links absolute. */
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
