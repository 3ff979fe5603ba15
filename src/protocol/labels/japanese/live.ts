import type { live as english } from '../english/live.ts';
import { listOf, score } from './grammar.ts';

const READERS = { engine: 'エンジン', perspective: '視点' } as const;
const OUTCOMES = { approved: '承認', rejected: '却下', decided: '決定' } as const;

export const live: typeof english = {
  stopping: () => '停止しています…',
  allAnswered: () => 'すべての回答がそろいました。',
  askedForPlan: ({ name }) => `反対意見への対処方法を ${name} に質問しています。`,
  askedAgain: ({ names }) => `新しい情報を添えて、${listOf(names)} にもう一度質問しています。`,
  othersToo: ({ names }) => `最初の回答では決まらないため、${listOf(names)} にも質問しています。`,
  secondLook: ({ names }) => `ほかのシートの指摘について、${listOf(names)} にセカンドオピニオンを求めています。`,
  reviewedAgain: ({ names }) => `${listOf(names)} が以前の指摘を確認しています。`,
  reading: ({ count, as, round }) =>
    `${round === null ? '' : `ラウンド ${String(round)}: `}${String(count)} 個の${READERS[as]}が読んでいます。`,
  haveAnswered: ({ count }) => `${String(count)} 件回答済み。`,
  followUp: ({ names }) => `${listOf(names)} に追加で質問しています。判定は変わりません。`,
  rebuttals: ({ count, as, round }) =>
    `ラウンド ${String(round)}: ${String(count)} 個の${READERS[as]}が互いに反論しています。`,
  calledEarly: ({ outcome, option, out, ...votes }) =>
    `早期に確定: ${option ?? OUTCOMES[outcome]} (${score(votes)})。${listOf(out)} はまだ実行中です。投票が結果を変えることはありませんが、指摘が役に立つ場合があります。`,
  cutOff: () => 'まだ判定がありません。ウィンドウが閉じられたか、別のウィンドウで実行されています。',
  cutOffEarlier: () => '判定がありません。このセッションは以前のバージョンの Council で中断されました。',
};
