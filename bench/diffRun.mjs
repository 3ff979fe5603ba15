// Prepares the uncommitted changes of the folder named on the command line once, and prints what it took.
import { diffArtifact } from '../src/artifact/artifactOf.ts';
import { partsOf } from '../src/artifact/parts.ts';
import { readChanges } from '../src/node/changes.ts';
import { comparisonOf } from '../src/node/comparison.ts';
import { Git } from '../src/node/git.ts';
import { ProcessRunner } from '../src/node/processRunner.ts';

const LIMIT_BYTES = 400 * 1024;

const startedAt = performance.now();
const repository = await new Git(new ProcessRunner(), process.env).open(process.argv[2]);
const comparison = await comparisonOf(repository, { kind: 'uncommitted' });
const artifact = diffArtifact(await readChanges(repository, comparison, LIMIT_BYTES), null);
const parts = partsOf(artifact, LIMIT_BYTES);
const milliseconds = performance.now() - startedAt;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ milliseconds, megabytes, lines: artifact.coverage.shownLines, parts: parts.length }));
