import { capital, listOf } from '../../protocol/text/phrases.ts';
import type { LeftOutReason } from '../../protocol/setup.ts';
import type { Escalation, Verdict } from '../../protocol/verdict/verdict.ts';
import type { LoggedWords, LeftOutFiles, ListedState, RiskRating, Rule, SeatAnswer, SeatState } from './parameters.ts';

const VERBS = { APPROVE: 'approves', REJECT: 'rejects', ABSTAIN: 'abstains' } as const;

const STATES: Readonly<Record<SeatState, string>> = {
  waiting: 'waiting',
  asked: 'working',
  answered: 'answered',
  abstained: 'abstained',
  missing: 'not installed',
  'logged-out': 'not logged in',
  quota: 'hit its usage limit',
  'timed-out': 'timed out',
  cancelled: 'stopped',
  failed: 'failed',
  unreadable: 'unreadable',
};

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  media: 'media',
  excluded: 'excluded',
  'council-document': 'Council document',
  'reviewed-before': 'unchanged since the last review',
  'nested-repository': 'nested repository',
  binary: 'binary',
  generated: 'generated',
  'lock-file': 'lock file',
  vendored: 'vendored',
  ignored: 'ignored',
  submodule: 'submodule',
  overlooked: 'hidden from git',
  'staged-version': 'staged version differs from the file',
  'too-large': 'too large',
  unreadable: 'unreadable',
  'special-file': 'special file',
  outside: 'outside the workspace',
  'not-read': 'not read',
  secret: 'secret',
};

const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: 'keep',
  revise: 'revise',
  reject: 'reject',
  continue: 'investigate further',
};

const gapReason = ({ reason, rule }: Rule & { reason: LeftOutReason }): string =>
  rule === '' ? LEFT_OUT[reason] : `${LEFT_OUT[reason]}: ${rule}`;

