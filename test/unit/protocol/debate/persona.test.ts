import assert from 'node:assert/strict';
import { boundedExpert, builtInPersonas, problemOfExperts } from '../../../../src/protocol/debate/persona.ts';
import { seat } from '../run/seats.ts';

const [operator, architect] = builtInPersonas([seat('codex'), seat('gemini')]);
assert.ok(operator !== undefined && architect !== undefined);

describe('the experts of a debate', () => {
  it('are distinct and complete for any challengers', () => {
    const engines = ['gemini', 'codex', 'qwen', 'copilot', 'claude', 'acme', 'other'];
    for (let count = 1; count <= engines.length; count += 1) {
      const personas = builtInPersonas(engines.slice(0, count).map((name) => seat(name)));
      assert.equal(problemOfExperts(personas, count), null, String(count));
    }
  });

  it('go to the engines that the specification names', () => {
    const personas = builtInPersonas([seat('claude'), seat('qwen'), seat('gemini'), seat('codex')]);
    assert.deepEqual(
      personas.map((one) => [one.seat, one.perspective]),
      [
        ['claude', 'Economist'],
        ['qwen', 'Adversary'],
        ['gemini', 'Architect'],
        ['codex', 'Operator'],
      ],
    );
    const twice = builtInPersonas([seat('codex', { id: 'codex:logos' }), seat('codex', { id: 'codex:pathos' })]);
    assert.equal(new Set(twice.map((one) => one.perspective)).size, 2);
  });

  it('are rejected if they are too few or incomplete, or if their names clash', () => {
    const problem = (other: Partial<typeof architect>): string | null =>
      problemOfExperts([operator, { ...architect, ...other }], 2);
    assert.match(problemOfExperts([operator], 2) ?? '', /experts is 1 instead of 2/);
    assert.match(problem({ method: ' ' }) ?? '', /is incomplete/);
    assert.match(problem({ perspective: ' operator' }) ?? '', /same name/);
    assert.match(problem({ perspective: 'PROPONENT' }) ?? '', /other side/);
    assert.equal(problem({}), null);
  });

  it('are accepted with any wording, in any language', () => {
    for (const angle of [operator.angle, 'Die Kosten des Umbaus.', '安全、权限、数据泄露。'])
      assert.equal(
        problemOfExperts(
          [
            { ...operator, angle },
            { ...architect, angle },
          ],
          2,
        ),
        null,
      );
  });

  it('have names of plain words', () => {
    const named = (name: string): string => boundedExpert({ ...operator, perspective: name }).perspective;
    assert.deepEqual(['Night `watch`\n# x', 'Prüferin', 'विशेषज्ञ', '監査人'].map(named), [
      'Night watch x',
      'Prüferin',
      'विशेषज्ञ',
      '監査人',
    ]);
  });
});
