/**
 * The code that Node gives an error, such as `ENOENT` or `EEXIST`, or else its nearest cause that has one. Empty if
 * there is no code.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : '';
}
