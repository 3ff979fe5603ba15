import type { verdict as english } from '../english/verdict.ts';
import { listOf, phrases, score } from './grammar.ts';
import { optionText } from './facts.ts';
import type { Circumstances, Found, OpenAbsent, Side } from '../parameters.ts';
import { sentences } from '../../text/phrases.ts';

const OUTCOMES = { approved: '承認', rejected: '却下' } as const;

export const verdict: typeof english = {
  cancelled: () => '判定が出る前にキャンセルされました。',
  counted: ({ outcome, provisional, alone, round, ...rest }) =>
    circumstances(
      `${inRound(round)}${provisional ? '暫定' : ''}${OUTCOMES[outcome]} (${score(rest)})${alone === null ? '' : `、${alone} のみの判断`}`,
      rest,
    ),
  overrideReview: (rest) => circumstances(`未決 (${score(rest)}): 確信のない多数派に、確信度の高い少数派が反対`, rest),
  partlyShown: (rest) =>
    circumstances(`賛成 ${score(rest)} でも未決: 変更行の一部がどのエンジンにも示されていない`, rest),
  partlyRead: (rest) =>
    circumstances(`賛成 ${score(rest)} でも未決: エンジンが読んだと確認できないファイルがある`, rest),
  stillOpen: ({ p1s, ...rest }) =>
    circumstances(
      `賛成 ${score(rest)} でも未決: 前回のレビューの P1 の指摘 ${String(p1s)} 件が未解決`,
      // The findings include these P1s. If there are no others, they aren't mentioned twice.
      { ...rest, found: rest.found?.kind === 'verified' && rest.found.count === p1s ? null : rest.found },
    ),
  nothingShown: () => '未決: 変更されたファイルを表示できないため、どのエンジンにも質問していません。',
  noVotes: (rest) => circumstances('未決: 投票なし', rest),
  fewVotes: ({ names, ...rest }) => circumstances(`未決: 投票したのは ${listOf(names)} のみ`, rest),
  split: ({ rounds, ...rest }) =>
    circumstances(`${afterRounds(rounds)}未決: 賛成 ${String(rest.for)}、反対 ${String(rest.against)}`, rest),
  optionChosen: ({ provisional, round, option }) => `${inRound(round)}${provisional ? '暫定' : ''}決定: ${option}。`,
  optionHolders: ({ agree, sides, ...absent }) =>
    `${phrases([`${listOf(agree)} が賛成`, ...sides.map(sideText), ...openAbsences(absent)])}。`,
  openQuestion: ({ rounds, sides, ...absent }) => {
    const stands = phrases([...sides.map(sideText), ...openAbsences(absent)]);
    return `${afterRounds(rounds)}未決${stands === '' ? '' : `: ${stands}`}。`;
  },
  partial: ({ count, of }) => `${String(of)} シート中 ${String(count)} シートに質問しました。`,
  compared: ({ resolved, applied, open, dismissed, new: fresh }) =>
    `前回のレビューから: ${phrases([
      `解決 ${String(resolved)} 件`,
      applied === 0 ? '' : `適用 ${String(applied)} 件`,
      `未解決 ${String(open)} 件`,
      dismissed === 0 ? '' : `無視 ${String(dismissed)} 件`,
      `新規 ${String(fresh)} 件`,
    ])}。`,
  fixFindings: ({ count }) => `先に P1 の指摘 ${String(count)} 件を修正してください。`,
  fixTheFindings: () => '先に指摘を修正してください。',
  refuted: () => '別のシートが指摘に反論しています。双方の主張を比べてください。',
  strongerDissent: () => '反対意見のほうが多数派より強力です。先に読んでください。',
  unmetConcern: () => '先に安全性の懸念に対処してください。',
  youDecide: () => '最終判断はあなたに委ねられています。',
  lowConfidences: () => 'すべての確信度が 50 未満です。情報を補って、もう一度質問してください。',
  askWithContext: () => '情報を補って、もう一度質問してください。',
  seeWhy: () => '原因を調べてから、もう一度質問してください。',
  chosen: (option) => `選択: ${optionText(option)}。`,
  settled: ({ at, reason, overruled, acceptedRisk, ...option }) =>
    sentences(
      [
        `${optionText(option)} (${at})。`,
        reason === '' ? '' : `理由: ${reason}`,
        overruled.length === 0 ? '' : `退けた意見: ${listOf(overruled)}。`,
        acceptedRisk ? 'リスクを受け入れました。' : '',
      ].filter((text) => text !== ''),
    ),
};

function circumstances(core: string, { found, unchecked, ...absent }: Circumstances): string {
  return `${phrases([
    core,
    found === null ? '' : foundText(found),
    unchecked === 0 ? '' : `確認できなかった P1 が ${String(unchecked)} 件`,
    clause(absent.abstained, 'は棄権'),
    clause(absent.silent, 'は回答なし'),
    clause(absent.silentObjectors, 'は以前に却下し、その後は回答なし'),
    clause(absent.unseated, 'は参加できず'),
  ])}。`;
}

function foundText(found: Found): string {
  switch (found.kind) {
    case 'verified':
      return `${found.severity} の指摘 ${String(found.count)} 件`;
    case 'unverified':
      return `未検証の指摘 ${String(found.count)} 件`;
    case 'nothing':
      return '指摘なし';
    case 'nothing-new':
      return '新しい指摘なし';
    case 'all-withdrawn':
      return '指摘はすべて取り下げ';
  }
}

function openAbsences({ withoutSide, silent, unseated }: OpenAbsent): readonly string[] {
  return [clause(withoutSide, 'はどちらも支持せず'), clause(silent, 'は回答なし'), clause(unseated, 'は参加できず')];
}

function clause(names: readonly string[], predicate: string): string {
  return names.length === 0 ? '' : `${listOf(names)} ${predicate}`;
}

function sideText({ seats, option }: Side): string {
  return `${listOf(seats)} は ${option} を支持`;
}

function inRound(round: number | null): string {
  return round === null ? '' : `ラウンド ${String(round)} で`;
}

function afterRounds(rounds: number | null): string {
  return rounds === null ? '' : `${String(rounds)} ラウンドを経て`;
}
