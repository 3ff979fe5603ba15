import type { Artifact } from '../protocol/setup.ts';

const FILES = 'files:';
const STAGED_SINCE = 'staged-since:';
const BETWEEN = ', ';

/** Whether the artifact is a text and not a diff: files, some lines of them, or a snippet. */
export const isTextScope = (scope: string): boolean =>
  scope === 'snippet' || scope.startsWith('file:') || scope.startsWith(FILES);

/** Whether the new side of the change is the index. */
export const isOfIndex = (scope: string): boolean => scope === 'staged' || scope.startsWith(STAGED_SINCE);

/** Returns the scope of the changes since a commit. */
export const sinceScope = (base: string, side: 'files' | 'index'): string =>
  `${side === 'index' ? STAGED_SINCE : 'since:'}${base}`;

/** Returns the scope of several files, each in the form that follows `file:`. */
export const filesScope = (scopes: readonly string[]): string => `${FILES}${scopes.join(BETWEEN)}`;

/** Whether the scope includes a whole file, alone or with others. */
export function isOfWholeFile(scope: string, file: string): boolean {
  if (scope === `file:${file}`) return true;
  return scope.startsWith(FILES) && scope.slice(FILES.length).split(BETWEEN).includes(file);
}

/**
 * Whether the text has marks for removed and added lines. A text scope never counts, even if its text begins with a
 * diff.
 */
export function isDiff({ text, scope }: Pick<Artifact, 'text' | 'scope'>): boolean {
  return text.startsWith('diff --git ') && !isTextScope(scope);
}
