import type {
  ChallengeVerdict,
  CritiqueReply,
  DebateOutcome,
  DebateStanding,
  ObjectionStrength,
  RebuttalStance,
} from '../../../protocol/debate/debateAnswer.ts';
import { spaced } from '../../../protocol/labels/template.ts';
import type { debate as english } from '../english/debate.ts';

const POSITIONS: Readonly<Record<DebateOutcome['kind'], (version: number) => string>> = {
  consensus: (version) => `立場 (バージョン ${version})`,
  undecided: (version) => `立場 (バージョン ${version}、未決)`,
  'trade-off': (version) => `立場 (バージョン ${version}、争点あり)`,
  aborted: (version) => `立場 (バージョン ${version}、ディベートなし)`,
};

const STANDINGS: Readonly<Record<DebateStanding['kind'], string>> = {
  agreed: '賛成',
  minor: '賛成 (留保あり)',
  open: '反対',
  lost: '回答なし',
  unread: '読み取れる回答なし',
};

const STRENGTHS: Readonly<Record<ObjectionStrength, string>> = { minor: '軽微', moderate: '中程度', strong: '強い' };

const CHALLENGES: Readonly<Record<ChallengeVerdict, (strength: ObjectionStrength) => string>> = {
  agree: () => '賛成',
  partial: (strength) => `一部賛成 (反論: ${STRENGTHS[strength]})`,
  disagree: (strength) => `反対 (反論: ${STRENGTHS[strength]})`,
};

const REBUTTALS: Readonly<Record<RebuttalStance, string>> = {
  ACCEPT: '受け入れ',
  MAINTAIN: '維持',
  ESCALATE: '強化',
};

const REPLIES: Readonly<Record<CritiqueReply['reply'], string>> = {
  ACCEPT: '受け入れ',
  PARTIAL: '一部受け入れ',
  REJECT: '拒否',
};

export const debate: typeof english = {
  position: ({ version, ending }) => POSITIONS[ending](version),
  thePosition: () => '立場',
  theVersion: ({ version }) => `立場のバージョン ${version}`,
  whereTheyStand: () => '専門家の立場',
  standing: ({ kind }) => STANDINGS[kind],
  agreesWithoutEvidence: () => '根拠なしの賛成',
  doesNotCount: () => '実在する行の参照も立場からの引用もないため、支持として数えません。',
  judgedEarlier: ({ version }) => `評価したのは最新ではなくバージョン ${version} です。`,
  whatItSays: ({ name }) => `${name} の発言`,
  whatExpertSays: ({ perspective }) => spaced`${perspective} の発言`,
  reply: ({ to, reply, reason }) => `${to}: ${REPLIES[reply]}。${reason}`,
  assumptions: () => '前提',
  assumption: () => '前提',
  theAssumption: () => '前提',
  heldBy: () => '主張する側',
  howToTest: () => '検証方法',
  theTest: () => '検証方法',
  agreed: () => '全員の合意点',
  title: () => 'ディベート',
  itsAngle: () => '着眼点',
  round: ({ round }) => `ラウンド ${round}`,
  lastAnswer: () => '最後の回答',
  versionAlone: ({ version }) => `v${version}`,
  versionUnchanged: ({ version }) => `v${version} (変更なし)`,
  compareVersions: () => ': 2 つのバージョンを比較',
  reasons: () => '理由',
  answers: () => '回答',
  theReasons: ({ name, round }) => `ラウンド ${round} での ${name} の理由`,
  weaknesses: () => '自ら挙げた弱点',
  theWeaknesses: ({ name }) => `${name} が挙げた弱点`,
  evidence: () => '根拠',
  theEvidence: ({ name }) => `${name} の根拠`,
  alternative: () => '代案',
  theAlternative: ({ name }) => `${name} の代案`,
  whyTheyDisagree: () => '意見が分かれたままの理由',
  whyItDisagrees: ({ name }) => `${name} が反対し続ける理由`,
  unreadable: () => '読み取り不可',
  challenge: ({ verdict, strength, withoutEvidence }) =>
    withoutEvidence ? `${CHALLENGES[verdict](strength)}、根拠なし` : CHALLENGES[verdict](strength),
  rebuttal: ({ stance }) => REBUTTALS[stance],
  opens: () => '立論',
  responds: () => '回答',
  assumes: () => '前提を提示',
  noMoreObjections: () => 'これ以上の反論はありません。',
  judging: () => 'このバージョンを評価しています。',
  notHeard: () => '回答なし。',
};
