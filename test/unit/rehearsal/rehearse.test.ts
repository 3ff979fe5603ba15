import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LabelledOption } from '../../../src/protocol/deliberation/deliberation.ts';
import { SAMPLE } from '../../../src/ui/commands/rehearsalSample.ts';
import { LETTERS } from '../../../src/rehearsal/check.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import {
  artifactOf,
  type AskedAbout,
  ballotOf,
  CLEAN,
  questionTo,
  SAMPLE_CHANGE,
  SAMPLE_PROPOSAL,
  sampleText,
  sideAnswer,
  VOTE,
  wholeFile,
} from './rehearsedCouncil.ts';

const changed = { artifact: SAMPLE_CHANGE };
const council = (about: AskedAbout) => LETTERS.map((letter) => ballotOf(letter, VOTE, about));
const positions = (about: AskedAbout) => council(about).map(({ vote }) => vote.position);
const p1sOf = (letter: (typeof LETTERS)[number], about: AskedAbout) =>
  ballotOf(letter, VOTE, about).findings.filter(({ severity }) => severity === 'P1');

describe('rehearse', () => {
  describe('the sample change', () => {
    it('is rejected two to one', () => assert.deepEqual(positions(changed), ['REJECT', 'REJECT', 'APPROVE']));

    it('has a P1 that two seats raise at the same line, each in its own words', () => {
      const line = SAMPLE_CHANGE.text.split('\n').findIndex((text) => text.includes('idempotencyKey')) + 1;
      const raised = LETTERS.map((letter) => p1sOf(letter, changed));
      assert.deepEqual(
        raised.map((own) => own.map(({ file, startLine }) => `${file}:${String(startLine)}`)),
        [[`src/refund.ts:${String(line)}`], [`src/refund.ts:${String(line)}`], []],
      );
      assert.equal(new Set(raised.flat().map(({ title }) => title)).size, 2);
      assert.equal(new Set(raised.flat().map(({ category }) => category)).size, 1);
      assert.ok(raised.flat().every(({ scenario }) => scenario?.startsWith('If ')));
    });

    it('gets only findings with verified evidence', () => {
      const found = council(changed).flatMap(({ findings }) => findings);
      assert.ok(found.length > 3);
      assert.deepEqual(
        found.filter(({ evidence }) => evidence !== 'verified'),
        [],
      );
    });

    it('gets a P2 from the second seat that the first one does not list', () => {
      const [first = [], own = []] = council(changed).map(({ findings }) =>
        findings.filter(({ severity }) => severity === 'P2').map(({ title }) => title),
      );
      assert.ok(own.length > 0 && own.every((title) => !first.includes(title)));
    });

    it('gets conditions about the P1 from the lenient seat', () => {
      const { conditions } = ballotOf('c', VOTE, changed).vote;
      assert.ok(conditions.some((text) => text.includes('idempotency key')));
    });

    it('changes a file that every seat approved', () => {
      const before = wholeFile('src/refund.ts', sampleText('src/refund.ts'));
      assert.deepEqual(positions({ artifact: before }), ['APPROVE', 'APPROVE', 'APPROVE']);
    });
  });

  it('uses the line numbers of the new side of a diff, and says what the change introduced', () => {
    const text = [
      'diff --git a/src/page.ts b/src/page.ts',
      '--- a/src/page.ts',
      '+++ b/src/page.ts',
      '@@ -10,2 +20,3 @@',
      ' const box = eval(name);',
      '-box.textContent = name;',
      '+box.onclick = new Function(name);',
      '+box.hidden = false;',
      '',
    ].join('\n');
    const lines = ['const box = eval(name);', 'box.onclick = new Function(name);', 'box.hidden = false;'];
    const files = [{ path: 'src/page.ts', startLine: 20, lines }];
    const artifact = artifactOf({ target: 'code', scope: 'uncommitted', title: 'Uncommitted changes', text, files });
    assert.deepEqual(
      p1sOf('a', { artifact }).map(({ startLine, quote, introduced }) => [startLine, quote, introduced]),
      [
        [20, 'const box = eval(name);', false],
        [21, 'box.onclick = new Function(name);', true],
      ],
    );
  });

  it('reports a safety concern only if it rejects for security', () => {
    const about = { artifact: wholeFile('src/a.js', 'eval(text);\n') };
    const concerns = council(about).map(({ vote }) => [vote.safety, vote.safety_concern !== null]);
    assert.deepEqual(concerns, [
      ['concern', true],
      ['concern', true],
      ['none', false],
    ]);
    for (const { vote } of council(changed)) assert.equal(vote.safety, 'none');
  });

  it('approves with one condition if it finds nothing', () => {
    for (const { vote } of council({ artifact: CLEAN })) {
      assert.equal(vote.position, 'APPROVE');
      assert.equal(vote.conditions.length, 1);
    }
  });

  it('votes on a proposal with a quote but no findings', () => {
    assert.deepEqual(positions({ artifact: SAMPLE_PROPOSAL }), ['REJECT', 'REJECT', 'APPROVE']);
    for (const { vote, findings } of council({ artifact: SAMPLE_PROPOSAL })) {
      assert.deepEqual(findings, []);
      assert.match(vote.key_evidence.join(), /^docs\/rfc-012-read-cache\.md:\d+ `- A stale sum could allow a refund/);
    }
  });

  it('answers a bare question', () => {
    assert.deepEqual(positions({ text: 'Shall we write a newsletter?' }), ['APPROVE', 'APPROVE', 'APPROVE']);
  });

  it('chooses an option of a vote, but the third seat abstains if a split is requested', () => {
    const options: readonly LabelledOption[] = [
      { letter: 'A', text: 'Keep it' },
      { letter: 'B', text: 'Move it' },
    ];
    const choices = (about: AskedAbout) =>
      LETTERS.map((letter) => ballotOf(letter, { ...VOTE, options }, about).research?.choice);
    assert.deepEqual(choices({}), ['B', 'A', 'A']);
    assert.deepEqual(choices(changed), ['B', 'A', 'A']);
    assert.deepEqual(choices({ text: 'split-rehearsal' }), ['B', 'A', null]);
  });

  describe('cues', () => {
    it('split the council on request, without a P1 beside an approval', () => {
      const about = { artifact: SAMPLE_CHANGE, text: 'split-rehearsal: may this go in?' };
      const votes = council(about).map(({ vote }) => [vote.position, vote.abstainReason]);
      assert.deepEqual(votes, [
        ['APPROVE', null],
        ['REJECT', null],
        ['ABSTAIN', 'insufficient-information'],
      ]);
      assert.deepEqual(p1sOf('a', about), []);
      assert.notDeepEqual(p1sOf('b', about), [], 'who is against it says why');
      assert.ok(ballotOf('c', VOTE, about).vote.confidence < 30);
    });

    it('split the council over the editor’s sample, with a verified P1 and a replacement', () => {
      const about = { artifact: wholeFile(SAMPLE.name, SAMPLE.text) };
      const ballots = council(about);
      assert.deepEqual(
        ballots.map(({ vote }) => vote.position),
        ['APPROVE', 'REJECT', 'ABSTAIN'],
      );
      const found = ballots.flatMap(({ findings }) => findings);
      assert.ok(found.some(({ severity, evidence }) => severity === 'P1' && evidence === 'verified'));
      assert.ok(found.some(({ replacement }) => (replacement ?? '') !== ''));
    });

    it('let the third seat approve after new information', () => {
      const news = { context: 'The limits were measured.', evidence: true, earlier: null };
      assert.equal(ballotOf('c', { ...VOTE, news }, { text: 'split-rehearsal' }).vote.position, 'APPROVE');
    });

    const kinds = (about: AskedAbout) => LETTERS.map((letter) => rehearse(letter, questionTo(VOTE, about)).ending.kind);

    it('let only the named seat fail', () => {
      assert.deepEqual(kinds({ text: 'fail-rehearsal-c' }), ['answer', 'answer', 'failure']);
    });

    it('let only the named seat hang', () => {
      assert.deepEqual(kinds({ artifact: wholeFile('a.ts', '// hang-rehearsal-b\n') }), ['answer', 'hang', 'answer']);
    });
  });

  it('has a plan for a dissent about safety', () => {
    assert.match(String(sideAnswer('a', { task: 'plan', concerns: ['Data is lost.'] })['mitigation']), /switch/);
  });

  it('takes one to two and a half seconds, each seat differently', () => {
    const times = LETTERS.map((letter) => {
      const { steps, ending } = rehearse(letter, questionTo(VOTE, changed));
      return [...steps, ending].reduce((sum, step) => sum + ('pauseMs' in step ? step.pauseMs : 0), 0);
    });
    assert.equal(new Set(times).size, LETTERS.length);
    for (const time of times) assert.ok(time >= 1000 && time <= 2500, String(time));
  });

  it('gives a readable answer to whatever it is sent, and the same one each time', () => {
    const lines = SAMPLE_CHANGE.text.split('\n');
    const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom(...lines))).map((all) => all.join('\n'));
    fc.assert(
      fc.property(texts, fc.constantFrom(...LETTERS), (text, letter) => {
        fc.pre(!/(fail|hang)-rehearsal/.test(text));
        const about = { artifact: wholeFile('src/any.ts', text) };
        const ballot = ballotOf(letter, VOTE, about);
        assert.deepEqual(ballotOf(letter, VOTE, about), ballot);
        assert.ok(ballot.vote.position !== 'APPROVE' || ballot.findings.every(({ severity }) => severity !== 'P1'));
      }),
      { numRuns: 60 },
    );
  });
});
