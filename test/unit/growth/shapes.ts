const again =
  (unit: string, before = '', behind = '') =>
  (length: number): string =>
    `${before}${unit.repeat(Math.ceil(length / unit.length))}${behind}`;

/** The units of the runs: every character that has a meaning somewhere, and beginnings without an end. */
const UNITS = [
  ...['a', 'A', '1', ' ', '\t', '\n', '\r\n', '\u2028', '`', '~', '"', "'", '“', '„', '\\', '/', '*', '_', '-', '#'],
  ...[':', ';', '.', ',', '(', '[', '{', '<', '>', '|', '=', '@', '$', '%', '&', '!', '+', '\u001b[', '🙂', '\ufeff'],
  ...['a ', 'a.', 'a-', 'a/', '\\"', '[a](', '](', '![', '[[', '<a ', '{"a":', '"a",', '(a', '${', '{{', '/*', '// '],
  ...['```\n', '~~~\n', '```md\n', '# a\n', '## P1\n', '- a: b: c\n', '- a\n', 'a: [\n', 'a: "b\n', '  ', '> ', '| a '],
  ...['a.ts:1 ', 'a:1:', 'a.ts#L1-', '`a.ts:1` ', 'P1 a.ts:1 ', 'P1: ', '[P1] ', '...', '… ', 'file:///a', 'C:\\a'],
  ...['<think>', '<think>a</think>', 'a<think>b</think>', '</think>', '<|channel|>a', '<|start|>a', '<|channel|>final'],
  ...['APPROVE ', 'position: ', 'Decision:: ', 'reject, ', 'confidence ', 'clearly ', 'yes\n', 'final position = '],
  ...['password=', 'password: "', 'token: Bearer ', 'http://a:', 'a://b:c', '-eyJa.eyJ-', 'ghp_a', 'key-', 'mysql -p '],
  ...['\\u0041', '%41', '\\x41\\n', 'REDACTED', '-----BEGIN ', '-----BEGIN PRIVATE KEY-----\n', 'Private-Lines: 9\n'],
  ...['diff --git a/a b/a\n', '--- a/a\n+++ b/a\n', '@@ -1 +1 @@\n', '-a\n+b\n', 'From a\n', 'Subject: ', 'Index: a\n'],
  ...['.test', '-spec', 'Tests', 'resets ', 'resets in 1', 'try again ', 'error: ', '429 ', 'rate limit', 'argument '],
  ...['claude ', 'gpt-5 ', 'GitHub Copilot/', 'idempotency ', 'sh -c ', 'CONFLICT TYPE: ', '**QUESTION** ', '%~dp0\\'],
  ...['e.g. A', 'So. ', 'a! ', 'safety ', 'vulnerability-', '@generated ', 'Code generated ', 'DO NOT EDIT. ', 'a@b:'],
];

const numbered =
  (unit: string, before = '') =>
  (length: number): string => {
    let text = before;
    for (let at = 0; text.length < length; at += 1) text += unit.replace('#', String(at));
    return text;
  };

const shown = (unit: string): string => JSON.stringify(unit);

const ROW = 'INSERT INTO a (b, password) VALUES (';

/** Runs alone, runs followed by something that doesn't fit, and texts without repetition. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = Object.fromEntries([
  ...UNITS.flatMap((unit) => [
    [`${shown(unit)} again and again`, again(unit)] as const,
    [`${shown(unit)} behind a word, and then another sign`, again(unit, 'position a', 'x\u2028!')] as const,
  ]),
  ['different keys', numbered('a#: 1\n')],
  ['different keys in brackets', numbered('"a#": 1, ', '{')],
  ['different items that are no YAML', numbered('  - a#: b: c\n', 'p1:\n')],
  ['different names for values', numbered('&a# a#: *a#,')],
  ['different tags', numbered('<a#>b\n</a#>')],
  ['different files', numbered('diff --git a/# b/#\n@@ -1 +1 @@\n-a\n+b\n')],
  ['different places', numbered('a.ts:# ')],
  ...["''", "\\'", "'a',", "don''t "].map((unit) => [`a row of SQL with ${shown(unit)}`, again(unit, ROW)] as const),
  ['rows of SQL without an end', again(`${ROW}\\'''`)],
  ['different secrets', numbered('password: "x7Kq#Zp"\n')],
]);
