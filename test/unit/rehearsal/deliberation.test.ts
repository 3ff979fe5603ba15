import assert from 'node:assert/strict';
import { deliberationAsk } from '../../../src/engines/deliberationAsk.ts';
import { readFollowUp } from '../../../src/engines/answer/readFollowUp.ts';
import { readResearch } from '../../../src/engines/answer/readResearch.ts';
import { renderFollowUpPrompt } from '../../../src/prompts/followUpPrompt.ts';
import { renderRebuttalPrompt } from '../../../src/prompts/rebuttalPrompt.ts';
import { renderResearchPrompt } from '../../../src/prompts/researchPrompt.ts';
import type { Ballot } from '../../../src/protocol/tally/ballot.ts';
import type { RebuttalQuestion } from '../../../src/protocol/run/seatQuestion.ts';
import type { LabelledOption, PeerAnswer } from '../../../src/protocol/deliberation/deliberation.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import { LETTERS, type Letter } from '../../../src/rehearsal/check.ts';
import { CHOICE, CONFLICT, OPTIONS, OWN, rebuttalParts, researchParts } from '../prompts/researchSamples.ts';
import { CODE, DIFF, NO_ARTIFACT, SEAT } from '../engines/samples.ts';
import { answerText, artifactOf } from './rehearsedCouncil.ts';

interface Asked {
  readonly prompt: string;
  readonly artifact?: Artifact;
  readonly options?: readonly LabelledOption[];
  readonly task?: 'research' | 'rebuttal';
}

/** What the product makes of a scripted answer; each is in the form. */
function ballotOf(letter: Letter, { prompt, artifact = DIFF, options = [], task = 'research' }: Asked): Ballot {
  const text = answerText(letter, prompt);
  const question = { ask: deliberationAsk({ task, options }, artifact), options };
  const { ballot, parsedBy, problem } = readResearch({ text, structured: false, seat: SEAT, prompt }, question);
  assert.deepEqual([parsedBy, problem], ['fenced', null], text);
  assert.ok(ballot?.research);
  return ballot;
}

const positions = (asked: Asked) => LETTERS.map((letter) => ballotOf(letter, asked).vote.position);
const choices = (asked: Asked) => LETTERS.map((letter) => ballotOf(letter, asked).research?.choice);
const rebuttal = (seatQuestion: Partial<RebuttalQuestion>, artifact = DIFF) =>
  renderRebuttalPrompt(rebuttalParts(seatQuestion, artifact));

