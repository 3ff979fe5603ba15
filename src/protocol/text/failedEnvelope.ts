const NO_ERROR: ReadonlySet<string> = new Set(['', 'false', 'null', 'none', '0', '~']);

/**
 * Whether the members of an object say that the call failed, so its content isn't an answer. False for other values.
 */
export function saysItFailed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const said = (key: string): string => plain(members.get(key));
  return (
    ['is_error', 'isError', 'error', 'errors'].some((key) => !NO_ERROR.has(said(key))) ||
    ['type', 'status'].some((key) => said(key) === 'error') ||
    ['success', 'ok'].some((key) => said(key) === 'false')
  );
}

/** A plain value in lower case. Empty for null, undefined, and an empty object or list. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '' : 'something';
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
