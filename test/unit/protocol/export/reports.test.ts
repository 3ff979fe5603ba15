import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { exportAnnotations } from '../../../../src/protocol/export/exportAnnotations.ts';
import type { SarifLog } from '../../../../src/protocol/export/exportSarif.ts';
import { exportSession, REPORT_FORMATS } from '../../../../src/protocol/export/exportSession.ts';
import { gitlabReport } from '../../../../src/protocol/export/exportGitlab.ts';
import { junitReport } from '../../../../src/protocol/export/exportJunit.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { withoutCommands } from '../../../../src/protocol/text/logLines.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { playReview, says } from '../review/reviewPlayer.ts';
import { failed, finding } from '../run/seats.ts';
import { HOSTILE, poisoned } from './hostile.ts';

const ORIGIN = { version: '1.2.3', folder: 'pay/', shown: 'src/refund.ts' };
/** A pair of colons counts only at the start of a line, the others anywhere. */
const COMMAND = /^[\s\u0085]*::|##\[|##vso\[/m;

const P1 = finding({ startLine: 3, endLine: 4 });
const played = playReview(({ seat }) =>
  seat === 'gemini' ? failed('timed-out') : says('revise', { findings: seat === 'claude' ? [P1] : [] }),
);
const VERDICT: Verdict = { ...played.verdict(), findings: [P1] };
const withFindings = (...findings: readonly Finding[]): Verdict => ({ ...VERDICT, findings });

function validator(name: string): (value: unknown) => string {
  const schema = JSON.parse(readFileSync(new URL(`../../../../schema/${name}`, import.meta.url), 'utf8')) as object;
  const ajv = new Ajv2020({ allErrors: true });
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? '' : ajv.errorsText(validate.errors));
}

const wrongInGitlab = validator('gitlab-code-quality.schema.json');
const wrongInJunit = validator('junit.schema.json');

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Element[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  assert.doesNotMatch(text, /[<>]|&(?!(?:amp|lt|gt|quot);)/);
  return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? assert.fail(name));
}

/** Reads the XML that a report may contain, and fails on any other. */
function readXml(xml: string): Element {
  assert.equal(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(xml), null);
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  assert.notEqual(rest, xml);
  for (const [, text = '', close, name = '', values = '', empty] of rest.matchAll(
    /([^<]*)(?:<(\/)?([a-z]+)((?: [a-z]+="[^"<\n]*")*)(\/)?>|$)/g,
  )) {
    const current = open.at(-1) ?? assert.fail();
    current.text += unescaped(text);
    if (close !== undefined) assert.equal(open.pop()?.name, name);
    else if (name !== '') open.push(...opened(current, { name, values, empty }));
  }
  assert.deepEqual(open, [root]);
  return trimmed(root.children[0] ?? assert.fail('no root'));
}

/** Adds an element to its parent. Returns it if it can contain others. */
function opened(
  within: Element,
  { name, values, empty }: Readonly<Record<string, string | undefined>>,
): readonly Element[] {
  const pairs = [...(values ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)];
  const attributes = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)]));
  const element = { name: name ?? '', attributes, children: [], text: '' };
  within.children.push(element);
  return empty === undefined ? [element] : [];
}

/** Removes the white space between elements, which is only layout. */
const trimmed = (element: Element): Element =>
  element.children.length === 0
    ? element
    : { ...element, children: element.children.map(trimmed), text: element.text.trim() };

const suiteOf = (verdict: Verdict): Element => readXml(junitReport(verdict, ORIGIN)).children[0] ?? assert.fail();

