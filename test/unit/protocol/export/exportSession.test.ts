import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { exportSession } from '../../../../src/protocol/export/exportSession.ts';
import { type SarifLog, sarifOf } from '../../../../src/protocol/export/exportSarif.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { failed, setup } from '../run/seats.ts';
import { found, looks, playReview, reviewPlayer, reviewSetup, says, type Script } from '../review/reviewPlayer.ts';

const SCHEMA = new URL('../../../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url);

/** The published schema uses an older draft. Here, only the key of its ID differs. */
function sarifValidator() {
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Record<string, unknown>;
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('uri-reference', (text) => /^[\w.~%!$&'()*+,;=:@/?#-]*$/.test(text) && URL.canParse(text, 'file:///'));
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
  const validate = ajv.compile(schema);
  return (log: unknown): string => (validate(log) ? '' : ajv.errorsText(validate.errors));
}
const wrongIn = sarifValidator();
const ORIGIN = { version: '1.2.3', folder: '', shown: 'src/refund.ts' };

/**
 * GitHub's additional requirements, from its “SARIF support for code scanning”, that aren't met. Empty if GitHub
 * accepts the file.
 */
function refusedBy({ runs }: SarifLog): string {
  const wrong = runs.flatMap(({ tool: { driver }, results, automationDetails: { id } }) => [
    ...(/^[^/]+\/[^/]+\/.+$/.test(id) ? [] : ['category']),
    ...driver.rules.flatMap(({ shortDescription, fullDescription, help }) =>
      [shortDescription, fullDescription, help].filter(({ text }) => text === '' || text.length > 1024),
    ),
    ...results.filter(({ locations, partialFingerprints, message }) => {
      const isPlaced = locations.every(({ physicalLocation: { artifactLocation, region } }) => {
        const isRelative = !/^[a-z][a-z\d+.-]*:|^\.\.?\//i.test(artifactLocation.uri);
        return isRelative && artifactLocation.uri !== '' && region.startLine >= 1;
      });
      const hasPrint = Object.values(partialFingerprints).every((print) => print !== '');
      return locations.length !== 1 || !isPlaced || !hasPrint || message.text === '';
    }),
    ...(results.length > 25_000 || driver.rules.length > 25_000 ? ['limits'] : []),
  ]);
  return runs.length > 20 || wrong.length > 0 ? JSON.stringify(wrong) : '';
}

const P1 = found('codex', 'P1', 'Refund is booked twice when a timeout is retried', {
  detail: 'The gateway does not\ndrop duplicates',
  suggestion: 'Send an idempotency key.',
  quote: 'await gateway.refund(order);',
  endLine: 43,
});
const NOWHERE = found('codex', 'P1', 'The cache leaks', {
  file: 'src/c#che ü.ts',
  startLine: 900,
  endLine: 900,
  evidence: 'unverified',
});
const OUTSIDE = found('gemini', 'P2', 'Passwords are readable', { file: '/etc/passwd', evidence: 'outside' });
const VAGUE = found('gemini', 'P3', 'No changelog', { file: '', startLine: 0, endLine: 0, evidence: 'unverified' });

const script: Script = ({ seat, seatQuestion }) => {
  if (seatQuestion.task === 'second-look')
    return looks(seatQuestion.claims, ({ finding }) =>
      finding.title === P1.title
        ? { judgement: 'refute', reason: 'The gateway drops duplicates', quote: 'dedupe(order.id);' }
        : 'unsure',
    );
  if (seat === 'codex') return says('revise', { findings: [P1, NOWHERE], confidence: 80 });
  return says('keep', { confidence: 70, findings: seat === 'gemini' ? [OUTSIDE, VAGUE] : [], missing: ['a test'] });
};

const coverage = {
  ...{ files: 2, changedLines: 9, shownLines: 8 },
  leftOut: [
    { file: 'package-lock.json', reason: 'lock-file' },
    { file: 'data/huge file.ts', reason: 'too-large' },
  ],
} as const;
const START = reviewSetup({}, { artifact: { ...setup().artifact, coverage } });
const played = playReview(script, { start: START });
const run = (verdict: Verdict): SarifLog['runs'][number] => sarifOf(verdict, ORIGIN).runs[0] ?? assert.fail();
const resultOf = (finding: Finding): SarifLog['runs'][number]['results'][number] =>
  run(played.verdict()).results.find((one) => one.message.text.startsWith(finding.title)) ?? assert.fail(finding.title);

describe('a verdict in SARIF', () => {
  it('matches the published schema, which rejects invalid logs', () => {
    const log = sarifOf(played.verdict(), ORIGIN);
    assert.equal(wrongIn(log), '');
    assert.equal(refusedBy(log), '');
    assert.match(wrongIn({ ...log, version: '2.0.0' }), /version/);
    const [first] = log.runs;
    assert.match(wrongIn({ ...log, runs: [{ ...first, results: [{ level: 'fatal' }] }] }), /level/);
    assert.match(wrongIn({ ...log, runs: [{ ...first, invocations: [{}] }] }), /executionSuccessful/);
  });

  it('names the tool, its version, and its three rules', () => {
    const { driver } = run(played.verdict()).tool;
    assert.deepEqual([driver.name, driver.semanticVersion], ['Council', '1.2.3']);
    assert.deepEqual(
      driver.rules.map(({ id, defaultConfiguration }) => [id, defaultConfiguration.level]),
      [
        ['P1', 'error'],
        ['P2', 'warning'],
        ['P3', 'note'],
      ],
    );
    for (const { ruleId, ruleIndex } of run(played.verdict()).results)
      assert.equal(driver.rules[ruleIndex]?.id, ruleId);
  });

  it('points at the lines, with the code in them', () => {
    const { locations, level, kind, message } = resultOf(P1);
    assert.deepEqual(locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/refund.ts', uriBaseId: '%SRCROOT%' },
          region: { startLine: 41, endLine: 43, snippet: { text: 'await gateway.refund(order);' } },
        },
      },
    ]);
    assert.deepEqual([level, kind], ['error', 'fail']);
    assert.equal(
      message.text,
      'Refund is booked twice when a timeout is retried. The gateway does not drop duplicates. Suggestion: Send an idempotency key. Claude refutes: The gateway drops duplicates. Gemini refutes: The gateway drops duplicates. 1 seat points here; quote found.',
    );
  });

  it('keeps a refuted finding as a result, and marks it as refuted', () => {
    const properties = resultOf(P1).properties as Record<string, unknown>;
    assert.equal(properties['refuted'], true);
    assert.deepEqual(properties['raisedBy'], ['codex']);
    assert.deepEqual((properties['secondOpinions'] as unknown[])[1], {
      seat: 'gemini',
      ...{ judgement: 'refute', reason: 'The gateway drops duplicates', quote: 'dedupe(order.id);' },
    });
    assert.ok(!('suppressions' in resultOf(P1)));
  });

  it('marks an unverified finding for review, and points only at its file', () => {
    const nowhere = resultOf(NOWHERE);
    assert.deepEqual([nowhere.kind, nowhere.level], ['review', 'none']);
    assert.deepEqual(nowhere.locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/c%23che%20%C3%BC.ts', uriBaseId: '%SRCROOT%' },
          region: { startLine: 1 },
        },
      },
    ]);
    assert.deepEqual((resultOf(OUTSIDE).properties as Record<string, unknown>)['named'], {
      ...{ file: '/etc/passwd', startLine: 41, endLine: 41 },
    });
  });

  it('points at the first file under review if a finding names no file that was shown', () => {
    const atTop = (uri: string): unknown => [
      { physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region: { startLine: 1 } } },
    ];
    for (const finding of [OUTSIDE, VAGUE]) assert.deepEqual(resultOf(finding).locations, atTop('src/refund.ts'));
    const verdict = { ...played.verdict(), scope: 'file:docs/a b.md:3-9' };
    const placed = (findings: readonly Finding[], shown: string): unknown =>
      sarifOf({ ...verdict, findings }, { ...ORIGIN, shown }).runs[0]?.results.at(-1)?.locations;
    assert.deepEqual(placed([P1, VAGUE], ''), atTop('src/refund.ts'), 'where another finding is');
    assert.deepEqual(placed([VAGUE], ''), atTop('docs/a%20b.md'), 'the file that the session is about');
  });

  it('omits, and names, findings without any place and those beyond the limit of a service', () => {
    const verdict = { ...played.verdict(), scope: 'none', findings: [VAGUE] };
    const [bare] = sarifOf(verdict, { ...ORIGIN, shown: '' }).runs;
    assert.deepEqual(bare?.results, []);
    const told = bare.invocations[0]?.toolExecutionNotifications.at(-1);
    assert.deepEqual(
      [told?.level, told?.message.text],
      ['warning', 'Not listed as a result, because it has no place or there are too many: P3 No changelog'],
    );
    const many = [...Array.from({ length: 25_000 }, () => ({ ...VAGUE })), P1];
    const full = run({ ...verdict, findings: many });
    assert.deepEqual([full.results.length, full.results[0]?.ruleId], [25_000, 'P1'], 'the gravest first');
  });

  it('has paths relative to the root of the repository', () => {
    const verdict = { ...played.verdict(), findings: [{ ...P1, replacement: 'a();' }] };
    const log = sarifOf(verdict, { ...ORIGIN, folder: 'packages/pay ment/' });
    const uris = [...JSON.stringify(log).matchAll(/"uri":"([^"]+)"/g)].map(([, uri]) => uri);
    assert.ok(uris.length >= 4);
    for (const uri of uris) assert.ok(uri?.startsWith('packages/pay%20ment/') === true, uri);
  });

  it('gives a finding the same fingerprint if its lines move', () => {
    const print = (more: Partial<Finding>): unknown => {
      const verdict = played.verdict();
      const findings = [{ ...P1, ...more }];
      return run({ ...verdict, findings }).results[0]?.partialFingerprints;
    };
    assert.deepEqual(print({ startLine: 90, endLine: 92, title: 'Other words' }), print({}));
    assert.notDeepEqual(print({ file: 'src/other.ts' }), print({}));
    assert.notDeepEqual(print({ quote: 'other();' }), print({}));
    assert.notDeepEqual(print({ quote: '', title: 'Other words' }), print({ quote: '' }));
  });

  it('offers the replacement of the lines as a fix if the lines are known', () => {
    const verdict = played.verdict();
    const fixed = run({ ...verdict, findings: [{ ...P1, replacement: 'a();\nb();\n' }] });
    assert.equal(wrongIn({ ...sarifOf(verdict, ORIGIN), runs: [fixed] }), '');
    assert.deepEqual(fixed.results[0]?.fixes?.[0]?.artifactChanges[0]?.replacements, [
      { deletedRegion: { startLine: 41, endLine: 43 }, insertedContent: { text: 'a();\nb();' } },
    ]);
    const unknown = run({ ...verdict, findings: [{ ...NOWHERE, replacement: 'a();' }] });
    assert.equal(unknown.results[0]?.fixes, undefined);
  });

  it('reports the failed seats, the files not shown, and whether any seat answered', () => {
    const lost = playReview(
      (asked) => (asked.seat === 'claude' ? failed('quota', 'A limit is reached.') : script(asked)),
      { start: START },
    );
    const [invocation] = run(lost.verdict()).invocations;
    assert.equal(invocation?.executionSuccessful, true);
    assert.deepEqual(
      invocation.toolExecutionNotifications.map(({ level, message }) => [level, message.text]),
      [
        ['warning', 'Claude: A limit is reached. Try later.'],
        ['note', 'Not shown to any engine: lock file.'],
        ['warning', 'Not shown to any engine: too large.'],
      ],
    );
    const dead = playReview(() => failed('quota'));
    assert.equal(run(dead.verdict()).invocations[0]?.executionSuccessful, false);
    assert.equal(wrongIn(sarifOf(dead.verdict(), ORIGIN)), '');
    const game = reviewPlayer(() => 'hold');
    game.send({ kind: 'open' });
    game.send({ kind: 'cancel' });
    for (const seat of ['claude', 'codex', 'gemini']) game.send({ kind: 'reply', seat, reply: failed('cancelled') });
    assert.equal(run(game.verdict()).invocations[0]?.executionSuccessful, false);
  });

  it('is valid for every finding', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '/', ' ', '%', '#', 'ü', '\n', '\ud800', '😀', '\u0000', '\\', ':'),
      maxLength: 30,
    });
    const line = fc.integer({ min: 0, max: 50 });
    const any = fc.record({
      ...{ title: text, detail: text, suggestion: text, quote: text, file: text, startLine: line },
      severity: fc.constantFrom('P1' as const, 'P2' as const, 'P3' as const),
      evidence: fc.constantFrom('verified' as const, 'unverified' as const, 'outside' as const),
      replacement: fc.option(text, { nil: undefined }),
    });
    fc.assert(
      fc.property(any, fc.nat({ max: 5 }), (parts, more) => {
        const findings = [{ ...P1, ...parts, endLine: parts.startLine + more }];
        const log = sarifOf({ ...played.verdict(), findings }, ORIGIN);
        assert.equal(wrongIn(log), '');
        assert.equal(refusedBy(log), '');
      }),
      { examples: [[{ ...P1, file: '//:', replacement: undefined }, 0]] },
    );
  });
});

