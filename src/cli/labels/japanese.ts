import { leftOutReasons } from '../../protocol/labels/japanese/facts.ts';
import type { english } from './english.ts';
import type { ListedState, LoggedWords, Rule, SeatState } from './parameters.ts';
import type { LeftOutReason } from '../../protocol/setup.ts';
import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';

const POSITIONS: Readonly<Record<string, string | undefined>> = { APPROVE: '承認', REJECT: '却下', ABSTAIN: '棄権' };

const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: '維持',
  revise: '修正',
  reject: '却下',
  continue: 'さらに調査',
};

const STATES: Readonly<Record<SeatState, string>> = {
  waiting: '待機中',
  asked: '実行中',
  answered: '回答済み',
  abstained: '棄権',
  missing: '未インストール',
  'logged-out': '未ログイン',
  quota: '利用上限に到達',
  'timed-out': 'タイムアウト',
  cancelled: '停止',
  failed: '失敗',
  unreadable: '回答を読み取れません',
};

const LEVELS: Readonly<Record<Risk['likelihood'], string>> = { unknown: '不明', low: '低', medium: '中', high: '高' };

const RISK_STATES: Readonly<Record<Risk['status'], string>> = {
  open: '未対応',
  mitigated: '軽減策あり',
  accepted: '受け入れ済み',
};

const gapReason = ({ reason, rule }: Rule & { readonly reason: LeftOutReason }): string =>
  rule === '' ? leftOutReasons[reason] : `${leftOutReasons[reason]}: ${rule}`;

const LISTED: Readonly<Record<ListedState, string>> = { running: '実行中。', unfinished: '未完了。' };

const TYPES: Readonly<Record<LoggedWords['type'], string>> = {
  architecture: 'アーキテクチャ',
  'trade-off': 'トレードオフ',
  'go-no-go': '可否',
  strategy: '戦略',
  priority: '優先順位',
};

const CONSENSUS: Readonly<Record<LoggedWords['consensus'], string>> = {
  unanimous: '全会一致',
  'unanimous-rejection': '全会一致で却下',
  majority: '多数',
  'majority-rejection': '多数で却下',
  split: '票割れ',
  'insufficient-quorum': '定足数不足',
  'insufficient-information': '情報不足',
};

const STATUSES: Readonly<Record<LoggedWords['status'], string>> = {
  active: '有効',
  superseded: '置き換え済み',
  revoked: '取り消し済み',
};

