import assert from 'node:assert/strict';
import { CODE_CHECKS } from '../../../src/rehearsal/codeChecks.ts';
import { PROPOSAL_CHECKS } from '../../../src/rehearsal/proposalChecks.ts';
import { type Check, inWords } from '../../../src/rehearsal/check.ts';

/** For each check a text in which it sees something at the line that ends in `<--`, and one in which it sees nothing. */
const TEXTS: Readonly<Record<string, { readonly sees: string; readonly passes: string }>> = {
  'key-of-the-moment': {
    sees: 'for (let attempt = 0; ; attempt++) {\n  await pay({ idempotencyKey: Date.now() }); // <--\n}',
    passes:
      'const idempotencyKey = newKey();\nfor (let attempt = 0; ; attempt++) {\n  await pay({ idempotencyKey });\n}',
  },
  'repeated-call': {
    sees: 'while (retries-- > 0) {\n  await gateway.charge(order); // <--\n}',
    passes: 'for (const order of orders) {\n  await gateway.charge(order);\n}',
  },
  'evaluated-text': { sees: 'return eval(text); // <--', passes: 'return retrieval(text); // eval(text)' },
  'raw-markup': { sees: 'box.innerHTML = name; // <--', passes: "box.innerHTML = '';" },
  'glued-query': {
    sees: 'db.run(`SELECT * FROM users WHERE id = ${id}`); // <--',
    passes: "db.run('SELECT * FROM users WHERE id = ?', [id]);",
  },
  'shell-text': { sees: 'exec(`ls ${folder}`); // <--', passes: "execFile('ls', [folder]);" },
  'swallowed-error': {
    sees: '} catch (error) { // <--\n  // never mind\n}',
    passes: '} catch (error) {\n  log(error);\n}',
  },
  'lost-cause': {
    sees: "} catch {\n  throw new Failed('no'); // <--\n}",
    passes: "} catch (cause) {\n  throw new Failed('no', { cause });\n}",
  },
  unawaited: {
    sees: 'await store.save(one);\nstore.save(two); // <--',
    passes: 'store.save(one);\nstore.save(two);',
  },
  'equal-pauses': {
    sees: 'for (let attempt = 0; ; attempt++) {\n  await sleep(100); // <--\n}',
    passes: 'for (let attempt = 0; ; attempt++) {\n  await sleep(100 * Math.random());\n}',
  },
  'float-money': { sees: 'const due = price * count; // <--', passes: 'const due = cents(price).times(count);' },
  'no-limit': { sees: 'await fetch(url); // <--', passes: 'await fetch(url, { signal });' },
  'silenced-types': { sees: 'const all = found as any; // <--', passes: '// as any reader knows' },
  'loose-equality': { sees: 'if (a == b) return; // <--', passes: 'if (a === b && a <= c) return;' },
  'left-open': { sees: '// TODO decide <--', passes: 'const todos = [];' },
  'named-harm': { sees: 'A late answer could lose an order. <--', passes: 'Nothing is lost.' },
  'no-way-back': {
    sees: 'We delete the old table. <--',
    passes: 'We delete the old table. A backup lets us restore it.',
  },
  undecided: { sees: 'Owner: TBD <--', passes: 'Owner: payments' },
  belief: { sees: 'We think it is enough. <--', passes: 'It was enough in the test.' },
  'no-measure': { sees: 'It will be faster. <--', passes: 'It will be faster: 300 ms.' },
  'no-alternative': { sees: 'We use a cache. <--', passes: 'We use a cache instead of an index.' },
  'confident-word': { sees: 'Simply move it. <--', passes: 'Move it.' },
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
  for (const check of [...CODE_CHECKS, ...PROPOSAL_CHECKS]) {
    describe(check.name, () => {
      const texts = TEXTS[check.name];

      it('sees its pattern at the line where it is', () => {
        const lines = texts?.sees.split('\n') ?? [];
        const expected = lines.findIndex((line) => line.endsWith('<--')) + 1;
        assert.equal(find(check, texts?.sees ?? '')[0]?.line.number, expected);
      });

      it('passes over what only looks like it', () => assert.deepEqual(find(check, texts?.passes ?? ''), []));

      it('names what it is about in every text, and leaves no placeholder', () => {
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
