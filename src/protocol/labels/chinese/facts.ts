import type { LeftOutReason } from '../../setup.ts';
import { dollars } from '../amounts.ts';
import type { facts as english } from '../english/facts.ts';
import { listOf, redaction, voice } from './grammar.ts';
import { sayStored } from '../recalled.ts';
import type { ChosenOption, OptionFacts } from '../parameters.ts';
import { type ExpertNames, expertNamed } from '../expertNames.ts';
import { grouped } from '../../text/phrases.ts';

/** The options that are steps. */
const OPTION_NAMES: Readonly<Record<string, string | undefined>> = {
  override: '不顾评议会的裁定继续',
  'ask-again': '补充信息后再次询问',
  hybrid: '满足这些条件后继续',
  reframe: '拆分为更小的问题',
  timebound: '设定期限',
  defer: '先采取可撤消的步骤',
  'decide-now': '立即决定',
};

/** What an option is called. */
export const optionText = ({ id, text, follows }: ChosenOption): string =>
  follows === null ? (OPTION_NAMES[id] ?? sayStored(text, 'zh-cn')) : voice(follows);

const OPTION_MEANINGS: Readonly<Record<string, ((facts: OptionFacts) => string) | undefined>> = {
  override: () => '需要填写理由，并记录你接受风险。',
  'ask-again': () => '逐个再次询问相关席位。',
  restart: () => '向所有席位说明你补充的内容，并重新开始辩论。',
  reframe: () => '就每个部分分别询问评议会。',
  timebound: ({ surest, text }) =>
    surest === null
      ? text
      : `等到期限为止。之后采用置信度最高的席位 ${surest.name}（${String(surest.confidence)}）的意见。`,
  defer: () => '先做能保留所有选项的部分，再根据新的了解再次询问。',
  'decide-now': () => '评议会没有更多补充。Council 会记录你的选择和理由。',
};

const ESCALATION_REASONS: Readonly<Record<string, string | undefined>> = {
  'the user overrides a rejection': '用户推翻了否决',
  'unanimous rejection': '一致否决',
  'a dissent about safety or security': '涉及安全的异议',
  'a very confident minority against an unsure majority': '置信度很高的少数派反对不确定的多数派',
  'split vote': '票数分散',
  'all confidences under 50': '所有置信度均低于 50',
  'insufficient quorum': '未达到法定人数',
  'insufficient information': '信息不足',
  'no consensus': '未达成共识',
  'a safety or security concern': '安全方面的疑虑',
};

const EXPERTS: ExpertNames = {
  Architect: '架构师',
  Operator: '运维人员',
  Adversary: '攻击者',
  Economist: '经济学家',
  Advocate: '用户代言人',
};

/** Why a file isn’t shown. */
export const leftOutReasons: Readonly<Record<LeftOutReason, string>> = {
  media: '媒体文件',
  excluded: '被规则排除',
  'council-document': 'Council 文档',
  'reviewed-before': '自上次评审以来未更改',
  'nested-repository': '嵌套的存储库',
  binary: '二进制文件',
  generated: '生成的文件',
  'lock-file': '锁定文件',
  vendored: '内置的第三方文件',
  ignored: '被忽略的文件',
  submodule: '子模块',
  overlooked: '对 git 隐藏的更改',
  'staged-version': '与文件不同的暂存版本',
  'too-large': '过大而无法展示',
  unreadable: '无法读取',
  'special-file': '特殊文件',
  outside: '工作区之外',
  'not-read': '未读取',
  secret: '包含机密',
};

export const facts: typeof english = {
  spent: ({ tokens, cost, estimated }) => {
    const amount = `${estimated ? '约 ' : ''}${grouped(tokens)} 个令牌`;
    return cost === null ? amount : `${amount}，${estimated ? '至少 ' : ''}${dollars(cost)}`;
  },
  redaction: (one) => redaction(one),
  redactions: ({ all }) => `发送前已替换 ${String(all.length)} 个机密：${listOf(all.map(redaction))}。`,
  parts: ({ at, of }) => `第 ${listOf(at.map(String))} 部分，共 ${String(of)} 部分`,
  option: (option) => optionText(option),
  optionMeaning: (option) => OPTION_MEANINGS[option.id]?.(option) ?? sayStored(option.text, 'zh-cn'),
  escalationReasons: ({ reasons }) => listOf(reasons.map((reason) => ESCALATION_REASONS[reason] ?? reason)),
  builtInExpert: ({ name }) => expertNamed(name, EXPERTS),
  partlyAgreed: () => '仅部分参与方列为一致的内容',
};
