import type { FindingAction } from '../../../messages.ts';
import type { FindingGroups } from '../../../protocol/findings/findingText.ts';
import type { findings as english } from '../english/findings.ts';

type Folded = Parameters<typeof english.folded>[0];

const FOLDED: Readonly<Record<Folded['group'], (folded: Folded) => string>> = {
  refuted: (all) => `被其他席位反驳（${all.shown}）：${all.severities}。仍然有效。`,
  before: (all) => `更改之前已存在（${all.shown}）：${all.severities}。不影响裁定。`,
  resolved: (all) => `自上次评审以来已解决（${all.shown}）：${all.severities}`,
  dismissed: (all) => `已忽略（${all.shown}）：${all.severities}。不计入退出状态。`,
  withdrawn: (all) => `已撤回（${all.shown}）：${all.severities}`,
  unverified: (all) => `未核实（${all.shown}）：${all.severities}。未找到相应位置或引文。`,
};

const ACTIONS: Readonly<Record<FindingAction, string>> = {
  'apply-suggestion': '应用建议…',
  'copy-finding': '复制为提示词',
  'ask-finding': '提问…',
  'dismiss-finding': '忽略…',
};

const STATES: Readonly<Record<keyof FindingGroups | 'applied', string>> = {
  applied: '已应用',
  standing: '未解决',
  refuted: '被反驳',
  before: '此前已存在',
  resolved: '已解决',
  dismissed: '已忽略',
  withdrawn: '已撤回',
  unverified: '未核实',
};

const STATUSES = { outdated: '已过时', dismissed: '已忽略' } as const;

const PARTS = { severity: '严重性', seat: '提出者', state: '状态' } as const;

export const findings: typeof english = {
  title: () => '发现',
  inCode: () => '代码中',
  inProposal: () => '提案中',
  folded: (folded) => FOLDED[folded.group](folded),
  line: ({ start }) => `第 ${start} 行`,
  lines: ({ start, end }) => `第 ${start}–${end} 行`,
  openFile: () => '打开文件',
  ofFile: ({ file }) => `（${file}）`,
  suggestion: () => '建议',
  theSuggestion: () => '建议',
  secondOpinions: () => '第二意见',
  questions: () => '问题与回答',
  theAnswer: () => '回答',
  youAsked: ({ question }) => `你的问题：“${question}”`,
  answer: ({ name, answer }) => `${name}：${answer}`,
  action: ({ action }) => ACTIONS[action],
  part: ({ part }) => PARTS[part],
  partAll: ({ part }) => `${PARTS[part]}：全部`,
  state: ({ group }) => STATES[group],
  status: ({ status }) => STATUSES[status],
  search: () => '搜索发现',
  matches: ({ found, all }) => `${found} 个，共 ${all} 个`,
  showAll: () => '显示全部',
  copyAll: () => '复制全部',
  copyAllOf: () => '将所有发现复制为提示词',
  copyThese: () => '复制这些',
  copyTheseOf: () => '将这些发现复制为提示词',
  handOver: () => '移交…',
  next: () => '下一个',
  previous: () => '上一个',
};
