import { counts, isEarlierP1, isRefuted, isStanding, isUncheckedP1, mustBeFixed } from '../findings/finding.ts';
import type { Label } from '../labels/label.ts';
import type { Absent, Found, Score } from '../labels/parameters.ts';
import { blockingGaps } from '../setup.ts';
import { seatName } from '../mode.ts';
import { hasFailed } from '../tally/tally.ts';
import { chosenFacts } from './optionLabel.ts';
import type { Verdict, VerdictSeat } from './verdict.ts';

export type Undescribed = Omit<Verdict, 'decision'>;

/** The verdict in a few sentences, the same in the panel, tree, summary, and terminal. */
export function headingOf(verdict: Undescribed): readonly Label[] {
  return [core(verdict), ...partial(verdict), ...compared(verdict), ...demand(verdict), ...settlement(verdict)];
}

/** How many of the seats were asked. Empty if all were. */
export function partial({ notAsked = [], seats }: Undescribed): readonly Label[] {
  return notAsked.length === 0 ? [] : [{ key: 'partial', count: seats.length, of: seats.length + notAsked.length }];
}

/** An incomplete council isn't compared with an earlier review. */
function compared({ comparison, outcome }: Undescribed): readonly Label[] {
  return comparison === null || outcome === 'cancelled' ? [] : [{ key: 'compared', ...comparison }];
}

function core(verdict: Undescribed): Label {
  const unchecked = verdict.findings.filter(isUncheckedP1).length;
  const circumstances = { found: foundIn(verdict), unchecked, ...absences(verdict) };
  switch (verdict.outcome) {
    case 'cancelled':
      return { key: 'cancelled' };
    case 'approved':
    case 'rejected': {
      const { outcome } = verdict;
      const provisional = has(verdict, 'provisional');
      const score = outcome === 'approved' ? scoreOf(verdict) : reversed(scoreOf(verdict));
      const round = roundOf(verdict);
      return { key: 'counted', outcome, provisional, ...score, alone: onlyEngine(verdict), round, ...circumstances };
    }
    case 'decided':
    case 'undecided':
      return { ...undecided(verdict), ...circumstances };
  }
}

/** The engine's title in Simple Mode, because three answers of one engine aren't three engines. */
function onlyEngine({ mode, seats }: Undescribed): string | null {
  return mode === 'simple' ? (seats[0]?.title ?? null) : null;
}

/** The round of a deliberation. Null for the other protocols. */
export function roundOf({ protocol, round }: Pick<Verdict, 'protocol' | 'round'>): number | null {
  return protocol === 'deliberate' ? round : null;
}

function undecided(verdict: Undescribed) {
  const score = scoreOf(verdict);
  if (verdict.seats.length === 0) return { key: 'nothingShown', count: verdict.coverage.files } as const;
  if (has(verdict, 'override-review')) return { key: 'overrideReview', ...score } as const;
  if (verdict.pattern === 'majority' || verdict.pattern === 'unanimous') {
    const p1s = verdict.findings.filter(isEarlierP1).length;
    const isShown = !has(verdict, 'incomplete-coverage');
    if (isShown && p1s > 0) return { key: 'stillOpen', p1s, ...score } as const;
    const isAllShown = blockingGaps(verdict.coverage).every(({ reason }) => reason === 'not-read');
    return { key: isAllShown ? 'partlyRead' : 'partlyShown', ...score } as const;
  }
  if (verdict.pattern === 'insufficient-information') return { key: 'noVotes' } as const;
  if (verdict.pattern === 'insufficient-quorum') {
    const voters = verdict.seats.filter((seat) => isVote(seat, 'APPROVE') || isVote(seat, 'REJECT'));
    return { key: 'fewVotes', names: voters.map(seatName) } as const;
  }
  return { key: 'split', ...score, rounds: roundOf(verdict) } as const;
}

function scoreOf({ seats }: Undescribed): Score {
  const votes = (position: 'APPROVE' | 'REJECT'): number => seats.filter((seat) => isVote(seat, position)).length;
  return { for: votes('APPROVE'), against: votes('REJECT') };
}

/** Puts the count of the winning side first. */
function reversed(score: Score): Score {
  return { for: score.against, against: score.for };
}

