import type { Translations } from '../language.ts';

/** What is known of engines, settings, and files before anything is asked. */
export const setup: Translations = {
  '"artifact", "editor", or a language tag, such as "ja" or "pt-BR"': {
    ja: '"artifact"、"editor"、または "ja" や "pt-BR" などの言語タグ',
    'zh-cn': '"artifact"、"editor" 或语言标记，例如 "ja" 或 "pt-BR"',
  },
  'Asks 2 engines first, and the others only if the answers differ, report a P1, or aren’t confident. At most 2 rounds.':
    {
      ja: '最初に 2 つのエンジンに質問し、回答が食い違う場合、P1 が報告された場合、または確信度が低い場合にのみ、残りのエンジンに質問します。最大 2 ラウンド。',
      'zh-cn': '先询问 2 个引擎，仅当回答不一致、报告了 P1 或置信度不足时才询问其他引擎。最多 2 轮。',
    },
  'Asks every engine about each finding from the other engines. Up to 5 rounds and 40 minutes.': {
    ja: 'それぞれの指摘について、ほかのすべてのエンジンに質問します。最大 5 ラウンド、40 分。',
    'zh-cn': '请每个引擎评判其他引擎的每个发现。最多 5 轮、40 分钟。',
  },
  'Correct {0} in the settings.': { ja: '設定の {0} を修正してください。', 'zh-cn': '请在设置中更正 {0}。' },
  'Council can’t read {0}: {1}.': { ja: '{0} を読み取れません: {1}。', 'zh-cn': 'Council 无法读取 {0}：{1}。' },
  'Council can’t set the effort for {0}, the engine in seat {1}.': {
    ja: 'シート {1} のエンジン {0} の推論の程度は指定できません。',
    'zh-cn': 'Council 无法选择 {0}（席位 {1} 的引擎）的推理强度。',
  },
  'Council can’t set the effort for {0}.': {
    ja: '{0} の推論の程度は指定できません。',
    'zh-cn': 'Council 无法选择 {0} 的推理强度。',
  },
  'Council can’t set the model for {0}, the engine in seat {1}.': {
    ja: 'シート {1} のエンジン {0} のモデルは指定できません。',
    'zh-cn': 'Council 无法选择 {0}（席位 {1} 的引擎）的模型。',
  },
  'Council can’t set the model for {0}.': {
    ja: '{0} のモデルは指定できません。',
    'zh-cn': 'Council 无法选择 {0} 的模型。',
  },
  'Found version {0} at {1}.': { ja: '{1} にバージョン {0} が見つかりました。', 'zh-cn': '在 {1} 中找到版本 {0}。' },
  'Found {0}.': { ja: '{0} が見つかりました。', 'zh-cn': '已找到 {0}。' },
  'It gives scripted answers and doesn’t use a model.': {
    ja: '台本どおりに回答し、モデルには質問しません。',
    'zh-cn': '它给出预设脚本的回答，不询问任何模型。',
  },
  'It’s one of the editor’s own language models and needs the editor.': {
    ja: 'これはエディターの言語モデルで、エディターが必要です。',
    'zh-cn': '它是编辑器自带的语言模型之一，需要编辑器才能使用。',
  },
  'No model is set for it.': { ja: 'モデルが指定されていません。', 'zh-cn': '没有为它设置模型。' },
  'Offered by {0}, made by {1}. Accepts up to {2} tokens.': {
    ja: '提供元: {0}、開発元: {1}。最大 {2} トークンを受け付けます。',
    'zh-cn': '由 {0} 提供，由 {1} 开发。最多接受 {2} 个令牌。',
  },
  'Only a shell can run the script {0}. Set the engine’s command to the program itself.': {
    ja: 'スクリプト {0} はシェルでしか実行できません。エンジンの command に、プログラムそのものを設定してください。',
    'zh-cn': '只有 shell 才能运行脚本 {0}。请将该引擎的命令设置为程序本身。',
  },
  'Reload the window to be asked again.': {
    ja: '同意の確認をもう一度表示するには、ウィンドウを再読み込みしてください。',
    'zh-cn': '要再次收到询问，请重新加载窗口。',
  },
  'Remove the effort setting for this seat.': {
    ja: 'このシートの推論の程度の指定を省略してください。',
    'zh-cn': '请不要为此席位指定推理强度。',
  },
  'Remove the model for this seat.': {
    ja: 'このシートのモデルの指定を省略してください。',
    'zh-cn': '请不要为此席位指定模型。',
  },
  'Run a Council command once, such as “Council This”.': {
    ja: '「カウンシルに諮る」などの Council のコマンドを一度実行してください。',
    'zh-cn': '请先运行一次 Council 的命令，例如“交由评议会评议”。',
  },
  'Run it in a terminal to check it, or reinstall it: {0}.': {
    ja: 'ターミナルで確認するか、再インストールしてください: {0}。',
    'zh-cn': '请在终端中检查，或重新安装：{0}。',
  },
  'Set {0} or the model for the engine’s seat, for example to “anthropic/claude-sonnet-5”.': {
    ja: '{0} またはシートのモデルに、「anthropic/claude-sonnet-5」などを設定してください。',
    'zh-cn': '请设置 {0} 或其席位的模型，例如设置为“anthropic/claude-sonnet-5”。',
  },
  'The editor doesn’t offer this model.': {
    ja: 'このモデルは、エディターでは提供されていません。',
    'zh-cn': '编辑器不提供此模型。',
  },
  'The program {0} isn’t in the PATH or the usual folders.': {
    ja: 'プログラム {0} が、PATH にも通常のフォルダーにもありません。',
    'zh-cn': '程序 {0} 不在 PATH 或常用文件夹中。',
  },
  'There’s no engine named {0}.': { ja: 'エンジン {0} はありません。', 'zh-cn': '没有名为 {0} 的引擎。' },
  'Use it in VS Code, or choose another engine here.': {
    ja: 'VS Code で使うか、ここでは別のエンジンを選択してください。',
    'zh-cn': '请在 VS Code 中使用它，或在此处选择其他引擎。',
  },
  'Uses your settings.': { ja: '設定のとおりに動作します。', 'zh-cn': '按照你的设置执行。' },
  'Version {0} is too old. Council needs {1} or newer.': {
    ja: 'バージョン {0} は古すぎます。Council には {1} 以降が必要です。',
    'zh-cn': '版本 {0} 过旧。Council 需要 {1} 或更高版本。',
  },
  'Without a model setting, it may send the code to free models that third parties host.': {
    ja: '指定しない場合、ほかの事業者がホストする無料のモデルにコードが送信される可能性があります。',
    'zh-cn': '如果不设置模型，它可能会将代码发送给由第三方托管的免费模型。',
  },
  'You haven’t allowed Council to use this model yet.': {
    ja: 'Council がこのモデルに質問することは、まだ許可されていません。',
    'zh-cn': '你尚未允许 Council 询问它。',
  },
  'You or the model’s provider denied access to it in this window.': {
    ja: 'このウィンドウで、あなたまたはモデルのプロバイダーが、このモデルへのアクセスを拒否しました。',
    'zh-cn': '你或该模型的提供商已在此窗口中拒绝对其进行访问。',
  },
  'a level such as low, medium, or high': {
    ja: 'low、medium、high などの語',
    'zh-cn': '一个词，例如 low、medium 或 high',
  },
  'a list that contains {file}, which stands for the path to the prompt file': {
    ja: 'プロンプト ファイルのパスを表す {file} を含むリスト',
    'zh-cn': '包含 {file}（代表提示词文件的路径）的列表',
  },
  'a name that contains only letters, digits, dots, dashes, and underscores': {
    ja: '文字、数字、ドット、ダッシュ、アンダースコアからなる名前',
    'zh-cn': '由字母、数字、点、短划线和下划线组成的名称',
  },
  'a name that no other engine has': { ja: 'ほかのエンジンと重複しない名前', 'zh-cn': '未被其他引擎使用的名称' },
  'a seat with a unique name. If 2 seats use the same engine, use “as” to name them': {
    ja: '固有の名前を持つシート。1 つのエンジンに 2 つのシートがある場合は、「as」で名前を付けてください',
    'zh-cn': '名称不与其他席位重复的席位。同一引擎的 2 个席位请用“as”分别命名',
  },
  'at least one engine': { ja: '1 つ以上のエンジン', 'zh-cn': '至少一个引擎' },
  'it doesn’t begin with an opening event': { ja: '先頭に開始イベントがありません', 'zh-cn': '文件未以开始事件开头' },
  'it has no event file': { ja: 'イベント ファイルがありません', 'zh-cn': '没有事件文件' },
  'it’s from a newer version of Council, so update Council to open it': {
    ja: '新しいバージョンの Council のものです。開くには Council を更新してください',
    'zh-cn': '由较新版本的 Council 创建，请更新 Council 后再打开',
  },
  'line {0} has the number {1}': { ja: '{0} 行目の番号が {1} です', 'zh-cn': '第 {0} 行的编号为 {1}' },
  'line {0} isn’t JSON': { ja: '{0} 行目が JSON ではありません', 'zh-cn': '第 {0} 行不是 JSON' },
  'line {0} isn’t an event of this version: {1}': {
    ja: '{0} 行目がこのバージョンのイベントではありません: {1}',
    'zh-cn': '第 {0} 行不是此版本的事件：{1}',
  },
  'names that contain only letters, digits, dots, dashes, and underscores': {
    ja: '文字、数字、ドット、ダッシュ、アンダースコアからなる名前',
    'zh-cn': '由字母、数字、点、短划线和下划线组成的名称',
  },
  'names that don’t begin with “editor.”, because the editor’s own models don’t need an entry': {
    ja: '「editor.」で始まらない名前 (エディターの言語モデルは定義不要)',
    'zh-cn': '不以“editor.”开头的名称，因为编辑器自带的模型不需要条目',
  },
  'no login is needed': { ja: 'ログインは不要', 'zh-cn': '无需登录' },
  'reinstall Council': { ja: 'Council を再インストール', 'zh-cn': '重新安装 Council' },
  'run agy and log in there': { ja: 'agy を実行してログイン', 'zh-cn': '运行 agy 并在其中登录' },
  'run copilot, then type /login': { ja: 'copilot を実行し、/login と入力', 'zh-cn': '运行 copilot，然后输入 /login' },
  'run gemini and choose a way to log in, or set GEMINI_API_KEY': {
    ja: 'gemini を実行してログイン方法を選択、または GEMINI_API_KEY を設定',
    'zh-cn': '运行 gemini 并选择登录方式，或设置 GEMINI_API_KEY',
  },
  'run qwen, then type /auth': { ja: 'qwen を実行し、/auth と入力', 'zh-cn': '运行 qwen，然后输入 /auth' },
  'see antigravity.google for the agy command-line tool': {
    ja: 'antigravity.google でコマンド ライン ツール agy の説明を参照',
    'zh-cn': '访问 antigravity.google 获取命令行工具 agy',
  },
  'see its own documentation': { ja: 'エンジン自身のドキュメントを参照', 'zh-cn': '参阅其自带的文档' },
  'set engines.{0}.command to its program': {
    ja: 'engines.{0}.command にプログラムを設定',
    'zh-cn': '将 engines.{0}.command 设置为其程序',
  },
  'text or json:POINTER, where POINTER is a JSON Pointer that begins with /': {
    ja: 'text または json:POINTER (/ で始まる JSON Pointer)',
    'zh-cn': 'text 或 json:POINTER（以 / 开头的 JSON Pointer）',
  },
  '{0} doesn’t report the cost of its answers, so Council can’t enforce a limit in dollars.': {
    ja: '{0} は回答のコストを報告しないため、Council は米ドルでの上限を適用できません。',
    'zh-cn': '{0} 不报告回答的成本，因此 Council 无法遵守美元上限。',
  },
  '{0} is also the name of an engine.': {
    ja: '{0} はエンジンの名前でもあります。',
    'zh-cn': '{0} 同时也是某个引擎的名称。',
  },
  '{0} is set to “{1}”, which isn’t an executable file.': {
    ja: '{0} は「{1}」ですが、これは実行可能ファイルではありません。',
    'zh-cn': '{0} 为“{1}”，而它不是可执行文件。',
  },
  '{0} needs Node, but there’s no node.exe in the same folder or in the PATH.': {
    ja: '{0} には Node が必要ですが、同じフォルダーにも PATH にも node.exe がありません。',
    'zh-cn': '{0} 需要 Node，但在同一文件夹和 PATH 中都没有 node.exe。',
  },
  '“{0}” didn’t finish within {1} s.': {
    ja: '「{0}」が {1} 秒以内に完了しませんでした。',
    'zh-cn': '“{0}”未在 {1} 秒内完成。',
  },
  '“{0}” failed.': { ja: '「{0}」が失敗しました。', 'zh-cn': '“{0}”失败。' },
  '“{0}” failed: {1}.': { ja: '「{0}」が失敗しました: {1}。', 'zh-cn': '“{0}”失败：{1}。' },
  'Structure and growth: coupling, complexity, boundaries, interfaces, scaling, and what a choice makes costly later.':
    {
      ja: '構造と成長: 結合度、複雑さ、境界、インターフェイス、スケーリング、そして後で高くつく選択。',
      'zh-cn': '结构与增长：耦合、复杂性、边界、接口、扩展，以及日后代价高昂的选择。',
    },
  'Operation: failure modes, monitoring, debugging, deployment, rollback, recovery, and maintenance over years.': {
    ja: '運用: 障害の起こり方、監視、デバッグ、デプロイ、ロールバック、復旧、長期の保守。',
    'zh-cn': '运维：故障模式、监视、调试、部署、回滚、恢复，以及长期维护。',
  },
  'Misuse: security, trust boundaries, permissions, untrusted input, edge cases, abuse, and data leaks.': {
    ja: '悪用: セキュリティ、信頼境界、アクセス許可、信頼できない入力、境界値、乱用、データ漏えい。',
    'zh-cn': '滥用：安全性、信任边界、权限、不受信任的输入、边缘情况、恶意使用和数据泄露。',
  },
  'Cost and value: effort, time, licenses, running costs, and what else the same people could do.': {
    ja: 'コストと価値: 工数、時間、ライセンス、運用コスト、そして同じ人員でほかにできること。',
    'zh-cn': '成本与价值：工作量、时间、许可证、运行成本，以及同样的人员还能做什么。',
  },
  'People: users, newcomers, support, accessibility, habits, and what is hard to understand or to undo.': {
    ja: '人: ユーザー、初めて使う人、サポート、アクセシビリティ、慣れ、そして理解や取り消しが難しいこと。',
    'zh-cn': '人：用户、新手、支持、无障碍、习惯，以及难以理解或撤消的内容。',
  },
};
