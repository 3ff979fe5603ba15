import type { ArtifactRequest, ChangeRequest } from '../session/ports.ts';
import { type CommandLine, usage } from './arguments.ts';

const CHANGES: readonly ArtifactRequest['kind'][] = ['uncommitted', 'staged', 'commit', 'base', 'range'];
const isChange = (request: ArtifactRequest): request is ChangeRequest => CHANGES.includes(request.kind);

/** A request with what the command line says about the changed files. Throws a CouncilError where it is about no change. */
export function withShownFiles(
  request: ArtifactRequest,
  { values: { include, exclude } }: CommandLine,
): ArtifactRequest {
  if (include === undefined && exclude === undefined) return request;
  if (isChange(request)) return { ...request, include, exclude };
  throw usage('--include and --exclude choose among the files of a change; name one, such as --uncommitted.');
}
