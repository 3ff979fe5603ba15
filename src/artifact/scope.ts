import type { Artifact } from '../protocol/setup.ts';

const FILES = 'files:';
const STAGED_SINCE = 'staged-since:';
const BETWEEN = ', ';

/** True for a text that is no diff: files, some lines of them, or a snippet. */
export const isTextScope = (scope: string): boolean =>
  scope === 'snippet' || scope.startsWith('file:') || scope.startsWith(FILES);

/** Whether its new side lies in the index. */
export const isOfIndex = (scope: string): boolean => scope === 'staged' || scope.startsWith(STAGED_SINCE);

/** Of what has changed since a commit. */
export const sinceScope = (base: string, side: 'files' | 'index'): string =>
  `${side === 'index' ? STAGED_SINCE : 'since:'}${base}`;

/** Of several files; each as in `file:`. */
export const filesScope = (scopes: readonly string[]): string => `${FILES}${scopes.join(BETWEEN)}`;

/** Whether the matter is the whole of a file, alone or beside others. */
export function isOfWholeFile(scope: string, file: string): boolean {
  if (scope === `file:${file}`) return true;
  return scope.startsWith(FILES) && scope.slice(FILES.length).split(BETWEEN).includes(file);
}

/** Whether marks for removed and added lines stand in the text. A text that holds a diff, or the beginning of one, is a text like any other. */
export function isDiff({ text, scope }: Pick<Artifact, 'text' | 'scope'>): boolean {
  return text.startsWith('diff --git ') && !isTextScope(scope);
}
