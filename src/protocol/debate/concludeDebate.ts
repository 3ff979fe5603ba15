import { stored } from '../labels/stored.ts';
import { judgedFindings } from '../findings/judgedFindings.ts';
import type { Raiser } from '../findings/secondOpinions.ts';
import { concludeVote } from '../verdict/conclude.ts';
import { debateHeading } from './debateDecision.ts';
import { debateErrors, lastingLosses } from './debateLoss.ts';
import {
  answersOf,
  debateOf,
  isUnheld,
  positionsOf,
  reservationOf,
  seatCalled,
  type Standing,
  standingsOf,
  wordsOf,
} from './debateState.ts';
import { isMajority, judgedVersion, supportersOf } from './supporters.ts';
import { type DebateOutcome, hasSpoken, objects } from './debateAnswer.ts';
import { ASK_AGAIN_OPTION } from '../verdict/option.ts';
import { sayAllEnglish } from '../labels/label.ts';
import { riskRegister } from '../verdict/riskRegister.ts';
import type { SessionState } from '../run/sessionState.ts';
import {
  type Assumption,
  type Dissent,
  type Flag,
  FLAGS,
  type Option,
  type Verdict,
  type VerdictSeat,
} from '../verdict/verdict.ts';
import { distinct, shared } from '../text/words.ts';
import { seatNameOf } from '../mode.ts';
import { mean } from '../tally/tally.ts';
import { blockingGaps } from '../setup.ts';

/** The verdict of a debate: consensus, a trade-off for the user to decide, or neither. */
export function concludeDebate(state: SessionState): Verdict {
  const base = concludeVote(state);
  const told = {
    positions: positionsOf(state).map(({ version, text, changes }) => {
      return { version, text, changedBy: changes.map((one) => `${one.perspective}: ${one.reason}`) };
    }),
    assumptions: assumptionsOf(state),
    findings: judgedFindings(debateRaisers(state)),
  };
  if (base.outcome === 'cancelled') return { ...base, ...told };
  const standings = standingsOf(state);
  const ending = endingOf(state, standings);
  const confidence = confidenceOf(ending, standings, state);
  const ruling = rulingOf(ending, standings, state);
  const sides = sidesOf(ruling.outcome, standings, state);
  const lost: readonly Flag[] = lastingLosses(state).length === 0 ? [] : ['degraded'];
  const engineErrors = debateErrors(state);
  const oneVendor = base.flags.includes('one-vendor');
  const facts = {
    ...base,
    ...told,
    ...ruling,
    ...sides,
    seats: base.seats.map((seat) => withReason(seat, state)),
    engineErrors,
    // The risks come from the challengers' standing objections, not from their last words.
    riskRegister: riskRegister({ ...base, dissents: sides.dissents, engineErrors, oneVendor, spared: [] }),
    flags: flagsOf([...base.flags, ...lost], ending === 'aborted' ? null : confidence, ruling.action),
    confidence,
    options: ending === 'trade-off' ? optionsOf(standings, state) : [],
    debate: outcomeOf(ending === 'consensus' && ruling.outcome !== 'approved' ? 'undecided' : ending, standings, state),
  };
  return { ...facts, decision: sayAllEnglish(debateHeading(facts, state)) };
}

/** Uses the position as the proponent's rationale if the proponent kept it without giving a reason. */
function withReason(seat: VerdictSeat, state: SessionState): VerdictSeat {
  const isSilent = seat.id === debateOf(state).proponent && seat.status === 'answered' && seat.vote.rationale === '';
  const position = positionsOf(state).at(-1)?.text ?? '';
  return isSilent ? { ...seat, vote: { ...seat.vote, rationale: position } } : seat;
}

/** Each seat with the findings of all its answers. A later answer doesn't withdraw an earlier finding. */
export function debateRaisers(state: SessionState): readonly Raiser[] {
  return state.seats.map(({ seat: { id, vendor } }) => {
    const findings = answersOf(state, id).flatMap(({ reading }) => reading.ballot?.findings ?? []);
    return { id, vendor, findings, opinions: [], earlier: [] };
  });
}

/**
 * Aborted if there's no position, or if no challenger was heard on it. Undecided if the proponent stopped defending it.
 */