describe('a verdict as a JUnit report', () => {
  it('matches its schema, which rejects invalid reports', () => {
    const tree = readXml(junitReport(VERDICT, ORIGIN));
    assert.equal(wrongInJunit(tree), '');
    assert.match(wrongInJunit({ ...tree, name: 'suites' }), /name/);
    const [suite = assert.fail()] = tree.children;
    assert.match(wrongInJunit({ ...tree, children: [{ ...suite, attributes: { name: 'x' } }] }), /tests/);
  });

  it('has a case for the verdict, each seat, and each finding, and counts their results', () => {
    const old = { ...P1, title: 'Old.', introduced: false };
    const { attributes, children } = suiteOf(withFindings(P1, old, { ...P1, title: 'Gone.', state: 'resolved' }));
    const endings = children.map(({ attributes: { classname }, children: [ending] }) => [classname, ending?.name]);
    const isLost = VERDICT.seats.map(({ status }) => (status === 'answered' ? undefined : 'error'));
    assert.ok(isLost.includes('error'));
    const verdictEnding = { approved: undefined, rejected: 'failure', undecided: 'error' }[
      VERDICT.outcome as 'approved'
    ];
    assert.deepEqual(endings, [
      ['verdict', verdictEnding],
      ...isLost.map((ending) => ['seats', ending]),
      ['pay/src/refund.ts', 'failure'],
      ['pay/src/refund.ts', 'skipped'],
      ['pay/src/refund.ts', 'skipped'],
    ]);
    const count = (kind: string): string => String(endings.filter(([, ending]) => ending === kind).length);
    const { tests, failures, errors, skipped } = attributes;
    assert.deepEqual(
      [tests, failures, errors, skipped],
      [String(endings.length), count('failure'), count('error'), count('skipped')],
    );
  });

  it('gives every case a unique name', () => {
    const names = suiteOf(withFindings(P1, P1, P1)).children.map(
      ({ attributes: { classname, name } }) => `${classname} ${name}`,
    );
    assert.equal(new Set(names).size, names.length);
  });
});

describe('a verdict as GitLab’s code quality report', () => {
  it('matches its schema, which rejects invalid reports', () => {
    const report = gitlabReport(VERDICT, ORIGIN);
    assert.equal(wrongInGitlab(report), '');
    assert.deepEqual(report[0]?.location, { path: 'pay/src/refund.ts', lines: { begin: 3, end: 4 } });
    assert.equal(report[0].severity, 'critical');
    assert.match(wrongInGitlab([{ ...report[0], severity: 'fatal' }]), /severity/);
    assert.match(wrongInGitlab([{ ...report[0], location: { path: './a', lines: { begin: 0 } } }]), /path.*begin/);
  });

  it('gives each finding a unique fingerprint that is the same in the next run', () => {
    const report = gitlabReport(withFindings(P1, P1, P1), ORIGIN);
    assert.equal(new Set(report.map(({ fingerprint }) => fingerprint)).size, 3);
    assert.deepEqual(gitlabReport(withFindings(P1, P1, P1), ORIGIN), report);
    const moved = gitlabReport(withFindings({ ...P1, startLine: 90, endLine: 91 }), ORIGIN);
    assert.equal(moved[0]?.fingerprint, report[0]?.fingerprint);
  });

  it('omits resolved findings, and lowers those that decide nothing to info', () => {
    const report = gitlabReport(
      withFindings({ ...P1, state: 'resolved' }, { ...P1, introduced: false }, { ...P1, evidence: 'unverified' }),
      ORIGIN,
    );
    assert.deepEqual(
      report.map(({ severity, location: { lines } }) => [severity, lines]),
      [
        ['info', { begin: 3, end: 4 }],
        ['info', { begin: 1 }],
      ],
    );
  });
});

describe('a verdict as GitHub annotations', () => {
  it('has one command per finding, with its place', () => {
    const [line = ''] = exportAnnotations(withFindings({ ...P1, title: '100% wrong: a, b' }), ORIGIN).split('\n');
    assert.match(
      line,
      /^::error file=pay\/src\/refund\.ts,line=3,endLine=4,title=P1 100%25 wrong%3A a%2C b::100%25 wrong: a, b/,
    );
  });

  it('keeps the limits of a step with 30,000 findings, the most severe first', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => ({
      ...P1,
      id: `f${String(at)}`,
      severity: (['P3', 'P2', 'P1'] as const)[at % 3] ?? 'P1',
    }));
    const lines = exportAnnotations(withFindings(...many), ORIGIN)
      .trimEnd()
      .split('\n');
    const levels = lines.slice(0, -1).map((line) => line.slice(2, line.indexOf(' ')));
    assert.deepEqual(
      levels,
      ['error', 'warning', 'notice'].flatMap((level) => Array<string>(10).fill(level)),
    );
    assert.equal(lines.at(-1), 'Council: 29970 more findings without an annotation. See the verdict.');
    assert.equal(gitlabReport(withFindings(...many), ORIGIN).length, 30_000);
    assert.equal(wrongInJunit(readXml(junitReport(withFindings(...many.slice(0, 3_000)), ORIGIN))), '');
  });

  it('contains only its own commands, whatever a finding says', () => {
    for (const text of [...Object.values(HOSTILE), 'a\n::error::b\r##[group]c', '::stop-commands::x']) {
      const hostile = { ...P1, title: text, detail: text, suggestion: text, file: `${text}.ts` };
      const lines = exportAnnotations(withFindings(hostile, hostile), ORIGIN).split('\n');
      assert.equal(lines.length, 3, text);
      for (const line of lines.slice(0, 2)) assert.match(line, /^::error file=[^:,]*,line=3,endLine=4,title=[^:,]*::/);
    }
  });
});

