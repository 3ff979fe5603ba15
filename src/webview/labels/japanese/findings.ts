import type { FindingAction } from '../../../messages.ts';
import type { FindingGroups } from '../../../protocol/findings/findingText.ts';
import type { findings as english } from '../english/findings.ts';

type Folded = Parameters<typeof english.folded>[0];

const FOLDED: Readonly<Record<Folded['group'], (folded: Folded) => string>> = {
  refuted: (all) => `別のシートが反論 (${all.shown}): ${all.severities}。引き続き有効です。`,
  before: (all) => `変更前から存在 (${all.shown}): ${all.severities}。判定には影響しません。`,
  resolved: (all) => `前回のレビューから解決 (${all.shown}): ${all.severities}`,
  dismissed: (all) => `無視 (${all.shown}): ${all.severities}。終了ステータスには数えません。`,
  withdrawn: (all) => `取り下げ (${all.shown}): ${all.severities}`,
  unverified: (all) => `未検証 (${all.shown}): ${all.severities}。場所または引用が見つかりませんでした。`,
};

const ACTIONS: Readonly<Record<FindingAction, string>> = {
  'apply-suggestion': '修正候補を適用…',
  'copy-finding': 'プロンプトとしてコピー',
  'ask-finding': '質問…',
  'dismiss-finding': '無視…',
};

const STATES: Readonly<Record<keyof FindingGroups | 'applied', string>> = {
  applied: '適用済み',
  standing: '未解決',
  refuted: '反論あり',
  before: '変更前から存在',
  resolved: '解決済み',
  dismissed: '無視',
  withdrawn: '取り下げ',
  unverified: '未検証',
};

const STATUSES = { outdated: '古い', dismissed: '無視' } as const;

const PARTS = { severity: '重大度', seat: '指摘者', state: '状態' } as const;

export const findings: typeof english = {
  title: () => '指摘',
  inCode: () => 'コード内',
  inProposal: () => '提案内',
  folded: (folded) => FOLDED[folded.group](folded),
  line: ({ start }) => `${start} 行目`,
  lines: ({ start, end }) => `${start}–${end} 行目`,
  openFile: () => 'ファイルを開く',
  ofFile: ({ file }) => ` (${file})`,
  suggestion: () => '修正候補',
  theSuggestion: () => '修正候補',
  secondOpinions: () => 'セカンドオピニオン',
  questions: () => '質問と回答',
  theAnswer: () => '回答',
  youAsked: ({ question }) => `あなたの質問: 「${question}」`,
  answer: ({ name, answer }) => `${name}: ${answer}`,
  action: ({ action }) => ACTIONS[action],
  part: ({ part }) => PARTS[part],
  partAll: ({ part }) => `${PARTS[part]}: すべて`,
  state: ({ group }) => STATES[group],
  status: ({ status }) => STATUSES[status],
  search: () => '指摘を検索',
  matches: ({ found, all }) => `${all} 件中 ${found} 件`,
  showAll: () => 'すべて表示',
  copyAll: () => 'すべてコピー',
  copyAllOf: () => 'すべての指摘をプロンプトとしてコピー',
  copyThese: () => 'これらをコピー',
  copyTheseOf: () => 'これらの指摘をプロンプトとしてコピー',
  handOver: () => '引き渡す…',
  next: () => '次へ',
  previous: () => '前へ',
};
