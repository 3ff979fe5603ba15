import { changeMap } from '../../artifact/diff/changeMap.ts';
import { isTextScope } from '../../artifact/scope.ts';
import type { Artifact, SessionSetup } from '../../protocol/setup.ts';
import type { ConveneRequest } from '../council.ts';
import { type Framed, frameOf } from './framing.ts';
import type { CitationChecker } from '../ports.ts';

type Parts = Pick<SessionSetup, 'conflict' | 'frame' | 'inPlace' | 'pointedAt'>;

/** Returns what only the setup of a deliberation has. Empty for the other protocols. */
export function deliberationParts(
  { protocol, conflict }: Pick<ConveneRequest, 'protocol' | 'conflict'>,
  framed: Framed,
): Parts {
  if (protocol !== 'deliberate') return {};
  if (conflict !== undefined) return { conflict };
  const { artifact, question, inPlace = false } = framed;
  const parts = { frame: frameOf(framed), inPlace };
  return inPlace && question.options.length === 0 ? { ...parts, pointedAt: pointedFiles(artifact) } : parts;
}

/**
 * Returns the files and how many of their lines a seat finds there. Lines that a change only removes are in the
 * prompts.
 */
function pointedFiles({ scope, text, files }: Artifact): NonNullable<Parts['pointedAt']> {
  if (!isChange({ scope, text })) return files.map(({ path, lines }) => ({ file: path, lines: lines.length }));
  const changed = changeMap(text).map(({ path, changed: runs }) => ({
    file: path,
    lines: runs.reduce((sum, { start, end }) => sum + end - start + 1, 0),
  }));
  return changed.filter(({ lines }) => lines > 0);
}

const isChange = ({ scope, text }: Pick<Artifact, 'scope' | 'text'>): boolean => text !== '' && !isTextScope(scope);

/**
 * Whether the seats of a deliberation find what is under review in the workspace as it's meant, so not an old commit or
 * an unsaved text. In the other protocols, the prompt shows it.
 */
export async function standsInPlace(
  { protocol, workspace }: Pick<ConveneRequest, 'protocol' | 'workspace'>,
  { scope, files }: Artifact,
  citations: CitationChecker,
): Promise<boolean> {
  if (protocol !== 'deliberate' || scope === 'snippet') return false;
  const places = files
    .filter(({ lines }) => lines.length > 0)
    .map(({ path, startLine, lines }) => ({ file: path, startLine, endLine: startLine + lines.length - 1, lines }));
  const found = await citations.read(workspace, places);
  return places.every(({ lines }, index) => lines.every((line, at) => found[index]?.[at] === line));
}

/**
 * Returns what the prompts of a deliberation show of an artifact that is in the workspace: where it is, and the removed
 * lines.
 */
export function pointedText(artifact: Artifact): string {
  const question = { text: '', type: 'go-no-go', options: [], constraints: [], context: '' } as const;
  const removed = isChange(artifact) ? changeMap(artifact.text).flatMap((file) => file.removed) : [];
  return [frameOf({ artifact, question, inPlace: true }), ...removed.flatMap(({ lines }) => lines)].join('\n');
}
