import assert from 'node:assert/strict';
import { debateLists } from '../../../../src/protocol/debate/debateSummary.ts';
import { builtInPersonas } from '../../../../src/protocol/debate/persona.ts';
import { say, sayAll } from '../../../../src/protocol/labels/label.ts';
import { stored } from '../../../../src/protocol/labels/stored.ts';
import { optionLabel } from '../../../../src/protocol/verdict/optionLabel.ts';
import { ownWordsIn, ownWordsOf, retold } from '../../../../src/protocol/view/ownWords.ts';
import { summarize } from '../../../../src/protocol/view/sessionSummary.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { lineIn, viewIn } from '../../../../src/protocol/view/viewIn.ts';
import { debateSetup, PERSONAS } from '../debate/debatePlayer.ts';
import { limited, play } from '../debate/debateScript.ts';
import { answered, ballot, seat, setup } from '../run/seats.ts';
import { playVote } from '../run/player.ts';

const NAMES = /Architect|Operator|Proponent/;
const GOAL = stored`The first step can be undone.`;

/** All that a reader is shown of a debate, but for what the seats say. */
function shownOf(view: SessionView): readonly string[] {
  const { heading, notices, verdict, debate } = view;
  assert.ok(verdict !== null && debate !== undefined);
  const { before, after } = debateLists(verdict);
  return [
    ...[sayAll(heading, 'ja'), sayAll(notices, 'ja')],
    ...[...before, ...after].flatMap(([title, lines]) => [title, ...lines]).map((label) => say(label, 'ja')),
    ...verdict.options.map((option) => say(optionLabel(option, verdict), 'ja')),
    ...debate.personas.map(({ perspective }) => perspective),
    ...debate.positions.flatMap(({ changes }) => changes.map(({ perspective }) => perspective)),
    ...debate.turns.flatMap(({ replies }) => replies.map(({ to }) => to)),
  ];
}

describe('the names of the built-in experts', () => {
  const played = play({}, limited(2));

  it('are in the reader’s language everywhere in a view', () => {
    assert.match(shownOf(played.game.view()).join('\n'), NAMES);
    const shown = shownOf(viewIn('ja', played.game.view())).join('\n');
    assert.doesNotMatch(shown, NAMES);
    assert.match(shown, /2 ラウンドを経ても合意なし: 運用担当者が依然として反対/);
    assert.match(shown, /変更の理由: 運用担当者: A warm start is needed/);
    assert.match(shown, /運用担当者の代案を選ぶ/);
  });

  it('are also translated in the user’s choice in a list', () => {
    const { game } = play({}, limited(2));
    game.send({ kind: 'settle', resolution: { option: 'codex', reason: '', acceptedRisk: false } });
    const { setup } = game.state();
    const line = summarize({ sessionId: setup.sessionId, at: '', setup }, game.view());
    assert.match(sayAll(line.heading, 'en'), /Operator still objects.*You chose: choose the Operator’s alternative\./);
    assert.match(sayAll(lineIn('ja', line).heading, 'ja'), /選択: 運用担当者の代案を選ぶ。$/);
  });

  it('are not translated if the user edited the experts', () => {
    const personas = PERSONAS.map((persona) => ({ ...persona, origin: 'edited' as const }));
    const debate = { ...debateSetup().debate, personas } as ReturnType<typeof debateSetup>['debate'];
    const { game } = play({}, { ...limited(2), debate });
    assert.equal(game.view().own, undefined);
    assert.match(shownOf(viewIn('ja', game.view())).join('\n'), /Operator の代案を選ぶ/);
    assert.doesNotMatch(shownOf(viewIn('ja', game.view())).join('\n'), /運用担当者/);
  });

  it('are all translated, with a number if there are several of a kind', () => {
    const seats = ['gemini', 'codex', 'qwen', 'copilot', 'claude', 'acme', 'other'].map((name) => seat(name));
    const { debate = assert.fail('no debate') } = debateSetup();
    const own = ownWordsOf({ seats, debate: { ...debate, personas: builtInPersonas(seats) } });
    const names = own?.experts ?? [];
    assert.equal(names.length, seats.length);
    for (const language of ['ja', 'zh-cn'] as const)
      for (const experts of names) assert.doesNotMatch(retold({ experts }, own, language).experts, /[a-z]/i);
    assert.match(retold({ experts: names }, own, 'ja').experts.join(), /エコノミスト 6/);
  });
});

describe('scripted texts', () => {
  const scripted = (name: string) => seat(name, { rehearsal: true, vendor: 'Rehearsal' });
  const said = answered(ballot('APPROVE', 80, { rationale: GOAL, conditions: [GOAL] }));
  const playedBy = (seats: ReturnType<typeof seat>[]) => playVote([said, said, said], setup({ seats }));
  const [all, some, none] = [
    [scripted('a'), scripted('b'), scripted('c')],
    [scripted('a'), seat('b'), scripted('c')],
    [seat('a'), seat('b'), seat('c')],
  ].map(playedBy);
  assert.ok(all !== undefined && some !== undefined && none !== undefined);
  const verdictOf = ({ verdict }: SessionView) => verdict ?? assert.fail('no verdict');

  it('are in the reader’s language if every seat is scripted', () => {
    const { seats, conditions } = verdictOf(viewIn('ja', all.view));
    assert.deepEqual(
      [seats[0]?.vote.rationale, conditions],
      ['最初の手順は元に戻せます。', ['最初の手順は元に戻せます。']],
    );
    assert.equal(viewIn('en', all.view), all.view);
    assert.deepEqual(ownWordsIn(all.verdict), { scripted: true, experts: [] });
  });

  it('are unchanged if any seat is an engine', () => {
    for (const { view, verdict } of [some, none]) {
      const { seats, conditions } = verdictOf(viewIn('ja', view));
      assert.deepEqual([seats[0]?.vote.rationale, conditions], [GOAL, [GOAL]]);
      assert.equal(ownWordsIn(verdict), undefined);
    }
  });

  it('are not translated in code or in the user’s words', () => {
    const kept = {
      question: GOAL,
      quote: GOAL,
      replacement: GOAL,
      file: GOAL,
      context: GOAL,
      resolution: { reason: GOAL },
    };
    assert.deepEqual(retold({ ...kept, title: GOAL }, all.view.own, 'ja'), {
      ...kept,
      title: '最初の手順は元に戻せます。',
    });
    for (const own of ['Use “X” now; or Z.', 'a; “b”.ts']) assert.equal(retold(own, all.view.own, 'ja'), own);
  });

  it('can name an expert and its angle', () => {
    const own = { scripted: true, experts: ['Operator'] };
    const angle = stored`Operation: failure modes, monitoring, debugging, deployment, rollback, recovery, and maintenance over years.`;
    const critique = `${GOAL} ${stored`What I looked at as ${'Operator'}: ${angle}`}`;
    const shown = retold(critique, own, 'zh-cn');
    assert.match(shown, /^第一步可以撤消。我作为运维人员关注的内容：运维：.*长期维护。$/);
    assert.match(retold(critique, { ...own, experts: [] }, 'zh-cn'), /我作为 Operator 关注的内容：运维/);
  });
});
