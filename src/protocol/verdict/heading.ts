import { chosenLabel } from './chosenLabel.ts';
import { counts, isRefuted, mustBeFixed } from '../findings/finding.ts';
import { placesOf } from '../findings/places.ts';
import { seatName } from '../mode.ts';
import { hasFailed } from '../tally/tally.ts';
import type { Verdict, VerdictSeat } from './verdict.ts';
import { capital, counted, countWord, joined, listOf, plural } from '../text/phrases.ts';

export type Undescribed = Omit<Verdict, 'decision'>;

/** The verdict in a sentence or two, the same in panel, tree, summary and terminal. */
export function headingOf(verdict: Undescribed): string {
  const core = coreOf(verdict);
  const first = `${[core, ...foundClause(verdict), ...absences(verdict)].join(', ')}.`;
  return joined([first, demand(verdict), settlement(verdict)], ' ');
}

function coreOf(verdict: Undescribed): string {
  switch (verdict.outcome) {
    case 'cancelled':
      return 'Cancelled before the council had decided';
    case 'approved':
    case 'rejected': {
      const how = has(verdict, 'provisional') ? `Provisionally ${verdict.outcome}` : capital(verdict.outcome);
      const side = verdict.outcome === 'approved' ? 'APPROVE' : 'REJECT';
      return `${how} ${score(verdict, side)}${alone(verdict)}${inRound(verdict)}`;
    }
    case 'undecided':
      return undecided(verdict);
    case 'decided':
      return 'Decided';
  }
}

/** Three answers of one engine are no three engines. */
function alone({ mode, seats }: Undescribed): string {
  const [only] = seats;
  return mode === 'simple' && only !== undefined ? ` by ${only.title} alone` : '';
}

/** “ in round 2”; empty where there is only one. */
export function inRound({ protocol, round }: Pick<Verdict, 'protocol' | 'round'>): string {
  return protocol === 'deliberate' ? ` in round ${String(round)}` : '';
}

/** “ after five rounds”. */
export function afterRounds({ protocol, round }: Pick<Verdict, 'protocol' | 'round'>): string {
  if (protocol !== 'deliberate') return '';
  return ` after ${counted(round, 'round')}`;
}

function undecided(verdict: Undescribed): string {
  if (has(verdict, 'override-review')) {
    return `Undecided ${score(verdict, 'APPROVE')}: a very sure minority stands against an unsure majority`;
  }
  if (verdict.pattern === 'majority' || verdict.pattern === 'unanimous') {
    return `Undecided although ${score(verdict, 'APPROVE')} for it: some changed lines were shown to nobody`;
  }
  if (verdict.pattern === 'insufficient-information') return 'Undecided: nobody voted';
  if (verdict.pattern === 'insufficient-quorum') return `Undecided: only ${voterNames(verdict)} voted`;
  return `Undecided${afterRounds(verdict)}: ${countWord(votesFor(verdict, 'APPROVE'))} for, ${countWord(votesFor(verdict, 'REJECT'))} against`;
}

function voterNames(verdict: Undescribed): string {
  return verdict.seats
    .filter((seat) => isVote(seat, 'APPROVE') || isVote(seat, 'REJECT'))
    .map(seatName)
    .join(' and ');
}

/** “2–1”: those for the side first. */
function score(verdict: Undescribed, side: 'APPROVE' | 'REJECT'): string {
  const other = side === 'APPROVE' ? 'REJECT' : 'APPROVE';
  return `${String(votesFor(verdict, side))}–${String(votesFor(verdict, other))}`;
}

function votesFor(verdict: Undescribed, position: 'APPROVE' | 'REJECT'): number {
  return verdict.seats.filter((seat) => isVote(seat, position)).length;
}

function isVote(seat: VerdictSeat, position: 'APPROVE' | 'REJECT'): boolean {
  return seat.status === 'answered' && seat.vote.position === position;
}

