import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { debateFiles, firstDocuments } from '../../../../src/protocol/debate/debateFiles.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import { decisionRecord } from '../../../../src/protocol/export/exportAdr.ts';
import { sarifOf } from '../../../../src/protocol/export/exportSarif.ts';
import { transcriptOf } from '../../../../src/protocol/export/transcript.ts';
import { block, code, documentOf, fenced, heading, listed, md, table } from '../../../../src/protocol/text/markdown.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { playCouncil } from '../deliberation/deliberationPlayer.ts';
import {
  assumptions,
  challenge,
  confrontation,
  debateSetup,
  opening,
  PERSONAS,
  playDebate,
  rebuttal,
} from '../debate/debatePlayer.ts';
import { HOSTILE, poisoned } from './hostile.ts';
import { found, looks, playReview, says } from '../review/reviewPlayer.ts';
import { answered, ballot, failed, finding, setup } from '../run/seats.ts';
import { playVote } from '../run/player.ts';
import { ACCEPTANCE_ROWS } from '../vote/acceptanceRows.ts';
import { OPEN_ROWS } from '../vote/openRows.ts';

const HARMLESS = 'harmless';

type Line = readonly [type: string, level: string];

const reader = new MarkdownIt({ html: true, linkify: true });

/** The structure of the document. No text may change it. */
function outline(text: string): readonly Line[] {
  const parts = /^(?:heading|blockquote|bullet_list|ordered_list|list_item|table|tr|td|th|hr)(?:_open|$)/;
  return reader
    .parse(text, {})
    .filter(({ type }) => parts.test(type))
    .map(({ type, tag, level }) => [type, `${tag} ${String(level)}`]);
}

const LIVE = ['image', 'link_open', 'html_block', 'html_inline', 'code_block'];
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Bidi_Control}\u00ad\u200b-\u200f\u2028\u2029\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

function isInert(text: string, name: string): void {
  const tokens = reader.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const live = tokens
    .filter(({ type }) => LIVE.includes(type))
    .map(({ type, content, attrs }) => [type, content, attrs]);
  assert.deepEqual(live, [], `${name}\n${text}`);
  assert.equal(UNSEEN.exec(text), null, `${name}\n${JSON.stringify(text)}`);
}

/** Every Markdown document of a session. */
function documentsOf(events: readonly RecordedEvent[]): Readonly<Record<string, string>> {
  const [first, ...rest] = events;
  assert.ok(first?.kind === 'session-opened');
  let state = councilWorkflow.initialState(first.setup);
  for (const event of [first, ...rest]) state = councilWorkflow.evolve(state, event);
  const debated = first.setup.debate === undefined ? {} : { ...firstDocuments(state.setup), ...debateFiles(state) };
  const all = {
    ...debated,
    'export.md': transcriptOf({ view: viewOf(state), events }),
    'live.md': transcriptOf({ view: viewOf(councilWorkflow.initialState(first.setup)), events }),
    'ADR.md': decisionRecord(state).render(7),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name.endsWith('.md')));
}

const RESOLUTION = { option: 'codex', reason: 'too late in the week', acceptedRisk: false };

function voteEvents(): readonly RecordedEvent[] {
  const coverage = {
    files: 2,
    changedLines: 10,
    shownLines: 10,
    leftOut: [{ file: 'left out.bin', reason: 'binary' as const, rule: 'a rule' }],
    redactions: [{ file: 'a secret.ts', line: 2, kind: 'API key' }],
  };
  const base = setup();
  const options = ['Go on', 'Wait a week'];
  const { game } = playVote(
    [
      answered({
        ...ballot('REJECT', 84, { risks: ['Double refunds happen'], findings: [finding()] }),
        alternatives: ['Send a key.'],
      }),
      answered(ballot('APPROVE', 65, { dissent_note: 'It is late.', conditions: ['Watch the first week.'] })),
      failed('quota', 'A usage limit is reached.'),
    ],
    {
      ...base,
      artifact: { ...base.artifact, coverage },
      question: { ...base.question, options: [], constraints: options, context: 'There is a context.' },
      unusable: [
        { engine: 'qwen', title: 'Qwen', status: 'failed', detail: 'It broke down.', nextStep: 'Try it again.' },
      ],
    },
  );
  const at = '2026-01-02T05:00:00.000Z';
  return [...game.events, { kind: 'settled', resolution: RESOLUTION, seq: 99, at }];
}

