/** True for a text that is no diff: a file, some of its lines, or a snippet. */
export const isTextScope = (scope: string): boolean => scope === 'snippet' || scope.startsWith('file:');
