import type { debated as english } from '../english/debated.ts';
import { listOf } from './grammar.ts';
import { unstopped } from '../../text/sentences.ts';
import type { AssumptionFacts, DebateList, ExpertStands } from '../parameters.ts';

const LISTS: Readonly<Record<DebateList, string>> = {
  positions: '立場の変遷',
  perspectives: '専門家の立場',
  agreed: '全員の合意点',
  assumptions: '検証すべき前提',
  documents: '文書',
};

const STANDS: Readonly<Record<ExpertStands['stands'], string>> = {
  agreed: '賛成',
  minor: '賛成 (軽微な反論あり)',
  open: '反対',
  lost: '回答なし',
  unread: '読み取れる回答なし',
  bare: '根拠なしの賛成',
};

const sidesText = (sides: AssumptionFacts['sides']): string => listOf(sides.map((side) => side ?? '提案者'));

export const debated: typeof english = {
  debateList: ({ list }) => LISTS[list],
  positionVersion: ({ version, text, changedBy }) =>
    `v${String(version)}${version === 1 ? ' (最初)' : ''}: ${text}${changedBy.length === 0 ? '' : ` 変更の理由: ${changedBy.map(unstopped).join('; ')}`}`,
  expertStands: ({ perspective, name, stands, version, confidence }) =>
    `${perspective} (${name}): ${STANDS[stands]}${version === null ? '' : `、バージョン ${String(version)} に対して`}${confidence === null ? '' : ` (${String(confidence)})`}`,
  namedBy: ({ text, sides }) => `${text} (${sidesText(sides)})`,
  assumption: ({ text, sides, test }) => `${text} (${sidesText(sides)})${test === '' ? '' : ` 検証方法: ${test}`}`,
};
