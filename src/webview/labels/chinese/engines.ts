import type { EngineAction, EngineShown, SeatsShown } from '../../../messages.ts';
import type { engines as english } from '../english/engines.ts';

const STATES: Readonly<Record<EngineShown['kind'], string>> = {
  usable: '就绪',
  missing: '未安装',
  'logged-out': '未登录',
  failed: '无法工作',
};

/** A model isn't installed, and users don't log in to it. */
const MODEL_STATES: typeof STATES = { ...STATES, missing: '未提供', 'logged-out': '未获许可' };

const PAYMENTS = { subscription: '你的订阅', 'api-key': 'API 密钥所属的帐户' } as const;

const ACTIONS: Readonly<Record<EngineAction, string>> = {
  'log-in': '登录…',
  'copy-remedy': '复制命令',
  'open-setting': '打开设置',
};

const FROM: Readonly<Record<SeatsShown['from'], string>> = {
  picked: '你为此工作区选择了这些引擎。',
  listed: '你的设置指定了这些引擎。',
  chosen: 'Council 为此工作区选择了这些引擎。',
};

export const engines: typeof english = {
  title: () => '引擎',
  check: () => '重新检查',
  checking: () => '正在检查…',
  choose: () => '选择引擎…',
  rehearse: () => '演练',
  seats: () => '此工作区中询问的引擎',
  seatsFrom: ({ from, count }) => (count === 0 ? '首个会话开始时由 Council 选择。' : FROM[from]),
  ready: () => '就绪',
  notReady: () => '未就绪',
  smaller: () => '较小的评议会',
  aboutSmaller: () => '你已选择使用这些引擎继续。Council 不会再次询问。',
  askAgain: () => '以后再次询问我',
  aboutRehearsal: () => '演练用预设脚本的回答完整演示一次会话。不需要引擎，也不询问任何模型。',
  unchecked: () => '无法检查引擎。原因请见消息。',
  checkingAll: () => '正在检查引擎…',
  count: ({ ready, all }) => `${all} 个引擎中有 ${ready} 个就绪`,
  copiedFor: ({ title }) => `。已复制 ${title} 的命令。`,
  state: ({ kind, form }) => (form === 'model' ? MODEL_STATES : STATES)[kind],
  action: ({ action }) => ACTIONS[action],
  forEngine: ({ title }) => `（${title}）`,
  copied: () => '已复制',
  experimental: () => '实验性',
  unproven: () => '只读性未经验证',
  model: () => '模型',
  paidBy: () => '付费方',
  payment: ({ payment }) => PAYMENTS[payment],
  login: () => '登录',
  loginUnknown: () => '首次回答时即可知道是否已登录。',
  access: () => '访问权限',
  program: () => '程序',
  seatName: () => '席位名称',
};
