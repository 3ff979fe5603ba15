import type { live as english } from '../english/live.ts';

export const live: typeof english = {
  seats: () => 'シート',
  waiting: () => '待機中',
  asked: () => '質問中',
  answered: () => '回答済み。',
  notAskedAgain: () => '再質問なし。',
  keepsItsVote: () => '投票を維持。',
  attempt: ({ attempt }) => `${attempt} 回目の試行`,
  secondLook: () => '指摘したシートの名前は伏せられます',
  again: () => '各シートに個別に質問し、ほかのシートは投票を維持します',
  first: () => '全員が回答するまで、ほかの回答は見えません',
  stopSeat: () => 'このシートを停止',
  stopWaiting: () => '待機を終了',
  stopping: () => '停止しています…',
  resume: () => '再開',
  cancel: () => 'キャンセル',
  canceling: () => 'キャンセルしています…',
  roundsSoFar: () => 'これまでのラウンド',
  earlyFindings: () => '速報の指摘',
  aboutEarly: () =>
    '回答済みのシートによる指摘です。ほかのエンジンには見えず、ほかのシートによる確認も済んでいません。',
  early: () => '速報',
};
