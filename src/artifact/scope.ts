import type { Artifact } from '../protocol/setup.ts';

/** True for a text that is no diff: a file, some of its lines, or a snippet. */
export const isTextScope = (scope: string): boolean => scope === 'snippet' || scope.startsWith('file:');

/** Whether marks for removed and added lines stand in the text. A text that holds a diff, or the beginning of one, is a text like any other. */
export function isDiff({ text, scope }: Pick<Artifact, 'text' | 'scope'>): boolean {
  return text.startsWith('diff --git ') && !isTextScope(scope);
}
