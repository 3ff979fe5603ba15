import assert from 'node:assert/strict';
import { bareDocuments } from '../../../../src/answers/block/bareDocuments.ts';

const rows: readonly (readonly [string, string, readonly string[], string])[] = [
  ['YAML', 'So:\nposition: A\nrisks:\n  - x\n\nThat is all.', ['position: A\nrisks:\n  - x\n'], 'So:\nThat is all.'],
  ['YAML twice', 'position: A\nSo.\nPosition: B', ['position: A', 'Position: B'], 'So.'],
  ['YAML up to a heading', 'position: A\n## More', ['position: A'], '## More'],
  ['a key with a blank', 'Key evidence: x', ['Key evidence: x'], ''],
  ['another key', 'mood: good', [], 'mood: good'],
  ['JSON', 'So:\n {"a": "}"}\nDone.', [' {"a": "}"}'], 'So:\n\nDone.'],
  ['JSON over lines', '{\n"a": [1]\n}', ['{\n"a": [1]\n}'], ''],
  ['JSON twice in a line', '{"a": 1} {"b": 2} so', ['{"a": 1}', ' {"b": 2}'], ' so'],
  ['JSON with quotes in a text', '{"a": "\\"}"}', ['{"a": "\\"}"}'], ''],
  ['a list', '[\n{"a": 1}]', ['[\n{"a": 1}]'], ''],
  ['JSON, then YAML', '{"a": 1}\nposition: A', ['{"a": 1}', 'position: A'], ''],
  ['JSON cut off', '{"a": {\nSo.', ['{"a": {\nSo.\n'], ''],
  ['a bracket of a sentence', '[P1] lost {so}', [], '[P1] lost {so}'],
  ['a quote', '> position: A\n> {"a": 1}', [], '> position: A\n> {"a": 1}'],
  ['a list item', '- position: A', [], '- position: A'],
];

describe('documents outside fences', () => {
  for (const [what, text, documents, rest] of rows)
    it(`are separated from the rest of the text: ${what}`, () => {
      const found = bareDocuments(text, ['position', 'key_evidence']);
      assert.deepEqual(found.documents, documents);
      assert.equal(found.rest.trim(), rest.trim());
    });
});