/** The table of Japanese. */
export const japanese: typeof english = {
  confidence: ({ confidence }) => `確信度 ${confidence}`,
  recommendation: ({ recommendation }) => `推奨: ${ADVICE[recommendation]}`,
  linesShown: ({ shown, changed }) => `${String(changed)} 行中 ${String(shown)} 行を表示`,
  filesUnchanged: ({ count }) => `前回のレビューから変更のないファイル ${String(count)} 個`,
  escalation: ({ level, reason }) => `${level}: ${reason}`,
  stands: ({ position }) => POSITIONS[position] ?? (position === '' ? '選択なし' : `${position} を支持`),
  seatAnswer: ({ says, rationale }) => `${says}: ${rationale}`,
  state: ({ state }) => STATES[state],
  yourOptions: () => '選択肢:',
  missing: () => '不足している情報',
  conditions: () => '条件',
  dissent: () => '反対意見',
  whatChanged: () => '変化',
  instead: () => '代案',
  riskRegister: () => 'リスク一覧',
  settled: () => 'ユーザーによる決定',
  leftOut: () => '除外',
  session: ({ sessionId }) => `セッション ${sessionId}`,
  options: () => '選択肢',
  chosenOption: ({ letter, text }) => `${letter}: ${text} (選択)`,
  evidenceBasis: () => '根拠',
  whyMajority: () => '多数派が支持された理由',
  whyDissent: () => '反対意見が重要な理由',
  coreTension: () => '対立の核心',
  recommendedAction: () => '推奨される対応',
  askedAfterwards: () => '追加の質問',
  followUp: ({ name, question, answer }) => `${name} への質問「${question}」: ${answer}`,
  title: ({ title }) => `${title}:`,
  plan: ({ mitigation, monitor }) =>
    [mitigation && `軽減策: ${mitigation}`, monitor && `監視項目: ${monitor}`].filter(Boolean).join(' '),
  risk: ({ source, risk, likelihood, impact, status, mitigation }) =>
    `${source}: ${risk} (発生可能性: ${LEVELS[likelihood]}、影響度: ${LEVELS[impact]}、${RISK_STATES[status]})${mitigation === '' ? '' : ` 軽減策: ${mitigation}`}`,
  change: ({ round, name, before, after, moved }) =>
    `ラウンド ${String(round)}: ${name} ${before} → ${after}${moved ? '、20 を超える変化' : ''}`,
  gapReason,
  leftOutFiles: ({ count, files, more, ...why }) => {
    const names = (more === 0 ? files : [...files, `ほか ${String(more)} 個`]).join('、');
    return count === 1 ? `${names} (${gapReason(why)})` : `${String(count)} 個のファイル (${gapReason(why)}): ${names}`;
  },
  findings: () => '指摘',
  inCode: () => 'コード内の指摘',
  inProposal: () => '提案内の指摘',
  refuted: () => '反論されたが有効な指摘',
  before: () => '変更前から存在する指摘 (判定に影響なし)',
  withdrawn: () => '指摘したエンジンが取り下げたもの',
  resolved: () => '前回のレビューから解決',
  dismissed: () => '無視 (終了ステータスには数えません)',
  unverified: () => '未検証 (場所または引用が見つかりません)',
  duration: ({ minutes, seconds }) =>
    minutes === 0 ? `${String(seconds)} 秒` : `${String(minutes)} 分 ${String(seconds)} 秒`,
  stillWorking: ({ names, time }) => `実行中: ${names.join('、')} (${time}経過)。`,
  asked: ({ part, attempt }) =>
    `${attempt > 1 ? `再質問中 (${String(attempt)} 回目)` : '質問中'}${part === '' ? '' : `、${part}`}`,
  answeredAfter: ({ name, seconds }) => `${name}: ${seconds} 秒で回答`,
  roundMajority: ({ round, names }) =>
    `ラウンド ${String(round)}: ${names.length === 0 ? '多数派なし' : `多数派は ${names.join('、')}`}。`,
  silentInRound: ({ name }) => `${name}: 回答なし。`,
  standsInRound: ({ name, position, confidence, stance }) =>
    `${name}: ${position} (${String(confidence)})${stance === '' ? '。' : ` ${stance}`}`,
  movedInRound: ({ name, reason }) =>
    reason === '' ? `${name}: 新しい根拠なしに立場を変更。` : `${name}: 立場を変更した理由 – ${reason}`,
  citesMissing: ({ name, places }) => `${name}: 引用した ${places.join('、')} は存在しません。`,
  citesUnseen: ({ name, places }) => `${name}: 引用した ${places.join('、')} は示されておらず、読まれてもいません。`,
  decisionType: ({ type }) => TYPES[type],
  consensus: ({ consensus }) => CONSENSUS[consensus],
  decisionStatus: ({ status }) => STATUSES[status],
  listedState: ({ state }) => LISTED[state],
  rehearsal: ({ scripted }) => (scripted === 'all' ? ' (リハーサル)' : ' (一部リハーサル)'),
  noSessions: () => 'このワークスペースにはまだセッションがありません。',
  noneMatch: ({ count }) => `${String(count)} 個のセッション中、一致するものはありません。別の語句で検索してください。`,
  olderLeft: ({ count }) =>
    `これより古いセッション ${String(count)} 個は表示していません。--limit で表示数を増やせます。`,
  aloneAnswered: ({ name }) =>
    `回答したのは ${name} のみのため、終了ステータスは 0 ではなく 2 です。ほかのエンジンを修正するか (\`council doctor\`)、--allow-degraded で 1 つの意見を受け入れてください。`,
};
