import { leftOutReasons } from './facts.ts';
import type { notices as english } from '../english/notices.ts';
import { listOf } from './grammar.ts';
import type { Files, HiddenFile, Leaves, Silent } from '../parameters.ts';
import { sentences } from '../../text/phrases.ts';

export const notices: typeof english = {
  rehearsal: () => 'リハーサル – モデルには質問していません。回答は台本どおりのものです。',
  partlyRehearsal: ({ names }) =>
    `リハーサル – ${listOf(names)} についてはモデルに質問していません。その回答は台本どおりのものです。`,
  absent: ({ name, why }) => told(`${name} は参加していません。`, why),
  simpleMode: ({ name }) =>
    `参加しているのは ${name} のみです。Logos (技術)、Pathos (人)、Sophia (戦略) として独立に 3 回回答します。`,
  silentSeat: ({ name, how, why, leaves, keepsFindings }) =>
    told(HOW_SILENT[how](name), why, whatIsLeft(leaves), keepsFindings ? '以前の指摘は引き続き有効です。' : ''),
  contradiction: ({ name }) => `${name} は承認しましたが、自ら P1 を指摘しています。この投票は棄権として扱います。`,
  turned: ({ name, why }) =>
    told(`${name} の回答は、再質問しても矛盾していました。`, why, 'より慎重なほうの回答を採用します。'),
  fromText: ({ name }) =>
    `${name} は回答フォームを使いませんでした。投票は文章から読み取ったため、誤っている可能性があります。`,
  strongDissent: ({ names }) => `強い反対意見: ${listOf(names)} の確信度は多数派を上回っています。`,
  mitigation: ({ dissent, planned }) =>
    `${dissent ? '反対意見は安全性またはセキュリティに関するものです。' : '安全性またはセキュリティの懸念が残っています。'}${planned ? '併記された対処計画を実行してください。' : '先に進む前に、対処方法を決めてください。'}`,
  lowConfidence: () => '確信度が低い: カウンシルの平均が 50 未満です。この判定は暫定的なものとして扱ってください。',
  oneVendor: () => '意見が一致したシートはすべて同じベンダーのもので、見落としも共通している可能性があります。',
  onlyOne: ({ name, unreadable }) =>
    `${unreadable ? '読み取れる回答をした' : '回答した'}のは ${name} のみです。3 つの視点から意見を聞くには、エンジンを ${name} だけにして開始し直してください。`,
  tooFewOfTwo: () =>
    '2 つのエンジンによる投票が 2 票に届きませんでした。もう一度質問するか、どちらか一方だけで開始してください。その場合は 3 つの視点から回答します。',
  noPlan: ({ name, why }) =>
    told(
      `${name} に反対意見への対処方法を質問しましたが、計画は得られませんでした。`,
      why || '回答を読み取れませんでした。',
    ),
  workspaceChanged: (files) =>
    `セッション中にワークスペースのファイルが変更されました: ${filesOf(files)}。エンジンが変更したものでないか確認してください。`,
  artifactChanged: (files) =>
    `古い判定: セッションの開始後にファイルが変更されました: ${filesOf(files)}。判定の対象は変更前のテキストです。`,
  notShown: ({ count, files, more }) =>
    `変更された ${String(count)} 個のファイルは、どのエンジンにも示されていません: ${filesOf({ files: files.map(hiddenFile), more })}。`,
  partAsked: ({ paths, files, changed }) =>
    `変更された ${String(changed)} 個のファイルのうち ${String(files)} 個が対象です: ${listOf(paths)}。`,
  guessedEncoding: ({ count, ...files }) =>
    `${String(count)} 個のファイルは UTF-8 ではないため、エンコードを推測しました: ${filesOf(files)}。推測が誤っている場合は、\`*.txt encoding=shift_jis\` のように .gitattributes でエンコードを設定し、先にコミットしてください。`,
  excludeUnshown: () =>
    'エンジンに示されていない変更が承認されることはありません。ファイルをレビューから除外するには、--exclude、.council/ignore、または設定 council.coverage.exclude を使ってください。パッチでは、その部分を削除してください。',
  notRead: (files) => `次のファイルは、いずれかのエンジンが読んだことを確認できません: ${filesOf(files)}。`,
  haveItRead: () =>
    '熟議で承認されるのは、エンジンが読んだものだけです。背景情報でこれらのファイルを挙げてもう一度質問するか、すべての変更行を示すレビューを開始してください。',
  reviewedBefore: ({ count }) =>
    `${String(count)} 個のファイルは前回のレビューから変更がないため、エンジンにはもう一度示していません。`,
  budgetReached: () =>
    '次のラウンドは予算を超えるため、開始されませんでした。これまでの回答で判定しています。さらに進めるには、--max-tokens、--max-cost、または設定 council.budget を引き上げてください。',
  partialCouncil: ({ names }) =>
    `ほかの回答が一致し、確信度も高く、P1 の指摘もないため、${listOf(names)} には質問していません。すべてのシートに質問するには、別のプロファイルを選択してください。`,
  standstill: ({ round }) =>
    `ラウンド ${String(round)} では立場を変えたシートも新しい根拠もなかったため、次のラウンドは行いませんでした。`,
  conformity: ({ names, round }) =>
    `${listOf(names)} はラウンド ${String(round)} で、新しい根拠なしに立場を変えました。`,
  noFollowUp: ({ name, why }) => told(`${name} は質問に回答しませんでした。`, why || '回答は空でした。'),
  stoppedLook: ({ name }) => `${name} は、セカンドオピニオンを出す前に停止されました。`,
  noSecondOpinion: ({ name, why }) => told(`${name} からセカンドオピニオンは得られませんでした。`, why),
  unreadLook: ({ name }) => `${name} のセカンドオピニオンを読み取れませんでした。`,
  earlierUnsaid: ({ name, how, why }) =>
    how === 'stopped'
      ? `${name} は、以前の指摘について回答する前に停止されました。`
      : told(`${name} は以前の指摘について回答しませんでした。`, why || '回答を読み取れませんでした。'),
  anotherRound: () =>
    '多くのエンジンが追加のラウンドを求めました。不足している情報を補って、もう一度質問してください。',
  timeUsedUpAgain: ({ count }) =>
    `以前の指摘について質問する前に、レビューの制限時間 (${String(count)} 分) を使い切りました。`,
  timeUsedUp: ({ count }) =>
    `セカンドオピニオンを求める前に、レビューの制限時間 (${String(count)} 分) を使い切りました。`,
  reused: ({ when }) => `これは ${when} の判定です。その後の変更がないため、エンジンには質問していません。`,
  askFresh: () => 'もう一度質問するには --fresh を指定してください。',
  earlier: ({ sessionId }) =>
    `セッション ${sessionId} は以前のバージョンの Council のものです。判定の表示とエクスポートができます。もう一度質問するには、新しいセッションを開始してください。`,
  outdatedFindings: ({ count }) =>
    `古い指摘: ${String(count)} 件の指摘は対象の行が変更されたため、[問題] に表示されません。`,
  dismissedFindings: ({ count }) =>
    `${String(count)} 件の指摘は無視されており、[問題] に表示されません。元に戻すには、「Council: 無視した指摘を表示」を実行してください。`,
  resumeIt: () => '続けるには再開してください。回答済みのエンジンにはもう一度質問しません。',
};

/** `why` is a whole sentence in words that aren't Council's. */
const told = (...texts: readonly string[]): string => sentences(texts.filter((text) => text !== ''));

const HOW_SILENT: Readonly<Record<Silent['how'], (name: string) => string>> = {
  'not-asked': (name) => `${name} には質問していません。`,
  stopped: (name) => `${name} は回答する前に停止されました。`,
  unreadable: (name) => `${name} の回答を読み取れませんでした。`,
  failed: (name) => `${name} は回答しませんでした。`,
};

function whatIsLeft(leaves: Leaves): string {
  switch (leaves.kind) {
    case 'no-vote':
      return 'どちらの側にも数えません。';
    case 'position-unheld':
      return 'この立場を支持する提案者はほかにいません。';
    case 'objection':
      return 'その反対意見は引き続き有効です。';
    case 'agreement':
      return `バージョン ${String(leaves.version)} には賛成していました。`;
  }
}

function filesOf({ files, more }: Files): string {
  return listOf(more === 0 ? files : [...files, `ほか ${String(more)} 個`]);
}

const hiddenFile = ({ file, reason }: HiddenFile): string => `${file} (${leftOutReasons[reason]})`;