function isVote(seat: VerdictSeat, position: 'APPROVE' | 'REJECT'): boolean {
  return seat.status === 'answered' && seat.vote.position === position;
}

/** What counts in a review besides the votes: the most severe verified findings. */
function foundIn({ protocol, outcome, findings, seats }: Undescribed): Found | null {
  if (protocol !== 'review' || outcome === 'cancelled') return null;
  const counting = findings.filter(counts);
  const holding = counting.filter((one) => one.evidence === 'verified');
  const [gravest] = holding;
  if (gravest !== undefined) {
    const { severity } = gravest;
    return { kind: 'verified', severity, count: holding.filter((one) => one.severity === severity).length };
  }
  const others = counting.filter((one) => !isUncheckedP1(one)).length;
  if (others > 0) return { kind: 'unverified', count: others };
  if (counting.length > 0) return null;
  // “No findings” would be wrong if an answer names a P1 outside its list, or if a finding was dismissed.
  if (seats.some(({ namesP1 }) => namesP1) || findings.some(({ state }) => state === 'dismissed')) return null;
  if (findings.every((one) => !isStanding(one) && one.state !== 'withdrawn')) return { kind: 'nothing' };
  return { kind: findings.some(({ introduced }) => introduced === false) ? 'nothing-new' : 'all-withdrawn' };
}

/** The seats that didn't vote, and the engines that never got a seat. */
function absences(verdict: Undescribed): Absent {
  const lost = verdict.seats.filter((seat) => hasFailed(seat));
  const objected = lost.filter((seat) => verdict.dissents.some((dissent) => dissent.seat === seat.id));
  return {
    abstained: verdict.seats.filter((seat) => seat.status === 'abstained').map(seatName),
    silent: lost.filter((seat) => !objected.includes(seat)).map(seatName),
    silentObjectors: objected.map(seatName),
    unseated: unseated(verdict),
  };
}

/** Requested engines that have no seat. */
export function unseated({ engineErrors, seats }: Undescribed): readonly string[] {
  const engines = engineErrors.map((error) => error.engine);
  return [...new Set(engines.filter((engine) => seats.every((seat) => seatName(seat) !== engine)))];
}

/** What the reader has to do now. */
export function demand(verdict: Undescribed): readonly Label[] {
  if (verdict.outcome === 'cancelled' || verdict.resolution !== null) return [];
  return [...repair(verdict), ...wanted(verdict)];
}

function wanted(verdict: Undescribed): readonly Label[] {
  switch (verdict.action) {
    case 'execute':
    case 'block':
      return [];
    case 'execute-record-dissent':
      return has(verdict, 'strong-dissent') ? [{ key: 'strongerDissent' }] : [];
    case 'mitigate-first':
      return [{ key: 'unmetConcern' }];
    case 'ask-user':
      return [{ key: 'youDecide' }];
    case 'redeliberate':
      return [verdict.outcome === 'undecided' ? askAgain(verdict) : { key: 'lowConfidences' }];
  }
}

/** A rejection already says that a change is needed. If all P1s are refuted by another seat, a person has to look. */
function repair({ protocol, outcome, findings }: Undescribed): readonly Label[] {
  const p1s = findings.filter(mustBeFixed);
  if (p1s.length === 0) return [];
  const count = p1s.length;
  if (protocol !== 'review') return [{ key: 'fixFindings', count }];
  if (p1s.every(isRefuted)) return [{ key: 'refuted', count }];
  return outcome === 'rejected' ? [] : [{ key: 'fixTheFindings', count }];
}

/** More context helps seats that abstained, but not seats that failed. */
function askAgain({ seats }: Undescribed): Label {
  const onlySilence = seats.some(hasFailed) && seats.every((seat) => seat.status !== 'abstained');
  return { key: onlySilence ? 'seeWhy' : 'askWithContext' };
}

/** What the user chose; empty while nothing is. */
export function settlement(verdict: Undescribed): readonly Label[] {
  const { resolution } = verdict;
  return resolution === null ? [] : [{ ...chosenFacts(verdict, resolution), key: 'chosen' }];
}

function has(verdict: Undescribed, flag: Verdict['flags'][number]): boolean {
  return verdict.flags.includes(flag);
}
