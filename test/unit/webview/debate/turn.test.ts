import assert from 'node:assert/strict';
import { debateRows, restsOn, silenceWords, turnTone } from '../../../../src/webview/debate/turn.ts';
import { challenge, rebuttal } from '../../protocol/debate/debatePlayer.ts';
import { limited, play } from '../../protocol/debate/debateScript.ts';
import { debateConsensus, debateLive, debateTradeOff } from '../../../browser/panel/views/debates.ts';

const debateOf = ({ debate }: typeof debateLive) => debate ?? assert.fail('no debate');
/** “1: v1, codex disagrees …” */
const shape = (view: typeof debateLive): readonly string[] =>
  debateRows(debateOf(view)).map(
    ({ round, position, said, turns }) =>
      `${round}: v${position?.version ?? 0} ${said?.stance ?? ''}; ${turns.map((turn) => `${turn.seat} ${turn.stance}`).join(', ')}`,
  );

const FIRST = '1: v1 opens; codex disagrees, strong objection, gemini agrees in part, moderate objection';

describe('the rows of a debate', () => {
  it('hold a version each, and what the challengers say to it', () => {
    assert.deepEqual(shape(debateConsensus), [FIRST, '2: v2 answers; codex accepts, gemini accepts']);
    const contested = [FIRST, '2: v2 answers; codex accepts, gemini maintains', '3: v2 answers; gemini maintains'];
    assert.deepEqual(shape(debateTradeOff), contested);
  });

  it('put what came of a debate of one round beside the version that was judged', () => {
    const minor = challenge({ verdict: 'partial', objectionStrength: 'minor', critique: 'Write down the restart.' });
    const { view } = play({ 'codex challenge': minor, 'codex challenger-rebuttal': rebuttal('ACCEPT') }, limited(1));
    assert.deepEqual(shape(view), [
      '1: v1 opens; codex agrees in part, minor objection, gemini agrees',
      '2: v2 answers; codex accepts, gemini maintains',
    ]);
  });

  it('show a version that is being judged, and nothing of the judgements', () => {
    assert.deepEqual(shape(debateLive), [FIRST, '2: v2 answers; ']);
    const rows = debateRows(debateOf(debateLive));
    const [, row = assert.fail('no second round')] = rows;
    assert.equal(silenceWords('codex', row, rows.slice(0, 1)), 'Judges this version.');
  });

  it('say why a challenger is silent', () => {
    const rows = debateRows(debateOf(debateTradeOff));
    const [, second = assert.fail('no second round'), third = assert.fail('no third round')] = rows;
    assert.equal(silenceWords('codex', third, rows.slice(0, 2)), 'Has no more to object.');
    assert.equal(silenceWords('gemini', second, rows.slice(0, 1)), 'Not heard.');
  });

  it('leave what the sides rest on to the end', () => {
    assert.deepEqual(
      restsOn(debateOf(debateTradeOff)).map(({ seat }) => seat),
      ['claude', 'gemini'],
    );
    assert.deepEqual(restsOn(debateOf(debateConsensus)), []);
  });

  it('colour a stance by what it says of the position', () => {
    const tones = debateRows(debateOf(debateConsensus)).flatMap(({ turns }) => turns.map(turnTone));
    assert.deepEqual(tones, ['reject', 'abstain', 'approve', 'approve']);
  });
});