function endingOf(state: SessionState, standings: readonly Standing[]): DebateOutcome['kind'] {
  if (positionsOf(state).length === 0 || !standings.some(hasSpoken)) return 'aborted';
  if (isUnheld(state)) return 'undecided';
  return standings.some(objects) ? 'trade-off' : 'consensus';
}

function rulingOf(
  ending: DebateOutcome['kind'],
  standings: readonly Standing[],
  state: SessionState,
): Pick<Verdict, 'outcome' | 'pattern' | 'action' | 'escalation'> {
  if (ending === 'trade-off') {
    const escalation = { level: 'L2', reason: 'no consensus' } as const;
    return { outcome: 'undecided', pattern: 'split', action: 'ask-user', escalation };
  }
  const supporters = ending === 'consensus' ? supportersOf(state) : [];
  if (!isMajority(supporters.length, state)) {
    const escalation = { level: 'L2', reason: 'insufficient quorum' } as const;
    return { outcome: 'undecided', pattern: 'insufficient-quorum', action: 'redeliberate', escalation };
  }
  const pattern =
    supporters.filter(({ kind }) => kind === 'agreed').length === standings.length ? 'unanimous' : 'majority';
  if (blockingGaps(state.setup.artifact.coverage).length > 0) {
    return { outcome: 'undecided', pattern, action: 'ask-user', escalation: null };
  }
  if (!standings.some((one) => fearsHarm(one, state))) {
    return { outcome: 'approved', pattern, action: 'execute', escalation: null };
  }
  const escalation = { level: 'L3', reason: 'a safety or security concern' } as const;
  return { outcome: 'approved', pattern, action: 'mitigate-first', escalation };
}

/**
 * Whether a challenger's safety concern is still open. Even beside a minor reservation, it stays open until the
 * challenger accepts an answer to it.
 */
function fearsHarm({ persona: { seat } }: Standing, state: SessionState): boolean {
  const answer = wordsOf(state, seat, 'rebuttal').at(-1)?.word;
  return wordsOf(state, seat, 'challenge').at(-1)?.word.safety === 'concern' && answer?.stance !== 'ACCEPT';
}

function sidesOf(
  outcome: Verdict['outcome'],
  standings: readonly Standing[],
  state: SessionState,
): Pick<Verdict, 'agreedBy' | 'conditions' | 'dissents' | 'alternatives'> {
  const open = standings.filter(objects);
  const supporters = supportersOf(state);
  const minor = standings.filter((one) => one.kind === 'minor');
  return {
    agreedBy: outcome === 'approved' ? [debateOf(state).proponent, ...supporters.map((one) => one.persona.seat)] : [],
    // Includes rejected reservations: their challengers don't count as supporters, and the reader has to know.
    conditions: distinct(minor.map(reservationOf)),
    dissents: open.map((one) => dissentOf(one, state)),
    alternatives: distinct(open.map((one) => one.alternative)),
  };
}

function dissentOf({ persona, critique, confidence }: Standing, state: SessionState): Dissent {
  return {
    seat: persona.seat,
    engine: seatNameOf(persona.seat, state.setup.seats),
    perspective: null,
    position: 'REJECT',
    confidence,
    concern: critique,
    mitigation: '',
    monitor: '',
  };
}

/** Flags of the vote count, which don't apply to a debate. */
const OF_THE_COUNT: readonly Flag[] = [
  'provisional',
  'low-confidence',
  'strong-dissent',
  'override-review',
  'mitigation-required',
];

function flagsOf(given: readonly Flag[], confidence: number | null, action: Verdict['action']): readonly Flag[] {
  const kept = given.filter((flag) => !OF_THE_COUNT.includes(flag));
  const unsure: readonly Flag[] = confidence !== null && confidence < 50 ? ['provisional', 'low-confidence'] : [];
  const unsafe: readonly Flag[] = action === 'mitigate-first' ? ['provisional', 'mitigation-required'] : [];
  return FLAGS.filter((flag) => [...kept, ...unsure, ...unsafe].includes(flag));
}

/**
 * The mean confidence of the proponent and its supporters, or of all who were heard if there are no supporters. 0 if
 * aborted. One decimal, rounded half up.
 */
