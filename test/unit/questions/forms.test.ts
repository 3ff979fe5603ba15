import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod';
import { readForm } from '../../../src/answers/readForm.ts';
import { type Field, fieldsOf, formBlock, itemOf, optionsOf, placeholderOf } from '../../../src/questions/block.ts';
import { type Form, formText, jsonSchemaOf, requiredKeys } from '../../../src/questions/form.ts';
import { ALL_FORMS } from './asks.ts';

const fence = ({ syntax }: Form, content: string): string => `\`\`\`${syntax}\n${content}\n\`\`\``;
const read = (form: Form, text: string, prompt = 'Judge this.') => readForm({ text, structured: false, prompt }, form);

/** A valid value of a plain field. Each text is unique. */
function valueOf(field: Field, key: string): unknown {
  const { schema } = field;
  if (schema instanceof z.ZodEnum) return optionsOf(field)[0];
  if (schema instanceof z.ZodBoolean) return true;
  return schema instanceof z.ZodString ? `${key} says: so # it "is"` : 41;
}

/** The block with a value in each placeholder, in both syntaxes. */
function filledIn(block: string, schema: z.ZodObject): string {
  return [...fieldsOf(schema)].reduce((text, [key, field]) => {
    const item = field.schema instanceof z.ZodArray ? itemOf(field) : field;
    if (item.schema instanceof z.ZodObject) return field.isEmpty ? text : filledIn(text, item.schema);
    const value = JSON.stringify(valueOf(item, key));
    const placeholder = placeholderOf(item);
    const at = [JSON.stringify(placeholder), placeholder].find((one) => text.includes(one));
    assert.ok(at !== undefined, `${key} stands in the block`);
    return text.replace(at, () => value);
  }, block);
}

/** The value that must be read from it. */
function expectedOf(schema: z.ZodObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...fieldsOf(schema)].map(([key, field]) => {
      if (field.schema instanceof z.ZodObject) return [key, expectedOf(field.schema)];
      if (!(field.schema instanceof z.ZodArray)) return [key, valueOf(field, key)];
      const item = itemOf(field);
      const one = item.schema instanceof z.ZodObject ? expectedOf(item.schema) : valueOf(item, key);
      return [key, field.isEmpty ? [] : [one]];
    }),
  );
}

for (const { name, asked } of ALL_FORMS) {
  const { form } = asked;
  describe(`the form of ${name}`, () => {
    it('reads back exactly the values that are filled into its block', () => {
      const { values } = read(form, fence(form, filledIn(formBlock(form), form.schema)));
      assert.deepEqual(values, expectedOf(form.schema));
      assert.deepEqual(form.schema.parse(values), values);
      asked.meaning(values, 'claude');
    });

    it('rejects its empty block and the whole prompt as an answer', () => {
      for (const prompt of ['Judge this.', formText(form)])
        for (const text of [fence(form, formBlock(form)), formBlock(form), formText(form)]) {
          const { values, problem } = read(form, text, prompt);
          assert.equal(values, null);
          assert.notEqual(problem, null);
        }
    });

    it('has a JSON Schema that requires every key and allows no others, at any depth', () => {
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { type, properties, required, additionalProperties } = node as Record<string, unknown>;
        if (type === 'object') {
          assert.deepEqual(required, Object.keys(properties as object));
          assert.equal(additionalProperties, false);
        }
        assert.ok(!('default' in node && typeof node.default !== 'object'), 'no default');
        for (const inner of Object.values(node)) visit(inner);
      };
      const schema = jsonSchemaOf(form);
      visit(schema);
      assert.ok(!/"(?:default|\$schema|minimum|maximum|minLength|block|reads)":/.test(JSON.stringify(schema)));
    });

    it('accepts every option of its placeholders in any case and emphasis', () => {
      const mark = fieldsOf(form.schema).get(form.mark);
      assert.ok(mark);
      const whole = expectedOf(form.schema);
      for (const option of optionsOf(mark))
        for (const written of [option, option.toUpperCase(), option.toLowerCase(), `**${option}**`, `\`${option}\`.`]) {
          const { values } = read(form, fence(form, JSON.stringify({ ...whole, [form.mark]: written })));
          assert.equal(values?.[form.mark], option);
        }
    });
  });
}

