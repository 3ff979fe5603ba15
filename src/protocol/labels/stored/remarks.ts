import type { Translations } from '../language.ts';

/** What scripted seats say about single lines: findings, second opinions, and what became of findings. */
export const remarks: Translations = {
  'A decision seems to be missing.': { ja: 'まだ決まっていないことがあるようです。', 'zh-cn': '似乎还缺少一项决定。' },
  'A key that is new each time protects nothing.': {
    ja: '毎回新しく作られるキーでは、何も防げません。',
    'zh-cn': '每次都新生成的键起不到任何保护作用。',
  },
  'A known harm stays in the design.': {
    ja: '既知の悪影響が設計に残っています。',
    'zh-cn': '已知的危害仍留在设计中。',
  },
  'A timeout, a refusal, and a bug in this file all end as the same message.': {
    ja: 'タイムアウトも、拒否も、このファイルのバグも、すべて同じメッセージになります。',
    'zh-cn': '超时、拒绝和此文件中的 bug 最终都显示同一条消息。',
  },
  'A {0} is left in the text': { ja: 'テキストに {0} が残っている', 'zh-cn': '文本中遗留有 {0} 标记' },
  'A {0} is still open in the text': { ja: 'テキストの {0} が未解決のまま', 'zh-cn': '文本中的 {0} 仍未解决' },
  'Add a check for the risk that the text names, before the first real use.': {
    ja: '実際に使い始める前に、テキストに挙げられたリスクに対するチェックを追加する。',
    'zh-cn': '在首次实际使用之前，为文本提到的风险添加检查。',
  },
  'Add a random part to the pause, and limit the duration of the whole operation.': {
    ja: '待ち時間にランダムな要素を加え、操作全体の時間を制限してください。',
    'zh-cn': '请在等待时间中加入随机成分，并限制整个操作的时长。',
  },
  'After a timeout, the same effect can happen again.': {
    ja: 'タイムアウトの後に、同じ処理がもう一度実行される可能性があります。',
    'zh-cn': '超时之后，同样的操作可能会再次生效。',
  },
  'All callers retry at the same moment': {
    ja: 'すべての呼び出し元が同時に再試行する',
    'zh-cn': '所有调用方在同一时刻重试',
  },
  'An estimate turns out wrong.': { ja: '見積もりが外れます。', 'zh-cn': '某项估计与实际不符。' },
  'An open point is forgotten.': { ja: '未解決の点が忘れられたままになります。', 'zh-cn': '未决事项被遗忘。' },
  'Anyone who can influence that text decides what this program does.': {
    ja: 'そのテキストに手を加えられる人なら誰でも、このプログラムの動作を左右できます。',
    'zh-cn': '任何能影响该文本的人都能决定此程序的行为。',
  },
  'Back the belief with one measurement.': { ja: 'その想定を測定で裏付ける。', 'zh-cn': '用一次测量来支持该判断。' },
  'Build the key once, before the loop, from what identifies the request.': {
    ja: '要求を識別する情報から、ループの前に一度だけキーを作成してください。',
    'zh-cn': '请在循环之前，根据标识请求的信息生成键，且只生成一次。',
  },
  'Callers that failed together come back together, just when the service is slow.': {
    ja: '同時に失敗した呼び出し元が、サービスの応答が遅いまさにそのときに、一斉に再試行します。',
    'zh-cn': '同时失败的调用方会同时重试，而这正是服务响应缓慢的时候。',
  },
  'Count in whole minor units and round once, at the place that documents the rule.': {
    ja: '最小単位の整数で計算し、丸めは規則を記載した場所で一度だけ行ってください。',
    'zh-cn': '请以最小货币单位的整数计算，并只在写明规则的地方舍入一次。',
  },
  'Document the unit of amounts and where they are rounded.': {
    ja: '金額の単位と、丸める場所を記載する。',
    'zh-cn': '写明金额的单位以及舍入的位置。',
  },
  'Each attempt gets its own idempotency key, so a retry can take effect twice': {
    ja: '試行ごとにべき等キーが変わるため、再試行で処理が二重に実行される可能性がある',
    'zh-cn': '每次尝试都使用各自的幂等键，因此重试可能使操作生效两次',
  },
  'Failures are hard to explain afterwards.': {
    ja: '失敗の原因を後から説明しにくくなります。',
    'zh-cn': '事后难以解释失败的原因。',
  },
  'I found it again.': { ja: '再び見つかりました。', 'zh-cn': '我再次发现了该问题。' },
  'If a response is lost, the same request takes effect twice.': {
    ja: '応答が失われると、同じ要求が二重に処理されます。',
    'zh-cn': '如果响应丢失，同一请求会生效两次。',
  },
  'If an amount has a fraction, the result is off by a cent.': {
    ja: '金額に端数があると、結果が 1 セントずれます。',
    'zh-cn': '如果金额带小数，结果会相差一分。',
  },
  'If the first attempt succeeded and only its response was lost, the second one counts as a new request.': {
    ja: '最初の試行が成功し、応答だけが失われた場合、2 回目は新しい要求として扱われます。',
    'zh-cn': '如果第一次尝试已成功，只是响应丢失，第二次尝试就会被视为新请求。',
  },
  'If the text comes from outside, it runs as code.': {
    ja: 'テキストが外部から来た場合、コードとして実行されます。',
    'zh-cn': '如果文本来自外部，它会作为代码运行。',
  },
  'It divides and rounds nothing, so no fraction is lost here.': {
    ja: '除算も丸めもないため、ここで端数が失われることはありません。',
    'zh-cn': '其中没有除法或舍入，因此这里不会丢失小数部分。',
  },
  'It gives no figure, test, or source.': {
    ja: '数値も、テストも、出典も示されていません。',
    'zh-cn': '它没有给出数据、测试或来源。',
  },
  'Its cost matters more than how often it happens.': {
    ja: '重要なのは、発生する頻度よりも発生したときの損失です。',
    'zh-cn': '重要的是它的代价，而不是发生的频率。',
  },
  'Keep one key for the whole operation, and store it with the order so that a restart uses it too.': {
    ja: '操作全体で 1 つのキーを使い、再起動後も同じキーを使えるよう注文と一緒に保存してください。',
    'zh-cn': '请在整个操作中使用同一个键，并将其与订单一起存储，以便重启后继续使用。',
  },
  'Keep the cause in {0}.': { ja: '{0} に原因を残す。', 'zh-cn': '在 {0} 中保留原因。' },
  'Keep this path away from the risk, or name the check that stops it and who sees the check fail.': {
    ja: 'この経路をリスクから切り離すか、リスクを防ぐチェックと、チェックの失敗に気付く担当者を明記してください。',
    'zh-cn': '请让此路径避开该风险，或写明用于防止该风险的检查，以及检查失败时由谁发现。',
  },
  'Line {0} differs from the quote.': { ja: '{0} 行目が引用と異なります。', 'zh-cn': '第 {0} 行与引用的内容不一致。' },
  'Measure it once and write the result here.': {
    ja: '一度測定し、結果をここに書いてください。',
    'zh-cn': '请测量一次，并将结果写在这里。',
  },
  'Money in {0} is counted in floating point': {
    ja: '{0} の金額が浮動小数点で計算されている',
    'zh-cn': '{0} 中的金额以浮点数计算',
  },
  'No step prevents it, detects it, or repairs it.': {
    ja: 'それを防ぐ手順も、検出する手順も、修復する手順もありません。',
    'zh-cn': '没有任何步骤来预防、检测或修复它。',
  },
  'Parse the text into data, or choose from a fixed table of functions.': {
    ja: 'テキストをデータとして解析するか、固定の関数テーブルから関数を選んでください。',
    'zh-cn': '请将文本解析为数据，或从固定的函数表中选择。',
  },
  'Pass the error on as the cause, and catch only the expected kinds.': {
    ja: 'エラーを cause として渡し、想定した種類のものだけをキャッチしてください。',
    'zh-cn': '请将错误作为 cause 传递，并且只捕获预期的类型。',
  },
  'Pass { cause: error } along.': {
    ja: '{ cause: error } を渡してください。',
    'zh-cn': '请将 { cause: error } 一并传递。',
  },
  'Read from the source on the path that matters, and use the fast way only where a wrong answer is harmless.': {
    ja: '重要な経路では元のデータから読み取り、速い方法は、誤った結果が害にならない場所でのみ使ってください。',
    'zh-cn': '请在关键路径上从数据源读取，只在错误结果无害的地方使用快速方式。',
  },
  'Remove {0}, or show that its text can only come from this program.': {
    ja: '{0} を削除するか、そのテキストがこのプログラムからしか来ないことを示す。',
    'zh-cn': '删除 {0}，或说明其文本只可能来自此程序。',
  },
  'Replace it with a parser for the expected format.': {
    ja: '想定する形式のパーサーに置き換えてください。',
    'zh-cn': '请改用针对预期格式的解析器。',
  },
  'Retries arrive in waves and keep a slow service slow.': {
    ja: '再試行が波のように押し寄せ、サービスの遅延がいつまでも解消されません。',
    'zh-cn': '重试一波接一波地涌来，使本已缓慢的服务无法恢复。',
  },
  'Settle it now, or record its owner and a date.': {
    ja: '今すぐ解決するか、担当者と期日を記録してください。',
    'zh-cn': '请立即解决，或记录负责人和日期。',
  },
  'Settle the {0}.': { ja: '{0} を解決する。', 'zh-cn': '解决此 {0} 事项。' },
  'Shares of decimal amounts drift by fractions of a cent, and rounding late does not repair that.': {
    ja: '小数で表した金額を分割すると 1 セント未満の誤差が生じ、後で丸めても解消されません。',
    'zh-cn': '拆分带小数的金额会产生不足一分的偏差，事后舍入也无法弥补。',
  },
  'Spread the pauses between attempts.': {
    ja: '試行間の待ち時間を分散させる。',
    'zh-cn': '错开各次尝试之间的等待时间。',
  },
  'Text is executed through {0}': { ja: 'テキストが {0} で実行される', 'zh-cn': '文本通过 {0} 执行' },
  'The author noted that something is still open.': {
    ja: '未解決の点があることを、作成者自身が書き残しています。',
    'zh-cn': '作者注明了仍有未决事项。',
  },
  'The catch ignores the error.': { ja: 'catch がエラーを無視しています。', 'zh-cn': 'catch 忽略了错误。' },
  'The cause is lost in {0}': { ja: '{0} で原因が失われる', 'zh-cn': '原因在 {0} 中丢失' },
  'The claim quotes no line.': { ja: '行が引用されていません。', 'zh-cn': '该说法没有引用任何行。' },
  'The code shown has no check that keeps untrusted text away from it.': {
    ja: '示されたコードには、信頼できないテキストが渡されるのを防ぐチェックがありません。',
    'zh-cn': '所示代码中没有用于阻止不受信任文本的检查。',
  },
  'The idempotency key changes with each attempt, so the effect can happen twice': {
    ja: 'べき等キーが試行ごとに変わるため、処理が二重に実行される可能性がある',
    'zh-cn': '幂等键随每次尝试而变化，因此操作可能会生效两次',
  },
  'The line is at {0} as quoted, and no line around it contradicts the claim.': {
    ja: 'その行は引用のとおり {0} にあり、前後の行にも指摘と矛盾するものはありません。',
    'zh-cn': '该行位于 {0}，与引用的内容一致，且周围没有与该说法矛盾的行。',
  },
  'The line is at {0} as quoted.': {
    ja: 'その行は、引用のとおり {0} にあります。',
    'zh-cn': '该行位于 {0}，与引用的内容一致。',
  },
  'The line multiplies.': { ja: 'この行の処理は乗算です。', 'zh-cn': '该行执行的是乘法运算。' },
  'The log shows that it failed but not why.': {
    ja: '失敗したことはログからわかりますが、理由はわかりません。',
    'zh-cn': '日志只显示失败，不显示原因。',
  },
  'The loop builds the key from {0}, which differs in every attempt.': {
    ja: 'ループの中で、試行のたびに値が変わる {0} からキーを作成しています。',
    'zh-cn': '循环使用 {0} 生成键，而其值在每次尝试中都不同。',
  },
  'The named harm (“{0}”) is only estimated': {
    ja: '挙げられた悪影響 (「{0}」) が見積もりにとどまっている',
    'zh-cn': '所提到的危害（“{0}”）仅为估计',
  },
  'The pause between two attempts has no random part.': {
    ja: '試行間の待ち時間にランダムな要素がありません。',
    'zh-cn': '两次尝试之间的等待时间没有随机成分。',
  },
  'The place is not shown, or no line was quoted.': {
    ja: 'その場所が示されていないか、行が引用されていません。',
    'zh-cn': '未显示该位置，或没有引用任何行。',
  },
  'The quoted line is no longer in {0}.': {
    ja: '引用された行は、もう {0} にはありません。',
    'zh-cn': '所引用的行已不在 {0} 中。',
  },
  'The quoted line is not shown.': { ja: '引用された行が示されていません。', 'zh-cn': '未显示所引用的行。' },
  'The sentence may be right.': { ja: 'その文は正しいかもしれません。', 'zh-cn': '这句话可能是对的。' },
  'The text itself names the harm: “{0}”.': {
    ja: 'テキスト自体が悪影響に言及しています: 「{0}」。',
    'zh-cn': '文本本身提到了危害：“{0}”。',
  },
  'The text names a harm (“{0}”) and does nothing about it': {
    ja: '悪影響 (「{0}」) に言及しているが、対策がない',
    'zh-cn': '文本提到了危害（“{0}”），却未作处理',
  },
  'The text says what can go wrong.': {
    ja: 'どのような問題が起こり得るかは書かれています。',
    'zh-cn': '文本说明了可能出现的问题。',
  },
  'This is not what I look for, so I cannot tell.': {
    ja: '確認の対象外のため、判断できません。',
    'zh-cn': '这不在我的查找范围内，因此无法判断。',
  },
  'Turn it into a task with an owner.': {
    ja: '担当者を決めてタスクにしてください。',
    'zh-cn': '请将其转为任务，并指定负责人。',
  },
  'Use one idempotency key for all attempts of the same request.': {
    ja: '同じ要求のすべての試行で、1 つのべき等キーを使う。',
    'zh-cn': '同一请求的所有尝试都使用同一个幂等键。',
  },
  '{0} hides the cause': { ja: '{0} が原因を隠している', 'zh-cn': '{0} 掩盖了原因' },
  '{0} runs text as code': { ja: '{0} がテキストをコードとして実行する', 'zh-cn': '{0} 将文本作为代码运行' },
  '“{0}” carries the argument': { ja: '「{0}」が論拠になっている', 'zh-cn': '“{0}”支撑着整个论证' },
};
