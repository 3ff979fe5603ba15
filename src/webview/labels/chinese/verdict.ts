import type { AbstainReason, ParsedBy, Position } from '../../../protocol/tally/ballot.ts';
import type { FailedStatus } from '../../../protocol/seat.ts';
import type { Option, Risk, Verdict } from '../../../protocol/verdict/verdict.ts';
import type { LeftOutReason } from '../../../protocol/setup.ts';
import type { Dimension } from '../../../protocol/verdict/difference.ts';
import type { verdict as english } from '../english/verdict.ts';

const PROTOCOLS: Readonly<Record<Verdict['protocol'], string>> = {
  vote: '投票',
  deliberate: '审议',
  review: '评审',
  debate: '辩论',
};

const LEVELS = { L2: '由你决定', L3: '需要再次查看', L4: '你已接受风险' } as const;

const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: '建议：保留',
  revise: '建议：修改',
  reject: '建议：否决',
  continue: '建议：进一步调查',
};

const POSITIONS: Readonly<Record<Position, string>> = { APPROVE: '批准', REJECT: '否决', ABSTAIN: '弃权' };

/** Shown beside a seat’s name if two positions are compared. */
const SIDES: typeof POSITIONS = { APPROVE: '赞成', REJECT: '反对', ABSTAIN: '弃权' };

const ABSTAINED: Readonly<Record<AbstainReason, string>> = {
  irrelevant: '该问题超出其判断范围。',
  'insufficient-information': '信息太少，无法判断。',
  'conflicting-criteria': '判断标准相互冲突。',
};

const FAILED: Readonly<Record<FailedStatus, string>> = {
  missing: '未安装',
  'logged-out': '未登录',
  quota: '配额已用完',
  'timed-out': '已超时',
  cancelled: '已停止',
  failed: '失败',
  unreadable: '回答无法读取',
};

const PARSED: Readonly<Record<ParsedBy, string>> = {
  schema: '按强制格式回答',
  fenced: '以代码块回答',
  document: '以整个文档回答',
  text: '从文本中解析的回答',
  none: '没有可读的回答',
};

const DIMENSIONS: Readonly<Record<Dimension, string>> = {
  facts: '事实',
  values: '优先事项',
  missing: '未决问题',
};

const RISK_LEVELS: Readonly<Record<Risk['likelihood'], string>> = { unknown: '–', low: '低', medium: '中', high: '高' };

const RISK_STATES: Readonly<Record<Risk['status'], string>> = {
  open: '未处理',
  mitigated: '已缓解',
  accepted: '已接受',
};

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  media: '图片、音频、字体或 PDF',
  excluded: '被规则排除的文件',
  'council-document': 'Council 文档',
  'reviewed-before': '自上次评审以来未更改的文件',
  'nested-repository': '嵌套的存储库',
  binary: '二进制文件',
  generated: '生成的文件',
  'lock-file': '锁定文件',
  vendored: '内置的第三方文件',
  ignored: '被忽略的文件',
  submodule: '已更改的子模块',
  overlooked: '对 git 隐藏的更改',
  'staged-version': '与文件不同的暂存版本',
  'too-large': '过大而无法展示的文件',
  unreadable: '无法读取的文件',
  'special-file': '管道、套接字或设备',
  outside: '工作区之外的文件',
  'not-read': '无法确认有引擎读取过的文件',
  secret: '包含机密的文件',
};

const LINES = { text: '行', diff: '行更改' } as const;

const SURER: Readonly<Record<NonNullable<Option['surer']>, string>> = {
  'than-other': '（远高于另一席位）',
  'than-majority': '（远高于多数派）',
};

