import type { AbstainReason, ParsedBy, Position } from '../../../protocol/tally/ballot.ts';
import type { FailedStatus } from '../../../protocol/seat.ts';
import type { Escalation, Option, Risk, Verdict } from '../../../protocol/verdict/verdict.ts';
import type { LeftOutReason } from '../../../protocol/setup.ts';
import type { Dimension } from '../../../protocol/verdict/difference.ts';

const PROTOCOLS: Readonly<Record<Verdict['protocol'], string>> = {
  vote: 'vote',
  deliberate: 'deliberation',
  review: 'review',
  debate: 'debate',
};

const LEVELS = { L2: 'your decision', L3: 'needs a second look', L4: 'you accepted the risk' } as const;

/** The joint advice of the seats in a review. */
const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: 'Advice: keep it',
  revise: 'Advice: revise it',
  reject: 'Advice: reject it',
  continue: 'Advice: investigate further',
};

const POSITIONS: Readonly<Record<Position, string>> = { APPROVE: 'Approve', REJECT: 'Reject', ABSTAIN: 'Abstain' };

/** Shown beside a seat's name if two positions are compared. */
const SIDES: typeof POSITIONS = { APPROVE: 'for', REJECT: 'against', ABSTAIN: 'abstains' };

const SURER: Readonly<Record<NonNullable<Option['surer']>, string>> = {
  'than-other': ', much more confident than the other seat',
  'than-majority': ', much more confident than the majority',
};

const ABSTAINED: Readonly<Record<AbstainReason, string>> = {
  irrelevant: 'The question is outside what it can judge.',
  'insufficient-information': 'It has too little information to judge.',
  'conflicting-criteria': 'The criteria conflict with each other.',
};

const FAILED: Readonly<Record<FailedStatus, string>> = {
  missing: 'Not installed',
  'logged-out': 'Not logged in',
  quota: 'Quota used up',
  'timed-out': 'Timed out',
  cancelled: 'Stopped',
  failed: 'Failed',
  unreadable: 'Answer unreadable',
};

const PARSED: Readonly<Record<ParsedBy, string>> = {
  schema: 'answer in the enforced form',
  fenced: 'answer in a fenced block',
  document: 'answer as a whole document',
  text: 'answer parsed from text',
  none: 'no readable answer',
};

const DIMENSIONS: Readonly<Record<Dimension, string>> = {
  facts: 'Facts',
  values: 'Priorities',
  missing: 'Open questions',
};

const RISK_LEVELS: Readonly<Record<Risk['likelihood'], string>> = {
  unknown: '–',
  low: 'low',
  medium: 'medium',
  high: 'high',
};

const RISK_STATES: Readonly<Record<Risk['status'], string>> = {
  open: 'open',
  mitigated: 'mitigated',
  accepted: 'accepted',
};

interface Noun {
  readonly one: string;
  readonly many: string;
}

const LEFT_OUT: Readonly<Record<LeftOutReason, Noun>> = {
  media: { one: 'picture, sound, font, or PDF', many: 'pictures, sounds, fonts, or PDFs' },
  excluded: { one: 'file excluded by a rule', many: 'files excluded by a rule' },
  'council-document': { one: 'Council document', many: 'Council documents' },
  'reviewed-before': { one: 'file unchanged since the last review', many: 'files unchanged since the last review' },
  'nested-repository': { one: 'nested repository', many: 'nested repositories' },
  binary: { one: 'binary file', many: 'binary files' },
  generated: { one: 'generated file', many: 'generated files' },
  'lock-file': { one: 'lock file', many: 'lock files' },
  vendored: { one: 'vendored file', many: 'vendored files' },
  ignored: { one: 'ignored file', many: 'ignored files' },
  submodule: { one: 'changed submodule', many: 'changed submodules' },
  overlooked: { one: 'change hidden from git', many: 'changes hidden from git' },
  'staged-version': {
    one: 'staged version that differs from its file',
    many: 'staged versions that differ from their files',
  },
  'too-large': { one: 'file too large to show', many: 'files too large to show' },
  unreadable: { one: 'unreadable file', many: 'unreadable files' },
  'special-file': { one: 'pipe, socket, or device', many: 'pipes, sockets, or devices' },
  outside: { one: 'file outside the workspace', many: 'files outside the workspace' },
  'not-read': { one: 'file that no engine is known to have read', many: 'files that no engine is known to have read' },
  secret: { one: 'file with a secret', many: 'files with secrets' },
};

const LINES = {
  text: { one: 'line', many: 'lines' },
  diff: { one: 'changed line', many: 'changed lines' },
} as const;

/** A number, and its formatted form. */
interface Count {
  readonly count: number;
  readonly shown: string;
}

const counted = ({ count, shown }: Count, { one, many }: Noun): string => `${shown} ${count === 1 ? one : many}`;

interface Name {
  readonly name: string;
}

interface Names {
  readonly names: string;
}

interface Round {
  readonly round: number;
}

interface Lines extends Count {
  readonly of: keyof typeof LINES;
}

