const ESC = '\u001b';

/** Texts that try to be more than text, in any place. */
export const HOSTILE = {
  images: '![x](https://collect.example/p.png?d=1) ![y][r] <img src=https://collect.example/q>',
  links:
    '[x](https://collect.example) [r] <https://collect.example> https://collect.example/a_b_c?d=1&e=2 www.collect.example',
  others:
    'a@collect.example, @somebody mailto:a@collect.example //collect.example ftp://collect.example. `https://x|y`',
  references: 'Seen.\n\n[r]: https://collect.example "t"\n[^1]: note\n\n[r] ![r] [^1]',
  html: '<details><summary>x</summary> <!-- <script>1</script> &lt;b&gt; &#60;i&#62; <?x ?> <![CDATA[ <!X > ]]></details>',
  htmlBlock: '\n<div>\n<pre>\n<!--\n\n',
  escapes: `T ${ESC}]0;title\u0007${ESC}[2J ${ESC}]8;;https://collect.example${ESC}\\x${ESC}]8;;${ESC}\\ \u0085\u009b31m\u0090 \u0000`,
  hidden: 'a\u202eb\u2066c\u2069\u200bd\u200e\u2060\ufeff\u{e0041}\u{e007f}\u200d\u00ad\u2028e\ufff9',
  headings: '# One\n## Two\n\nThree\n=====\n\nFour\n---\n\n#',
  lists: '- one\n* two\n+ three\n1. four\n2) five\n\n    code\n\n> six\n\n***\n___',
  item: '1. four',
  rule: '---\ntitle: x\n---\n',
  table: 'a | b\n--- | ---\nc | d \\| e \\\\| `f | g` `h\\|i`',
  ticks: '`` ` ``` ```` ` \\` `a',
  fence: '```\nopen\n\n# Still\n\n~~~\n``',
  emphasis: '**bold _both ~~gone~~ $x$ \\ & \\',
  backslash: 'C:\\dir\\',
} as const;

const NAMES = ['title', 'vendor', 'perspective', 'file', 'text', 'quote', 'category', 'rule', 'mitigation'];

/** The same value with something added to every text. Closed words and seat names contain no space. */
export function poisoned<Value>(value: Value, with_: string, key = ''): Value {
  if (typeof value === 'string') {
    const isText = value.includes(' ') || (NAMES.includes(key) && value !== '');
    return (isText ? `${with_} ${value} ${with_}` : value) as Value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => poisoned(one, with_, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]: [string, unknown]) => [name, poisoned(one, with_, name)]);
  return Object.fromEntries(entries) as Value;
}
