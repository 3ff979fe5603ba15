const COMMON = new Set(
  [
    'the and for with this that from into when then than are was were has have had but can may might will its all any',
    'one two out off per via use used uses line lines code function method value values should must could would does',
    'here there which what where while after before same only also more most such each other every both through between',
    'about over under get gets make makes made lead leads become becomes ever possible possibly',
    // What is missing is told by the words beside these.
    'not never without cannot none nobody nothing neither nor missing lack lacks lacking',
  ]
    .join(' ')
    .split(' '),
);

/** Words that say one thing in a finding. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['null', 'undefined', 'nil'],
  ['twice', 'double', 'doubly', 'duplicate', 'again'],
  ['race', 'concurrent', 'concurrently', 'simultaneous'],
  ['test', 'covered', 'coverage'],
  ['money', 'monetary'],
  ['unbounded', 'unlimited', 'limit', 'grows'],
  ['xss', 'escaped', 'unescaped'],
  ['execute', 'runs', 'running'],
];

/** The stems of the words of a text that say something, in the order in which they first occur. */
export function tellingWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(meaning));
}

function meaning(word: string): string {
  const root = stem(word);
  return CHOSEN.get(root) ?? root;
}

/** “prices” and “price”, “caching” and “cache”, “retried” and “retry” become the same. */
function stem(word: string): string {
  const bare = word.replace(/i(?:es|ed)$/, 'y').replace(/(?:ations?|ions?|ing|edly|ed|es|s|ly)$/, '');
  return (bare.length >= 3 ? bare : word).replace(/(.)\1$/, '$1').replace(/e$/, '');
}

const CHOSEN: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((group) => group.map((word) => [stem(word), stem(group[0] ?? word)] as const)),
);

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
