import path from 'node:path';
import { msg } from '../protocol/labels/text.ts';
import { isChange } from '../session/changeRequest.ts';
import type { ArtifactRequest } from '../session/ports.ts';
import { usage } from '../session/fault.ts';
import type { CommandLine } from './command.ts';

/**
 * Returns a request with the command line's choice of changed files. Throws a CouncilError if the request isn't about a
 * change.
 */
export function withShownFiles(request: ArtifactRequest, line: CommandLine, cwd: string): ArtifactRequest {
  const { include, exclude } = line.values;
  const paths = line.paths.map((name) => path.resolve(cwd, name));
  if (include === undefined && exclude === undefined && paths.length === 0) return request;
  if (isChange(request)) return { ...request, include, exclude, paths };
  throw usage(
    msg`--include, --exclude, and paths after -- work only with a change. Add an option that names a change, such as --uncommitted.`,
  );
}
