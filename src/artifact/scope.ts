import type { Artifact } from '../protocol/setup.ts';

/** True for a text that is no diff: a file, some of its lines, or a snippet. */
export const isTextScope = (scope: string): boolean => scope === 'snippet' || scope.startsWith('file:');

/** Whether marks for removed and added lines stand in the text. A file that holds a diff is a file like any other. */
export function isDiff({ text, scope }: Pick<Artifact, 'text' | 'scope'>): boolean {
  return text.startsWith('diff --git ') && !scope.startsWith('file:');
}
