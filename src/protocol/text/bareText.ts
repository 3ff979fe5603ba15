/** What is left of a text when case, blanks and punctuation do not count; a text of nothing else stays as it is. */
export function bareText(text: string): string {
  // Through the capitals, so that “ß” and “ss”, “ς” and “σ” become the same.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const bare = folded.replace(/[\s\p{P}]+/gu, '');
  return bare === '' ? text.trim() : bare;
}
