import type { AbstainReason, ParsedBy, Position } from '../../../protocol/tally/ballot.ts';
import type { FailedStatus } from '../../../protocol/seat.ts';
import type { Option, Risk, Verdict } from '../../../protocol/verdict/verdict.ts';
import type { LeftOutReason } from '../../../protocol/setup.ts';
import type { Dimension } from '../../../protocol/verdict/difference.ts';
import type { verdict as english } from '../english/verdict.ts';

const PROTOCOLS: Readonly<Record<Verdict['protocol'], string>> = {
  vote: '投票',
  deliberate: '熟議',
  review: 'レビュー',
  debate: 'ディベート',
};

const LEVELS = { L2: 'あなたの判断が必要', L3: '再確認が必要', L4: 'リスクを受け入れ済み' } as const;

const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: '推奨: 維持',
  revise: '推奨: 修正',
  reject: '推奨: 却下',
  continue: '推奨: さらに調査',
};

const POSITIONS: Readonly<Record<Position, string>> = { APPROVE: '承認', REJECT: '却下', ABSTAIN: '棄権' };

/** Shown beside a seat’s name if two positions are compared. */
const SIDES: typeof POSITIONS = { APPROVE: '賛成', REJECT: '反対', ABSTAIN: '棄権' };

const ABSTAINED: Readonly<Record<AbstainReason, string>> = {
  irrelevant: '判断できる範囲外の質問です。',
  'insufficient-information': '判断するための情報が不足しています。',
  'conflicting-criteria': '判断基準が互いに矛盾しています。',
};

const FAILED: Readonly<Record<FailedStatus, string>> = {
  missing: '未インストール',
  'logged-out': '未ログイン',
  quota: '利用上限に到達',
  'timed-out': 'タイムアウト',
  cancelled: '停止',
  failed: '失敗',
  unreadable: '回答を読み取れません',
};

const PARSED: Readonly<Record<ParsedBy, string>> = {
  schema: '指定の形式による回答',
  fenced: 'コードブロックによる回答',
  document: '文書全体による回答',
  text: '文章から読み取った回答',
  none: '読み取れる回答なし',
};

const DIMENSIONS: Readonly<Record<Dimension, string>> = {
  facts: '事実',
  values: '優先事項',
  missing: '未解決の疑問',
};

const RISK_LEVELS: Readonly<Record<Risk['likelihood'], string>> = { unknown: '–', low: '低', medium: '中', high: '高' };

const RISK_STATES: Readonly<Record<Risk['status'], string>> = {
  open: '未対応',
  mitigated: '軽減策あり',
  accepted: '受け入れ済み',
};

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  media: '画像、音声、フォント、または PDF',
  excluded: 'ルールで除外されたファイル',
  'council-document': 'Council の文書',
  'reviewed-before': '前回のレビューから変更のないファイル',
  'nested-repository': '入れ子のリポジトリ',
  binary: 'バイナリ ファイル',
  generated: '生成されたファイル',
  'lock-file': 'ロック ファイル',
  vendored: '同梱された外部ファイル',
  ignored: '無視されたファイル',
  submodule: '変更されたサブモジュール',
  overlooked: 'git から隠された変更',
  'staged-version': 'ファイルと異なるステージ済みバージョン',
  'too-large': '大きすぎて表示できないファイル',
  unreadable: '読み取れないファイル',
  'special-file': 'パイプ、ソケット、またはデバイス',
  outside: 'ワークスペース外のファイル',
  'not-read': 'エンジンが読んだと確認できないファイル',
  secret: 'シークレットを含むファイル',
};

const LINES = { text: '', diff: '変更された ' } as const;

const SURER: Readonly<Record<NonNullable<Option['surer']>, string>> = {
  'than-other': ' (もう一方のシートを大きく上回る)',
  'than-majority': ' (多数派を大きく上回る)',
};

