import type { elements as english } from '../english/elements.ts';

export const elements: typeof english = {
  opening: () => '正在打开会话…',
  comma: () => '，',
  stop: () => '。',
  showAll: () => '显示全部',
  showAllOf: ({ about }) => `显示全部：${about}`,
  showLess: () => '收起',
  showLessOf: ({ about }) => `收起：${about}`,
  numbered: ({ about, number }) => `${about}（${number}）`,
  confidenceOf100: ({ confidence }) => `置信度 ${confidence}（满分 100）`,
  underASecond: () => '不到 1 秒',
  duration: ({ hours, minutes, seconds }) => {
    if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`;
    if (minutes > 0) return seconds > 0 ? `${minutes} 分 ${seconds} 秒` : `${minutes} 分钟`;
    return `${seconds} 秒`;
  },
};
