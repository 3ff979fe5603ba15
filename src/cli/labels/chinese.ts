import { leftOutReasons } from '../../protocol/labels/chinese/facts.ts';
import type { english } from './english.ts';
import type { ListedState, LoggedWords, Rule, SeatState } from './parameters.ts';
import type { LeftOutReason } from '../../protocol/setup.ts';
import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';

const POSITIONS: Readonly<Record<string, string | undefined>> = { APPROVE: '批准', REJECT: '否决', ABSTAIN: '弃权' };

const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: '保留',
  revise: '修改',
  reject: '否决',
  continue: '进一步调查',
};

const STATES: Readonly<Record<SeatState, string>> = {
  waiting: '等待中',
  asked: '运行中',
  answered: '已回答',
  abstained: '弃权',
  missing: '未安装',
  'logged-out': '未登录',
  quota: '配额已用完',
  'timed-out': '已超时',
  cancelled: '已停止',
  failed: '失败',
  unreadable: '回答无法读取',
};

const LEVELS: Readonly<Record<Risk['likelihood'], string>> = { unknown: '未知', low: '低', medium: '中', high: '高' };

const RISK_STATES: Readonly<Record<Risk['status'], string>> = {
  open: '未处理',
  mitigated: '已缓解',
  accepted: '已接受',
};

const gapReason = ({ reason, rule }: Rule & { readonly reason: LeftOutReason }): string =>
  rule === '' ? leftOutReasons[reason] : `${leftOutReasons[reason]}：${rule}`;

const LISTED: Readonly<Record<ListedState, string>> = { running: '正在运行。', unfinished: '未完成。' };

const TYPES: Readonly<Record<LoggedWords['type'], string>> = {
  architecture: '架构',
  'trade-off': '权衡',
  'go-no-go': '可行与否',
  strategy: '战略',
  priority: '优先级',
};

const CONSENSUS: Readonly<Record<LoggedWords['consensus'], string>> = {
  unanimous: '全体一致',
  'unanimous-rejection': '全体否决',
  majority: '多数一致',
  'majority-rejection': '多数否决',
  split: '分歧',
  'insufficient-quorum': '未达法定人数',
  'insufficient-information': '信息不足',
};

const STATUSES: Readonly<Record<LoggedWords['status'], string>> = {
  active: '有效',
  superseded: '已被取代',
  revoked: '已撤销',
};

/** The table of Simplified Chinese. */
export const chinese: typeof english = {
  confidence: ({ confidence }) => `置信度 ${confidence}`,
  recommendation: ({ recommendation }) => `建议：${ADVICE[recommendation]}`,
  linesShown: ({ shown, changed }) => `已展示 ${String(shown)} 行，共 ${String(changed)} 行`,
  filesUnchanged: ({ count }) => `${String(count)} 个文件自上次评审以来未更改`,
  escalation: ({ level, reason }) => `${level}：${reason}`,
  stands: ({ position }) => POSITIONS[position] ?? (position === '' ? '未选择' : `支持 ${position}`),
  seatAnswer: ({ says, rationale }) => `${says}：${rationale}`,
  state: ({ state }) => STATES[state],
  yourOptions: () => '你的选项：',
  missing: () => '缺少的信息',
  conditions: () => '条件',
  dissent: () => '异议',
  whatChanged: () => '变化',
  instead: () => '替代方案',
  riskRegister: () => '风险登记',
  settled: () => '用户的决定',
  leftOut: () => '已排除',
  session: ({ sessionId }) => `会话 ${sessionId}`,
  options: () => '选项',
  chosenOption: ({ letter, text }) => `${letter}：${text}（已选）`,
  evidenceBasis: () => '依据',
  whyMajority: () => '多数派为何胜出',
  whyDissent: () => '异议为何重要',
  coreTension: () => '核心分歧',
  recommendedAction: () => '建议的行动',
  askedAfterwards: () => '追问',
  followUp: ({ name, question, answer }) => `向 ${name} 提问“${question}”：${answer}`,
  title: ({ title }) => `${title}：`,
  plan: ({ mitigation, monitor }) =>
    [mitigation && `缓解措施：${mitigation}`, monitor && `监控：${monitor}`].filter(Boolean).join(' '),
  risk: ({ source, risk, likelihood, impact, status, mitigation }) =>
    `${source}：${risk}（可能性：${LEVELS[likelihood]}，影响：${LEVELS[impact]}，${RISK_STATES[status]}）${mitigation === '' ? '' : `缓解措施：${mitigation}`}`,
  change: ({ round, name, before, after, moved }) =>
    `第 ${String(round)} 轮：${name} ${before} → ${after}${moved ? '，变化超过 20' : ''}`,
  gapReason,
  leftOutFiles: ({ count, files, more, ...why }) => {
    const names = (more === 0 ? files : [...files, `另外 ${String(more)} 个`]).join('、');
    return count === 1 ? `${names}（${gapReason(why)}）` : `${String(count)} 个文件（${gapReason(why)}）：${names}`;
  },
  findings: () => '发现',
  inCode: () => '代码中的发现',
  inProposal: () => '提案中的发现',
  refuted: () => '被反驳但仍有效',
  before: () => '更改之前已存在（不影响裁定）',
  withdrawn: () => '由提出的引擎撤回',
  resolved: () => '自上次评审以来已解决',
  dismissed: () => '已忽略（不计入退出状态）',
  unverified: () => '未核实（未找到相应位置或引文）',
  duration: ({ minutes, seconds }) =>
    minutes === 0 ? `${String(seconds)} 秒` : `${String(minutes)} 分 ${String(seconds)} 秒`,
  stillWorking: ({ names, time }) => `仍在运行：${names.join('、')}（已用 ${time}）。`,
  asked: ({ part, attempt }) =>
    `${attempt > 1 ? `再次询问（第 ${String(attempt)} 次）` : '已询问'}${part === '' ? '' : `，${part}`}`,
  answeredAfter: ({ name, seconds }) => `${name}：${seconds} 秒后回答`,
  roundMajority: ({ round, names }) =>
    `第 ${String(round)} 轮：${names.length === 0 ? '尚无多数派' : `多数派为 ${names.join('、')}`}。`,
  silentInRound: ({ name }) => `${name}：未回答。`,
  standsInRound: ({ name, position, confidence, stance }) =>
    `${name}：${position}（${String(confidence)}）${stance === '' ? '。' : stance}`,
  movedInRound: ({ name, reason }) =>
    reason === '' ? `${name}：改变了立场，但没有新依据。` : `${name}：改变立场的原因是 ${reason}`,
  citesMissing: ({ name, places }) => `${name}：引用的 ${places.join('、')} 不存在。`,
  citesUnseen: ({ name, places }) => `${name}：引用的 ${places.join('、')} 既未向其展示，也未被其阅读。`,
  decisionType: ({ type }) => TYPES[type],
  consensus: ({ consensus }) => CONSENSUS[consensus],
  decisionStatus: ({ status }) => STATUSES[status],
  listedState: ({ state }) => LISTED[state],
  rehearsal: ({ scripted }) => (scripted === 'all' ? '（演练）' : '（部分演练）'),
  noSessions: () => '此工作区还没有会话。',
  noneMatch: ({ count }) => `${String(count)} 个会话中没有匹配项。请搜索其他内容。`,
  olderLeft: ({ count }) => `另有 ${String(count)} 个较早的会话未列出。使用 --limit 可列出更多。`,
  aloneAnswered: ({ name }) =>
    `只有 ${name} 作出了回答，因此退出状态为 2 而不是 0。请修复其他引擎（\`council doctor\`），或使用 --allow-degraded 接受单一意见。`,
};
