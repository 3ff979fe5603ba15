import type { debate as english } from '../english/debate.ts';
import { listOf } from './grammar.ts';
import type { Absence } from '../parameters.ts';
import { spaced } from '../template.ts';
import type { Task } from '../../run/step.ts';
import { oneLine, sentences } from '../../text/phrases.ts';

export const debate: typeof english = {
  opening: ({ name }) => `${name} が立場を示しています。`,
  challenge: ({ experts }) => spaced`${listOf(experts)} が立場に異議を唱えています。`,
  confrontation: ({ name, experts }) => spaced`${name} が ${listOf(experts)} に回答しています。`,
  judging: ({ experts, round, version }) =>
    spaced`ラウンド ${String(round)}: ${listOf(experts)} が${version === null ? '回答' : `立場のバージョン ${String(version)} `}を評価しています。`,
  assumptions: () => '合意に至りませんでした。双方が前提を挙げています。',
  consensus: ({ count, without }) => `${String(count)} ラウンドで合意${missed(without)}。`,
  noConsensus: ({ count, experts, without }) =>
    spaced`${String(count)} ラウンドを経ても合意なし: ${listOf(experts)} が依然として反対${missed(without)}。`,
  unheld: ({ name, unread, without }) =>
    `未決: 提案者 ${name} から反論への${unread ? '読み取れる' : ''}回答なし${missed(without)}。`,
  consensusPartlyShown: ({ without }) =>
    `合意したが未決: 変更行の一部がどのエンジンにも示されていない${missed(without)}。`,
  tooLittleEvidence: ({ without }) => `未決: 反対する専門家はいないが、根拠のある賛成が不足${missed(without)}。`,
  tooFewHeard: ({ without }) => `未決: 回答した専門家は賛成しているが、人数が不足${missed(without)}。`,
  tooManyConditions: ({ without }) =>
    `未決: 反対する専門家はいないが、拒否された条件なしでの賛成が不足${missed(without)}。`,
  tooFewJudged: ({ version, without }) =>
    `未決: 反対する専門家はいないが、最新のバージョン ${String(version)} の評価が不足${missed(without)}。`,
  noPosition: ({ name, unread }) => `中止: 提案者 ${name} から${unread ? '読み取れる' : ''}回答なし。`,
  noChallengerAnswered: () => '中止: 挑戦者からの回答なし。',
  noChallengerReadable: () => '中止: 挑戦者からの読み取れる回答なし。',
  tookNoPart: ({ names }) => `${listOf(names)} は参加しませんでした。`,
  assumptionsUnheard: ({ names }) => `${listOf(names)} の前提が得られませんでした。`,
  otherProponent: ({ wanted, name }) => `「${wanted}」のシートがこのディベートにないため、提案者は ${name} です。`,
  bareAgreement: ({ experts }) => spaced`${listOf(experts)} は根拠を示さずに賛成したため、支持として数えません。`,
  agreedAtOnce: ({ all }) =>
    `${all ? 'すべての挑戦者' : '回答した挑戦者全員'}がすぐに賛成しました。立場は反論による検証を受けていないため、慎重に扱ってください。`,
  behind: ({ version, judges }) =>
    `バージョン ${String(version)} は、${listOf(judges.map((one) => `${listOf(one.experts)} (バージョン ${String(one.version)} に賛成)`))} の評価を受けていません。`,
  loss: ({ name, side, rounds, task, unread, why }) =>
    oneLine(
      sentences([
        `${name} (${side ?? '提案者'}) は、ラウンド ${listOf(rounds.map(String))} で${ASKED[task] ?? '回答'}を求められましたが、${unread ? '読み取れる回答' : '回答'}がありませんでした。`,
        why,
      ]),
    ),
  noChallenge: () => '立場が示されなかったため、専門家に反論を求めませんでした。',
  endedUnanswered: ({ name, round }) =>
    `ディベートは ${name} を欠いたままラウンド ${String(round)} で終了しました。留保への回答はありません。`,
  endedEarly: ({ name, round, first }) =>
    `ディベートは ${name} を欠いたままラウンド ${String(round)} で終了しました。${first ? '' : 'その後の'}再反論と前提は求めていません。`,
};

const ASKED: Readonly<Partial<Record<Task, string>>> = {
  opening: '立場',
  challenge: '反論',
  confrontation: '反論への回答',
  'challenger-rebuttal': '再反論',
  assumptions: 'その側の前提',
};

function missed(without: readonly Absence[]): string {
  const all = without.map((one) => `${listOf(one.experts)}: ${whyMissed(one)}`);
  return all.length === 0 ? '' : ` (${all.join('、')})`;
}

function whyMissed(absence: Absence): string {
  switch (absence.kind) {
    case 'lost':
      return '回答なしのため除外';
    case 'unread':
      return '回答を読み取れないため除外';
    case 'bare':
      return '根拠のない賛成のため除外';
    case 'behind':
      return `バージョン ${String(absence.version)} のみ評価のため除外`;
    case 'refused':
      return '条件が拒否されたため除外';
  }
}
