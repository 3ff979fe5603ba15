import assert from 'node:assert/strict';
import type { LabelledOption, PeerAnswer } from '../../../src/protocol/deliberation/deliberation.ts';
import type { RebuttalQuestion, ResearchQuestion } from '../../../src/protocol/run/seatQuestion.ts';
import type { Ballot } from '../../../src/protocol/tally/ballot.ts';
import { LETTERS, type Letter } from '../../../src/rehearsal/check.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import { artifactOf, type AskedAbout, ballotOf, CLEAN, questionTo, readingOf } from './rehearsedCouncil.ts';

const FILES = [
  { path: 'src/sum.js', startLine: 1, lines: ['export function sum(list) {', '  return list;', '}'] },
  { path: 'src/till.js', startLine: 7, lines: ['sum();', 'open();'] },
];
const TEXT = `diff --git a/src/sum.js b/src/sum.js
--- a/src/sum.js
+++ b/src/sum.js
@@ -1,3 +1,3 @@
 export function sum(list) {
-  return list.length;
+  return list;
 }
diff --git a/src/till.js b/src/till.js
--- a/src/till.js
+++ b/src/till.js
@@ -6,0 +7,2 @@
+sum();
+open();
`;
const change = artifactOf({ target: 'code', scope: 'uncommitted', title: '', text: TEXT, files: FILES });
/** The seats read the workspace themselves, so the prompt shows nothing that they could judge at once. */
const inPlace = { artifact: change, inPlace: true };

const RESEARCH: ResearchQuestion = { task: 'research', news: null, options: [] };
const peer = (label: string, position: string, place: 'there' | 'gone' = 'there'): PeerAnswer => ({
  label,
  position,
  confidence: 50,
  keyEvidence: [],
  word: {
    summary: '',
    stance: '',
    reasoning: '',
    concerns: [],
    newEvidence: [],
    responses: [],
    disagreements: [],
    choice: null,
    citations: [{ file: 'src/sum.js', line: 2, holds: place === 'there' }],
  },
});
const rebuttal = (own: string, peers: readonly PeerAnswer[], options: readonly LabelledOption[] = []) =>
  ({ task: 'rebuttal', round: 2, options, own: peer('You', own), peers }) satisfies RebuttalQuestion;

type Question = ResearchQuestion | RebuttalQuestion;
const positions = (asked: Question, about: AskedAbout) =>
  LETTERS.map((letter) => ballotOf(letter, asked, about).vote.position);
const choices = (asked: Question, about: AskedAbout = {}) =>
  LETTERS.map((letter) => ballotOf(letter, asked, about).research?.choice);
const evidence = (letter: Letter, about: AskedAbout): Ballot['vote']['key_evidence'] =>
  ballotOf(letter, RESEARCH, about).vote.key_evidence;

describe('the scripted seats in a deliberation', () => {
  it('differ at first, and cite only places in the change', () => {
    assert.deepEqual(positions(RESEARCH, inPlace), ['REJECT', 'APPROVE', 'ABSTAIN']);
    assert.deepEqual(
      LETTERS.map((letter) => evidence(letter, inPlace)),
      [['src/sum.js:2'], ['src/till.js:7'], []],
    );
  });

  it('keep their positions, except for the third, which follows the peer whose citations exist', () => {
    const peers = [peer('Peer A', 'APPROVE'), { ...peer('Peer B', 'REJECT', 'gone'), confidence: 99 }];
    assert.deepEqual(positions(rebuttal('REJECT', peers), inPlace), ['REJECT', 'REJECT', 'APPROVE']);
    const moved = ballotOf('c', rebuttal('ABSTAIN', peers), inPlace).research;
    assert.ok(moved);
    assert.match(moved.newEvidence.join(' '), /^src\/sum\.js:2, which Peer A cites/);
    assert.deepEqual(
      moved.responses.map((response) => response.peer),
      ['Peer A', 'Peer B'],
    );
  });

  it('answer open questions with a stance each, then with letters', () => {
    const stances = LETTERS.map((letter) => ballotOf(letter, RESEARCH).research?.stance ?? '');
    assert.equal(new Set(stances).size, 3);
    const options = stances.map((text, index) => ({ letter: 'CAB'.charAt(index), text }));
    assert.deepEqual(choices(rebuttal('', [peer('Peer A', 'C')], options)), ['C', 'A', 'C']);
  });

  const TWO = [
    { letter: 'A', text: 'Keep the queue' },
    { letter: 'B', text: 'Write to the bank directly' },
  ];

  it('choose one of the given options, except for the third seat if there are only two', () => {
    assert.deepEqual(choices({ ...RESEARCH, options: TWO }), ['B', 'A', null]);
    assert.deepEqual(choices(rebuttal('ABSTAIN', [peer('Peer A', 'B')], TWO)), [null, null, 'B']);
  });

  it('arbitrate by the places that a conflict names', () => {
    const empty = { originalIntent: '', reasoning: '', code: '', debugHistory: '', question: '' };
    const conflict = { ...empty, conflictType: 'behavior', change: 'src/sum.js:2 subtracts' };
    const asked = { ...RESEARCH, options: TWO };
    assert.deepEqual(choices(asked, { conflict }), ['B', 'A', null]);
    assert.deepEqual(ballotOf('a', asked, { conflict }).vote.key_evidence, ['src/sum.js:2']);
  });

  it('judge a shown text by its content', () => {
    const files = [{ path: 'page.ts', startLine: 1, lines: ['box.title = eval(name);'] }];
    const snippet = { target: 'code', scope: 'snippet', title: 'page.ts', text: 'box.title = eval(name);\n' } as const;
    const artifact = artifactOf({ ...snippet, files });
    assert.deepEqual(positions(RESEARCH, { artifact }), ['REJECT', 'REJECT', 'APPROVE']);
    assert.equal(ballotOf('a', RESEARCH, { artifact }).findings[0]?.severity, 'P1');
    assert.deepEqual(positions(RESEARCH, { artifact: CLEAN }), ['APPROVE', 'APPROVE', 'APPROVE']);
  });

  it('keep their positions if they are asked again', () => {
    const news = { context: 'The till was replaced.', evidence: true, earlier: null };
    const again = { ...RESEARCH, news, own: peer('You', 'APPROVE') };
    assert.deepEqual(positions(again, inPlace), ['APPROVE', 'APPROVE', 'APPROVE']);
  });

  it('answer a follow-up question', () => {
    const asked = { task: 'follow-up', question: 'Why?', own: null, decision: 'Approved.' } as const;
    assert.match(readingOf('a', asked).answer ?? '', /^I am scripted/);
  });

  it('split, fail, or hang if a cue word asks for it', () => {
    const cued = (text: string) => ({ ...inPlace, text });
    assert.deepEqual(positions(RESEARCH, cued('split-rehearsal')), ['REJECT', 'APPROVE', 'ABSTAIN']);
    const later = rebuttal('ABSTAIN', [peer('Peer A', 'REJECT')]);
    assert.equal(ballotOf('c', later, cued('split-rehearsal')).vote.position, 'ABSTAIN');
    assert.equal(rehearse('b', questionTo(RESEARCH, cued('fail-rehearsal-b'))).ending.kind, 'failure');
    assert.equal(rehearse('c', questionTo(RESEARCH, cued('hang-rehearsal-c'))).ending.kind, 'hang');
  });
});
