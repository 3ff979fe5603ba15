import * as assert from 'node:assert/strict';
import { verbatim } from '../../../src/protocol/labels/text.ts';
import type { SessionSetup } from '../../../src/protocol/setup.ts';
import { confirmationOf } from '../../../src/ui/tools/confirmation.ts';
import { seat, setup } from '../protocol/run/seats.ts';

const COVERAGE = { files: 2, changedLines: 41, shownLines: 40, leftOut: [] };
const file = (path: string) => ({ path, startLine: 1, lines: ['x'] });
const CHANGES = {
  ...setup().artifact,
  ...{ title: 'Uncommitted changes', scope: 'uncommitted', files: [file('a.ts'), file('a.ts'), file('b.ts')] },
  coverage: COVERAGE,
};

function confirmed(change: Partial<SessionSetup>, degradedNotice: string | null = null) {
  const { sessionId: _id, ...prepared } = { ...setup(), artifact: CHANGES, ...change };
  return confirmationOf(
    { setup: prepared, degradedNotice: degradedNotice === null ? null : verbatim(degradedNotice) },
    'shop',
  );
}

describe('the confirmation before an agent’s call', () => {
  it('names the engines with their vendors, the amount of text, and each file once', () => {
    const seats = ['Claude', 'Codex'].map((title) => ({
      ...seat(title),
      title,
      vendor: `maker of ${title}`,
      rehearsal: false,
    }));
    const { title, paragraphs, files } = confirmed({ seats, protocol: 'review' });
    assert.equal(title, 'Let the council review “Uncommitted changes”?');
    assert.equal(
      paragraphs[0],
      'Council will send “Uncommitted changes” (2 files, 40 lines) to Claude (maker of Claude) and Codex (maker of Codex). They can read the folder shop.',
    );
    assert.deepEqual(files, ['a.ts', 'b.ts']);
  });

  it('counts an engine with three seats once, and says that a scripted engine asks no model', () => {
    const seats = ['logos', 'pathos', 'sophia'].map((id) => ({ ...seat(id), title: 'Rehearsal A', rehearsal: true }));
    assert.match(confirmed({ seats }).paragraphs[0] ?? '', / to Rehearsal A \(scripted, asks no model\)\./);
  });

  it('shows the question, options, constraints, and context of a deliberation', () => {
    const question = {
      ...setup().question,
      text: 'Which?',
      options: ['a', 'b'],
      constraints: ['cheap'],
      context: 'It fell.',
    };
    const artifact = { ...CHANGES, scope: 'none', title: '', files: [], coverage: { ...COVERAGE, files: 0 } };
    const { title, paragraphs, files } = confirmed({ protocol: 'deliberate', question, artifact });
    assert.equal(title, 'Let the council deliberate?');
    assert.match(paragraphs[0] ?? '', /^Council will send this question to .*\. They can read the folder shop\.$/);
    for (const line of ['Question: Which?', 'Options: a · b', 'Constraints: cheap', 'Context: It fell.'])
      assert.ok(paragraphs.includes(line), line);
    assert.deepEqual(files, []);
  });

  it('lists what is not sent, what was replaced, and which engine cannot take part', () => {
    const coverage = {
      ...COVERAGE,
      leftOut: [{ file: '.env', reason: 'secret' as const }],
      redactions: [{ file: 'a.ts', line: 3, kind: 'GitHub token' }],
    };
    const { paragraphs } = confirmed({ artifact: { ...CHANGES, coverage } }, 'Gemini cannot take part.');
    for (const line of [
      'Not sent: .env (secret).',
      '1 secret replaced with a placeholder.',
      'Gemini cannot take part.',
    ])
      assert.ok(paragraphs.includes(line), line);
  });

  it('lists the guidance and the notes that are also sent', () => {
    const guidance = [{ file: '.council/rules.md', text: 'Be kind.' }];
    const { paragraphs } = confirmed({ guidance, background: 'Recent decisions:' });
    for (const line of ['Also sent: .council/rules.md.', 'Also sent: notes from earlier work on the blackboard.'])
      assert.ok(paragraphs.includes(line), line);
  });

  it('names the first twelve files, and counts the others', () => {
    const files = Array.from({ length: 14 }, (_, index) => file(`f${String(index)}.ts`));
    assert.deepEqual(confirmed({ artifact: { ...CHANGES, files } }).files.slice(11), ['f11.ts', 'and 2 more']);
  });
});
