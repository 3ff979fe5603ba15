import assert from 'node:assert/strict';
import { ballot, fenced, json, readReview, readVote, review } from './reading.ts';

/** Texts that grow with n. A careless expression or loop needs n² steps for each. */
const GROWING: Readonly<Record<string, (n: number) => string>> = {
  'one long line': (n) => 'approve '.repeat(n * 10),
  'labels without a colon': (n) => `Vote: APPROVE\n${'vote '.repeat(n * 4)}`,
  'labels behind a dash': (n) => `Vote: APPROVE\n## vote ${'- '.repeat(n * 10)}`,
  'a line that does not end': (n) => `${'a '.repeat(n * 4)}\nVote: APPROVE\n${'a '.repeat(n * 4)}.`,
  'lines that do not end': (n) => 'So\nVote: APPROVE\nor\n'.repeat(n),
  'names without a place': (n) => `- P1 ${'@'.repeat(3_900)}\n`.repeat(n / 100),
  'one long line of blanks': (n) => `a${' '.repeat(n * 10)}b`,
  'a key and blanks': (n) => `position${' '.repeat(n * 10)}x: APPROVE`,
  'empty lines': (n) => `${'\n'.repeat(n * 10)}{"position"`,
  'blanks behind the block': (n) => `${fenced(ballot('APPROVE'))}${' '.repeat(n * 10)}.`,
  fences: (n) => '```\n'.repeat(n),
  'fences of all kinds': (n) => '```yaml\n~~~\n  ````md\n'.repeat(n),
  'fences in Markdown': (n) => `\`\`\`md\n${'```js\n'.repeat(n)}`,
  thoughts: (n) => '<think>\n'.repeat(n),
  'thoughts that close': (n) => '<think>a</think>b\n'.repeat(n),
  'open objects': (n) => '{'.repeat(n),
  'open lists': (n) => '['.repeat(n),
  'open objects with a key': (n) => '{"position":'.repeat(n),
  'open objects in a block': (n) => fenced('{"position":['.repeat(n), 'json'),
  'closed objects': (n) => '{"a":1}'.repeat(n),
  'objects on lines of their own': (n) => '{"position":1}\n'.repeat(n / 20),
  quotes: (n) => `{"position":${'"'.repeat(n)}`,
  'quotes in a block': (n) => fenced(`position: ${'"a'.repeat(n)}`),
  'quoted quotes': (n) => `{${'\\"'.repeat(n)}`,
  'anchors in a block': (n) => fenced(`position: ${'&a '.repeat(n)}`),
  'bars in a block': (n) => fenced(`position: ${'|\n'.repeat(n)}`),
  'keys in a block': (n) => fenced('position: a\n'.repeat(n / 10)),
  'bare keys': (n) => 'position: a\n\nSo.\n'.repeat(n / 20),
  'JSON in JSON': (n) => JSON.stringify({ result: JSON.stringify({ result: '"'.repeat(n) }) }),
  headings: (n) => '## P1\n- a\n'.repeat(n / 10),
  bullets: (n) => '- P1 a.ts:1: b\n'.repeat(n / 4),
  'one long finding': (n) => fenced(review('revise', `p1: ["${'a:1 '.repeat(n)}"]`)),
  findings: (n) => fenced(review('revise', `p1:\n${'  - { file: a.ts, line: 1, title: lost }\n'.repeat(n / 20)}`)),
  'findings in JSON': (n) =>
    json('APPROVE', { p1: Array.from({ length: n / 20 }, () => ({ title: 'lost', line: 3 })) }),
  'a broken JSON': (n) => `{"position":"APPROVE","risks":[${'"a" '.repeat(n)}]}`,
};

const timeOf = (text: string): number => {
  const start = process.cpuUsage();
  readVote(text);
  readReview(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

describe('66: reading a large answer', () => {
  for (const [what, grown] of Object.entries(GROWING))
    it(`takes linear, not quadratic, time: ${what}`, () => {
      const n = 2_000;
      timeOf(grown(n));
      const small = Math.min(timeOf(grown(n)), timeOf(grown(n)));
      const large = Math.min(timeOf(grown(4 * n)), timeOf(grown(4 * n)));
      // If the cost is quadratic, four times the length takes sixteen times as long. Very short times say nothing.
      assert.ok(large < 60 || large < 9 * small, `${small.toFixed(0)} ms, then ${large.toFixed(0)} ms`);
    }).timeout(60_000);

  const LINE = 'What an agent says while it works, line by line.\n';
  const long = LINE.repeat(500_000 / LINE.length);

  it('keeps the form at the end of an answer that is far too long', () => {
    const form = `${fenced(ballot('REJECT'))}\n`;
    const fences = '```js\nconst a = 1;\n```\n'.repeat(30_000);
    for (const before of [long, `{"open": [\n${long}`, `risks:\n  - ${long.replaceAll('\n', '\n  - ')}\n`, fences]) {
      const { parsedBy, problem, ballot: given } = readVote(`${before}\n${form}`);
      assert.deepEqual([given?.vote.position, parsedBy, problem], ['REJECT', 'fenced', null]);
      const bare = readVote(`${before}\n${json('REJECT')}`);
      assert.deepEqual([bare.ballot?.vote.position, bare.parsedBy, bare.problem], ['REJECT', 'document', null]);
    }
    assert.equal(readVote(JSON.stringify({ result: `${long}${form}` })).ballot?.vote.position, 'REJECT');
  });

  it('reports a problem if only the end was read and the beginning may decide as well', () => {
    const reading = readVote(`${fenced(ballot('REJECT'))}\n${long}${fenced(ballot('APPROVE'))}`);
    assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
    assert.match(
      reading.problem ?? '',
      /^The position is APPROVE, but the beginning of the answer is too long to be read\.$/,
    );
    assert.equal(
      readVote(`${fenced(ballot('APPROVE'))}\n${long}${fenced(ballot('REJECT'))}`).ballot?.vote.position,
      'REJECT',
    );
  });

  it('does not overflow the stack', () => {
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    assert.equal(readVote(deep).ballot, null);
    assert.equal(readVote(`[${'['.repeat(200_000)}"${']'.repeat(200_000)}]`).ballot, null);
  });

  it('takes bounded time for four megabytes', () => {
    for (const piece of ['approve ', '{', '```\n'])
      assert.ok(timeOf(piece.repeat(4_000_000 / piece.length)) < 60_000, piece);
  }).timeout(600_000);

  it('reads two thousand findings within a minute', () => {
    const reading = readReview(
      fenced(review('revise', `p1:\n${'  - { file: a.ts, line: 1, title: lost }\n'.repeat(2_000)}`)),
    );
    assert.equal(reading.ballot?.findings.length, 2_000);
  }).timeout(60_000);
});
