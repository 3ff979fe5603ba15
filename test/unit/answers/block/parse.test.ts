import assert from 'node:assert/strict';
import { keyed, parseDocuments, textOf } from '../../../../src/answers/block/parse.ts';

/** Each document as plain data. `!` precedes the problem of an unreadable one, `~` precedes a repaired one. */
const parsed = (text: string): readonly unknown[] =>
  parseDocuments(text).map((one) => {
    if (one.kind === 'unreadable') return `!${one.problem}`;
    const data: unknown = one.kind === 'list' ? one.items : Object.fromEntries(one.values);
    return one.repaired ? ['~', data] : data;
  });

const rows: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['YAML', 'a: no\nb: 1.0\nc: [x, "y"]', [{ a: 'no', b: '1.0', c: ['x', 'y'] }]],
  ['JSON with tabs', '{\n\t"a": true,\n\t"b": null}', [{ a: 'true', b: 'null' }]],
  ['names of keys', '"Key Evidence": 1\n"**b-c**": 2\nendLine: 3', [{ key_evidence: '1', b_c: '2', end_line: '3' }]],
  ['several documents', 'a: 1\n---\nb: 2\n---\n- c', [{ a: '1' }, { b: '2' }, ['c']]],
  ['prose', 'It is right.', []],
  ['nothing', '', []],
  ['a comment behind a value', 'a: APPROVE # no\nb: "x" # y', [{ a: 'APPROVE # no', b: 'x # y' }]],
  ['a comment before a value', 'a: # no\n  APPROVE', [{ a: 'APPROVE # no' }]],
  ['a comment on its own', '# so\na: 1\n# so\nb: 2', [{ a: '1', b: '2' }]],
  ['tabs as indentation', 'a:\n\t- x', [{ a: ['x'] }]],
  ['a backslash that begins no escape', 'a: "C:\\Users\\d+"', [{ a: 'C:\\Users\\d+' }]],
  ['the same in JSON', '{"a": "\\d\\n"}', [['~', { a: '\\d\n' }]]],
  ['a trailing comma', '{"a": 1,}', [['~', { a: '1' }]]],
  ['a quote within a text', '{"a": "so "x" it", "b": 1}', [['~', { a: 'so "x" it', b: '1' }]]],
  ['JSON cut off', '{"a": 1, "b": "x', ['!The block is not valid YAML: Missing closing "quote at line 1']],
  ['a key twice', 'a: 1\na: 2', ['!The block has a key twice.']],
  ['a key twice in JSON', '{"a": 1, "a": 2}', ['!The block has a key twice.']],
  ['a key twice in other letters', 'a: 1\nA: 2', ['!The block has a key twice.']],
  ['a tag', 'a: !not x', ['!The block is not valid YAML: Unresolved tag: !not at line 1']],
  ['an alias', 'a: &x [1]\nb: *x', ['!The block is not valid YAML.']],
  ['a colon', 'a: b: c', [['~', { a: 'b: c' }]]],
  ['a colon in an item', 'a:\n  - `b`: c\n  - d: e', [['~', { a: ['`b`: c', { d: 'e' }] }]]],
  ['a colon beside a text in block form', 'a: b: c\nd: |\n  e: f: g', [['~', { a: 'b: c', d: 'e: f: g\n' }]]],
  [
    'a colon beside a quote that stays open',
    'a: "b\nc: d: e"',
    ['!The block is not valid YAML: Missing closing "quote at line 1'],
  ],
  ['too many brackets', '['.repeat(300), ['!The block is nested far too deep.']],
  ['too many lists', `${'- '.repeat(300)}a`, ['!The block is nested far too deep.']],
  ['too much', `a: ${'x'.repeat(400_000)}`, ['!The block is far too long.']],
];

describe('the document parser', () => {
  for (const [what, text, expected] of rows) it(`handles ${what}`, () => assert.deepEqual(parsed(text), expected));

  it('accepts only mappings without duplicate keys as keyed values', () => {
    for (const none of [null, undefined, 'a', 3, ['a'], { a: 1, A: 2 }]) assert.equal(keyed(none), null);
  });

  it('flattens a nested value into one text', () => {
    assert.equal(textOf({ a: [' x ', ['', { b: 'y' }]], c: null }), 'a: x b: y; c:');
  });
});
