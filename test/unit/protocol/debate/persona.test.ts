import assert from 'node:assert/strict';
import { DOMAINS, domainOf } from '../../../../src/protocol/debate/domain.ts';
import { boundedExpert, builtInPersonas, problemOfExperts } from '../../../../src/protocol/debate/persona.ts';
import { seat } from '../run/seats.ts';

describe('the experts of a debate', () => {
  const topics = [
    ['Redis or Memcached as a cache for the query results', 'storage'],
    ['Version the REST API with a header, and page every endpoint', 'interface'],
    ['Store the password hashes with another encryption and rotate the keys', 'security'],
    ['Roll the release out to one region first, with an automatic rollback', 'operations'],
    ['Replace the form components of the page, better accessibility', 'frontend'],
    ['Every team reviews within a day: a policy for our sprint planning', 'process'],
    ['Tabs or blanks', 'general'],
  ] as const;
  for (const [topic, domain] of topics) {
    it(`are of the domain ${domain} for “${topic}”`, () => {
      assert.equal(domainOf(topic), domain);
    });
  }

  it('are distinct and complete in every domain, whoever challenges', () => {
    const engines = ['gemini', 'codex', 'qwen', 'copilot', 'claude', 'acme', 'other'];
    for (const domain of DOMAINS) {
      for (let count = 1; count <= 5; count += 1) {
        const personas = builtInPersonas(
          engines.slice(0, count).map((name) => seat(name)),
          domain,
        );
        assert.equal(problemOfExperts(personas, count), null, `${domain}, ${String(count)}`);
      }
    }
  });

  it('go to the engines that the specification gives them to', () => {
    const personas = builtInPersonas([seat('claude'), seat('qwen'), seat('gemini'), seat('codex')], 'general');
    assert.deepEqual(
      personas.map((one) => [one.seat, one.perspective]),
      [
        ['claude', 'Economist'],
        ['qwen', 'Adversary'],
        ['gemini', 'Architect'],
        ['codex', 'Operator'],
      ],
    );
    const twice = builtInPersonas(
      [seat('codex', { id: 'codex:logos' }), seat('codex', { id: 'codex:pathos' })],
      'general',
    );
    assert.equal(new Set(twice.map((one) => one.perspective)).size, 2);
  });

  it('are refused when they are too few, incomplete, of one name or alike', () => {
    const [one, two] = builtInPersonas([seat('codex'), seat('gemini')], 'general');
    assert.ok(one !== undefined && two !== undefined);
    assert.match(problemOfExperts([one], 2) ?? '', /1 experts and not 2/);
    assert.match(problemOfExperts([one, { ...two, method: ' ' }], 2) ?? '', /not complete/);
    assert.match(problemOfExperts([one, { ...two, perspective: 'operator' }], 2) ?? '', /same name/);
    assert.match(problemOfExperts([one, { ...two, angle: one.angle }], 2) ?? '', /same things/);
    assert.equal(problemOfExperts([one, two], 2), null);
  });

  it('are told apart in any language', () => {
    const [one, two] = builtInPersonas([seat('codex'), seat('gemini')], 'general');
    assert.ok(one !== undefined && two !== undefined);
    const problemOf = (first: string, second: string) =>
      problemOfExperts(
        [
          { ...one, angle: first },
          { ...two, angle: second },
        ],
        2,
      );
    const german = 'Die Kosten und die Zeit, die das Team für den Umbau braucht.';
    assert.equal(
      problemOf(german, 'Die Sicherheit der Daten und die Rechte, die der Dienst für den Zugriff hat.'),
      null,
    );
    assert.match(
      problemOf(german, 'Die Zeit, die das Team braucht, und die Kosten für den Umbau.') ?? '',
      /same things/,
    );
    assert.equal(problemOf('安全。', '成本。'), null);
    assert.equal(problemOf('安全、权限、数据泄露。', '成本、时间、人力投入。'), null);
    assert.match(problemOf('安全、权限、数据泄露。', '数据泄露、权限、安全。') ?? '', /same things/);
    assert.match(problemOf('是。', '是。') ?? '', /same things/);
  });

  it('have names that are no claim of another', () => {
    const [one, two] = builtInPersonas([seat('codex'), seat('gemini')], 'general');
    assert.ok(one !== undefined && two !== undefined);
    const named = (name: string): string => boundedExpert({ ...one, perspective: name }).perspective;
    assert.deepEqual(
      ['The Teller’s critique', "Teller's objection", 'the Teller', 'Critique', 'Prüferin', 'विशेषज्ञ'].map(named),
      ['Teller', 'Teller', 'Teller', 'Critique', 'Prüferin', 'विशेषज्ञ'],
    );
    const both = ['Teller', "Teller's critique"].map((name, index) =>
      boundedExpert({ ...(index === 0 ? one : two), perspective: name }),
    );
    assert.match(problemOfExperts(both, 2) ?? '', /same name/);
  });
});
