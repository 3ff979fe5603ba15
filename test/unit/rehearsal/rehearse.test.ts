import assert from 'node:assert/strict';
import fc from 'fast-check';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import { LETTERS } from '../../../src/rehearsal/check.ts';
import { answerOf, artifactOf, NO_ARTIFACT, promptFor, sampleText, wholeFile } from './rehearsedCouncil.ts';

const changed = sampleText('uncommitted/src/refund.ts');
const retrying = promptFor(wholeFile('src/refund.ts', changed));
const proposal = promptFor(wholeFile('docs/rfc-012-read-cache.md', sampleText('docs/rfc-012-read-cache.md')));
const clean = promptFor(wholeFile('src/sum.ts', 'export const sum = (a: number, b: number): number => a + b;\n'));

const council = (prompt: string) => LETTERS.map((letter) => answerOf(letter, prompt));
const positions = (prompt: string): readonly string[] => council(prompt).map(({ position }) => position);

describe('rehearse', () => {
  describe('the sample change', () => {
    it('is rejected two to one', () => assert.deepEqual(positions(retrying), ['REJECT', 'REJECT', 'APPROVE']));

    it('has a P1 that two seats raise at the same line, each in its own words', () => {
      const line = changed.split('\n').findIndex((text) => text.includes('idempotencyKey')) + 1;
      const raised = LETTERS.map((letter) => answerOf(letter, retrying).findings?.p1 ?? []);
      const places = raised.map((own) => own.map((one) => `${one.file}:${one.line}`));
      assert.deepEqual(places, [[`src/refund.ts:${line}`], [`src/refund.ts:${line}`], []]);
      const titles = raised.flat().map(({ title }) => title);
      assert.equal(new Set(titles).size, 2);
    });

    it('gets quotes that stand at the lines named', () => {
      const lines = changed.split('\n');
      const found = council(retrying).flatMap(({ findings }) => Object.values(findings ?? {}).flat());
      assert.ok(found.length > 3);
      for (const { line, quote } of found) assert.equal(lines[line - 1]?.trim(), quote);
    });

    it('gets one P2 more from the second seat', () => {
      const own = answerOf('b', retrying).findings?.p2.map(({ title }) => title) ?? [];
      const first = answerOf('a', retrying).findings?.p2.map(({ title }) => title) ?? [];
      assert.ok(own.length > 0 && own.every((title) => !first.includes(title)));
    });

    it('gets conditions about the grave point from the lenient seat', () => {
      const { conditions } = answerOf('c', retrying);
      assert.ok(conditions.some((text) => text.includes('idempotency key')));
    });

    it('was better before', () => {
      const before = promptFor(wholeFile('src/refund.ts', sampleText('src/refund.ts')));
      assert.deepEqual(positions(before), ['APPROVE', 'APPROVE', 'APPROVE']);
    });
  });

  it('reads a diff by the numbers of the new side and leaves the marks out', () => {
    const text = [
      'diff --git a/src/page.ts b/src/page.ts',
      '--- a/src/page.ts',
      '+++ b/src/page.ts',
      '@@ -10,2 +20,3 @@',
      ' const box = find();',
      '-box.textContent = name;',
      '+box.innerHTML = name;',
      '+box.hidden = false;',
      '',
    ].join('\n');
    const files = [{ path: 'src/page.ts', startLine: 20, lines: ['const box = find();', 'box.innerHTML = name;'] }];
    const diff = artifactOf({ target: 'code', scope: 'uncommitted', title: 'Uncommitted changes', text, files });
    const [finding] = answerOf('a', promptFor(diff)).findings?.p1 ?? [];
    assert.deepEqual([finding?.file, finding?.line, finding?.quote], ['src/page.ts', 21, 'box.innerHTML = name;']);
  });

  it('approves what it finds nothing in, with a condition', () => {
    for (const { position, conditions } of council(clean)) {
      assert.equal(position, 'APPROVE');
      assert.equal(conditions.length, 1);
    }
  });

  it('answers a proposal without findings and quotes it', () => {
    assert.deepEqual(positions(proposal), ['REJECT', 'REJECT', 'APPROVE']);
    for (const answer of council(proposal)) {
      assert.equal(answer.findings, undefined);
      assert.match(answer.key_evidence.join(), /A stale sum could allow a refund/);
    }
  });

  it('answers a bare question', () => {
    const prompt = promptFor(NO_ARTIFACT, 'Shall we write a newsletter?');
    assert.deepEqual(positions(prompt), ['APPROVE', 'APPROVE', 'APPROVE']);
  });

  describe('cues', () => {
    it('splits the council when asked to, without a P1 beside an approval', () => {
      const prompt = promptFor(wholeFile('src/refund.ts', changed), 'split-rehearsal: may this go in?');
      assert.deepEqual(positions(prompt), ['APPROVE', 'REJECT', 'ABSTAIN']);
      assert.deepEqual(answerOf('a', prompt).findings?.p1, []);
      assert.ok(answerOf('c', prompt).confidence < 30);
    });

    it('lets one seat fail and no other', () => {
      const prompt = promptFor(NO_ARTIFACT, 'fail-rehearsal-c');
      const kinds = LETTERS.map((letter) => rehearse(letter, prompt).ending.kind);
      assert.deepEqual(kinds, ['answer', 'answer', 'failure']);
    });

    it('lets one seat hang and no other', () => {
      const prompt = promptFor(wholeFile('a.ts', '// hang-rehearsal-b\n'));
      const kinds = LETTERS.map((letter) => rehearse(letter, prompt).ending.kind);
      assert.deepEqual(kinds, ['answer', 'hang', 'answer']);
    });
  });

  it('takes one to two and a half seconds, each seat differently', () => {
    const times = LETTERS.map((letter) => {
      const { steps, ending } = rehearse(letter, retrying);
      return [...steps, ending].reduce((sum, step) => sum + ('pauseMs' in step ? step.pauseMs : 0), 0);
    });
    assert.equal(new Set(times).size, LETTERS.length);
    for (const time of times) assert.ok(time >= 1000 && time <= 2500, String(time));
  });

  it('gives a readable answer to whatever it is sent, and the same one each time', () => {
    const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom(...changed.split('\n')))).map((all) => all.join('\n'));
    fc.assert(
      fc.property(texts, fc.constantFrom(...LETTERS), (text, letter) => {
        fc.pre(!/(fail|hang)-rehearsal/.test(text));
        const prompt = promptFor(wholeFile('src/any.ts', text));
        const answer = answerOf(letter, prompt);
        assert.deepEqual(answerOf(letter, prompt), answer);
        assert.ok(['APPROVE', 'REJECT', 'ABSTAIN'].includes(answer.position));
        assert.ok(answer.position !== 'APPROVE' || answer.findings?.p1.length === 0);
      }),
      { numRuns: 60 },
    );
  });
});
