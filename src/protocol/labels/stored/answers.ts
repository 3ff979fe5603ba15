import type { Translations } from '../language.ts';

/** Why an answer couldn’t be read, or what in it contradicts what. */
export const answers: Translations = {
  'An earlier answer couldn’t be read.': {
    ja: '以前の回答を読み取れませんでした。',
    'zh-cn': '之前的一个回答无法读取。',
  },
  'An expert is called Proponent, which is the name of the other side.': {
    ja: '専門家の名前が、相手側を指す Proponent です。',
    'zh-cn': '有专家名为 Proponent，而这是另一方的名称。',
  },
  'An item has no “{0}”.': { ja: '「{0}」のない項目があります。', 'zh-cn': '有一项缺少“{0}”。' },
  'It contains no vote.': { ja: '投票が含まれていません。', 'zh-cn': '其中不包含投票。' },
  'It doesn’t answer the question.': { ja: '質問への回答になっていません。', 'zh-cn': '它没有回答问题。' },
  'It reports a P1 at {0} and {1} more. Read it in the transcript.': {
    ja: '{0} とほか {1} か所に P1 を報告しています。記録で確認してください。',
    'zh-cn': '它在 {0} 和另外 {1} 处报告了 P1。请在记录中阅读。',
  },
  'It reports a P1 at {0}. Read it in the transcript.': {
    ja: '{0} に P1 を報告しています。記録で確認してください。',
    'zh-cn': '它在 {0} 处报告了 P1。请在记录中阅读。',
  },
  'It wasn’t heard before the session ended.': {
    ja: 'セッションの終了までに回答がありませんでした。',
    'zh-cn': '会话结束前没有收到它的回答。',
  },
  'Its answer couldn’t be read.': { ja: '回答を読み取れませんでした。', 'zh-cn': '无法读取其回答。' },
  'Its answer names no experts.': { ja: '回答に専門家が挙げられていません。', 'zh-cn': '其回答中没有给出专家。' },
  'The answer ends inside a fenced block.': {
    ja: '回答がコード ブロックの途中で終わっています。',
    'zh-cn': '回答在代码块中间结束。',
  },
  'The answer has no “{0}”.': { ja: '回答に「{0}」がありません。', 'zh-cn': '回答中没有“{0}”。' },
  'The answer has “{0}” but no “{1}” that says whether it counts.': {
    ja: '回答に「{0}」はありますが、それを考慮すべきかを示す「{1}」がありません。',
    'zh-cn': '回答中有“{0}”，但没有说明其是否计入的“{1}”。',
  },
  'The answer holds documents that differ in {0}: {1}.': {
    ja: '回答に {0} の異なる文書があります: {1、}。',
    'zh-cn': '回答中有 {0} 不同的文档：{1、}。',
  },
  'The answer holds no block in the given form.': {
    ja: '回答に、指定のフォームのブロックがありません。',
    'zh-cn': '回答中没有采用给定表单的代码块。',
  },
  'The answer is empty.': { ja: '回答が空です。', 'zh-cn': '回答为空。' },
  'The answer is not in the given form.': {
    ja: '回答が指定のフォームに従っていません。',
    'zh-cn': '回答未采用给定的表单。',
  },
  'The answer names a P1 outside the form, at {0}. Add it to the list, or say that it no longer holds.': {
    ja: '回答ではフォームの外の {0} に P1 が挙げられています。一覧に加えるか、もう当てはまらないと述べてください。',
    'zh-cn': '回答在表单之外的 {0} 处指出了 P1。请将其加入列表，或说明其不再成立。',
  },
  'The answer only says that the call failed.': {
    ja: '回答は、呼び出しの失敗を伝えているだけです。',
    'zh-cn': '回答只说明调用失败。',
  },
  'The answer repeats the question.': { ja: '回答が質問の繰り返しです。', 'zh-cn': '回答只是重复了问题。' },
  'The block has a key twice.': { ja: 'ブロックに同じキーが 2 回あります。', 'zh-cn': '代码块中有重复的键。' },
  'The block holds several answers.': { ja: 'ブロックに複数の回答があります。', 'zh-cn': '代码块中有多个回答。' },
  'The block is far too long.': { ja: 'ブロックが長すぎます。', 'zh-cn': '代码块过长。' },
  'The block is nested far too deep.': { ja: 'ブロックの入れ子が深すぎます。', 'zh-cn': '代码块嵌套过深。' },
  'The block is not valid YAML or JSON, so its {0} cannot be read.': {
    ja: 'ブロックが有効な YAML または JSON ではないため、{0} を読み取れません。',
    'zh-cn': '代码块不是有效的 YAML 或 JSON，因此无法读取其 {0}。',
  },
  'The block is not valid YAML.': { ja: 'ブロックが有効な YAML ではありません。', 'zh-cn': '代码块不是有效的 YAML。' },
  'The block is not valid YAML: {0} at line {1}': {
    ja: 'ブロックが有効な YAML ではありません ({1} 行目): {0}',
    'zh-cn': '代码块不是有效的 YAML（第 {1} 行）：{0}',
  },
  'The debate uses the built-in experts, because {0} named no usable ones.': {
    ja: '{0} が挙げた専門家は使えないため、組み込みの専門家でディベートを行います。',
    'zh-cn': '由于 {0} 没有给出可用的专家，辩论使用内置专家。',
  },
  'The expert “{0}” is incomplete.': { ja: '専門家「{0}」の記述が不完全です。', 'zh-cn': '专家“{0}”的描述不完整。' },
  'The form has no “{0}”.': { ja: 'フォームに「{0}」という項目はありません。', 'zh-cn': '表单中没有“{0}”项。' },
  'The number of experts is {0} instead of {1}.': {
    ja: '専門家の数が {1} 人ではなく {0} 人です。',
    'zh-cn': '专家人数为 {0}，而不是 {1}。',
  },
  'The {0} is empty.': { ja: '{0} が空です。', 'zh-cn': '{0} 为空。' },
  'The {0} is {1}, but a p1 is listed: {2}. Withdraw the p1, or change the {3}.': {
    ja: '{0} は {1} ですが、p1 が挙げられています: {2}。p1 を取り下げるか、{3} を変更してください。',
    'zh-cn': '{0} 为 {1}，但列出了 p1：{2}。请撤回该 p1，或更改 {3}。',
  },
  'The {0} is {1}, but the answer names a P1 outside the form, at {2}. Add it to the list, or say that it no longer holds.':
    {
      ja: '{0} は {1} ですが、回答ではフォームの外の {2} に P1 が挙げられています。一覧に加えるか、もう当てはまらないと述べてください。',
      'zh-cn': '{0} 为 {1}，但回答在表单之外的 {2} 处指出了 P1。请将其加入列表，或说明其不再成立。',
    },
  'The {0} is {1}, but {2} is empty.': {
    ja: '{0} は {1} ですが、{2} が空です。',
    'zh-cn': '{0} 为 {1}，但 {2} 为空。',
  },
  'The {0} is {1}, but {2} is {3}.': {
    ja: '{0} は {1} ですが、{2} は {3} です。',
    'zh-cn': '{0} 为 {1}，但 {2} 为 {3}。',
  },
  'The {0} stands in a line alone, without the rest of the form.': {
    ja: '{0} だけが 1 行に書かれ、フォームの残りがありません。',
    'zh-cn': '{0} 单独占一行，缺少表单的其余部分。',
  },
  'The {0} “{1}” is neither true nor false.': {
    ja: '{0} の「{1}」は true でも false でもありません。',
    'zh-cn': '{0} 的值“{1}”既不是 true 也不是 false。',
  },
  'The {0} “{1}” is not a whole number from 0 to 100.': {
    ja: '{0} の「{1}」は 0 から 100 までの整数ではありません。',
    'zh-cn': '{0} 的值“{1}”不是 0 到 100 之间的整数。',
  },
  'The {0} “{1}” is not one of: {2}.': {
    ja: '{0} の「{1}」は、次のいずれでもありません: {2}。',
    'zh-cn': '{0} 的值“{1}”不是以下之一：{2}。',
  },
  'Two experts have the same name.': { ja: '2 人の専門家の名前が同じです。', 'zh-cn': '有两位专家同名。' },
  'the beginning of the answer': { ja: '回答の冒頭', 'zh-cn': '回答的开头' },
  'the line “{0}” outside the form': { ja: 'フォームの外の行「{0}」', 'zh-cn': '表单之外的行“{0}”' },
  'too long to be read': { ja: '読み取り不可 (長すぎるため)', 'zh-cn': '无法读取（过长）' },
};
