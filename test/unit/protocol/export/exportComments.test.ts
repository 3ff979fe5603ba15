import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { commentsOf, goneText, keyIn, SUMMARY_KEY } from '../../../../src/protocol/export/exportComments.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { playReview, says } from '../review/reviewPlayer.ts';
import { finding as anyFinding } from '../run/seats.ts';

const VERDICT = playReview(() => says('keep')).verdict();
const finding = (own: Partial<Finding>): Finding => anyFinding({ startLine: 2, endLine: 2, ...own });
const FILE = finding({}).file;
const LINES = new Map([[FILE, new Map([1, 2, 3, 4, 5].map((line) => [line, null]))]]);
const exported = (...findings: readonly Finding[]) => commentsOf({ ...VERDICT, findings }, 'Rejected 2–1', LINES);

const parser = new MarkdownIt({ html: true, linkify: true });
/** The text in which a host looks for names and references: neither code nor HTML. */
const prose = (markdown: string): readonly string[] =>
  parser
    .parse(markdown, {})
    .flatMap(({ children }) => (children ?? []).flatMap(({ type, content }) => (type === 'text' ? [content] : [])));

const CALLS = [
  ...['@octocat', 'fixes #7', 'closes octo/shop#7', 'GH-12', '!12', '~label', '%1', '$3', '&5', '^alert#2', 'PROJ-9'],
  ...[
    '/approve',
    '\n/close',
    '`@a',
    '`/merge` @b `',
    '<!-- council:summary -->',
    '<b>@c</b>',
    'www.evil.example',
    'deadbee',
  ],
  ...['[issue:12]', 'https://evil.example', '(@d)', '“#3”', '&#64;e', '\\@f', '｀@g', 'a|@h', '\u202e@i', '* @j'],
];

describe('a verdict as comments', () => {
  it('mentions no user, refers to no issue, and commands no bot, whatever engines write', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...CALLS), fc.string()), { maxLength: 6 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (title, detail, suggestion, isPlaced) => {
        const place = isPlaced ? {} : { startLine: 90, endLine: 90 };
        const { summary, comments } = exported(finding({ title, detail, suggestion, scenario: detail, ...place }));
        for (const body of [summary, ...comments.map((one) => one.body)]) {
          assert.ok(!body.split('\n').some((line) => line.trimStart().startsWith('/')), body);
          for (const said of prose(body)) {
            assert.doesNotMatch(said, /[@#!~%$&^][\p{L}\p{N}]|\p{L}-\d|[0-9a-f]{7}|:\/\//iu, body);
          }
          const tokens = parser.parse(body, {}).flatMap((token) => [token, ...(token.children ?? [])]);
          const html = tokens.filter(({ type }) => type.startsWith('html')).map(({ content }) => content.trim());
          assert.deepEqual(html, [`<!-- council:${keyIn(body) ?? ''} -->`]);
          assert.ok(keyIn(body) !== null);
        }
      }),
      { numRuns: 300, seed: 17 },
    );
  });

  it('leaves harmless text as written, with function calls as code', () => {
    const [comment] = exported(
      finding({ title: 'The refund is posted twice', detail: 'See total(), order.total, e.g. on a retry (2 of 3).' }),
    ).comments;
    assert.match(
      comment?.body ?? '',
      /The refund is posted twice\. See `total\(\)`, order\.total, e\.g\. on a retry \(2 of 3\)\./,
    );
  });

  it('places a finding at its lines, at the first that allows comments, or in the summary', () => {
    const at = (startLine: number, endLine: number) => {
      const { comments, summary } = exported(finding({ startLine, endLine }));
      return [comments.map(({ startLine: first, line }) => [first, line]), summary.includes('Findings elsewhere')];
    };
    assert.deepEqual(at(2, 3), [[[2, 3]], false]);
    assert.deepEqual(at(5, 8), [[[5, 5]], false]);
    assert.deepEqual(at(7, 8), [[], true]);
    assert.deepEqual(exported(finding({ evidence: 'unverified' })).comments, []);
    assert.deepEqual(exported(finding({ state: 'withdrawn' })).comments, []);
  });

  it('has one comment for two findings at the same lines, and at most 50 comments', () => {
    const twice = exported(finding({}), finding({ id: 'f2', detail: 'Another reason' }));
    assert.equal(twice.comments.length, 1);
    assert.match(twice.comments[0]?.body ?? '', /Another reason/);
    const many = Array.from({ length: 400 }, (_, at) =>
      finding({ id: `f${String(at)}`, quote: `line ${String(at)}`, detail: 'x '.repeat(9000) }),
    );
    const { comments, summary } = exported(...many);
    assert.equal(comments.length, 50);
    assert.match(summary, /And 300 more\./);
    assert.ok(Math.max(summary.length, ...comments.map(({ body }) => body.length)) < 65_536);
  });

  it('is recognized only by its last line', () => {
    const { summary, comments } = exported(finding({}));
    assert.equal(keyIn(summary.replaceAll('\n', '\r\n')), SUMMARY_KEY);
    assert.equal(keyIn(comments[0]?.body ?? ''), comments[0]?.key);
    assert.equal(keyIn(`> ${summary}\nMy answer`), null);
    const gone = goneText(comments[0]?.body ?? '', 'abcdef0123456789');
    assert.ok(gone.startsWith('**No longer found** in abcdef0123.\n\n'));
    assert.deepEqual([keyIn(gone), goneText(gone, 'f'.repeat(40))], [comments[0]?.key, gone]);
  });
});
