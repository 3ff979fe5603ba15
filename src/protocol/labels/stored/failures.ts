import type { Translations } from '../language.ts';

/** Why an engine failed, and what to do. */
export const failures: Translations = {
  'Change the plan, or log in with another account: {0}.': {
    ja: 'プランを変更するか、別のアカウントでログインしてください。ログイン方法: {0}。',
    'zh-cn': '请更改套餐，或使用其他帐户登录：{0}。',
  },
  'Check HTTPS_PROXY and the login for the proxy.': {
    ja: 'HTTPS_PROXY と、プロキシのログイン情報を確認してください。',
    'zh-cn': '请检查 HTTPS_PROXY 以及代理的登录信息。',
  },
  'Check the network, the proxy, and the address of the service.': {
    ja: 'ネットワーク、プロキシ、サービスのアドレスを確認してください。',
    'zh-cn': '请检查网络、代理和服务的地址。',
  },
  'Check the program’s path in the settings, and check the program’s permissions.': {
    ja: '設定にあるプログラムのパスと、そのアクセス許可を確認してください。',
    'zh-cn': '请检查设置中该程序的路径及其权限。',
  },
  'Give the engine your network’s certificate, for example with NODE_EXTRA_CA_CERTS.': {
    ja: 'NODE_EXTRA_CA_CERTS などで、ネットワークの証明書を指定してください。',
    'zh-cn': '请为它提供你所在网络的证书，例如通过 NODE_EXTRA_CA_CERTS。',
  },
  'Increase its time limit in the settings, or review a smaller part.': {
    ja: '設定で制限時間を延ばすか、より小さな部分をレビューしてください。',
    'zh-cn': '请在设置中延长时限，或评审较小的部分。',
  },
  'Install it: {0}.': { ja: 'インストール方法: {0}。', 'zh-cn': '请安装：{0}。' },
  'It didn’t answer within its time limit. Its last report: {0}.': {
    ja: '制限時間内に回答しませんでした。最後の報告: {0}。',
    'zh-cn': '它未在时限内回答。其最后的报告：{0}。',
  },
  'It doesn’t know the flag {0}.': { ja: 'フラグ {0} を認識しません。', 'zh-cn': '它无法识别标志 {0}。' },
  'It ended with exit status {0}.': {
    ja: '終了ステータス {0} で終了しました。',
    'zh-cn': '它已结束，退出状态为 {0}。',
  },
  'It ended with exit status {0}: {1}': {
    ja: '終了ステータス {0} で終了しました: {1}',
    'zh-cn': '它已结束，退出状态为 {0}：{1}',
  },
  'It ended without an answer.': { ja: '回答せずに終了しました。', 'zh-cn': '它没有给出回答就结束了。' },
  'It ended without reporting success.': { ja: '成功を報告せずに終了しました。', 'zh-cn': '它结束时没有报告成功。' },
  'It hit its usage limit ({0}).': { ja: '使用量の上限に到達しました ({0})。', 'zh-cn': '它达到了用量上限（{0}）。' },
  'It hit its usage limit.': { ja: '使用量の上限に到達しました。', 'zh-cn': '它达到了用量上限。' },
  'It isn’t logged in, and it asked to open a browser.': {
    ja: 'ログインしていないため、ブラウザーを開くよう求められました。',
    'zh-cn': '它未登录，并要求打开浏览器。',
  },
  'It may have hit a usage limit, which it doesn’t report during the first minute. Check your usage, or increase its time limit.':
    {
      ja: '使用量の上限に到達した可能性があります (最初の 1 分間は報告されません)。使用量を確認するか、制限時間を延ばしてください。',
      'zh-cn': '它可能达到了用量上限，但在最初一分钟内不会报告。请检查用量，或为它延长时限。',
    },
  'It printed more than Council can keep, so Council stopped it.': {
    ja: '出力が Council の保持できる量を超えたため、Council が停止させました。',
    'zh-cn': '它的输出超过了 Council 可以保留的量，因此已被停止。',
  },
  'It refuses to run in a folder that it doesn’t trust.': {
    ja: '信頼していないフォルダーでは実行を拒否します。',
    'zh-cn': '它拒绝在其不信任的文件夹中运行。',
  },
  'It resets {0}.': { ja: 'リセット: {0}。', 'zh-cn': '重置时间：{0}。' },
  'It stopped because it reached its own limit on turns, time, or cost.': {
    ja: 'ターン数、時間、または料金が自身の上限に達したため、停止しました。',
    'zh-cn': '它达到了自身的轮次、时间或费用上限，因此停止。',
  },
  'It was ended by the signal {0}.': { ja: 'シグナル {0} によって終了しました。', 'zh-cn': '它因信号 {0} 而终止。' },
  'No key is set: {0}': { ja: 'キーが設定されていません: {0}', 'zh-cn': '未设置密钥：{0}' },
  'Raise the limit in the engine’s own settings.': {
    ja: 'エンジンの設定で上限を引き上げてください。',
    'zh-cn': '请在它的设置中提高上限。',
  },
  'Remove {0} from the text or the question.': {
    ja: 'テキストまたは質問から {0} を削除してください。',
    'zh-cn': '请从文本或问题中删除 {0}。',
  },
  'Set another model for this engine in the settings.': {
    ja: '設定で、このエンジンに別のモデルを指定してください。',
    'zh-cn': '请在设置中为此引擎指定其他模型。',
  },
  'Set the engine to get its prompt from standard input or from a file.': {
    ja: 'エンジンがプロンプトを標準入力またはファイルから受け取るように設定してください。',
    'zh-cn': '请将它的提示词设置为通过标准输入或文件传递。',
  },
  'The account’s plan was refused: {0}': {
    ja: 'アカウントのプランが拒否されました: {0}',
    'zh-cn': '帐户的套餐被拒绝：{0}',
  },
  'The certificate of the service wasn’t accepted: {0}': {
    ja: 'サービスの証明書が受け入れられませんでした: {0}',
    'zh-cn': '服务的证书未被接受：{0}',
  },
  'The connection was lost before the answer was complete.': {
    ja: '回答が完了する前に、接続が切断されました。',
    'zh-cn': '连接在收到完整的回答之前断开。',
  },
  'The login was refused ({0}).': { ja: 'ログインが拒否されました ({0})。', 'zh-cn': '登录被拒绝（{0}）。' },
  'The model wasn’t found, or the account can’t use it.': {
    ja: 'モデルが見つからないか、アカウントでは使えません。',
    'zh-cn': '找不到该模型，或帐户无法使用它。',
  },
  'The program couldn’t be started: {0}': {
    ja: 'プログラムを起動できませんでした: {0}',
    'zh-cn': '无法启动该程序：{0}',
  },
  'The program wasn’t found.': { ja: 'プログラムが見つかりませんでした。', 'zh-cn': '找不到该程序。' },
  'The prompt is too long for a command-line argument.': {
    ja: 'プロンプトが引数としては長すぎます。',
    'zh-cn': '提示词太长，无法作为参数传递。',
  },
  'The prompt is too long for the engine.': {
    ja: 'このエンジンにはプロンプトが長すぎます。',
    'zh-cn': '提示词超出了它可接受的长度。',
  },
  'The proxy refused the connection: {0}': { ja: 'プロキシが接続を拒否しました: {0}', 'zh-cn': '代理拒绝了连接：{0}' },
  'The question or the text asks this scripted engine to fail.': {
    ja: '質問またはテキストに、このリハーサル用エンジンを失敗させる指定があります。',
    'zh-cn': '问题或文本要求此演练引擎失败。',
  },
  'The server that lets it read files didn’t start, so it couldn’t read anything.': {
    ja: '読み取り用のサーバーが起動しなかったため、何も読み取れませんでした。',
    'zh-cn': '它的读取服务器未启动，因此它无法读取任何内容。',
  },
  'The service couldn’t be reached: {0}': { ja: 'サービスに接続できませんでした: {0}', 'zh-cn': '无法连接到服务：{0}' },
  'The service reported an error of its own ({0}).': {
    ja: 'サービスが内部のエラーを報告しました ({0})。',
    'zh-cn': '服务报告了自身的错误（{0}）。',
  },
  'The service reported an error of its own.': {
    ja: 'サービスが内部のエラーを報告しました。',
    'zh-cn': '服务报告了自身的错误。',
  },
  'Try again later.': { ja: 'しばらくしてから、もう一度お試しください。', 'zh-cn': '请稍后重试。' },
  'Try again. If it happens again, check the network.': {
    ja: 'もう一度お試しください。再び発生する場合は、ネットワークを確認してください。',
    'zh-cn': '请重试。如果再次发生，请检查网络。',
  },
  'Read what it printed in the transcript (`council sessions export ID --format md`), or ask it a question in a terminal.':
    {
      ja: '出力された内容を記録で確認するか (`council sessions export ID --format md`)、ターミナルで質問してみてください。',
      'zh-cn': '请在记录中查看其输出内容（`council sessions export ID --format md`），或在终端中向它提问。',
    },
  'Try again. If it happens again, report this text.': {
    ja: 'もう一度お試しください。再び発生する場合は、このテキストを報告してください。',
    'zh-cn': '请重试。如果再次发生，请报告此文本。',
  },
  'Turn off folder trust in its own settings. Council treats every folder as untrusted anyway.': {
    ja: 'エンジン自身の設定で、フォルダーの信頼をオフにしてください。いずれにしても、Council はすべてのフォルダーを信頼されていないものとして扱います。',
    'zh-cn': '请在它自己的设置中关闭文件夹信任。Council 无论如何都会将所有文件夹视为不受信任。',
  },
  'Update it: {0}.': { ja: '更新方法: {0}。', 'zh-cn': '请更新：{0}。' },
  'its output has nothing at the top': { ja: '出力の最上位に何もありません', 'zh-cn': '其输出的顶层没有内容' },
  'its output has nothing at {0}': { ja: '出力の {0} に何もありません', 'zh-cn': '其输出的 {0} 处没有内容' },
  'its output says that the call failed': {
    ja: '出力によると、呼び出しが失敗しています',
    'zh-cn': '其输出表明调用失败',
  },
  unknown: { ja: '不明', 'zh-cn': '未知' },
};