function debateEvents(): readonly RecordedEvent[] {
  const start = debateSetup();
  const contextFiles = PERSONAS.map(({ seat }) => ({ seat, file: `${seat}.md`, sha256: '' }));
  const debate = start.debate === undefined ? undefined : { ...start.debate, contextFiles };
  const { events } = playDebate(
    ({ task }, seat) => {
      if (task === 'opening') return opening;
      if (task === 'challenge') return challenge({ alternative: 'Take the other one.' });
      if (task === 'confrontation') return confrontation();
      if (task === 'challenger-rebuttal') return rebuttal(seat === 'codex' ? 'MAINTAIN' : 'ACCEPT');
      return assumptions('There stays one server');
    },
    { ...start, debate },
  );
  return events;
}

function reviewEvents(): readonly RecordedEvent[] {
  const a = found('claude', 'P1', 'It adds where it should not', {
    detail: 'The sum is wrong then.',
    quote: 'return a - b;',
    suggestion: 'Add the two.',
    scenario: 'Whenever it is called.',
  });
  const b = { ...a, raisedBy: ['codex'], title: 'Another name of it', startLine: 42, endLine: 43 };
  const game = playReview(({ seat, seatQuestion }) => {
    if (seatQuestion.task === 'second-look')
      return looks(seatQuestion.claims, () => ({
        judgement: 'refute',
        reason: 'It does not.',
        quote: 'a quoted line',
      }));
    if (seat === 'gemini') return says('keep', { summary: 'All is well.' });
    return says('reject', {
      findings: seat === 'claude' ? [a] : [b, { ...b, evidence: 'unverified' }],
      missing: ['A test of it.'],
    });
  });
  return game.events;
}

const SESSIONS: Readonly<Record<string, () => readonly RecordedEvent[]>> = {
  vote: voteEvents,
  debate: debateEvents,
  review: reviewEvents,
  ...Object.fromEntries(
    [...ACCEPTANCE_ROWS, ...OPEN_ROWS].map(({ name, scripts, start, plan, then }) => [
      `deliberation ${name}`,
      () => {
        const game = playCouncil(scripts, start, plan === undefined ? {} : { plan });
        then?.(game);
        return game.events;
      },
    ]),
  ),
};

describe('68: the documents of a session are inert, whatever engines and files say', () => {
  for (const [name, eventsOf] of Object.entries(SESSIONS)) {
    it(name, () => {
      const events = eventsOf();
      const plain = documentsOf(poisoned(events, HARMLESS));
      for (const [kind, hostile] of Object.entries(HOSTILE)) {
        const documents = documentsOf(poisoned(events, hostile));
        assert.deepEqual(Object.keys(documents), Object.keys(plain));
        for (const [file, text] of Object.entries(documents)) {
          isInert(text, `${kind} in ${file}`);
          assert.deepEqual(outline(text), outline(plain[file] ?? ''), `${kind} in ${file}\n${text}`);
        }
      }
    });
  }

  it('are tested with every text of a session', () => {
    const events = poisoned(voteEvents(), HARMLESS);
    assert.ok(JSON.stringify(events).split(HARMLESS).length > 30);
  });
});

/** Every text of a log, with its path of keys. */
const textsIn = (part: unknown, keys: readonly string[] = []): readonly (readonly [readonly string[], string])[] =>
  typeof part === 'string'
    ? [[keys, part]]
    : Object.entries(part ?? {}).flatMap(([key, value]) => textsIn(value, [...keys, key]));

