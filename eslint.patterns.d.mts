/** Maps a source file to what its patterns read. */
export const PATTERNS: Readonly<Record<string, string>>;
