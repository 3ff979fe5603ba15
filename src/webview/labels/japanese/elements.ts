import type { elements as english } from '../english/elements.ts';

export const elements: typeof english = {
  opening: () => 'セッションを開いています…',
  comma: () => '、',
  stop: () => '。',
  showAll: () => 'すべて表示',
  showAllOf: ({ about }) => `すべて表示: ${about}`,
  showLess: () => '折りたたむ',
  showLessOf: ({ about }) => `折りたたむ: ${about}`,
  numbered: ({ about, number }) => `${about} (${number})`,
  confidenceOf100: ({ confidence }) => `確信度 ${confidence} (最大 100)`,
  underASecond: () => '1 秒未満',
  duration: ({ hours, minutes, seconds }) => {
    if (hours > 0) return minutes > 0 ? `${hours} 時間 ${minutes} 分` : `${hours} 時間`;
    if (minutes > 0) return seconds > 0 ? `${minutes} 分 ${seconds} 秒` : `${minutes} 分`;
    return `${seconds} 秒`;
  },
};