/** What counts in a review besides the votes: the gravest findings that hold. */
function foundClause({ protocol, outcome, findings }: Undescribed): readonly string[] {
  if (protocol !== 'review' || outcome === 'cancelled') return [];
  const counting = findings.filter(counts);
  const holding = counting.filter((one) => one.evidence === 'verified');
  const [gravest] = holding;
  if (gravest !== undefined) {
    const alike = holding.filter((one) => one.severity === gravest.severity).length;
    return [counted(alike, `${gravest.severity} finding`)];
  }
  if (counting.length > 0) return [counted(counting.length, 'unverified finding')];
  if (findings.length === 0) return ['nothing found'];
  return [findings.some(({ introduced }) => introduced === false) ? 'nothing new found' : 'every finding withdrawn'];
}

/** Who did not vote, and in one word why; engines that never got a seat included. */
function absences(verdict: Undescribed): readonly string[] {
  if (verdict.outcome === 'cancelled') return [];
  const lost = verdict.seats.filter((seat) => hasFailed(seat));
  const objected = lost.filter((seat) => verdict.dissents.some((dissent) => dissent.seat === seat.id));
  const silent = lost.filter((seat) => !objected.includes(seat));
  const abstained = verdict.seats.filter((seat) => seat.status === 'abstained').map(seatName);
  return [
    ...clause(abstained, 'abstained'),
    ...clause(silent.map(seatName), 'did not answer'),
    ...clause(objected.map(seatName), 'rejected before and did not answer again'),
    ...clause(unseated(verdict), 'could not take part'),
  ];
}

/** Engines that were asked for and hold no seat. */
export function unseated(verdict: Undescribed): readonly string[] {
  const engines = verdict.engineErrors.map((error) => error.engine);
  return [...new Set(engines.filter((engine) => isUnseated(engine, verdict)))];
}

function isUnseated(engine: string, verdict: Undescribed): boolean {
  return verdict.seats.every((seat) => seatName(seat) !== engine);
}

export function clause(names: readonly string[], predicate: string): readonly string[] {
  return names.length === 0 ? [] : [`${listOf(names)} ${predicate}`];
}

/** What the reader has to do about it. */
export function demand(verdict: Undescribed): string {
  if (verdict.outcome === 'cancelled' || verdict.resolution !== null) return '';
  const wanted = {
    execute: '',
    'execute-record-dissent': has(verdict, 'strong-dissent')
      ? 'The dissent is stronger than the majority: look at it.'
      : '',
    'mitigate-first': 'A concern about safety must be met first.',
    block: '',
    'ask-user': 'You decide.',
    redeliberate: verdict.outcome === 'undecided' ? askAgain(verdict) : 'Nobody is sure: ask again with more context.',
  }[verdict.action];
  return joined([repair(verdict), wanted], ' ');
}

/** A rejection says by itself that something has to change; where each side has something to show, a person looks. */
function repair({ protocol, outcome, findings }: Undescribed): string {
  const p1s = findings.filter(mustBeFixed);
  if (p1s.length === 0) return '';
  // What several seats say of one place is one thing to fix.
  if (protocol !== 'review') return `${capital(counted(placesOf(p1s).length, 'finding'))} must be fixed first.`;
  const finding = plural(p1s.length, 'finding');
  if (p1s.every(isRefuted)) return `Another seat refutes the ${finding}: look at both sides.`;
  return outcome === 'rejected' ? '' : `The ${finding} must be fixed first.`;
}

/** More context helps those who abstained, and not those who could not answer. */
function askAgain({ seats }: Undescribed): string {
  const onlySilence = seats.some(hasFailed) && seats.every((seat) => seat.status !== 'abstained');
  return onlySilence ? 'See why, then ask again.' : 'Ask again with more context.';
}

export function settlement({ resolution, options }: Undescribed): string {
  if (resolution === null) return '';
  const chosen = chosenLabel({ options }, resolution);
  return `You chose: ${chosen.charAt(0).toLowerCase()}${chosen.slice(1)}.`;
}

function has(verdict: Undescribed, flag: Verdict['flags'][number]): boolean {
  return verdict.flags.includes(flag);
}
