const COMMON = new Set(
  'the and for with this that from into when then than are was were has have had not but can may will its all any one two out off per via use used uses line lines code function method file value values should must could would does here there which what where while after before same only also more most such each other'.split(
    ' ',
  ),
);

/** The stems of the words of a text that say something. */
export function tellingWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(stem));
}

/** “prices” and “price”, “caching” and “cache” become the same. */
function stem(word: string): string {
  const bare = word.replace(/(?:ations?|ing|edly|ed|ies|es|s|ly)$/, '');
  return (bare.length >= 3 ? bare : word).replace(/e$/, '');
}

export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((word) => b.has(word)).length;
}

/** In order, the same text once, whatever its case, blanks and full stop. */
export function distinct(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '');
    if (key !== '' && !seen.has(key)) seen.set(key, text.trim());
  }
  return [...seen.values()];
}

/** Whether a condition speaks of what is feared. */
export function isMetBy(fear: string, condition: string): boolean {
  return sharedWords(tellingWords(condition), tellingWords(fear)) >= 2;
}
