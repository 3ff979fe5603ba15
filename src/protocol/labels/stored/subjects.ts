import type { Translations } from '../language.ts';

/** What was put before the council. */
export const subjects: Translations = {
  'Changes of {0}': { ja: '{0} の変更', 'zh-cn': '{0} 的更改' },
  'Changes of {0} in {1}': { ja: '{0} の変更 ({1})', 'zh-cn': '{0} 的更改（{1}）' },
  'Changes since {0}': { ja: '{0} 以降の変更', 'zh-cn': '自 {0} 以来的更改' },
  'Changes since {0} in {1}': { ja: '{0} 以降の変更 ({1})', 'zh-cn': '自 {0} 以来的更改（{1}）' },
  'Commit {0}': { ja: 'コミット {0}', 'zh-cn': '提交 {0}' },
  'Commit {0} in {1}': { ja: 'コミット {0} ({1})', 'zh-cn': '提交 {0}（{1}）' },
  'Is this code right and ready to be merged as it stands?': {
    ja: 'このコードは正しく、このままマージできる状態ですか?',
    'zh-cn': '这段代码是否正确，能否按现状合并？',
  },
  'Merge {0} compared with its first parent': {
    ja: 'マージ {0} と最初の親の比較',
    'zh-cn': '合并 {0} 与其第一个父提交的比较',
  },
  'Merge {0} compared with its first parent in {1}': {
    ja: 'マージ {0} と最初の親の比較 ({1})',
    'zh-cn': '合并 {0} 与其第一个父提交的比较（{1}）',
  },
  'Should this be adopted as it stands, text and code alike?': {
    ja: '文章とコードのどちらも、このまま採用してもよいですか?',
    'zh-cn': '文本和代码是否都应按现状采纳？',
  },
  'Should this proposal be adopted as it stands?': {
    ja: 'この提案をこのまま採用してもよいですか?',
    'zh-cn': '是否应按现状采纳此提案？',
  },
  'Staged changes': { ja: 'ステージされた変更', 'zh-cn': '暂存的更改' },
  'Staged changes in {0}': { ja: '{0} のステージされた変更', 'zh-cn': '{0} 中暂存的更改' },
  'Staged changes since {0}': { ja: '{0} 以降のステージされた変更', 'zh-cn': '自 {0} 以来暂存的更改' },
  'Staged changes since {0} in {1}': {
    ja: '{0} 以降のステージされた変更 ({1})',
    'zh-cn': '自 {0} 以来暂存的更改（{1}）',
  },
  'Stash {0}': { ja: 'スタッシュ {0}', 'zh-cn': '储藏 {0}' },
  'Stash {0} in {1}': { ja: 'スタッシュ {0} ({1})', 'zh-cn': '储藏 {0}（{1}）' },
  'Uncommitted changes': { ja: 'コミットされていない変更', 'zh-cn': '未提交的更改' },
  'Uncommitted changes in {0}': { ja: '{0} のコミットされていない変更', 'zh-cn': '{0} 中未提交的更改' },
  'standard input': { ja: '標準入力', 'zh-cn': '标准输入' },
  '{0} files': { ja: '{0} 個のファイル', 'zh-cn': '{0} 个文件' },
};