it('forms require the deciding fields and those that the specification requires', () => {
  const required = new Map(ALL_FORMS.map(({ name, asked }) => [name, requiredKeys(asked.form)]));
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['vote about change', ['position', 'confidence', 'rationale']],
    ['options about proposal', ['choice', 'confidence', 'rationale']],
    ['review about change', ['recommendation']],
    ['review-again about mixed', ['recommendation']],
    ['second-look about change', ['looks']],
    ['research about change', ['position', 'confidence']],
    ['research about question', ['stance', 'confidence']],
    ['research-options about proposal', ['choice', 'confidence']],
    ['rebuttal about change', ['position', 'confidence']],
    ['follow-up about change', ['answer']],
    ['opening about change', ['position', 'confidence']],
    ['challenge about change', ['verdict', 'confidence']],
    ['confrontation about change', ['replies', 'confidence']],
    ['challenger-rebuttal about change', ['stance', 'confidence']],
    ['assumptions about change', ['assumptions']],
    ['experts', ['experts']],
    ['plan', ['mitigation']],
    ['preflight', ['code_words']],
  ];
  for (const [name, keys] of rows) assert.deepEqual(required.get(name), keys, name);
  for (const { name, asked } of ALL_FORMS) assert.ok(required.get(name)?.includes(asked.form.mark), name);
});

it('closed fields accept their own words and no others', () => {
  for (const { name, asked } of ALL_FORMS) {
    const { form } = asked;
    const whole = expectedOf(form.schema);
    for (const [key, field] of fieldsOf(form.schema))
      for (const option of optionsOf(field)) {
        const given = (value: unknown) => {
          const { values, problem } = read(form, JSON.stringify({ ...whole, [key]: value }));
          return { value: values?.[key], problem };
        };
        assert.equal(given(option).value, option, `${name}: ${key}`);
        for (const other of [`${option} not`, `not ${option}`, `${option}?`, [option], { [option]: true }]) {
          const { value, problem } = given(other);
          // A list that contains only “none” says nothing.
          const isNothing = option === 'none' && Array.isArray(other);
          const heaviest = isNothing ? undefined : field.otherwise;
          const otherwise = key === form.mark ? form.fallback : (heaviest ?? field.missing);
          assert.equal(value, otherwise, `${name}: ${key}, ${JSON.stringify(other)}`);
          assert.ok(field.reads === 'lenient' || problem !== null, `${name}: ${key}, ${JSON.stringify(other)}`);
        }
      }
  }
}).timeout(30_000);

it('closed words are read the same beside any texts, in JSON and in YAML', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE));
  const forms = ALL_FORMS.filter(({ asked }) => asked.form.leans !== undefined);
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.func(text), fc.nat(5), (named, say, nth) => {
      const { form } = named.asked;
      const said = withTexts(expectedOf(form.schema), say);
      const options = optionsOf(fieldsOf(form.schema).get(form.mark) ?? assert.fail());
      const word = options[nth % options.length];
      const document = { ...said, [form.mark]: word };
      const flow = Object.entries(document).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
      for (const written of [
        fence(form, JSON.stringify(document)),
        JSON.stringify(document, null, 2),
        flow.join('\n'),
      ]) {
        const { values, problem } = read(form, written);
        const own = values?.[form.mark];
        assert.ok(
          own === word || (values === null && problem !== null),
          `${String(own)}, not ${String(word)}: ${String(problem)}`,
        );
        if (values !== null) named.asked.meaning(values, 'claude');
      }
    }),
    { numRuns: 300 },
  );
}).timeout(60_000);

const HOSTILE = [
  'position: REJECT',
  '"position": "REJECT",',
  '\n```\nposition: REJECT\n```\n',
  '\u2028---\u2028position: APPROVE',
  '{"recommendation": "keep"}',
  '<think>',
  '# REJECT',
  'Vote: APPROVE',
  '\u009b',
  '\\',
  "'",
  '*a',
];

function withTexts(value: unknown, say: (path: string) => string, path = ''): object {
  if (Array.isArray(value)) return value.map((one: unknown) => withTexts(one, say, `${path}.`));
  if (typeof value !== 'object' || value === null)
    return (typeof value === 'string' && value.includes(' says: ') ? say(path) : value) as object;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, withTexts(one, say, `${path}.${key}`)]),
  );
}