describe('exportSession', () => {
  const session = { view: played.view(), events: played.events };

  it('returns the verdict document unchanged', () => {
    assert.equal(exportSession(session, 'json', ORIGIN), `${JSON.stringify(played.verdict(), null, 2)}\n`);
  });

  it('returns the summary, then every answer', () => {
    const text = exportSession(session, 'md', ORIGIN) ?? assert.fail();
    assert.ok(text.startsWith(summaryOf(session.view)));
    assert.match(text, /## Answers\n\n### Claude, round 1, attempt 1/);
    assert.match(text, /### Gemini, second look, round 1, attempt 1/);
  });

  it('returns a SARIF log with the version', () => {
    const log = JSON.parse(exportSession(session, 'sarif', { version: '4.5.6', folder: '' }) ?? '') as SarifLog;
    assert.deepEqual([log.runs.length, log.runs[0]?.tool.driver.semanticVersion], [1, '4.5.6']);
  });

  it('returns no verdict for a live session, but returns the transcript so far', () => {
    const game = reviewPlayer(() => 'hold');
    game.send({ kind: 'open' });
    const live = { view: game.view(), events: game.events };
    assert.deepEqual([exportSession(live, 'json', ORIGIN), exportSession(live, 'sarif', ORIGIN)], [null, null]);
    assert.match(exportSession(live, 'md', ORIGIN) ?? '', /^# Three engines are reading\./);
  });
});