/** The command line's texts in addition to the labels of a view. */
export const english = {
  confidence: ({ confidence }: { confidence: string }) => `confidence ${confidence}`,
  recommendation: ({ recommendation }: { recommendation: NonNullable<Verdict['recommendation']> }) =>
    `recommendation: ${ADVICE[recommendation]}`,
  linesShown: ({ shown, changed }: { shown: number; changed: number }) =>
    `${String(shown)} of ${String(changed)} lines shown`,
  filesUnchanged: ({ count }: { count: number }) =>
    `${String(count)} ${count === 1 ? 'file' : 'files'} unchanged since the last review`,
  escalation: ({ level, reason }: Escalation) => `${level}: ${reason}`,
  /**
   * What a seat voted for. `position` is a letter if the options have letters (“is for B”), and empty if it chose none
   * of them.
   */
  stands: ({ position }: { position: string }) =>
    position in VERBS
      ? VERBS[position as keyof typeof VERBS]
      : position === ''
        ? 'chose no option'
        : `is for ${position}`,
  seatAnswer: ({ says, rationale }: SeatAnswer) => `${says}: ${rationale}`,
  state: ({ state }: { state: SeatState }) => STATES[state],
  yourOptions: () => 'Your options:',
  missing: () => 'What’s missing',
  conditions: () => 'Conditions',
  dissent: () => 'Dissent',
  whatChanged: () => 'What changed',
  instead: () => 'Alternatives',
  riskRegister: () => 'Risk register',
  settled: () => 'Settled by the user',
  leftOut: () => 'Left out',
  session: ({ sessionId }: { sessionId: string }) => `Session ${sessionId}`,
  options: () => 'Options',
  chosenOption: ({ letter, text }: { letter: string; text: string }) => `${letter}: ${text} (chosen)`,
  evidenceBasis: () => 'Evidence basis',
  whyMajority: () => 'Why the majority won',
  whyDissent: () => 'Why the dissent matters',
  coreTension: () => 'The core tension',
  recommendedAction: () => 'Recommended action',
  askedAfterwards: () => 'Asked afterwards',
  followUp: ({ name, question, answer }: { name: string; question: string; answer: string }) =>
    `${name}, asked “${question}”: ${answer}`,
  title: ({ title }: { title: string }) => `${title}:`,
  plan: ({ mitigation, monitor }: { mitigation: string; monitor: string }) =>
    [mitigation && `Mitigation: ${mitigation}`, monitor && `Monitor: ${monitor}`].filter(Boolean).join(' '),
  risk: ({ source, risk, likelihood, impact, status, mitigation }: RiskRating) =>
    `${source}: ${risk} (likelihood ${likelihood}, impact ${impact}, ${status})${mitigation === '' ? '' : ` Mitigation: ${mitigation}`}`,
  change: ({
    round,
    name,
    before,
    after,
    moved,
  }: {
    round: number;
    name: string;
    before: string;
    after: string;
    moved: boolean;
  }) => `round ${String(round)}: ${name} ${before} → ${after}${moved ? ', changed by more than 20' : ''}`,
  gapReason,
  leftOutFiles: ({ count, files, more, ...why }: LeftOutFiles) => {
    const names = listOf(more === 0 ? files : [...files, `${String(more)} more`]);
    return count === 1 ? `${names} (${gapReason(why)})` : `${String(count)} files (${gapReason(why)}): ${names}`;
  },
  findings: () => 'Findings',
  inCode: () => 'Findings in the code',
  inProposal: () => 'Findings in the proposal',
  refuted: () => 'Refuted, but still counted',
  before: () => 'From before the change, not counted',
  withdrawn: () => 'Withdrawn by the engine that raised them',
  resolved: () => 'Resolved since the last review',
  dismissed: () => 'Dismissed, not counted toward the exit status',
  unverified: () => 'Unverified, because the place or the quote wasn’t found',
  duration: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    minutes === 0 ? `${String(seconds)} s` : `${String(minutes)} min ${String(seconds)} s`,
  stillWorking: ({ names, time }: { names: readonly string[]; time: string }) =>
    `Still working after ${time}: ${listOf(names)}.`,
  asked: ({ part, attempt }: { part: string; attempt: number }) =>
    `${attempt > 1 ? 'asked again' : 'asked'}${part === '' ? '' : `, ${part}`}${attempt > 1 ? `, attempt ${String(attempt)}` : ''}`,
  answeredAfter: ({ name, seconds }: { name: string; seconds: string }) => `${name}: answered after ${seconds} s`,
  roundMajority: ({ round, names }: { round: number; names: readonly string[] }) =>
    `Round ${String(round)}: ${names.length === 0 ? 'no majority yet' : `${listOf(names)} ${names.length === 1 ? 'forms' : 'form'} a majority`}.`,
  silentInRound: ({ name }: { name: string }) => `${name} didn’t answer.`,
  standsInRound: ({
    name,
    position,
    confidence,
    stance,
  }: {
    name: string;
    position: string;
    confidence: number;
    stance: string;
  }) => `${name} ${position === '' ? 'says' : position} (${String(confidence)})${stance === '' ? '.' : `: ${stance}`}`,
  movedInRound: ({ name, reason }: { name: string; reason: string }) =>
    reason === ''
      ? `${name} changed its position without new evidence.`
      : `${name} changed its position because of this: ${reason}`,
  citesMissing: ({ name, places }: { name: string; places: readonly string[] }) =>
    `${name} cites ${listOf(places)}, which ${places.length === 1 ? 'doesn’t' : 'don’t'} exist.`,
  citesUnseen: ({ name, places }: { name: string; places: readonly string[] }) =>
    `${name} cites ${listOf(places)}, which it wasn’t shown and didn’t read.`,
  decisionType: ({ type }: Pick<LoggedWords, 'type'>): string => type,
  consensus: ({ consensus }: Pick<LoggedWords, 'consensus'>): string => consensus,
  decisionStatus: ({ status }: Pick<LoggedWords, 'status'>): string => status,
  listedState: ({ state }: { state: ListedState }) => `${capital(state)}.`,
  rehearsal: ({ scripted }: { scripted: 'some' | 'all' }): string =>
    scripted === 'all' ? ' (rehearsal)' : ' (partly a rehearsal)',
  noSessions: () => 'This workspace has no sessions yet.',
  noneMatch: ({ count }: { count: number }) => `0 of ${String(count)} sessions match. Search for something else.`,
  olderLeft: ({ count }: { count: number }) =>
    count === 1
      ? '1 older session isn’t listed. List more with --limit.'
      : `${count.toLocaleString('en')} older sessions aren’t listed. List more with --limit.`,
  aloneAnswered: ({ name }: { name: string }) =>
    `Only ${name} answered, so the exit status is 2, not 0. Fix the other engines (\`council doctor\`), or accept one opinion with --allow-degraded.`,
};
