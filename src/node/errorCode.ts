/** The code that Node gives an error (`ENOENT`, `EEXIST`), of the innermost cause that has one; empty without one. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : '';
}
