import type { Translations } from '../language.ts';

/** What a verdict says in Council’s own words. */
export const verdict: Translations = {
  '(confidence {0})': { ja: '(確信度 {0})', 'zh-cn': '（置信度 {0}）' },
  '(confidence {0}, contested)': { ja: '(確信度 {0}、異論あり)', 'zh-cn': '（置信度 {0}，有争议）' },
  '(confidence {0}, much more confident than the majority)': {
    ja: '(確信度 {0}、多数派を大きく上回る)',
    'zh-cn': '（置信度 {0}，远高于多数派）',
  },
  '(confidence {0}, much more confident than the other seat)': {
    ja: '(確信度 {0}、もう一方のシートを大きく上回る)',
    'zh-cn': '（置信度 {0}，远高于另一个席位）',
  },
  'A safety concern.': { ja: '安全性の懸念。', 'zh-cn': '安全疑虑。' },
  'Address the dissent: {0}.': { ja: '反対意見への対処: {0}。', 'zh-cn': '处理异议：{0}。' },
  'Address the safety concern, then go ahead.': {
    ja: '安全性の懸念に対処してから、先に進んでください。',
    'zh-cn': '请先处理安全疑虑，再继续。',
  },
  'Alternatives: {0}.': { ja: '代案: {0}。', 'zh-cn': '替代方案：{0}。' },
  'Ask again, and name in the context what engines still need to read: {0}. You can also choose an option.': {
    ja: 'エンジンにまだ読ませる必要のあるファイルを背景情報で挙げて、もう一度質問してください: {0、}。選択肢を選ぶこともできます。',
    'zh-cn': '请再次询问，并在背景中指出引擎仍需读取的文件：{0、}。也可以选择一个选项。',
  },
  'Ask again with more context.': { ja: '背景情報を加えて、もう一度質問します。', 'zh-cn': '附上更多背景，再次询问。' },
  'Choose an option. The decision is yours.': {
    ja: '選択肢を選んでください。決めるのはあなたです。',
    'zh-cn': '请选择一个选项。由你决定。',
  },
  'Conditions: {0}.': { ja: '条件: {0}。', 'zh-cn': '条件：{0}。' },
  'Dissent of {0}': { ja: '{0} の反対意見', 'zh-cn': '{0} 的异议' },
  'Don’t go ahead as it is.': { ja: 'このままでは先に進まないでください。', 'zh-cn': '请不要按现状继续。' },
  'Fix 1 P1 finding first.': { ja: '先に P1 の指摘 1 件を修正してください。', 'zh-cn': '请先修复 1 个 P1 发现。' },
  'Fix {0} P1 findings first.': {
    ja: '先に P1 の指摘 {0} 件を修正してください。',
    'zh-cn': '请先修复 {0} 个 P1 发现。',
  },
  'Follow your choice: {0}.': { ja: 'あなたの選択に従ってください: {0}。', 'zh-cn': '请按照你的选择执行：{0}。' },
  'Go ahead, and keep the dissent on record.': {
    ja: '反対意見を記録に残し、先に進んでください。',
    'zh-cn': '请继续，并将异议记录在案。',
  },
  'Go ahead.': { ja: '先に進んでください。', 'zh-cn': '请继续。' },
  'Go with {0}: {1}': { ja: '{0} を採用してください: {1}', 'zh-cn': '采用 {0}：{1}' },
  'In addition: {0}.': { ja: 'さらに: {0}。', 'zh-cn': '此外：{0}。' },
  'It cites {0}.': { ja: '引用: {0、}。', 'zh-cn': '它引用了 {0、}。' },
  'No reason given': { ja: '理由の記載なし', 'zh-cn': '未给出理由' },
  'No seat is for it.': { ja: '支持するシートはありません。', 'zh-cn': '没有席位支持它。' },
  'One engine answered 3 times. Its blind spots are in all 3 answers.': {
    ja: '1 つのエンジンが 3 回回答しました。見落としは 3 つの回答すべてに共通します。',
    'zh-cn': '同一个引擎回答了 3 次。其盲点存在于全部 3 个回答中。',
  },
  'One of the places that it cites doesn’t exist.': {
    ja: '引用した場所のうち 1 か所は存在しません。',
    'zh-cn': '其引用的位置中有 1 处不存在。',
  },
  'Only 2 engines took part, so the council is less diverse than a full one.': {
    ja: '参加したエンジンは 2 つだけのため、通常のカウンシルより多様性に欠けます。',
    'zh-cn': '只有 2 个引擎参与，因此多样性不如完整的评议会。',
  },
  'Only {0} looked at {1}.': { ja: '{0} だけが {1、} を調べました。', 'zh-cn': '只有 {0} 查看了 {1、}。' },
  'Option {0}: {1}': { ja: '選択肢 {0}: {1}', 'zh-cn': '选项 {0}：{1}' },
  'Recommended because it can be undone.': { ja: '元に戻せるため、推奨します。', 'zh-cn': '推荐此项，因为可以撤消。' },
  'Still open, in their words: {0}.': { ja: '未解決の点 (原文のまま): {0}。', 'zh-cn': '仍未解决（原话）：{0}。' },
  'The seats that agree are all from one vendor, so they may share blind spots.': {
    ja: '意見が一致したシートはすべて同じベンダーのもので、見落としも共通している可能性があります。',
    'zh-cn': '意见一致的席位均来自同一供应商，可能存在相同的盲点。',
  },
  User: { ja: 'ユーザー', 'zh-cn': '用户' },
  'Watch whether waiting costs more than it saves.': {
    ja: '待つことの損失が利点を上回らないか、注視してください。',
    'zh-cn': '请注意等待的代价是否超过其收益。',
  },
  'Watch: {0}.': { ja: '注視する点: {0}。', 'zh-cn': '需要关注：{0}。' },
  'Went ahead against the council: {0}': {
    ja: 'カウンシルの判定に反して続行: {0}',
    'zh-cn': '违背评议会的裁定而继续：{0}',
  },
  '{0} abstain.': { ja: '{0、} は棄権です。', 'zh-cn': '{0、} 弃权。' },
  '{0} approve.': { ja: '{0、} は承認です。', 'zh-cn': '{0、} 批准。' },
  '{0} approves: {1}': { ja: '{0} は承認: {1}', 'zh-cn': '{0} 批准：{1}' },
  '{0} are for it.': { ja: '{0、} が支持しています。', 'zh-cn': '{0、} 支持它。' },
  '{0} are for it: {1}': { ja: '{0、} が支持しています: {1}', 'zh-cn': '{0、} 支持它：{1}' },
  '{0} are for {1}.': { ja: '{0、} は {1} を支持しています。', 'zh-cn': '{0、} 支持 {1}。' },
  '{0} ask for this.': { ja: '{0、} が求めています。', 'zh-cn': '由 {0、} 提出。' },
  '{0} asks for this.': { ja: '{0} が求めています。', 'zh-cn': '由 {0} 提出。' },
  '{0} changed its position in round {1} because of {2}.': {
    ja: '{0} はラウンド {1} で立場を変えました。理由: {2、}。',
    'zh-cn': '{0} 在第 {1} 轮中改变了立场，原因：{2、}。',
  },
  '{0} changed its position in round {1} without new evidence.': {
    ja: '{0} はラウンド {1} で、新しい根拠なしに立場を変えました。',
    'zh-cn': '{0} 在第 {1} 轮中没有新依据就改变了立场。',
  },
  '{0} cite {1}.': { ja: '{0、} は {1、} を引用しています。', 'zh-cn': '{0、} 引用了 {1、}。' },
  '{0} cites no place in the code.': {
    ja: '{0} はコードのどこも引用していません。',
    'zh-cn': '{0} 没有引用代码中的任何位置。',
  },
  '{0} is for it.': { ja: '{0} が支持しています。', 'zh-cn': '{0} 支持它。' },
  '{0} is for it: {1}': { ja: '{0} が支持しています: {1}', 'zh-cn': '{0} 支持它：{1}' },
  '{0} is for {1}: {2}': { ja: '{0} は {1} を支持: {2}', 'zh-cn': '{0} 支持 {1}：{2}' },
  '{0} looked at {1}.': { ja: '{0、} は {1、} を調べました。', 'zh-cn': '{0、} 查看了 {1、}。' },
  '{0} more': { ja: 'ほか {0} 件', 'zh-cn': '另外 {0} 个' },
  '{0} of the places that it cites don’t exist.': {
    ja: '引用した場所のうち {0} か所は存在しません。',
    'zh-cn': '其引用的位置中有 {0} 处不存在。',
  },
  '{0} reject.': { ja: '{0、} は却下です。', 'zh-cn': '{0、} 否决。' },
  '{0} rejects: {1}': { ja: '{0} は却下: {1}', 'zh-cn': '{0} 否决：{1}' },
  '{0} wasn’t asked, so its view is missing.': {
    ja: '{0} には質問していないため、その意見は含まれていません。',
    'zh-cn': '未询问 {0}，因此缺少其意见。',
  },
  '{0}’s view is missing.': { ja: '{0} の意見がありません。', 'zh-cn': '缺少 {0} 的意见。' },
};