describe('a SARIF log for GitHub', () => {
  it('stays under 10 MB compressed with 30,000 findings of random text', () => {
    // A simple generator, so that no two texts are alike, but each run has the same ones.
    let state = 1;
    const sign = (): string => String.fromCharCode(33 + ((state = (state * 48_271) % 2_147_483_647) % 94));
    const noise = Array.from({ length: 1_000_000 }, sign).join('');
    const many = Array.from({ length: 30_000 }, (_, at): Finding => {
      const detail = noise.slice((at * 7_919) % 990_000).slice(0, 1_000);
      return { ...P1, id: `f${String(at)}`, severity: at % 3 === 0 ? 'P1' : 'P3', title: detail.slice(0, 400), detail };
    });
    const view = { ...played.view(), verdict: withFindings(...many) };
    const log = exportSession({ view, events: played.events }, 'sarif', ORIGIN) ?? assert.fail();
    assert.ok(gzipSync(log, { level: 1 }).length < 10_000_000);
    const { results, invocations } = (JSON.parse(log) as SarifLog).runs[0] ?? assert.fail();
    assert.ok(results.length > 3_000 && results.every(({ ruleId }) => ruleId === 'P1'), 'the gravest first');
    const told = invocations[0]?.toolExecutionNotifications ?? [];
    assert.equal(
      told.at(-1)?.message.text,
      `Not listed as a result, because it has no place or there are too many: ${String(29_000 - results.length)} more.`,
    );
  });
});

describe('every report', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '<', '&', '"', ']]>', '\n', ':', '::', '##[', '\ud800', '\uffff', '\u0000', '😀'),
  });

  it('is valid whatever the findings say', () => {
    const parts = fc.record({ title: text, detail: text, suggestion: text, quote: text, file: text });
    fc.assert(
      fc.property(parts, fc.nat({ max: 9 }), (own, startLine) => {
        const verdict = withFindings({ ...P1, ...own, startLine, endLine: startLine }, P1);
        assert.equal(wrongInJunit(readXml(junitReport(verdict, ORIGIN))), '');
        assert.equal(wrongInGitlab(gitlabReport(verdict, ORIGIN)), '');
      }),
    );
  });

  it('contains no pipeline command from an engine', () => {
    const bad = 'x\n::error::y\n  ##[group]z\nand ##[add-mask]e\n##vso[task.complete]\ris ##vso[task.complete]';
    const events = poisoned(played.events, bad);
    const hostile = { ...P1, title: bad, detail: bad, suggestion: bad, file: bad };
    const seats = VERDICT.seats.map((seat) => ({ ...seat, title: bad, vote: { ...seat.vote, rationale: bad } }));
    const verdict = { ...withFindings(hostile), decision: bad, missing: [bad], conditions: [bad], seats };
    const view = { ...played.view(), verdict };
    for (const format of REPORT_FORMATS.filter((one) => one !== 'github')) {
      const document = exportSession({ view, events }, format, ORIGIN) ?? assert.fail();
      assert.ok(document.includes('error'), format);
      assert.equal(COMMAND.exec(document), null, format);
    }
  });

  it('breaks commands and keeps everything else', () => {
    assert.equal(
      withoutCommands('std::x\n ::a\n##[b]\n## [c]\n\u001b[31m::d\n####[e\r::f\n\u0085::g x ##VSO[h##[i'),
      'std::x\n : :a\n## [b]\n## [c]\n\u001b[31m: :d\n#### [e\r: :f\n\u0085: :g x ## VSO[h## [i',
    );
    fc.assert(
      fc.property(text, (one) => {
        assert.equal(COMMAND.exec(withoutCommands(one)), null);
      }),
    );
  });
});
