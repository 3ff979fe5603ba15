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
  consensus: (version) => `立场（版本 ${version}）`,
  undecided: (version) => `立场（版本 ${version}，未决）`,
  'trade-off': (version) => `立场（版本 ${version}，有争议）`,
  aborted: (version) => `立场（版本 ${version}，未辩论）`,
};

const STANDINGS: Readonly<Record<DebateStanding['kind'], string>> = {
  agreed: '同意',
  minor: '同意（有保留）',
  open: '反对',
  lost: '未回答',
  unread: '没有可读的回答',
};

const STRENGTHS: Readonly<Record<ObjectionStrength, string>> = { minor: '轻微', moderate: '中等', strong: '强烈' };

const CHALLENGES: Readonly<Record<ChallengeVerdict, (strength: ObjectionStrength) => string>> = {
  agree: () => '同意',
  partial: (strength) => `部分同意（${STRENGTHS[strength]}质疑）`,
  disagree: (strength) => `不同意（${STRENGTHS[strength]}质疑）`,
};

const REBUTTALS: Readonly<Record<RebuttalStance, string>> = {
  ACCEPT: '接受',
  MAINTAIN: '坚持',
  ESCALATE: '升级',
};

const REPLIES: Readonly<Record<CritiqueReply['reply'], string>> = {
  ACCEPT: '接受',
  PARTIAL: '部分接受',
  REJECT: '拒绝',
};

export const debate: typeof english = {
  position: ({ version, ending }) => POSITIONS[ending](version),
  thePosition: () => '立场',
  theVersion: ({ version }) => `立场的版本 ${version}`,
  whereTheyStand: () => '各专家的立场',
  standing: ({ kind }) => STANDINGS[kind],
  agreesWithoutEvidence: () => '同意但无依据',
  doesNotCount: () => '既未引用存在的行，也未引用立场原文，因此不计为支持。',
  judgedEarlier: ({ version }) => `它评判的是版本 ${version}，而非最新版本。`,
  whatItSays: ({ name }) => `${name} 的发言`,
  whatExpertSays: ({ perspective }) => spaced`${perspective} 的发言`,
  reply: ({ to, reply, reason }) => `${to}：${REPLIES[reply]}。${reason}`,
  assumptions: () => '假设',
  assumption: () => '假设',
  theAssumption: () => '假设',
  heldBy: () => '持有方',
  howToTest: () => '检验方法',
  theTest: () => '检验方法',
  agreed: () => '各方一致的内容',
  title: () => '辩论',
  itsAngle: () => '切入角度',
  round: ({ round }) => `第 ${round} 轮`,
  lastAnswer: () => '最后的回应',
  versionAlone: ({ version }) => `v${version}`,
  versionUnchanged: ({ version }) => `v${version}（未更改）`,
  compareVersions: () => '：比较两个版本',
  reasons: () => '理由',
  answers: () => '回应',
  theReasons: ({ name, round }) => `${name} 在第 ${round} 轮的理由`,
  weaknesses: () => '自述的弱点',
  theWeaknesses: ({ name }) => `${name} 自述的弱点`,
  evidence: () => '依据',
  theEvidence: ({ name }) => `${name} 的依据`,
  alternative: () => '替代方案',
  theAlternative: ({ name }) => `${name} 的替代方案`,
  whyTheyDisagree: () => '仍有分歧的原因',
  whyItDisagrees: ({ name }) => `${name} 仍不同意的原因`,
  unreadable: () => '无法读取',
  challenge: ({ verdict, strength, withoutEvidence }) =>
    withoutEvidence ? `${CHALLENGES[verdict](strength)}，无依据` : CHALLENGES[verdict](strength),
  rebuttal: ({ stance }) => REBUTTALS[stance],
  opens: () => '立论',
  responds: () => '回应',
  assumes: () => '提出假设',
  noMoreObjections: () => '没有更多反对意见。',
  judging: () => '正在评判此版本。',
  notHeard: () => '未回答。',
};
