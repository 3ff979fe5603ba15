/**
 * A path that an engine wrote, as segments below the workspace; null for everything that could lead out of it.
 * Engines' text is hostile input: no absolute path, drive, scheme or `..` is ever opened.
 */
export function segmentsInWorkspace(path: string): readonly string[] | null {
  const slashed = path.replaceAll('\\', '/');
  if (slashed === '' || slashed.startsWith('/') || slashed.includes('\0')) return null;
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0 || segments.includes('..')) return null;
  return segments.some((segment) => /^[a-z]+:/i.test(segment)) ? null : segments;
}
