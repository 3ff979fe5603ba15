import type { live as english } from '../english/live.ts';
import { listOf, score } from './grammar.ts';

const READERS = { engine: '个引擎', perspective: '个视角' } as const;
const OUTCOMES = { approved: '批准', rejected: '否决', decided: '已决定' } as const;

export const live: typeof english = {
  stopping: () => '正在停止…',
  allAnswered: () => '所有回答均已收到。',
  askedForPlan: ({ name }) => `正在询问 ${name} 如何处理异议。`,
  askedAgain: ({ names }) => `正在附上新信息再次询问 ${listOf(names)}。`,
  othersToo: ({ names }) => `首批回答不足以得出结论，正在继续询问 ${listOf(names)}。`,
  secondLook: ({ names }) => `正在请 ${listOf(names)} 对其他席位的发现给出第二意见。`,
  reviewedAgain: ({ names }) => `${listOf(names)} 正在核对之前的发现。`,
  reading: ({ count, as, round }) =>
    `${round === null ? '' : `第 ${String(round)} 轮：`}${String(count)} ${READERS[as]}正在阅读。`,
  haveAnswered: ({ count }) => `${String(count)} 个已回答。`,
  followUp: ({ names }) => `正在向 ${listOf(names)} 追问。裁定保持不变。`,
  rebuttals: ({ count, as, round }) => `第 ${String(round)} 轮：${String(count)} ${READERS[as]}正在互相回应。`,
  calledEarly: ({ outcome, option, out, ...votes }) =>
    `提前得出结果：${option ?? OUTCOMES[outcome]}（${score(votes)}）。${listOf(out)} 仍在运行。其投票不会改变结果，但其发现仍可能有用。`,
  cutOff: () => '尚无裁定。窗口已关闭，或会话正在另一个窗口中运行。',
  cutOffEarlier: () => '没有裁定。该会话在早期版本的 Council 中被中断。',
};
