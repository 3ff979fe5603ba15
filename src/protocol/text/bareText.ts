/** A text without case, whitespace, and punctuation, for comparison. If nothing else is left, the trimmed text. */
export function bareText(text: string): string {
  // Through upper case, so that “ß” and “ss”, “ς” and “σ” become the same.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const bare = folded.replace(/[\s\p{P}]+/gu, '');
  return bare === '' ? text.trim() : bare;
}
