import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAnswer } from '../../../src/engines/answer/readAnswer.ts';
import { readReview } from '../../../src/engines/answer/readReview.ts';
import { readingSchema } from '../../../src/schema/ballot.ts';
import { fenced, FULL } from './answerText.ts';
import { KEEP, review } from './reviewText.ts';
import { SEAT } from './samples.ts';

const RUNS = { numRuns: 400 };

const PIECES = fc.constantFrom(
  ...[
    'summary: "x"',
    'p1:',
    '  - "a.ts:1 broken"',
    'p2: []',
    'recommendation: keep',
    'recommendation: revise',
    '{',
    '}',
  ],
  ...[
    '"recommendation": "keep",',
    '"p1": ["x"]',
    '```yaml',
    '```',
    '~~~',
    '---',
    '## P1',
    '## Missing',
    '- item',
    '1. item',
  ],
  ...['**Recommendation:** keep', 'Recommended Decision: revise', 'P1: broken', '- [P1] t — /a.ts:1-2', '  body'],
  ...[
    'Full review comments:',
    'Review comment:',
    'I approve.',
    'not',
    'needs work',
    '> quote',
    '\t',
    '"',
    "'",
    '|',
    ': ',
  ],
  ...[
    '\u001b[31m',
    '\ufeff',
    '\r\n',
    '### ',
    '**',
    '__proto__: 1',
    '<keep, revise, reject or continue>',
    '```suggestion',
  ],
);
const ragged = fc.array(fc.oneof({ weight: 4, arbitrary: PIECES }, fc.string({ maxLength: 12 })), { maxLength: 25 });
const anyAnswer = fc.oneof(
  ragged.map((pieces) => pieces.join('\n')),
  ragged.map((pieces) => pieces.join('\n\n')),
  ragged.map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary' }),
  fc.json(),
);

describe('answers to a review, whatever they are', () => {
  it('are read without a throw, into something that can be stored', () => {
    fc.assert(
      fc.property(anyAnswer, fc.boolean(), (text, structured) => {
        const reading = review(text, { structured });
        readingSchema.parse(reading);
        assert.ok(reading.ballot !== null || reading.problem !== null);
        assert.equal(reading.ballot === null, reading.parsedBy === 'none');
        assert.equal(reading.ballot?.review === undefined, reading.ballot === null);
      }),
      RUNS,
    );
  });

  it('are a vote as the recommendation and the P1s say', () => {
    fc.assert(
      fc.property(anyAnswer, (text) => {
        const { ballot } = review(text);
        fc.pre(ballot !== null);
        const { vote, findings, review: word } = ballot;
        const expected = { keep: 'APPROVE', reject: 'REJECT', continue: 'ABSTAIN', revise: null }[
          word?.recommendation ?? 'continue'
        ];
        if (expected !== null) assert.equal(vote.position, expected);
        else if (findings.some(({ severity }) => severity === 'P1')) assert.equal(vote.position, 'REJECT');
        else assert.ok(vote.position === 'REJECT' || vote.conditions.length > 0);
      }),
      RUNS,
    );
  });

  it('are never a keep without one of its words', () => {
    fc.assert(
      fc.property(anyAnswer, (text) => {
        fc.pre(!/keep|approve|accept|merge|proceed|ship|lgtm|yes|\bgo\b|correct|\bno\b|without/i.test(text));
        assert.notEqual(review(text).ballot?.review?.recommendation, 'keep');
      }),
      RUNS,
    );
  });

  it('are read in no time, however long and odd', () => {
    const started = process.cpuUsage().user;
    for (const piece of [
      '- a: b: c\n',
      '## P1\n',
      '- [P1] x — /a:1-2\n',
      'P1: x;\n',
      '**',
      '`',
      '# ',
      '- x\n  y\n',
      'P1 ',
      ', ',
    ])
      for (const text of [
        piece.repeat(4_000),
        `Full review comments:\n\n${piece.repeat(4_000)}`,
        `${fenced(KEEP)}\n${piece.repeat(4_000)}`,
      ])
        review(text);
    for (const text of [' '.repeat(200_000), '#'.repeat(100_000), `P1:${' '.repeat(100_000)}`, 'a.b:'.repeat(50_000)])
      for (const whole of [text, `## P1\n\n${text}`, `${fenced(KEEP)}\n${text}x`, `Review comment:\n\n- ${text}`])
        review(whole);
    assert.ok(process.cpuUsage().user - started < 20_000_000, `${(process.cpuUsage().user - started) / 1e6} s`);
  }).timeout(60_000);
});

