import type { debated as english } from '../english/debated.ts';
import { listOf } from './grammar.ts';
import { unstopped } from '../../text/sentences.ts';
import type { AssumptionFacts, DebateList, ExpertStands } from '../parameters.ts';

const LISTS: Readonly<Record<DebateList, string>> = {
  positions: '立场的演变',
  perspectives: '各专家的立场',
  agreed: '各方一致的内容',
  assumptions: '待检验的假设',
  documents: '文档',
};

const STANDS: Readonly<Record<ExpertStands['stands'], string>> = {
  agreed: '同意',
  minor: '同意（有轻微异议）',
  open: '反对',
  lost: '未回答',
  unread: '没有可读的回答',
  bare: '同意但无依据',
};

const sidesText = (sides: AssumptionFacts['sides']): string => listOf(sides.map((side) => side ?? '提案方'));

export const debated: typeof english = {
  debateList: ({ list }) => LISTS[list],
  positionVersion: ({ version, text, changedBy }) =>
    `v${String(version)}${version === 1 ? '（最初）' : ''}：${text}${changedBy.length === 0 ? '' : ` 更改原因：${changedBy.map(unstopped).join('；')}`}`,
  expertStands: ({ perspective, name, stands, version, confidence }) =>
    `${perspective}（${name}）：${STANDS[stands]}${version === null ? '' : `，针对版本 ${String(version)}`}${confidence === null ? '' : `（${String(confidence)}）`}`,
  namedBy: ({ text, sides }) => `${text}（${sidesText(sides)}）`,
  assumption: ({ text, sides, test }) => `${text}（${sidesText(sides)}）${test === '' ? '' : `检验方法：${test}`}`,
};
