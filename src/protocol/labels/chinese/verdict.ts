import type { verdict as english } from '../english/verdict.ts';
import { optionText } from './facts.ts';
import { listOf, phrases, score } from './grammar.ts';
import type { Circumstances, Found, OpenAbsent, Side } from '../parameters.ts';
import { sentences } from '../../text/phrases.ts';

const OUTCOMES = { approved: '批准', rejected: '否决' } as const;

export const verdict: typeof english = {
  cancelled: () => '在作出裁定之前已取消。',
  counted: ({ outcome, provisional, alone, round, ...rest }) =>
    circumstances(
      `${inRound(round)}${provisional ? '暂定' : ''}${OUTCOMES[outcome]}（${score(rest)}）${alone === null ? '' : `，仅由 ${alone} 作出`}`,
      rest,
    ),
  overrideReview: (rest) => circumstances(`未决（${score(rest)}）：置信度很高的少数派反对不确定的多数派`, rest),
  partlyShown: (rest) => circumstances(`虽有 ${score(rest)} 赞成，仍为未决：部分更改行未向任何引擎展示`, rest),
  partlyRead: (rest) => circumstances(`虽有 ${score(rest)} 赞成，仍为未决：无法确认部分文件是否有引擎读取过`, rest),
  stillOpen: ({ p1s, ...rest }) =>
    circumstances(
      `虽有 ${score(rest)} 赞成，仍为未决：上次评审的 ${String(p1s)} 个 P1 发现仍未解决`,
      // The findings include these P1s. If there are no others, they aren't mentioned twice.
      { ...rest, found: rest.found?.kind === 'verified' && rest.found.count === p1s ? null : rest.found },
    ),
  nothingShown: () => '未决：Council 无法展示更改的文件，因此未询问任何引擎。',
  noVotes: (rest) => circumstances('未决：无人投票', rest),
  fewVotes: ({ names, ...rest }) => circumstances(`未决：只有 ${listOf(names)} 投票`, rest),
  split: ({ rounds, ...rest }) =>
    circumstances(`${afterRounds(rounds)}未决：${String(rest.for)} 票赞成，${String(rest.against)} 票反对`, rest),
  optionChosen: ({ provisional, round, option }) =>
    `${inRound(round)}${provisional ? '暂定决定' : '已决定'}：${option}。`,
  optionHolders: ({ agree, sides, ...absent }) =>
    `${phrases([`${listOf(agree)} 同意`, ...sides.map(sideText), ...openAbsences(absent)])}。`,
  openQuestion: ({ rounds, sides, ...absent }) => {
    const stands = phrases([...sides.map(sideText), ...openAbsences(absent)]);
    return `${afterRounds(rounds)}未决${stands === '' ? '' : `：${stands}`}。`;
  },
  partial: ({ count, of }) => `已询问 ${String(of)} 个席位中的 ${String(count)} 个。`,
  compared: ({ resolved, applied, open, dismissed, new: fresh }) =>
    `自上次评审以来：${phrases([
      `已解决 ${String(resolved)} 个`,
      applied === 0 ? '' : `已应用 ${String(applied)} 个`,
      `未解决 ${String(open)} 个`,
      dismissed === 0 ? '' : `已忽略 ${String(dismissed)} 个`,
      `新增 ${String(fresh)} 个`,
    ])}。`,
  fixFindings: ({ count }) => `请先修复 ${String(count)} 个 P1 发现。`,
  fixTheFindings: () => '请先修复这些发现。',
  refuted: () => '另一席位反驳了该发现。请比较双方的意见。',
  strongerDissent: () => '异议强于多数意见。请先阅读异议。',
  unmetConcern: () => '请先处理安全方面的疑虑。',
  youDecide: () => '由你决定。',
  lowConfidences: () => '所有置信度均低于 50。请补充信息后再次询问。',
  askWithContext: () => '请补充信息后再次询问。',
  seeWhy: () => '请查明原因后再次询问。',
  chosen: (option) => `你的选择：${optionText(option)}。`,
  settled: ({ at, reason, overruled, acceptedRisk, ...option }) =>
    sentences(
      [
        `${optionText(option)}（${at}）。`,
        reason === '' ? '' : `理由：${reason}`,
        overruled.length === 0 ? '' : `未采纳：${listOf(overruled)}。`,
        acceptedRisk ? '已接受风险。' : '',
      ].filter((text) => text !== ''),
    ),
};

function circumstances(core: string, { found, unchecked, ...absent }: Circumstances): string {
  return `${phrases([
    core,
    found === null ? '' : foundText(found),
    unchecked === 0 ? '' : `${String(unchecked)} 个 P1 无法核实`,
    clause(absent.abstained, '弃权'),
    clause(absent.silent, '未回答'),
    clause(absent.silentObjectors, '曾否决但未再次回答'),
    clause(absent.unseated, '未能参与'),
  ])}。`;
}

function foundText(found: Found): string {
  switch (found.kind) {
    case 'verified':
      return `${String(found.count)} 个 ${found.severity} 发现`;
    case 'unverified':
      return `${String(found.count)} 个未核实的发现`;
    case 'nothing':
      return '没有发现问题';
    case 'nothing-new':
      return '没有新的发现';
    case 'all-withdrawn':
      return '所有发现均已撤回';
  }
}

function openAbsences({ withoutSide, silent, unseated }: OpenAbsent): readonly string[] {
  return [clause(withoutSide, '未表态'), clause(silent, '未回答'), clause(unseated, '未能参与')];
}

function clause(names: readonly string[], predicate: string): string {
  return names.length === 0 ? '' : `${listOf(names)} ${predicate}`;
}

function sideText({ seats, option }: Side): string {
  return `${listOf(seats)} 支持 ${option}`;
}

function inRound(round: number | null): string {
  return round === null ? '' : `第 ${String(round)} 轮`;
}

function afterRounds(rounds: number | null): string {
  return rounds === null ? '' : `${String(rounds)} 轮后`;
}
