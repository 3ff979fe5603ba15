import type { Language, Translations } from './language.ts';

/** Kinds of secrets without a product name. */
const KINDS: Translations = {
  'access key': { ja: 'アクセス キー', 'zh-cn': '访问密钥' },
  authorization: { ja: '認証情報', 'zh-cn': '授权信息' },
  'key of a database': { ja: 'データベースのキー', 'zh-cn': '数据库密钥' },
  password: { ja: 'パスワード', 'zh-cn': '密码' },
  'password in an address': { ja: 'アドレス内のパスワード', 'zh-cn': '地址中的密码' },
  'password of a command': { ja: 'コマンドのパスワード', 'zh-cn': '命令的密码' },
  'password of a machine': { ja: 'マシンのパスワード', 'zh-cn': '计算机密码' },
  'password of a user': { ja: 'ユーザーのパスワード', 'zh-cn': '用户密码' },
  'password or key': { ja: 'パスワードまたはキー', 'zh-cn': '密码或密钥' },
  'Pinecone or Vercel token': { ja: 'Pinecone または Vercel のトークン', 'zh-cn': 'Pinecone 或 Vercel 令牌' },
  'private key': { ja: '秘密キー', 'zh-cn': '私钥' },
  'session of a browser': { ja: 'ブラウザーのセッション', 'zh-cn': '浏览器会话' },
  token: { ja: 'トークン', 'zh-cn': '令牌' },
  'token in an address': { ja: 'アドレス内のトークン', 'zh-cn': '地址中的令牌' },
  'words of a wallet': { ja: 'ウォレットのフレーズ', 'zh-cn': '钱包助记词' },
};

/** Kinds of secrets after the name of a product, the longest first. */
const BEHIND_NAMES: Translations = {
  'shared access signature': { ja: '共有アクセス署名', 'zh-cn': '共享访问签名' },
  'client secret': { ja: 'クライアント シークレット', 'zh-cn': '客户端机密' },
  'session token': { ja: 'セッション トークン', 'zh-cn': '会话令牌' },
  'storage key': { ja: 'ストレージ キー', 'zh-cn': '存储密钥' },
  token: { ja: 'トークン', 'zh-cn': '令牌' },
  key: { ja: 'キー', 'zh-cn': '密钥' },
  webhook: { ja: 'の Webhook', 'zh-cn': '的 Webhook' },
};

/** The kind of a secret in a language. In “GitHub token”, the product name stays as it is. */
export function sayKind(kind: string, language: Exclude<Language, 'en'>): string {
  const whole = KINDS[kind];
  if (whole !== undefined) return whole[language];
  const [end, words] = Object.entries(BEHIND_NAMES).find(([behind]) => kind.endsWith(` ${behind}`)) ?? [];
  return words === undefined || end === undefined ? kind : `${kind.slice(0, -end.length)}${words[language]}`;
}
