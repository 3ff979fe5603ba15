/** A member of a JSON value by an RFC 6901 pointer; undefined when there is none. The empty pointer is the value itself. */
export function atPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(member, value);
}

function member(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(token) ? (value as unknown[])[Number(token)] : undefined;
  return Object.hasOwn(value, token) ? (value as Record<string, unknown>)[token] : undefined;
}