export const verdict: typeof english = {
  protocol: ({ protocol }) => PROTOCOLS[protocol],
  round: ({ round }) => `ラウンド ${round}`,
  question: () => '質問: ',
  theQuestion: () => '質問',
  confidence: ({ confidence }) => `確信度 ${confidence}`,
  advice: ({ recommendation }) => ADVICE[recommendation],
  escalation: ({ level, reason }) => `${LEVELS[level]} (${level}): ${reason}`,
  vendors: ({ shown }) => `${shown} ベンダー`,
  severity: ({ severity, shown }) => `${severity} ${shown} 件`,
  leftOutReason: ({ reason }) => LEFT_OUT[reason],
  leftOut: ({ reason, shown }) => `除外 ${shown} 件 (${reason === null ? 'ファイル' : LEFT_OUT[reason]})`,
  reviewedBefore: ({ shown }) => `前回のレビューから変更のないファイル ${shown} 個`,
  someLinesRead: ({ read, of, shown }) => `${LINES[of]}${shown} 行中 ${read} 行を確認`,
  allLinesRead: ({ of, shown }) => `${LINES[of]}${shown} 行すべてを確認`,
  position: ({ position }) => POSITIONS[position],
  side: ({ position }) => SIDES[position],
  answered: () => '回答済み',
  failed: ({ status }) => FAILED[status],
  parsedBy: ({ parsedBy }) => PARSED[parsedBy],
  filesUnknown: () => '読んだファイル: 不明',
  filesRead: ({ shown }) => `読んだファイル: ${shown} 個`,
  askedTimes: ({ times }) => `${times} 回質問`,
  effort: ({ effort }) => `推論の程度: ${effort}`,
  tokens: ({ shown }) => `${shown} トークン`,
  outvoted: () => '少数意見。',
  contradiction: () => '承認しながら P1 を報告したため、棄権として扱います。',
  abstained: ({ reason }) => ABSTAINED[reason],
  noReason: () => '理由の記載なし。',
  fromText: () => '回答フォームを使わなかったため、文章から読み取りました。',
  withoutReading: ({ duration }) => `ファイルを読まずに ${duration}で回答しました。`,
  votes: () => '投票',
  finalPositions: () => '最終的な立場',
  whatItSays: ({ name }) => `${name} の発言`,
  itsPosition: ({ name }) => `${name} の立場`,
  whatHappened: ({ name }) => `${name} に起きたこと`,
  whatChanged: () => '変化',
  seat: () => 'シート',
  before: () => '以前',
  now: () => '現在',
  change: () => '変化',
  roundTitle: ({ round }) => `ラウンド ${round}`,
  withEvidence: () => '新しい根拠あり',
  withContext: () => '補足情報あり',
  theNews: ({ round }) => `ラウンド ${round} の新しい情報`,
  changedVote: () => '投票を変更',
  movedMuch: ({ distance, notable }) => `確信度が ${distance} 変化 (${notable} 超)`,
  moved: ({ distance }) => `確信度が ${distance} 変化`,
  unchanged: () => '変化なし',
  notAskedAgain: ({ names }) => `${names} には再質問していません。`,
  whyTheyDiffer: () => '意見が分かれた理由',
  dimension: ({ dimension }) => DIMENSIONS[dimension],
  conditions: () => '条件',
  alternatives: () => '代案',
  missing: () => '不足している情報',
  dissent: () => '反対意見',
  theDissent: ({ name }) => `${name} の反対意見`,
  mitigation: () => '軽減策',
  monitor: () => '監視項目',
  risks: () => 'リスク',
  risk: () => 'リスク',
  theRisk: () => 'リスク',
  likelihood: () => '発生可能性',
  impact: () => '影響度',
  theMitigation: () => '軽減策',
  state: () => '状態',
  riskLevel: ({ level }) => RISK_LEVELS[level],
  riskState: ({ status }) => RISK_STATES[status],
  yourChoice: () => 'あなたの選択',
  alwaysYours: () => '2 つのシートの意見が分かれた場合、判断は常にあなたに委ねられます。',
  untilConfirmed: () => '確認するまで何も記録されません。',
  canBeUndone: () => '元に戻せます',
  sure: ({ confidence, surer }) => `確信度 ${confidence}${surer === undefined ? '' : SURER[surer]}`,
  bothAgree: () => '両者が賛成',
  bothReject: () => '両者が却下',
  twoSeatsSplit: () => '2 シート、賛成 1・反対 1',
  youChose: () => 'あなたの選択: ',
  reason: ({ reason }) => `理由: ${reason}`,
  overruled: ({ names }) => `退けた意見: ${names}。`,
  riskAccepted: () => 'リスクを受け入れました。',
  openFirstFinding: () => '最初の指摘を開く',
  askAgain: () => '情報を補って再質問…',
  openTranscript: () => '記録を開く',
  checkEngines: () => 'エンジンを確認',
  override: () => '却下を覆す…',
  reviewAgain: () => 'もう一度レビュー',
  reviewAll: () => 'すべてのファイルをレビュー',
  previousReview: () => '前回のレビュー',
  goAhead: () => '進める',
  digIntoDissent: () => '反対意見を掘り下げる…',
  openOutcome: () => '結果を開く',
  details: () => 'エンジンとセッション',
  noSeat: () => 'シートなし',
  filesLeftOut: () => '除外',
  secretsReplaced: () => '置き換えたシークレット',
  session: () => 'セッション',
  more: ({ count }) => `ほか ${count} 個`,
};
