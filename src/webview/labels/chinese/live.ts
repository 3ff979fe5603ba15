import type { live as english } from '../english/live.ts';

export const live: typeof english = {
  seats: () => '席位',
  waiting: () => '等待中',
  asked: () => '已询问',
  answered: () => '已回答。',
  notAskedAgain: () => '未再次询问。',
  keepsItsVote: () => '维持其投票。',
  attempt: ({ attempt }) => `第 ${attempt} 次尝试`,
  secondLook: () => '席位不知道发现由谁提出',
  again: () => '逐个询问席位，其他席位维持其投票',
  first: () => '在所有席位回答之前，彼此看不到回答',
  stopSeat: () => '停止此席位',
  stopWaiting: () => '停止等待',
  stopping: () => '正在停止…',
  resume: () => '继续',
  cancel: () => '取消',
  canceling: () => '正在取消…',
  roundsSoFar: () => '目前的轮次',
  earlyFindings: () => '初步发现',
  aboutEarly: () => '来自已回答的席位。其他引擎看不到这些发现，也没有其他席位核对过。',
  early: () => '初步',
};