function confidenceOf(ending: DebateOutcome['kind'], standings: readonly Standing[], state: SessionState): number {
  const supporters = ending === 'consensus' ? supportersOf(state) : [];
  const heard = supporters.length === 0 ? standings.filter(hasSpoken) : supporters;
  const position = positionsOf(state).at(-1);
  const all = [...(position === undefined ? [] : [position.confidence]), ...heard.map((one) => one.confidence)];
  return ending === 'aborted' ? 0 : mean(all);
}

/** The assumptions that the sides rely on, each once, with all seats that rely on it. */
function assumptionsOf(state: SessionState): readonly Assumption[] {
  const named = state.seats.flatMap(({ seat }) =>
    wordsOf(state, seat.id, 'assumptions').flatMap(({ word }) =>
      word.assumptions.map(({ text, test, holdsFor }) => {
        const holders = holdsFor.map((name) => seatCalled(name, state)).filter((id) => id !== null);
        return { text, by: { test, seats: holders.length === 0 ? [seat.id] : holders } };
      }),
    ),
  );
  return shared(named).map(({ text, by }) => ({
    text,
    seats: [...new Set(by.flatMap(({ seats }) => seats))],
    test: by.map((one) => one.test).find((test) => test !== '') ?? '',
  }));
}

/**
 * The common ground of the sides in a disagreement: what every side named (`agreed`), and what only some named
 * (`partlyAgreed`). A side that wasn't heard has named nothing.
 */
function agreedOf(state: SessionState): Pick<DebateOutcome, 'agreed' | 'partlyAgreed'> {
  const sides = disputants(state);
  const named = sides.flatMap((seat) =>
    wordsOf(state, seat, 'assumptions').flatMap(({ word }) => word.agreed.map((text) => ({ by: seat, text }))),
  );
  const items = shared(named).map(({ text, by }) => ({ text, seats: by }));
  const isCommon = ({ seats }: (typeof items)[number]): boolean => seats.length > 1 && seats.length === sides.length;
  return {
    agreed: items.filter(isCommon).map((one) => one.text),
    partlyAgreed: items.filter((one) => !isCommon(one)).toSorted((a, b) => b.seats.length - a.seats.length),
  };
}

/** Ids of the seats that disagree: the proponent and the challengers that object. */
export function disputants(state: SessionState): readonly string[] {
  const open = standingsOf(state).filter(objects);
  return [debateOf(state).proponent, ...open.map((one) => one.persona.seat)];
}

/** The user's options: each objector's alternative, the current position, or to ask again. */
function optionsOf(standings: readonly Standing[], state: SessionState): readonly Option[] {
  const { proponent } = debateOf(state);
  const position = positionsOf(state).at(-1);
  return [
    ...standings.filter(objects).map(alternativeOption),
    {
      id: proponent,
      label: stored`Follow the current position`,
      description: `${position?.text ?? ''} ${stored`(confidence ${position?.confidence ?? 0}, contested)`}`,
      reversible: false,
      seat: proponent,
    },
    // Unlike after a vote, all seats are asked again, not only those that the new information concerns.
    { ...ASK_AGAIN_OPTION, description: 'Restarts the debate with all seats. They’re told what you add.' },
  ];
}

function alternativeOption({ persona, alternative, critique, confidence }: Standing): Option {
  const other = alternative !== '';
  return {
    id: persona.seat,
    label: other
      ? stored`Choose the ${persona.perspective}’s alternative`
      : stored`Don’t follow it, as the ${persona.perspective} says`,
    description: `${other ? alternative : critique} ${stored`(confidence ${confidence})`}`,
    reversible: !other,
    seat: persona.seat,
  };
}

function outcomeOf(kind: DebateOutcome['kind'], standings: readonly Standing[], state: SessionState): DebateOutcome {
  return {
    kind,
    folder: debateOf(state).folder,
    standings: standings.map((standing) => {
      const { persona, kind, critique, confidence, withoutEvidence: rubberStamp } = standing;
      const { seat, perspective } = persona;
      const judged = hasSpoken(standing) ? { judgedVersion: judgedVersion(standing, state) } : {};
      return { seat, perspective, kind, critique, confidence, rubberStamp, ...judged };
    }),
    ...agreedOf(state),
  };
}