describe('the scripted seats in a deliberation', () => {
  it('differ at first, and cite only what the prompt points to', () => {
    const asked = { prompt: renderResearchPrompt(researchParts()) };
    assert.deepEqual(positions(asked), ['REJECT', 'APPROVE', 'ABSTAIN']);
    assert.deepEqual(
      LETTERS.map((letter) => ballotOf(letter, asked).vote.key_evidence),
      [['src/sum.js:2'], ['src/sum.js:2'], []],
    );
  });

  it('stay as they are, but for the third, which goes with the peer whose places exist', () => {
    const word = (position: string, place: 'there' | 'gone'): PeerAnswer => ({
      ...OWN,
      position,
      confidence: 50,
      word: { ...OWN.word, citations: [{ file: 'src/sum.js', line: 2, holds: place === 'there' }] },
    });
    const peers = [
      { ...word('APPROVE', 'there'), label: 'Peer A' },
      { ...word('REJECT', 'gone'), label: 'Peer B', confidence: 99 },
    ];
    const asked = { prompt: rebuttal({ own: { ...OWN, position: 'REJECT' }, peers }), task: 'rebuttal' } as const;
    assert.deepEqual(positions(asked), ['REJECT', 'REJECT', 'APPROVE']);
    const moved = ballotOf('c', asked).research;
    assert.match(moved?.newEvidence.join(' ') ?? '', /^src\/sum\.js:2, which Peer A names/);
    assert.deepEqual(
      moved?.responses.map(({ peer }) => peer),
      ['Peer A', 'Peer B'],
    );
  });

  it('answer open questions with a stance each, then with letters', () => {
    const open = { prompt: renderResearchPrompt(researchParts(NO_ARTIFACT)), artifact: NO_ARTIFACT };
    const stances = LETTERS.map((letter) => ballotOf(letter, open).research?.stance ?? '');
    assert.equal(new Set(stances).size, 3);
    const options = stances.map((text, index) => ({ letter: 'CAB'.charAt(index), text }));
    const peers = [{ ...OWN, label: 'Peer A', position: 'C' }];
    const own = LETTERS.map((letter, index) => {
      const said = { ...OWN, position: 'CAB'.charAt(index) };
      return ballotOf(letter, {
        prompt: rebuttal({ options, own: said, peers }, NO_ARTIFACT),
        ...{ artifact: NO_ARTIFACT, options, task: 'rebuttal' },
      }).research?.choice;
    });
    assert.deepEqual(own, ['C', 'A', 'C']);
  });

  it('take one of the options that are given, and the third none where there are two', () => {
    assert.deepEqual(choices({ prompt: renderResearchPrompt(CHOICE), artifact: NO_ARTIFACT, options: OPTIONS }), [
      'B',
      'A',
      null,
    ]);
  });

  it('arbitrate', () => {
    const options = [
      { letter: 'A', text: 'update_intent' },
      { letter: 'B', text: 'revert_fix' },
    ];
    const parts = {
      ...researchParts(NO_ARTIFACT),
      options,
      ask: deliberationAsk({ task: 'research', options }, NO_ARTIFACT),
    };
    const prompt = renderResearchPrompt({ ...parts, conflict: { ...CONFLICT, change: 'src/sum.js:2 subtracts' } });
    const asked = { prompt, artifact: NO_ARTIFACT, options };
    assert.deepEqual(choices(asked), ['B', 'A', null]);
    assert.deepEqual(ballotOf('a', asked).vote.key_evidence, ['src/sum.js:2']);
  });

  it('judge a text that is shown by what stands in it', () => {
    const text = 'box.innerHTML = name;\n';
    const artifact = artifactOf({
      target: 'code',
      scope: 'snippet',
      title: 'page.ts',
      text,
      files: [{ path: 'page.ts', startLine: 1, lines: [text.trim()] }],
    });
    const asked = { prompt: renderResearchPrompt(researchParts(artifact)), artifact };
    assert.deepEqual(positions(asked), ['REJECT', 'REJECT', 'APPROVE']);
    assert.equal(ballotOf('a', asked).findings[0]?.severity, 'P1');
    assert.deepEqual(
      positions({ prompt: renderResearchPrompt(researchParts({ ...CODE, scope: 'snippet' })), artifact: CODE }),
      ['APPROVE', 'APPROVE', 'APPROVE'],
    );
  });

  it('answer a follow-up question in prose', () => {
    const seatQuestion = { task: 'follow-up', question: 'Why?', own: OWN, decision: 'Approved.' } as const;
    const prompt = renderFollowUpPrompt({ ...rebuttalParts(), seatQuestion });
    const { answer = '', problem } = readFollowUp({
      text: answerText('a', prompt),
      structured: false,
      seat: SEAT,
      prompt,
    });
    assert.equal(problem, null);
    assert.match(answer, /^I am scripted/);
  });

  it('play what the cue words ask for', () => {
    const cued = (cue: string) => ({
      prompt: renderResearchPrompt(researchParts(DIFF, { ...researchQuestion, text: cue })),
    });
    assert.deepEqual(positions(cued('split-rehearsal')), ['REJECT', 'APPROVE', 'ABSTAIN']);
    const peers = [{ ...OWN, label: 'Peer A', position: 'REJECT' }];
    const parts = rebuttalParts({ own: { ...OWN, position: 'ABSTAIN' }, peers });
    const later = renderRebuttalPrompt({ ...parts, frame: `${parts.frame}\nsplit-rehearsal` });
    assert.equal(ballotOf('c', { prompt: later, task: 'rebuttal' }).vote.position, 'ABSTAIN');
    assert.equal(rehearse('b', cued('fail-rehearsal-b').prompt).ending.kind, 'failure');
    assert.equal(rehearse('c', cued('hang-rehearsal-c').prompt).ending.kind, 'hang');
  });
});

const researchQuestion = { text: '', type: 'go-no-go', options: [], constraints: [], context: '' } as const;