/** The same P1 in every form that an answer may give it. */
const TITLES = fc
  .array(fc.constantFrom('amount', 'ledger', 'negative', 'unchecked', 'refund', 'token', 'leaks', 'twice', 'posted'), {
    minLength: 2,
    maxLength: 5,
  })
  .map((words) => [...new Set(words)].join(' '));

const FORMS: Readonly<Record<string, (title: string) => string>> = {
  'a heading with bullets': (title) => `## P1\n\n- ${title}\n- src/other.ts:9 something else entirely`,
  'a heading with a paragraph': (title) => `### P1 findings\n\n${title}`,
  'a heading with subheadings': (title) => `## P1\n\n### 1. ${title}\n\nBecause.`,
  'a heading that is the finding': (title) => `## P1: ${title}`,
  'a bold label': (title) => `**P1**\n- ${title}`,
  'a bold bullet': (title) => `- **P1** ${title}`,
  'a plain label': (title) => `P1: ${title}`,
  'a mark in brackets': (title) => `[P1] ${title}`,
  'a critical issue': (title) => `**Critical issues**\n\n1. ${title}`,
  'a mention': (title) => `I see a P1, the ${title}.`,
  'a second block': (title) => fenced(`p1:\n  - title: ${JSON.stringify(title)}`),
  'a second block in JSON': (title) => fenced(JSON.stringify({ findings: { p1: [{ title }] } }), 'json'),
  'a list in a block': (title) => fenced(`- severity: P1\n  title: ${JSON.stringify(title)}`),
  'bare JSON': (title) => JSON.stringify({ p1: [title] }),
};

const OWN: Readonly<Record<string, (title: string) => string>> = {
  'the list of the document': (title) => `p1:\n  - ${JSON.stringify(title)}`,
  'the wrong list of the document': (title) => `p2:\n  - ${JSON.stringify(`[P1] ${title}`)}`,
  'a list of another name': (title) => `blocking_issues:\n  - ${JSON.stringify(title)}`,
  'a text of the document': (title) => `evidence:\n  - ${JSON.stringify(`P1: ${title}`)}`,
};

describe('a P1, in whatever form', () => {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
  /** All words of the title stand in one P1. */
  function survives(title: string, reading: ReturnType<typeof review>, answer: string): void {
    const grave = reading.ballot?.findings.filter(({ severity }) => severity === 'P1') ?? [];
    const said = grave.map((finding) => new Set(words(`${finding.title} ${finding.detail}`)));
    assert.ok(
      said.some((one) => words(title).every((word) => one.has(word))),
      `${answer}\n→ ${JSON.stringify(reading)}`,
    );
  }

  const places = fc.constantFrom('before', 'after');
  const filler = fc.constantFrom(
    '',
    'I looked at all of it.\n\n',
    'It is mostly fine.\n\n## P2\n\n- a name is odd\n\n',
  );
  const answers = (block: string) =>
    fc.tuple(TITLES, fc.constantFrom(...Object.keys(FORMS)), places, filler).map(([title, form, place, words]) => {
      const beside = FORMS[form]?.(title) ?? '';
      return { title, text: place === 'before' ? `${words}${beside}\n\n${block}` : `${words}${block}\n\n${beside}` };
    });

  it('beside a review survives', () => {
    fc.assert(
      fc.property(answers(fenced(KEEP)), ({ title, text }) => {
        survives(title, review(text), text);
        assert.equal(review(text).ballot?.vote.position, 'APPROVE');
      }),
      RUNS,
    );
  });

  it('beside a ballot survives', () => {
    const read = (text: string) => readAnswer({ text, structured: false, seat: SEAT, prompt: 'Decide.' });
    fc.assert(
      fc.property(answers(fenced(FULL)), ({ title, text }) => {
        survives(title, read(text), text);
      }),
      RUNS,
    );
  });

  it('beside prose that approves survives', () => {
    fc.assert(
      fc.property(answers('I approve this.'), ({ title, text }) => {
        const reading = readReview({ text, structured: false, seat: SEAT, prompt: 'Review.' });
        survives(title, reading, text);
        assert.notEqual(reading.problem === null && reading.ballot?.findings.length === 0, true);
      }),
      RUNS,
    );
  });

  it('within a review survives, in every list', () => {
    fc.assert(
      fc.property(TITLES, fc.constantFrom(...Object.keys(OWN)), fc.boolean(), (title, form, isBare) => {
        const content = `summary: "x"\n${OWN[form]?.(title) ?? ''}\nrecommendation: keep`;
        const text = isBare ? content : fenced(content);
        survives(title, review(text), text);
      }),
      RUNS,
    );
  });
});
