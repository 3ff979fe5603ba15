import assert from 'node:assert/strict';
import { debateRows, restsOn, silenceWords, stanceLabel, turnText } from '../../../../src/webview/debate/turn.ts';
import { challenge, rebuttal } from '../../protocol/debate/debatePlayer.ts';
import type { TurnView } from '../../../../src/protocol/debate/debateView.ts';
import { limited, play } from '../../protocol/debate/debateScript.ts';
import { debateConsensus, debateLive, debateTradeOff } from '../../../browser/panel/views/debates.ts';

const debateOf = ({ debate }: typeof debateLive) => debate ?? assert.fail('no debate');
const label = (turn: TurnView | null): string => (turn === null ? '' : stanceLabel(turn.stance)[0]);
/** “1: v1, codex Disagrees …” */
const shape = (view: typeof debateLive): readonly string[] =>
  debateRows(debateOf(view)).map(
    ({ round, position, said, turns }) =>
      `${round}: v${position?.version ?? 0} ${label(said)}; ${turns.map((turn) => `${turn.seat} ${label(turn)}`).join(', ')}`,
  );

const FIRST = '1: v1 Opens; codex Disagrees, strong objection, gemini Partly agrees, moderate objection';

describe('the rows of a debate', () => {
  it('contain one version each, with the challengers’ responses to it', () => {
    assert.deepEqual(shape(debateConsensus), [FIRST, '2: v2 Answers; codex Accepts, gemini Accepts']);
    const contested = [FIRST, '2: v2 Answers; codex Accepts, gemini Maintains', '3: v2 Answers; gemini Maintains'];
    assert.deepEqual(shape(debateTradeOff), contested);
  });

  it('show the rebuttals of a one-round debate beside the version that they judge', () => {
    const minor = challenge({ verdict: 'partial', objectionStrength: 'minor', critique: 'Write down the restart.' });
    const { view } = play({ 'codex challenge': minor, 'codex challenger-rebuttal': rebuttal('ACCEPT') }, limited(1));
    assert.deepEqual(shape(view), [
      '1: v1 Opens; codex Partly agrees, minor objection, gemini Agrees',
      '2: v2 Answers; codex Accepts, gemini Maintains',
    ]);
  });

  it('show a version that is being judged, without any judgments', () => {
    assert.deepEqual(shape(debateLive), [FIRST, '2: v2 Answers; ']);
    const rows = debateRows(debateOf(debateLive));
    const [, row = assert.fail('no second round')] = rows;
    assert.equal(silenceWords('codex', row, rows.slice(0, 1)), 'Is judging this version.');
  });

  it('say why a challenger is silent', () => {
    const rows = debateRows(debateOf(debateTradeOff));
    const [, second = assert.fail('no second round'), third = assert.fail('no third round')] = rows;
    assert.equal(silenceWords('codex', third, rows.slice(0, 2)), 'Has no further objections.');
    assert.equal(silenceWords('gemini', second, rows.slice(0, 1)), 'Didn’t answer.');
  });

  it('list at the end what each side relies on, and nothing after a consensus', () => {
    assert.deepEqual(
      restsOn(debateOf(debateTradeOff)).map(({ seat }) => seat),
      ['claude', 'gemini'],
    );
    assert.deepEqual(restsOn(debateOf(debateConsensus)), []);
  });

  it('contain the proponent’s answers, one per line', () => {
    const [, { said } = assert.fail('no second round')] = debateRows(debateOf(debateConsensus));
    assert.match(said === null ? '' : turnText(said), /^Operator: accept\. .+/);
  });

  it('mark an agreement without evidence', () => {
    const agreed = { kind: 'challenge', verdict: 'agree', strength: 'minor' } as const;
    assert.deepEqual(stanceLabel({ ...agreed, withoutEvidence: false }), ['Agrees', 'approve']);
    assert.deepEqual(stanceLabel({ ...agreed, withoutEvidence: true }), ['Agrees, without evidence', 'abstain']);
    assert.deepEqual(stanceLabel({ kind: 'rebuttal', stance: null }), ['Unreadable', 'abstain']);
  });

  it('color a stance by what it says about the position', () => {
    const tones = debateRows(debateOf(debateConsensus)).flatMap(({ turns }) =>
      turns.map(({ stance }) => stanceLabel(stance)[1]),
    );
    assert.deepEqual(tones, ['reject', 'abstain', 'approve', 'approve']);
  });
});
