import type { Translations } from '../language.ts';

/** Why an agent or a model of the editor failed, and what to do. */
export const agents: Translations = {
  'Ask another engine.': { ja: '別のエンジンに質問してください。', 'zh-cn': '请询问其他引擎。' },
  'Check engines.{0}.command and engines.{1}.args, or update it.': {
    ja: 'engines.{0}.command と engines.{1}.args を確認するか、エンジンを更新してください。',
    'zh-cn': '请检查 engines.{0}.command 和 engines.{1}.args，或更新该引擎。',
  },
  'Check engines.{0}.command and engines.{1}.args.': {
    ja: 'engines.{0}.command と engines.{1}.args を確認してください。',
    'zh-cn': '请检查 engines.{0}.command 和 engines.{1}.args。',
  },
  'It asked again and again for more than reading (“{0}”). Council refused, and stopped it.': {
    ja: '読み取り以外の操作 (「{0}」) を繰り返し求めたため、Council が拒否し、エンジンを停止させました。',
    'zh-cn': '它反复请求读取以外的操作（“{0}”）。Council 已拒绝并将其停止。',
  },
  'It asked for more than reading (“{0}”). Council refused, and it gave no answer.': {
    ja: '読み取り以外の操作 (「{0}」) を求めたため、Council が拒否しました。その後、回答はありませんでした。',
    'zh-cn': '它请求了读取以外的操作（“{0}”）。Council 已拒绝，它没有给出回答。',
  },
  'It didn’t answer in the Agent Client Protocol within its time limit.': {
    ja: '制限時間内に、Agent Client Protocol で応答しませんでした。',
    'zh-cn': '它未在时限内通过 Agent Client Protocol 作出响应。',
  },
  'It didn’t answer within its time limit.': { ja: '制限時間内に回答しませんでした。', 'zh-cn': '它未在时限内回答。' },
  'It didn’t answer within its time limit. Council had refused what it asked for (“{0}”).': {
    ja: '制限時間内に回答しませんでした。求められた操作 (「{0}」) は Council が拒否していました。',
    'zh-cn': '它未在时限内回答。Council 拒绝了它请求的操作（“{0}”）。',
  },
  'It didn’t open a session in time.': {
    ja: '時間内にセッションを開始しませんでした。',
    'zh-cn': '它未及时打开会话。',
  },
  'It doesn’t offer {0}.': { ja: '{0} は提供されていません。', 'zh-cn': '它不提供 {0}。' },
  'It ended without a word in the Agent Client Protocol.': {
    ja: 'Agent Client Protocol のメッセージを送らずに終了しました。',
    'zh-cn': '它在结束前没有发送任何 Agent Client Protocol 消息。',
  },
  'It failed: {0}': { ja: '失敗しました: {0}', 'zh-cn': '它失败了：{0}' },
  'It hit a usage limit.': { ja: '使用量の上限に到達しました。', 'zh-cn': '它达到了用量上限。' },
  'It isn’t logged in.': { ja: 'ログインしていません。', 'zh-cn': '它未登录。' },
  'It isn’t logged in: {0}': { ja: 'ログインしていません: {0}', 'zh-cn': '它未登录：{0}' },
  'It reached its own limit on model requests before it answered.': {
    ja: '回答する前に、モデルへの要求回数が自身の上限に達しました。',
    'zh-cn': '它在回答之前达到了自身的模型请求上限。',
  },
  'It refused to answer.': { ja: '回答を拒否しました。', 'zh-cn': '它拒绝回答。' },
  'It refused {0}: {1}.': { ja: '{0} を拒否しました: {1}。', 'zh-cn': '它拒绝了 {0}：{1}。' },
  'It stopped for a reason that the protocol doesn’t define.': {
    ja: 'プロトコルで定義されていない理由で停止しました。',
    'zh-cn': '它因协议未定义的原因停止。',
  },
  'It stopped without an answer.': { ja: '回答せずに停止しました。', 'zh-cn': '它没有给出回答就停止了。' },
  'It was stopped before it answered.': { ja: '回答する前に停止されました。', 'zh-cn': '它在回答之前已被停止。' },
  'It wrote more than Council can keep, so Council stopped it.': {
    ja: '出力が Council の保持できる量を超えたため、Council が停止させました。',
    'zh-cn': '它输出的内容超过了 Council 可以保留的量，因此已被 Council 停止。',
  },
  'Its answer doesn’t follow version 1 of the Agent Client Protocol.': {
    ja: '応答が Agent Client Protocol のバージョン 1 に準拠していません。',
    'zh-cn': '其响应不符合 Agent Client Protocol 版本 1。',
  },
  'Its answer reached the model’s output limit and was cut off.': {
    ja: '回答がモデルの出力上限に達し、途中で切れました。',
    'zh-cn': '其回答达到了模型的输出上限，因此被截断。',
  },
  'Its model or provider may be failing, which the engine doesn’t report. Check the model and the provider, or increase the engine’s time limit.':
    {
      ja: 'モデルまたはそのプロバイダーに障害が発生している可能性があります (エンジンからは報告されません)。モデルとプロバイダーを確認するか、エンジンの制限時間を延ばしてください。',
      'zh-cn': '它的模型或提供商可能出现故障，而它不会报告这一点。请检查模型和提供商，或延长该引擎的时限。',
    },
  'Its provider blocked the request.': {
    ja: 'プロバイダーが要求をブロックしました。',
    'zh-cn': '其提供商阻止了请求。',
  },
  'Its provider blocked the request: {0}.': {
    ja: 'プロバイダーが要求をブロックしました: {0}。',
    'zh-cn': '其提供商阻止了请求：{0}。',
  },
  'Log in: {0}.': { ja: 'ログイン方法: {0}。', 'zh-cn': '请登录：{0}。' },
  'Raise the limit in the engine’s own settings, or review a smaller part.': {
    ja: 'エンジン自身の設定で上限を引き上げるか、より小さな部分をレビューしてください。',
    'zh-cn': '请在它自己的设置中提高上限，或评审较小的部分。',
  },
  'Raise the protocol’s time limit in the settings, or review a smaller part.': {
    ja: '設定でプロトコルの制限時間を延ばすか、より小さな部分をレビューしてください。',
    'zh-cn': '请在设置中延长该协议的时限，或评审较小的部分。',
  },
  'Reload the window to be asked again, or check your plan with the model’s provider.': {
    ja: '同意の確認をもう一度表示するには、ウィンドウを再読み込みしてください。または、プロバイダーでプランを確認してください。',
    'zh-cn': '要再次收到询问，请重新加载窗口；或向模型的提供商确认你的套餐。',
  },
  'Remove {0}.': { ja: '{0} を削除してください。', 'zh-cn': '请移除 {0}。' },
  'Review a smaller part, or raise the limit in the engine’s own settings.': {
    ja: 'より小さな部分をレビューするか、エンジン自身の設定で上限を引き上げてください。',
    'zh-cn': '请评审较小的部分，或在它自己的设置中提高上限。',
  },
  'Review a smaller part.': { ja: 'より小さな部分をレビューしてください。', 'zh-cn': '请评审较小的部分。' },
  'Review another part, or ask another engine.': {
    ja: '別の部分をレビューするか、別のエンジンに質問してください。',
    'zh-cn': '请评审其他部分，或询问其他引擎。',
  },
  'Set engines.{0}.mode or engines.{1}.args so that it only reads.': {
    ja: '読み取りだけを行うように、engines.{0}.mode または engines.{1}.args を設定してください。',
    'zh-cn': '请设置 engines.{0}.mode 或 engines.{1}.args，使其只读取。',
  },
  'Set {0} to one of: {1}.': {
    ja: '{0} に次のいずれかを設定してください: {1}。',
    'zh-cn': '请将 {0} 设置为以下之一：{1}。',
  },
  'Sign in to the model’s provider, or choose another model.': {
    ja: 'プロバイダーにサインインするか、別のモデルを選択してください。',
    'zh-cn': '请登录到模型的提供商，或选择其他模型。',
  },
  'The editor no longer offers this model.': {
    ja: 'このモデルは、エディターではもう提供されていません。',
    'zh-cn': '编辑器不再提供此模型。',
  },
  'The editor no longer offers this model: {0}.': {
    ja: 'このモデルは、エディターではもう提供されていません: {0}。',
    'zh-cn': '编辑器不再提供此模型：{0}。',
  },
  'The model gave an empty answer.': { ja: 'モデルの回答が空でした。', 'zh-cn': '模型给出了空的回答。' },
  'The prompt has {0} tokens. The model takes at most {1}.': {
    ja: 'プロンプトは {0} トークンです。モデルが受け付けるのは {1} トークンまでです。',
    'zh-cn': '提示词有 {0} 个令牌。该模型最多接受 {1} 个。',
  },
  'Try again.': { ja: 'もう一度お試しください。', 'zh-cn': '请重试。' },
  'Try again. The output of the extension that provides the model may contain details.': {
    ja: 'もう一度お試しください。モデルを提供する拡張機能の出力に、詳しい情報があるかもしれません。',
    'zh-cn': '请重试。提供该模型的扩展的输出可能包含更多信息。',
  },
  'Try its command and arguments in a terminal.': {
    ja: 'ターミナルで、コマンドと引数を試してください。',
    'zh-cn': '请在终端中试用其命令和参数。',
  },
  'Wait until the limit resets, or ask another engine.': {
    ja: '上限がリセットされるまで待つか、別のエンジンに質問してください。',
    'zh-cn': '请等待上限重置，或询问其他引擎。',
  },
  'You or its provider refused it.': {
    ja: 'あなたまたはプロバイダーが、モデルの使用を拒否しました。',
    'zh-cn': '你或其提供商拒绝了请求。',
  },
  'You or its provider refused it: {0}.': {
    ja: 'あなたまたはプロバイダーが、モデルの使用を拒否しました: {0}。',
    'zh-cn': '你或其提供商拒绝了请求：{0}。',
  },
  'error {0}, without a message': { ja: 'エラー {0} (メッセージなし)', 'zh-cn': '错误 {0}（无消息）' },
  'see the settings of {0}': { ja: '{0} の設定を参照', 'zh-cn': '参阅 {0} 的设置' },
  'the mode “{0}”': { ja: 'モード「{0}」', 'zh-cn': '模式“{0}”' },
  'the model “{0}”': { ja: 'モデル「{0}」', 'zh-cn': '模型“{0}”' },
  'the option {0} “{1}”': { ja: 'オプション {0} の「{1}」', 'zh-cn': '选项 {0} 的值“{1}”' },
  '{0} or the effort of its seat': { ja: '{0} またはシートの推論の程度', 'zh-cn': '{0} 或其席位的推理强度' },
  '{0} or the model of its seat': { ja: '{0} またはシートのモデル', 'zh-cn': '{0} 或其席位的模型' },
  '{0} reported an error.': { ja: '{0} がエラーを報告しました。', 'zh-cn': '{0} 报告了错误。' },
  '{0} reported an error: {1}.': { ja: '{0} がエラーを報告しました: {1}。', 'zh-cn': '{0} 报告了错误：{1}。' },
};
