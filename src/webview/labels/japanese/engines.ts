import type { EngineAction, EngineShown, SeatsShown } from '../../../messages.ts';
import type { engines as english } from '../english/engines.ts';

const STATES: Readonly<Record<EngineShown['kind'], string>> = {
  usable: '準備完了',
  missing: '未インストール',
  'logged-out': '未ログイン',
  failed: '動作しません',
};

/** A model isn't installed, and users don't log in to it. */
const MODEL_STATES: typeof STATES = { ...STATES, missing: '提供なし', 'logged-out': '許可なし' };

const PAYMENTS = { subscription: 'ご利用中のサブスクリプション', 'api-key': 'API キーのアカウント' } as const;

const ACTIONS: Readonly<Record<EngineAction, string>> = {
  'log-in': 'ログイン…',
  'copy-remedy': 'コマンドをコピー',
  'open-setting': '設定を開く',
};

const FROM: Readonly<Record<SeatsShown['from'], string>> = {
  picked: 'このワークスペース用に選択したエンジンです。',
  listed: '設定で指定されているエンジンです。',
  chosen: 'このワークスペース用に Council が選択したエンジンです。',
};

export const engines: typeof english = {
  title: () => 'エンジン',
  check: () => 'もう一度確認',
  checking: () => '確認しています…',
  choose: () => 'エンジンの選択…',
  rehearse: () => 'リハーサルを実行',
  seats: () => 'このワークスペースで質問するエンジン',
  seatsFrom: ({ from, count }) => (count === 0 ? '最初のセッションの開始時に Council が選択します。' : FROM[from]),
  ready: () => '準備完了',
  notReady: () => '準備未完了',
  smaller: () => '少人数のカウンシル',
  aboutSmaller: () => 'これらのエンジンで続行することを選択しました。次回からは確認しません。',
  askAgain: () => '次回から確認する',
  aboutRehearsal: () =>
    'リハーサルでは、台本どおりの回答でセッション全体を再現します。エンジンは不要で、モデルへの質問もありません。',
  unchecked: () => 'エンジンを確認できませんでした。理由はメッセージに表示されます。',
  checkingAll: () => 'エンジンを確認しています…',
  count: ({ ready, all }) => `${all} 個のエンジンのうち ${ready} 個が準備完了`,
  copiedFor: ({ title }) => `。${title} のコマンドをコピーしました。`,
  state: ({ kind, form }) => (form === 'model' ? MODEL_STATES : STATES)[kind],
  action: ({ action }) => ACTIONS[action],
  forEngine: ({ title }) => ` (${title})`,
  copied: () => 'コピーしました',
  experimental: () => '試験的',
  unproven: () => '読み取り専用は未検証',
  model: () => 'モデル',
  paidBy: () => '支払い',
  payment: ({ payment }) => PAYMENTS[payment],
  login: () => 'ログイン',
  loginUnknown: () => 'ログイン済みかどうかは、最初の回答でわかります。',
  access: () => 'アクセス',
  program: () => 'プログラム',
  seatName: () => 'シート名',
};
