import type { Artifact } from '../../protocol/setup.ts';
import { diffSections } from './diffSections.ts';
import type { DiffSection } from './diffSections.ts';
import { isTextScope } from '../scope.ts';

/** An artifact is cut, counted and looked up in more than once. */
const known = new WeakMap<Artifact, readonly DiffSection[]>();

/** The files of a change; empty for a text. */
export function sectionsOf(artifact: Artifact): readonly DiffSection[] {
  const before = known.get(artifact);
  if (before !== undefined) return before;
  const sections = isTextScope(artifact.scope) ? [] : diffSections(artifact.text);
  known.set(artifact, sections);
  return sections;
}