/** The verdict, and what can be done about it. */
export const verdict = {
  protocol: ({ protocol }: Pick<Verdict, 'protocol'>) => PROTOCOLS[protocol],
  round: ({ round }: Round) => `round ${round}`,
  question: () => 'Question: ',
  theQuestion: () => 'the question',
  confidence: ({ confidence }: { confidence: string }) => `Confidence ${confidence}`,
  advice: ({ recommendation }: { recommendation: NonNullable<Verdict['recommendation']> }) => ADVICE[recommendation],
  escalation: ({ level, reason }: Escalation) => `${LEVELS[level]} (${level}): ${reason}`,
  vendors: (count: Count) => counted(count, { one: 'vendor', many: 'vendors' }),
  severity: ({ severity, ...count }: Count & { severity: string }) => counted(count, { one: severity, many: severity }),
  leftOutReason: ({ reason }: { reason: LeftOutReason }) => LEFT_OUT[reason].one,
  /** `reason`: null for files that were left out for several reasons. */
  leftOut: ({ reason, ...count }: Count & { reason: LeftOutReason | null }) =>
    `${counted(count, reason === null ? { one: 'file', many: 'files' } : LEFT_OUT[reason])} left out`,
  reviewedBefore: (count: Count) => counted(count, LEFT_OUT['reviewed-before']),
  someLinesRead: ({ read, of, ...all }: Lines & { read: string }) => `${read} of ${all.shown} ${LINES[of].many} read`,
  allLinesRead: ({ of, ...all }: Lines) =>
    all.count === 1 ? `the only ${LINES[of].one} read` : `all ${all.shown} ${LINES[of].many} read`,
  position: ({ position }: { position: Position }) => POSITIONS[position],
  side: ({ position }: { position: Position }) => SIDES[position],
  answered: () => 'Answered',
  failed: ({ status }: { status: FailedStatus }) => FAILED[status],
  parsedBy: ({ parsedBy }: { parsedBy: ParsedBy }) => PARSED[parsedBy],
  filesUnknown: () => 'files read: unknown',
  filesRead: (count: Count) => `${counted(count, { one: 'file', many: 'files' })} read`,
  askedTimes: ({ times }: { times: number }) => (times === 2 ? 'asked twice' : `asked ${times} times`),
  effort: ({ effort }: { effort: string }) => `effort ${effort}`,
  tokens: ({ shown }: { shown: string }) => `${shown} tokens`,
  outvoted: () => 'Outvoted.',
  contradiction: () => 'Approved but reported a P1, so it counts as an abstention.',
  abstained: ({ reason }: { reason: AbstainReason }) => ABSTAINED[reason],
  noReason: () => 'Gave no reason.',
  fromText: () => 'Parsed from text, because the engine didn’t use the answer form.',
  withoutReading: ({ duration }: { duration: string }) => `Answered in ${duration} without reading a file.`,
  votes: () => 'Votes',
  finalPositions: () => 'Final positions',
  whatItSays: ({ name }: Name) => `what ${name} says`,
  itsPosition: ({ name }: Name) => `the position of ${name}`,
  whatHappened: ({ name }: Name) => `what happened to ${name}`,
  whatChanged: () => 'What changed',
  seat: () => 'Seat',
  before: () => 'Before',
  now: () => 'Now',
  change: () => 'Change',
  roundTitle: ({ round }: Round) => `Round ${round}`,
  withEvidence: () => 'with new evidence',
  withContext: () => 'with more context',
  theNews: ({ round }: Round) => `the new information in round ${round}`,
  changedVote: () => 'changed its vote',
  movedMuch: ({ distance, notable }: { distance: number; notable: number }) =>
    `confidence changed by ${distance}, more than ${notable}`,
  moved: ({ distance }: { distance: number }) => `confidence changed by ${distance}`,
  unchanged: () => 'unchanged',
  notAskedAgain: ({ names, count }: Names & { count: number }) =>
    `${names} ${count === 1 ? 'wasn’t' : 'weren’t'} asked again.`,
  whyTheyDiffer: () => 'Why they differ',
  dimension: ({ dimension }: { dimension: Dimension }) => DIMENSIONS[dimension],
  conditions: () => 'Conditions',
  alternatives: () => 'Alternatives',
  missing: () => 'What’s missing',
  dissent: () => 'Dissent',
  theDissent: ({ name }: Name) => `the dissent of ${name}`,
  mitigation: () => 'Mitigation',
  monitor: () => 'Monitor',
  risks: () => 'Risks',
  risk: () => 'Risk',
  theRisk: () => 'the risk',
  likelihood: () => 'Likelihood',
  impact: () => 'Impact',
  theMitigation: () => 'the mitigation',
  state: () => 'State',
  riskLevel: ({ level }: { level: Risk['likelihood'] }) => RISK_LEVELS[level],
  riskState: ({ status }: { status: Risk['status'] }) => RISK_STATES[status],
  yourChoice: () => 'Your choice',
  alwaysYours: () => 'If 2 seats disagree, you always decide.',
  untilConfirmed: () => 'Council records nothing until you confirm.',
  canBeUndone: () => 'can be undone',
  sure: ({ confidence, surer }: Pick<Option, 'surer'> & { confidence: number }) =>
    `confidence ${confidence}${surer === undefined ? '' : SURER[surer]}`,
  bothAgree: () => 'both agree',
  bothReject: () => 'both reject it',
  twoSeatsSplit: () => '2 seats, 1 for and 1 against',
  youChose: () => 'You chose: ',
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  overruled: ({ names }: Names) => `Overruled: ${names}.`,
  riskAccepted: () => 'You accepted the risk.',
  openFirstFinding: () => 'Open the first finding',
  askAgain: () => 'Ask again with more context…',
  openTranscript: () => 'Open transcript',
  checkEngines: () => 'Check engines',
  override: () => 'Override rejection…',
  reviewAgain: () => 'Review again',
  reviewAll: () => 'Review all files',
  previousReview: () => 'Previous review',
  goAhead: () => 'Go ahead',
  digIntoDissent: () => 'Dig into the dissent…',
  openOutcome: () => 'Open the outcome',
  details: () => 'Engines and session',
  noSeat: () => 'no seat',
  filesLeftOut: () => 'Left out',
  secretsReplaced: () => 'Secrets replaced',
  session: () => 'Session',
  more: ({ count }: { count: number }) => `and ${count} more`,
};
