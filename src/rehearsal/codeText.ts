import type { Place, ShownFile, ShownLine } from './check.ts';

/** The line without comments, as far as one line can tell; strings stay, because some sights look into them. */
export function codeOf({ text }: ShownLine): string {
  if (/^\s*(\/\/|\/\*|\*|#\s)/.test(text)) return '';
  return text.replace(/\s\/\/.*$/, '');
}

/** Places whose code matches. The group named `what` in the pattern, or else the whole match, is what it is about. */
export function placesMatching(file: ShownFile, pattern: RegExp): readonly Place[] {
  return file.lines.flatMap((line) => {
    const match = pattern.exec(codeOf(line));
    return match === null ? [] : [{ line, what: match.groups?.['what'] ?? match[0].trim() }];
  });
}
