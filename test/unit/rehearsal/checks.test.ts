import assert from 'node:assert/strict';
import { CODE_CHECKS, PROPOSAL_CHECKS } from '../../../src/rehearsal/checks.ts';
import { type Check, inWords } from '../../../src/rehearsal/check.ts';

/**
 * For each check, a text in which it finds something at the line that ends in `<--`, and one in which it finds nothing.
 */
const TEXTS: Readonly<Record<string, { readonly sees: string; readonly passes: string }>> = {
  'key-of-the-moment': {
    sees: 'for (let attempt = 0; ; attempt++) {\n  await pay({ idempotencyKey: Date.now() }); // <--\n}',
    passes:
      'const idempotencyKey = newKey();\nfor (let attempt = 0; ; attempt++) {\n  await pay({ idempotencyKey });\n}',
  },
  'evaluated-text': { sees: 'return eval(text); // <--', passes: 'return retrieval(text); // eval(text)' },
  'lost-cause': {
    sees: "} catch {\n  throw new Failed('no'); // <--\n}",
    passes: "} catch (cause) {\n  throw new Failed('no', { cause });\n}",
  },
  'equal-pauses': {
    sees: 'for (let attempt = 0; ; attempt++) {\n  await sleep(100); // <--\n}',
    passes: 'for (let attempt = 0; ; attempt++) {\n  await sleep(100 * Math.random());\n}',
  },
  'float-money': { sees: 'const due = price * count; // <--', passes: 'const due = cents(price).times(count);' },
  'left-open': { sees: '// TODO decide <--', passes: 'const todos = [];' },
  'named-harm': { sees: 'A late answer could lose an order. <--', passes: 'Nothing is lost.' },
  belief: { sees: 'We think it is enough. <--', passes: 'It was enough in the test.' },
};

function find(check: Check, text: string) {
  const texts = text.split('\n');
  const path = 'src/a.ts';
  const lines = texts.map((one, index) => ({
    file: path,
    number: index + 1,
    text: one.replace(/ ?(\/\/ )?<--$/, ''),
  }));
  return check.find({ path, kind: 'code', lines });
}

describe('the checks of the scripted seats', () => {
  for (const check of new Set([...CODE_CHECKS, ...PROPOSAL_CHECKS])) {
    describe(check.name, () => {
      const texts = TEXTS[check.name];

      it('finds its pattern at the marked line', () => {
        const lines = texts?.sees.split('\n') ?? [];
        const expected = lines.findIndex((line) => line.endsWith('<--')) + 1;
        assert.equal(find(check, texts?.sees ?? '')[0]?.line.number, expected);
      });

      it('does not match text that only looks similar', () => assert.deepEqual(find(check, texts?.passes ?? ''), []));

      it('leaves no placeholder and no text empty', () => {
        const [place] = find(check, texts?.sees ?? '');
        const remarks = Object.values(check.words).flatMap((remark) => Object.values(remark) as string[]);
        assert.ok(place !== undefined && remarks.length > 0);
        for (const text of [...remarks, check.condition, check.risk])
          assert.doesNotMatch(inWords(text, place), /\{what\}|^$/);
      });

      it('is never a P1 of the lenient seat', () => assert.ok(check.severity !== 'P1' || !('c' in check.words)));
    });
  }
});
