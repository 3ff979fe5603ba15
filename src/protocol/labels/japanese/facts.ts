import type { LeftOutReason } from '../../setup.ts';
import { dollars } from '../amounts.ts';
import type { facts as english } from '../english/facts.ts';
import { redaction, voice } from './grammar.ts';
import { sayStored } from '../recalled.ts';
import type { ChosenOption, OptionFacts } from '../parameters.ts';
import { type ExpertNames, expertNamed } from '../expertNames.ts';
import { grouped } from '../../text/phrases.ts';

/** The options that are steps. `voice` names those that follow a vote. */
const OPTION_NAMES: Readonly<Record<string, string | undefined>> = {
  override: 'カウンシルの判定に反して進める',
  'ask-again': '情報を補ってもう一度質問する',
  hybrid: 'これらの条件が満たされたら進める',
  reframe: '小さな質問に分ける',
  timebound: '期限を決める',
  defer: '元に戻せる手順から始める',
  'decide-now': '今すぐ決める',
};

/** What an option is called. */
export const optionText = ({ id, text, follows }: ChosenOption): string =>
  follows === null ? (OPTION_NAMES[id] ?? sayStored(text, 'ja')) : voice(follows);

const OPTION_MEANINGS: Readonly<Record<string, ((facts: OptionFacts) => string) | undefined>> = {
  override: () => '理由の入力を求め、リスクを受け入れたことを記録します。',
  'ask-again': () => '該当するシートに個別にもう一度質問します。',
  restart: () => '補足した情報を伝え、すべてのシートでディベートをやり直します。',
  reframe: () => 'それぞれの部分について、個別にカウンシルに質問します。',
  timebound: ({ surest, text }) =>
    surest === null
      ? text
      : `期限まで待ちます。その後は、最も確信度の高いシート ${surest.name} (${String(surest.confidence)}) に従います。`,
  defer: () => 'すべての選択肢を残せる部分を実行します。そこで得た情報をもとに、もう一度質問してください。',
  'decide-now': () => 'カウンシルから付け加えることはありません。選択と理由が記録されます。',
};

const ESCALATION_REASONS: Readonly<Record<string, string | undefined>> = {
  'the user overrides a rejection': '却下に反してユーザーが進行',
  'unanimous rejection': '全会一致の却下',
  'a dissent about safety or security': '安全性またはセキュリティに関する反対意見',
  'a very confident minority against an unsure majority': '確信のない多数派に対する、確信度の高い少数派',
  'split vote': '投票が割れている',
  'all confidences under 50': 'すべての確信度が 50 未満',
  'insufficient quorum': '定足数に満たない',
  'insufficient information': '情報が不足している',
  'no consensus': '合意に至らず',
  'a safety or security concern': '安全性またはセキュリティの懸念',
};

const EXPERTS: ExpertNames = {
  Architect: 'アーキテクト',
  Operator: '運用担当者',
  Adversary: '攻撃者',
  Economist: 'エコノミスト',
  Advocate: '利用者の代弁者',
};

/** Why a file isn’t shown. */
export const leftOutReasons: Readonly<Record<LeftOutReason, string>> = {
  media: 'メディア',
  excluded: 'ルールで除外',
  'council-document': 'Council の文書',
  'reviewed-before': '前回のレビューから変更なし',
  'nested-repository': '入れ子のリポジトリ',
  binary: 'バイナリ',
  generated: '生成されたファイル',
  'lock-file': 'ロック ファイル',
  vendored: '同梱された外部ファイル',
  ignored: '無視されたファイル',
  submodule: 'サブモジュール',
  overlooked: 'git から隠された変更',
  'staged-version': 'ファイルと異なるステージ済みバージョン',
  'too-large': '大きすぎて表示不可',
  unreadable: '読み取れません',
  'special-file': '特殊ファイル',
  outside: 'ワークスペース外',
  'not-read': '未読',
  secret: 'シークレットを含む',
};

export const facts: typeof english = {
  spent: ({ tokens, cost, estimated }) => {
    const amount = `${estimated ? '約 ' : ''}${grouped(tokens)} トークン`;
    return cost === null ? amount : `${amount}、${dollars(cost)}${estimated ? ' 以上' : ''}`;
  },
  redaction: (one) => redaction(one),
  redactions: ({ all }) =>
    `送信前に ${String(all.length)} 件のシークレットを置き換えました: ${all.map(redaction).join('、')}。`,
  parts: ({ at, of }) => `${String(of)} 個中 ${at.join('、')} 番目の部分`,
  option: (option) => optionText(option),
  optionMeaning: (option) => OPTION_MEANINGS[option.id]?.(option) ?? sayStored(option.text, 'ja'),
  escalationReasons: ({ reasons }) => reasons.map((reason) => ESCALATION_REASONS[reason] ?? reason).join('、'),
  builtInExpert: ({ name }) => expertNamed(name, EXPERTS),
  partlyAgreed: () => '一部の側だけが合意点として挙げたもの',
};
