import type {
  CritiqueReply,
  ChallengeVerdict,
  DebateOutcome,
  DebateStanding,
  ObjectionStrength,
  RebuttalStance,
} from '../../../protocol/debate/debateAnswer.ts';

const POSITIONS: Readonly<Record<DebateOutcome['kind'], (version: number) => string>> = {
  consensus: (version) => `Position, version ${version}`,
  undecided: (version) => `Position, version ${version}, undecided`,
  'trade-off': (version) => `Position, version ${version}, contested`,
  aborted: (version) => `Position, version ${version}, not debated`,
};

const STANDINGS: Readonly<Record<DebateStanding['kind'], string>> = {
  agreed: 'Agrees',
  minor: 'Agrees, with reservations',
  open: 'Objects',
  lost: 'Didn’t answer',
  unread: 'Gave no readable answer',
};

const CHALLENGES: Readonly<Record<ChallengeVerdict, (strength: ObjectionStrength) => string>> = {
  agree: () => 'Agrees',
  partial: (strength) => `Partly agrees, ${strength} objection`,
  disagree: (strength) => `Disagrees, ${strength} objection`,
};

const REBUTTALS: Readonly<Record<RebuttalStance, string>> = {
  ACCEPT: 'Accepts',
  MAINTAIN: 'Maintains',
  ESCALATE: 'Escalates',
};

interface Name {
  readonly name: string;
}

interface Version {
  readonly version: number;
}

interface Challenge {
  readonly verdict: ChallengeVerdict;
  readonly strength: ObjectionStrength;
  readonly withoutEvidence: boolean;
}

/** A debate: the position, the standing of each expert, and the rounds. */
export const debate = {
  position: ({ version, ending }: Version & { ending: DebateOutcome['kind'] }) => POSITIONS[ending](version),
  thePosition: () => 'the position',
  theVersion: ({ version }: Version) => `position ${version}`,
  whereTheyStand: () => 'Where the experts stand',
  standing: ({ kind }: Pick<DebateStanding, 'kind'>) => STANDINGS[kind],
  agreesWithoutEvidence: () => 'Agrees without evidence',
  doesNotCount: () =>
    'It didn’t cite an existing line or quote the position, so its agreement doesn’t count as support.',
  judgedEarlier: ({ version }: Version) => `It judged version ${version}, not the latest version.`,
  whatItSays: ({ name }: Name) => `what ${name} says`,
  whatExpertSays: ({ perspective }: { perspective: string }) => `what the ${perspective} says`,
  reply: ({ to, reply, reason }: CritiqueReply) => `${to}: ${reply.toLowerCase()}. ${reason}`,
  assumptions: () => 'Assumptions',
  assumption: () => 'Assumption',
  theAssumption: () => 'the assumption',
  heldBy: () => 'Held by',
  howToTest: () => 'How to test it',
  theTest: () => 'the test',
  agreed: () => 'Points of agreement',
  title: () => 'The debate',
  itsAngle: () => 'its angle',
  round: ({ round }: { round: number }) => `Round ${round}`,
  lastAnswer: () => 'Last answer',
  versionAlone: ({ version }: Version) => `v${version}`,
  versionUnchanged: ({ version }: Version) => `v${version}, unchanged`,
  compareVersions: () => ': compare the two versions',
  reasons: () => 'Reasons',
  answers: () => 'Its answers',
  theReasons: ({ name, round }: Name & { round: number }) => `the reasons of ${name} in round ${round}`,
  weaknesses: () => 'Weaknesses that it names',
  theWeaknesses: ({ name }: Name) => `the weaknesses that ${name} names`,
  evidence: () => 'Evidence',
  theEvidence: ({ name }: Name) => `the evidence of ${name}`,
  alternative: () => 'Alternative',
  theAlternative: ({ name }: Name) => `the alternative of ${name}`,
  whyTheyDisagree: () => 'Why they still disagree',
  whyItDisagrees: ({ name }: Name) => `why ${name} still disagrees`,
  unreadable: () => 'Unreadable',
  challenge: ({ verdict, strength, withoutEvidence }: Challenge) =>
    withoutEvidence ? `${CHALLENGES[verdict](strength)}, without evidence` : CHALLENGES[verdict](strength),
  rebuttal: ({ stance }: { stance: RebuttalStance }) => REBUTTALS[stance],
  opens: () => 'Opens',
  responds: () => 'Answers',
  assumes: () => 'Assumes',
  noMoreObjections: () => 'Has no further objections.',
  judging: () => 'Is judging this version.',
  notHeard: () => 'Didn’t answer.',
};