describe('a SARIF log', () => {
  for (const [kind, hostile] of Object.entries(HOSTILE))
    it(`has no invisible characters and no live links: ${kind}`, () => {
      for (const eventsOf of [reviewEvents, voteEvents]) {
        const [first, ...rest] = poisoned(eventsOf(), hostile);
        assert.ok(first?.kind === 'session-opened');
        let state = councilWorkflow.initialState(first.setup);
        for (const event of [first, ...rest]) state = councilWorkflow.evolve(state, event);
        const { verdict } = viewOf(state);
        assert.ok(verdict !== null);
        const texts = textsIn(sarifOf(verdict, { version: '1.0.0', folder: '', shown: 'a.ts' }));
        assert.ok(texts.filter(([keys]) => keys.includes('message')).length > 1);
        for (const [keys, text] of texts) {
          assert.equal(UNSEEN.exec(text.replaceAll(/[\t\n]/g, ' ')), null, keys.join('.'));
          if (!keys.includes('message')) continue;
          assert.ok(!/[[\]]/.test(text.replaceAll(/\\[\\[\]]/g, '')), `${keys.join('.')}: ${text}`);
        }
      }
    });
});

describe('Markdown', () => {
  const shown = (text: string): string => reader.render(text);

  it('shows a text as it was written, with its code spans', () => {
    for (const text of [
      'a_b __init__ *x* [y](z) <b> & &amp; \\ ~~c~~ $1 | # 1. - + ! "q"',
      '# 1',
      '1. x',
      '- x',
      '+ x',
      '> x',
      '=',
      '10) x',
      ': x',
      'see [1] and ![2]',
    ]) {
      const [rendered = ''] = /<p>[^]*<\/p>/.exec(shown(md`${text}`.markdown)) ?? [];
      const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' } as Readonly<Record<string, string>>;
      assert.equal(
        rendered.replace(/<\/?p>/g, '').replace(/&\w+;/g, (one) => entities[one] ?? one),
        text,
      );
    }
    assert.equal(md`${'Use `a_b` or ``c`` there'}`.markdown, 'Use `a_b` or `c` there');
    assert.equal(
      md`${'See https://example.org/a_b, or ask a@example.org.'}`.markdown,
      'See `https://example.org/a_b`, or ask `a@example.org`.',
    );
  });

  it('keeps the paragraphs, lines, and fenced blocks of a longer text', () => {
    const { markdown } = block('One\n- two\n\nThree\n```js\na | b\n```\nfour');
    assert.equal(markdown, 'One\\\n\\- two\n\nThree\n\n```text\na | b\n```\n\nfour');
  });

  it('escapes a name with backquotes or bars, and uses fences longer than any in the text', () => {
    assert.equal(code('a`b.ts').markdown, 'a\\`b.ts');
    assert.equal(code('a|b.ts').markdown, 'a\\|b.ts');
    assert.equal(fenced('````').markdown, '`````text\n````\n`````');
  });

  it('keeps the cells of a table apart, whatever they contain', () => {
    const cells = ['a | b', 'c \\| d', 'e \\\\| f', '`g | h`', '`i \\| j`', '\\'];
    const text = documentOf([
      heading(1, 'x'),
      table(
        ['One', 'Two'],
        cells.map((cell) => [cell, cell]),
      ),
    ]);
    assert.equal(shown(text).split('<td>').length - 1, 2 * cells.length);
    assert.ok(listed('x', cells).markdown.startsWith('## x\n\n- a \\| b\n'));
  });

  it('shows invisible characters that could mislead as code points', () => {
    assert.equal(md`${'a\u202eb\u200bc'}`.markdown, 'a\\[U+202E\\]b\\[U+200B\\]c');
    assert.equal(md`${'⚠️ é 你好 👩‍💻'}`.markdown, '⚠️ é 你好 👩💻');
  });

  it('takes linear time for a text without blanks', () => {
    assert.ok(md`${'a'.repeat(200_000)}`.markdown.length >= 200_000);
    assert.ok(md`${'`'.repeat(200_000)}`.markdown.length >= 200_000);
  });
});
