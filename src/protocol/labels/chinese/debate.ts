import type { debate as english } from '../english/debate.ts';
import { listOf } from './grammar.ts';
import type { Absence } from '../parameters.ts';
import { spaced } from '../template.ts';
import type { Task } from '../../run/step.ts';
import { oneLine, sentences } from '../../text/phrases.ts';

export const debate: typeof english = {
  opening: ({ name }) => `${name} 正在表明立场。`,
  challenge: ({ experts }) => spaced`${listOf(experts)} 正在质疑该立场。`,
  confrontation: ({ name, experts }) => spaced`${name} 正在回应 ${listOf(experts)}。`,
  judging: ({ experts, round, version }) =>
    spaced`第 ${String(round)} 轮：${listOf(experts)} 正在评判${version === null ? '该回应' : `立场的版本 ${String(version)}`}。`,
  assumptions: () => '未达成共识。双方正在列出各自的假设。',
  consensus: ({ count, without }) => `${String(count)} 轮后达成共识${missed(without)}。`,
  noConsensus: ({ count, experts, without }) =>
    spaced`${String(count)} 轮后仍未达成共识：${listOf(experts)} 仍然反对${missed(without)}。`,
  unheld: ({ name, unread, without }) =>
    `未决：提案方 ${name} 对反对意见${unread ? '没有可读的回答' : '未作回答'}${missed(without)}。`,
  consensusPartlyShown: ({ without }) => `虽达成共识，仍为未决：部分更改行未向任何引擎展示${missed(without)}。`,
  tooLittleEvidence: ({ without }) => `未决：没有专家反对，但有依据的同意太少${missed(without)}。`,
  tooFewHeard: ({ without }) => `未决：已回答的专家均同意，但回答的人数太少${missed(without)}。`,
  tooManyConditions: ({ without }) => `未决：没有专家反对，但不附带被拒条件的同意太少${missed(without)}。`,
  tooFewJudged: ({ version, without }) =>
    `未决：没有专家反对，但评判最新版本 ${String(version)} 的专家太少${missed(without)}。`,
  noPosition: ({ name, unread }) => `已中止：提案方 ${name} ${unread ? '没有给出可读的回答' : '未回答'}。`,
  noChallengerAnswered: () => '已中止：没有质疑方回答。',
  noChallengerReadable: () => '已中止：没有质疑方给出可读的回答。',
  tookNoPart: ({ names }) => `${listOf(names)} 未参与。`,
  assumptionsUnheard: ({ names }) => `缺少 ${listOf(names)} 的假设。`,
  otherProponent: ({ wanted, name }) => `“${wanted}”在此辩论中没有席位，因此提案方为 ${name}。`,
  bareAgreement: ({ experts }) => spaced`${listOf(experts)} 未提供依据即表示同意，因此不计为支持。`,
  agreedAtOnce: ({ all }) =>
    `${all ? '所有质疑方' : '所有已回答的质疑方'}都立即表示同意。该立场未经反对意见检验，请保持怀疑。`,
  behind: ({ version, judges }) =>
    `版本 ${String(version)} 未经以下专家评判：${listOf(judges.map((one) => `${listOf(one.experts)}（同意版本 ${String(one.version)}）`))}。`,
  loss: ({ name, side, rounds, task, unread, why }) =>
    oneLine(
      sentences([
        `${name}（${side ?? '提案方'}）在第 ${listOf(rounds.map(String))} 轮被要求给出${ASKED[task] ?? '回答'}时，${unread ? '没有给出可读的回答' : '未回答'}。`,
        why,
      ]),
    ),
  noChallenge: () => '由于没有立场，未请任何专家提出质疑。',
  endedUnanswered: ({ name, round }) => `辩论在第 ${String(round)} 轮结束，${name} 未回答。保留意见没有得到回应。`,
  endedEarly: ({ name, round, first }) =>
    `辩论在第 ${String(round)} 轮结束，${name} 未回答。未再请求${first ? '' : '进一步的'}反驳和假设。`,
};

const ASKED: Readonly<Partial<Record<Task, string>>> = {
  opening: '立场',
  challenge: '质疑',
  confrontation: '对反对意见的回应',
  'challenger-rebuttal': '反驳',
  assumptions: '该方的假设',
};

function missed(without: readonly Absence[]): string {
  const all = without.map((one) => `${listOf(one.experts)}：${whyMissed(one)}`);
  return all.length === 0 ? '' : `（不计入 ${all.join('；')}）`;
}

function whyMissed(absence: Absence): string {
  switch (absence.kind) {
    case 'lost':
      return '未回答';
    case 'unread':
      return '没有可读的回答';
    case 'bare':
      return '同意但无依据';
    case 'behind':
      return `仅评判了版本 ${String(absence.version)}`;
    case 'refused':
      return '条件被拒绝';
  }
}
