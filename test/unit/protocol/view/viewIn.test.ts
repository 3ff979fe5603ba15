import assert from 'node:assert/strict';
import { sayAll } from '../../../../src/protocol/labels/label.ts';
import type { SeatInRound } from '../../../../src/protocol/deliberation/deliberation.ts';
import { stored } from '../../../../src/protocol/labels/stored.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { viewIn } from '../../../../src/protocol/view/viewIn.ts';
import { defaultQuestion } from '../../../../src/session/prepare/defaultQuestion.ts';
import { playVote, settleRound } from '../run/player.ts';
import { answered, ballot, failed } from '../run/seats.ts';

const UNHEARD = stored`It wasn’t heard before the session ended.`;
const DETAIL = stored`The service couldn’t be reached: ${'fetch failed'}`;
/** An engine's words, although Council has the same texts. */
const OWN_WORDS = answered(ballot('APPROVE', 80, { rationale: 'Thinking', risks: ['It’s slow.'] }));
const LOST = answered(null, { problem: stored`The answer has no “${'position'}”.` });

const { game } = playVote([OWN_WORDS, failed('failed', DETAIL), LOST]);
// After the re-ask, the answer is lost for good.
game.send({ kind: 'reply', seat: 'gemini', reply: LOST });
settleRound(game);
const view = game.view();
const titled: SessionView = { ...view, title: stored`Staged changes in ${'src/a.ts'}` };

const verdictOf = ({ verdict }: SessionView) => verdict ?? assert.fail('no verdict');

describe('a view for a reader of another language', () => {
  const shown = viewIn('ja', titled);

  it('is unchanged in English', () => {
    assert.equal(viewIn('en', titled), titled);
  });

  it('translates Council’s default question, but not a question of the user', () => {
    const questionIn = (question: string): string => viewIn('ja', { ...view, question }).question;
    assert.equal(questionIn(defaultQuestion('code')), 'このコードは正しく、このままマージできる状態ですか?');
    const question = stored`${['Claude']} looked at ${['a.ts']}.`;
    assert.equal(questionIn(question), question);
  });

  it('translates why engines gave no vote, and the risks that follow', () => {
    const why = 'サービスに接続できませんでした: fetch failed.';
    assert.equal(shown.title, 'src/a.ts のステージされた変更');
    assert.equal(shown.seats[1]?.problem.startsWith(why), true);
    assert.equal(shown.seats[2]?.problem, '回答を読み取れませんでした。回答に「position」がありません。');
    const { seats, engineErrors, riskRegister } = verdictOf(shown);
    assert.equal(seats[1]?.engineError?.detail.startsWith(why), true);
    assert.equal(seats[2]?.vote.rationale, shown.seats[2].problem);
    assert.ok(engineErrors.some(({ detail }) => detail.startsWith(why)));
    const risks = riskRegister.map(({ risk }) => risk);
    assert.ok(
      risks.some((risk) => risk.startsWith(`Codex の意見がありません。${why}`)),
      risks.join('\n'),
    );
  });

  it('leaves the engines’ own words unchanged', () => {
    const { seats, riskRegister } = verdictOf(shown);
    assert.equal(seats[0]?.vote.rationale, 'Thinking');
    assert.equal(riskRegister[0]?.risk, 'It’s slow.');
  });

  it('translates the reasons in notices as well', () => {
    const notices = sayAll(view.notices, 'zh-cn');
    assert.match(notices, /Codex 未回答。无法连接到服务：fetch failed\./);
    assert.match(notices, /回答中没有“position”。/);
  });

  it('translates each side of a round, also those of one seat', () => {
    const divergence = ['Claude is for B, Codex is for A, Gemini abstains.', 'Claude: Thinking'];
    const sides = [
      ['claude', 'B'],
      ['codex', 'A'],
      ['gemini', 'ABSTAIN'],
    ] as const;
    const seats = sides.map(([seat, position]) => ({ seat, position }) as SeatInRound);
    const round = { round: 1, seats, agreement: [], divergence, paths: [], majority: [] };
    assert.deepEqual(viewIn('ja', { ...view, rounds: [round] }).rounds?.[0]?.divergence, [
      'Claude は B を支持しています。Codex は A を支持しています。Gemini は棄権です。',
      'Claude: Thinking',
    ]);
  });

  it('translates why a seat was not heard, without an error of its engine', () => {
    const verdict = verdictOf(view);
    const [first] = verdict.seats;
    assert.ok(first !== undefined);
    const unheard = { ...first, status: 'cancelled', vote: { ...first.vote, rationale: UNHEARD } } as const;
    const shownVerdict = verdictOf(viewIn('zh-cn', { ...view, verdict: { ...verdict, seats: [unheard] } }));
    assert.notEqual(shownVerdict.seats[0]?.vote.rationale, UNHEARD);
  });

  it('translates the activity of an engine', () => {
    const activity = { kind: 'reading', text: stored`Reading ${stored`${'a.ts'}, lines ${3}–${9}`}` } as const;
    const live = { ...view, seats: view.seats.map((one) => ({ ...one, activity })) };
    assert.equal(viewIn('ja', live).seats[0]?.activity?.text, '読み取り中: a.ts (3–9 行目)');
  });
});
