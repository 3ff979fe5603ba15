import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseDocument } from '../../../src/engines/answer/document.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../../../src/engines/registry.ts';
import { readingSchema } from '../../../src/schema/ballot.ts';
import { fenced, FULL, read } from './answerText.ts';
import { ENDED } from './samples.ts';

const RUNS = { numRuns: 400 };
const PIECES = fc.constantFrom(
  ...[
    'position: APPROVE',
    'position: REJECT',
    'confidence: 90',
    'confidence: 1.7',
    'rationale: "x"',
    'rationale: a: b',
  ],
  ...[
    '```yaml',
    '```',
    '~~~',
    '---',
    '{',
    '}',
    '"position": "APPROVE",',
    '[',
    ']',
    'findings:',
    '  p1:',
    '    - file: a.ts',
  ],
  ...[
    '      line: 3',
    '\t- x',
    '> quote',
    'I approve.',
    'not',
    'reject',
    'yes',
    'no',
    '"',
    "'",
    '&a',
    '*a',
    '|',
    ': ',
    '#',
  ],
  ...[
    '\u001b[31m',
    '\ufeff',
    '\r\n',
    '   41 | code',
    '<APPROVE, REJECT or ABSTAIN>',
    'risks:',
    '  - one',
    '__proto__: 1',
  ],
);
const ragged = fc.array(fc.oneof({ weight: 4, arbitrary: PIECES }, fc.string({ maxLength: 12 })), { maxLength: 25 });
const anyAnswer = fc.oneof(
  ragged.map((pieces) => pieces.join('\n')),
  ragged.map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary' }),
  fc.json(),
);

describe('answers, whatever they are', () => {
  it('are read without a throw, into something that can be stored', () => {
    fc.assert(
      fc.property(anyAnswer, fc.boolean(), (text, structured) => {
        const reading = read(text, { structured });
        readingSchema.parse(reading);
        assert.ok(reading.ballot !== null || reading.problem !== null);
        assert.equal(reading.ballot === null, reading.parsedBy === 'none');
      }),
      RUNS,
    );
  });

  it('are never an approval without one of its words', () => {
    fc.assert(
      fc.property(anyAnswer, (text) => {
        fc.pre(!/approve|recommend|proceed|yes/i.test(text));
        assert.notEqual(read(text).ballot?.vote.position, 'APPROVE');
      }),
      RUNS,
    );
  });

  it('read the same a second time', () => {
    fc.assert(
      fc.property(anyAnswer, (text) => assert.deepEqual(read(text), read(text))),
      { numRuns: 100 },
    );
  });

  it('cut off anywhere inside the fence are no answer', () => {
    const whole = fenced(`${FULL}\nrisks:\n  - "one"\ndissent_note: "two"`);
    for (let length = 4; length < whole.length - 3; length += 1)
      assert.equal(read(whole.slice(0, length)).ballot, null, whole.slice(0, length));
  });

  const NEGATIONS = [
    'not',
    'never',
    'cannot',
    "can't",
    'do not',
    "don't",
    'would not',
    "won't",
    'should not',
    'no reason to',
    'unable to',
    'nothing to',
  ];
  const FILLERS = fc.array(fc.constantFrom('really', 'simply', 'in', 'good', 'conscience', 'at', 'this', 'point'), {
    maxLength: 5,
  });

  it('a negation before a word never lets it count', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NEGATIONS),
        FILLERS,
        fc.constantFrom('approve', 'recommend', 'proceed', 'reject', 'deny', 'abstain'),
        fc.constantFrom('', ' this', ' with it', ', clearly', ' because it is right'),
        (negation, fillers, word, tail) => {
          const text = `I ${[negation, ...fillers, word].join(' ')}${tail}.`;
          assert.equal(read(text).ballot, null, text);
        },
      ),
      RUNS,
    );
  });

  it('words of both sides are never a vote', () => {
    const sentence = (word: string) => fc.constantFrom(`I ${word}.`, `Clearly I ${word} it.`, `So ${word} this!`);
    fc.assert(
      fc.property(sentence('approve'), sentence('reject'), fc.boolean(), (one, other, isSwapped) => {
        const text = isSwapped ? `${other} ${one}` : `${one} ${other}`;
        assert.equal(read(text).ballot?.vote.position, 'ABSTAIN', text);
      }),
    );
  });

  it('what stands in quotes or after a colon comes through whole', () => {
    const phrase = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 :,.#'"(){}[\]@`*&!%-]{0,60}[a-z]$/);
    fc.assert(
      fc.property(phrase, (text) => {
        fc.pre(!/^(?:none|nil|null|nothing)$/i.test(text.trim()));
        const quoted = fenced(`position: REJECT\nconfidence: 80\nrationale: ${JSON.stringify(text)}`);
        assert.equal(read(quoted).ballot?.vote.rationale, text.trim());
        const plain = read(fenced(`position: REJECT\nconfidence: 80\nrationale: ${text}`));
        assert.equal(plain.ballot?.vote.position, 'REJECT');
        assert.equal(plain.ballot.vote.rationale, text.trim());
      }),
      RUNS,
    );
  });

  it('are read in no time, however long and odd', () => {
    const started = process.cpuUsage().user;
    for (const text of [
      ' '.repeat(300_000),
      '\n'.repeat(300_000),
      `position:${' '.repeat(200_000)}`,
      '{'.repeat(100_000),
    ])
      for (const wrapped of [text, fenced(`position: APPROVE\nrationale: ${text}x`), `${FULL}\n${text}`, `a${text}:`])
        read(wrapped);
    for (const piece of ['- a: b: c\n', '"', "'", '`', '[ ', 'a: &a [*a]\n', 'approve not ', '> ', '\u001b]', '```\n'])
      read(piece.repeat(30_000));
    assert.ok(process.cpuUsage().user - started < 20_000_000, `${(process.cpuUsage().user - started) / 1e6} s`);
  }).timeout(60_000);

  it('documents are mappings, unreadable or something else, and never throw', () => {
    fc.assert(
      fc.property(anyAnswer, (text) => void parseDocument(text)),
      RUNS,
    );
  });
});

describe('output, whatever it is', () => {
  const line = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        type: fc.constantFrom(
          'system',
          'assistant',
          'user',
          'result',
          'error',
          'init',
          'message',
          'tool_use',
          'turn.failed',
          'item.completed',
          'answer',
          'session.error',
          'model.call_failure',
        ),
        subtype: fc.constantFrom('init', 'api_retry', 'retry', 'success'),
        message: fc.anything(),
        data: fc.anything(),
        item: fc.anything(),
        result: fc.anything(),
        error: fc.anything(),
        usage: fc.anything(),
        stats: fc.anything(),
      })
      .map((event) => JSON.stringify(event)),
  );

  for (const name of BUILT_IN_ENGINES)
    it(`of ${name} never makes its reader throw, and is no answer when the run failed`, () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.constantFrom('stdout', 'stderr'), line), { maxLength: 12 }), (lines) => {
          const reader = findAdapter(name, [])?.createReader();
          assert.ok(reader);
          for (const [stream, text] of lines) reader.onLine(stream, text);
          const stdout = lines.map(([, text]) => text).join('\n');
          const reply = reader.finish({ ...ENDED, exitCode: 1, stdout }, {});
          assert.notEqual(reply.kind, 'answered');
          assert.notEqual(reader.finish({ ...ENDED, stdout, endedByUs: 'timed-out' }, {}).kind, 'answered');
        }),
        { numRuns: 150 },
      );
    });
});
