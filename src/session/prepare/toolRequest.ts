import { msg } from '../../protocol/labels/text.ts';
import { isOfGit } from '../../artifact/coverage/leftOut.ts';
import { isSecret } from '../../artifact/secrets/secretFiles.ts';
import { straight } from '../../artifact/evidence/place.ts';
import type { ToolCall } from '../../schema/tool.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';
import type { ArtifactRequest } from '../ports.ts';

const FILE_LINES = /^(?<path>.+):(?<start>[1-9]\d*)(?:-(?<end>[1-9]\d*))?$/;

/** Only the user may send a file of secrets to the engines, by naming it. An agent isn't the user. */
function refuseSecrets(path: string): void {
  const named = straight(path);
  if (!isSecret(named) && !isOfGit(named)) return;
  throw usage(
    msg`${path} usually contains keys or passwords, so an agent can’t send it to the engines. The user can send it with \`council review --file\`.`,
  );
}

function fileRequest(named: string): ArtifactRequest {
  const { path = named, start, end } = FILE_LINES.exec(named)?.groups ?? {};
  refuseSecrets(path);
  if (start === undefined) return { kind: 'file', path, lines: null };
  const lines = { start: Number(start), end: Number(end ?? start) };
  if (lines.end >= lines.start) return { kind: 'file', path, lines };
  throw usage(msg`${named} isn’t a line range. Enter the first line number and then the last, as in ${path}:3-9.`);
}

/** The schema has already checked the form. */
function artifactOf(scope: string): ArtifactRequest {
  const colon = scope.indexOf(':');
  const [kind, name] = colon === -1 ? [scope, ''] : [scope.slice(0, colon), scope.slice(colon + 1).trim()];
  switch (kind) {
    case 'staged':
      return { kind: 'staged' };
    case 'commit':
      return { kind: 'commit', commit: name };
    case 'base':
      return { kind: 'base', branch: name };
    case 'range':
      return { kind: 'range', range: name };
    case 'file':
      return fileRequest(name);
    default:
      return { kind: 'uncommitted' };
  }
}

/**
 * The user's settings decide who is asked, how, and for how long. The caller of a tool decides only what is reviewed. A
 * call may run without the user's approval, so it must not make the editor ask for consent.
 */
const USERS_OWN = { engines: null, timeoutSeconds: null, presence: 'unattended' } as const;

/**
 * Returns what a call asks of the council. Throws a CouncilError for a file of secrets, and for an invalid line range.
 */
export function toolRequest(call: ToolCall, workspace: string): ConveneRequest {
  if (call.tool === 'council_review') {
    const { scope = 'uncommitted', target = 'auto', question } = call.input;
    return {
      ...{ protocol: 'review', workspace, artifact: artifactOf(scope), ...USERS_OWN },
      target: target === 'auto' ? null : target,
      question: question === undefined ? {} : { text: question },
    };
  }
  const { scope, question, options = [], constraints = [], context = '' } = call.input;
  return {
    ...{ protocol: 'deliberate', workspace, target: null, ...USERS_OWN },
    artifact: scope === undefined ? { kind: 'none' } : artifactOf(scope),
    question: { text: question, options, constraints, context },
  };
}
