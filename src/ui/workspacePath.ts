/**
 * Splits a path that an engine wrote into segments below the workspace. Null for every path that could lead out of it.
 * Text of the engines is hostile input: Council never opens an absolute path, a drive, a scheme, or `..`.
 */
export function segmentsInWorkspace(path: string): readonly string[] | null {
  const slashed = path.replaceAll('\\', '/');
  if (slashed === '' || slashed.startsWith('/') || slashed.includes('\0')) return null;
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0 || segments.includes('..')) return null;
  return segments.some((segment) => /^[a-z]+:/i.test(segment)) ? null : segments;
}
