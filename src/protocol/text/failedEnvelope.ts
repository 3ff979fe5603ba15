const NO_ERROR: ReadonlySet<string> = new Set(['', 'false', 'null', 'none', '0', '~']);

/** Whether an object says by its members that the call failed; what it carries along is then no answer. False for all else. */
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

/** A plain value in lower case; empty for what holds nothing. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '' : 'something';
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