export const verdict: typeof english = {
  protocol: ({ protocol }) => PROTOCOLS[protocol],
  round: ({ round }) => `第 ${round} 轮`,
  question: () => '问题：',
  theQuestion: () => '问题',
  confidence: ({ confidence }) => `置信度 ${confidence}`,
  advice: ({ recommendation }) => ADVICE[recommendation],
  escalation: ({ level, reason }) => `${LEVELS[level]}（${level}）：${reason}`,
  vendors: ({ shown }) => `${shown} 家供应商`,
  severity: ({ severity, shown }) => `${shown} 个 ${severity}`,
  leftOutReason: ({ reason }) => LEFT_OUT[reason],
  leftOut: ({ reason, shown }) => `排除 ${shown} 个（${reason === null ? '文件' : LEFT_OUT[reason]}）`,
  reviewedBefore: ({ shown }) => `${shown} 个文件自上次评审以来未更改`,
  someLinesRead: ({ read, of, shown }) => `已阅读 ${read} ${LINES[of]}，共 ${shown} 行`,
  allLinesRead: ({ of, shown }) => `已阅读全部 ${shown} ${LINES[of]}`,
  position: ({ position }) => POSITIONS[position],
  side: ({ position }) => SIDES[position],
  answered: () => '已回答',
  failed: ({ status }) => FAILED[status],
  parsedBy: ({ parsedBy }) => PARSED[parsedBy],
  filesUnknown: () => '已阅读的文件：未知',
  filesRead: ({ shown }) => `已阅读 ${shown} 个文件`,
  askedTimes: ({ times }) => `询问 ${times} 次`,
  effort: ({ effort }) => `推理强度：${effort}`,
  tokens: ({ shown }) => `${shown} 个令牌`,
  outvoted: () => '少数意见。',
  contradiction: () => '投了批准票却报告了 P1，因此计为弃权。',
  abstained: ({ reason }) => ABSTAINED[reason],
  noReason: () => '未说明理由。',
  fromText: () => '未使用回答表单，因此从文本中解析。',
  withoutReading: ({ duration }) => `未阅读任何文件，在 ${duration}内回答。`,
  votes: () => '投票',
  finalPositions: () => '最终立场',
  whatItSays: ({ name }) => `${name} 的发言`,
  itsPosition: ({ name }) => `${name} 的立场`,
  whatHappened: ({ name }) => `${name} 的情况`,
  whatChanged: () => '变化',
  seat: () => '席位',
  before: () => '之前',
  now: () => '现在',
  change: () => '变化',
  roundTitle: ({ round }) => `第 ${round} 轮`,
  withEvidence: () => '附新依据',
  withContext: () => '附补充信息',
  theNews: ({ round }) => `第 ${round} 轮的新信息`,
  changedVote: () => '改变了投票',
  movedMuch: ({ distance, notable }) => `置信度变化 ${distance}（超过 ${notable}）`,
  moved: ({ distance }) => `置信度变化 ${distance}`,
  unchanged: () => '未变化',
  notAskedAgain: ({ names }) => `未再次询问 ${names}。`,
  whyTheyDiffer: () => '意见分歧的原因',
  dimension: ({ dimension }) => DIMENSIONS[dimension],
  conditions: () => '条件',
  alternatives: () => '替代方案',
  missing: () => '缺少的信息',
  dissent: () => '异议',
  theDissent: ({ name }) => `${name} 的异议`,
  mitigation: () => '缓解措施',
  monitor: () => '监控',
  risks: () => '风险',
  risk: () => '风险',
  theRisk: () => '风险',
  likelihood: () => '可能性',
  impact: () => '影响',
  theMitigation: () => '缓解措施',
  state: () => '状态',
  riskLevel: ({ level }) => RISK_LEVELS[level],
  riskState: ({ status }) => RISK_STATES[status],
  yourChoice: () => '你的选择',
  alwaysYours: () => '如果 2 个席位意见不一，始终由你决定。',
  untilConfirmed: () => '在你确认之前，Council 不会记录任何内容。',
  canBeUndone: () => '可以撤消',
  sure: ({ confidence, surer }) => `置信度 ${confidence}${surer === undefined ? '' : SURER[surer]}`,
  bothAgree: () => '双方同意',
  bothReject: () => '双方否决',
  twoSeatsSplit: () => '2 个席位，1 票赞成，1 票反对',
  youChose: () => '你的选择：',
  reason: ({ reason }) => `理由：${reason}`,
  overruled: ({ names }) => `未采纳：${names}。`,
  riskAccepted: () => '你已接受风险。',
  openFirstFinding: () => '打开首个发现',
  askAgain: () => '补充信息后再次询问…',
  openTranscript: () => '打开记录',
  checkEngines: () => '检查引擎',
  override: () => '推翻否决…',
  reviewAgain: () => '再次评审',
  reviewAll: () => '评审所有文件',
  previousReview: () => '上次评审',
  goAhead: () => '继续',
  digIntoDissent: () => '深究异议…',
  openOutcome: () => '打开结果',
  details: () => '引擎与会话',
  noSeat: () => '没有席位',
  filesLeftOut: () => '已排除',
  secretsReplaced: () => '已替换的机密',
  session: () => '会话',
  more: ({ count }) => `另有 ${count} 个`,
};
