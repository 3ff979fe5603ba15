import { cutShort, lastingLosses } from './debateLoss.ts';
import {
  begunAt,
  debateOf,
  isUnheld,
  perspectivesOf,
  positionsOf,
  type Standing,
  standingsOf,
  takesSide,
} from './debateState.ts';
import { behind, hasJudgedNewest, isMajority, isPassedOver, judgedVersion } from './supporters.ts';
import { agrees, type DebateOutcome, objects } from './debateAnswer.ts';
import type { Label } from '../labels/label.ts';
import type { Absence } from '../labels/parameters.ts';
import { seatNameOf } from '../mode.ts';
import type { SessionState } from '../run/sessionState.ts';
import { settlement, type Undescribed } from '../verdict/heading.ts';

type Facts = Undescribed & { readonly debate: DebateOutcome };

/** The outcome of a debate in a sentence or two, with the seats that are missing and what the user decided. */
export function debateHeading(verdict: Facts, state: SessionState): readonly Label[] {
  const isUnmet = verdict.action === 'mitigate-first' && verdict.resolution === null;
  return [
    core(verdict, standingsOf(state), state),
    ...absent(state),
    ...cutShort(state),
    ...withoutAssumptions(state),
    ...(isUnmet ? [{ key: 'unmetConcern' } as const] : []),
    ...settlement(verdict),
  ];
}

function core(verdict: Facts, standings: readonly Standing[], state: SessionState): Label {
  const count = verdict.round - begunAt(state) + 1;
  const without = missed(standings);
  switch (verdict.debate.kind) {
    case 'aborted':
      return abortion(state, standings);
    case 'trade-off':
      return { key: 'noConsensus', count, experts: perspectivesOf(standings.filter(objects)), without };
    case 'consensus':
      return { key: 'consensus', count, without: [...without, ...aloof(standings, state)] };
    case 'undecided':
      return { ...(isUnheld(state) ? unheld(state) : obstacle(verdict, standings, state)), without };
  }
}

/** Why there's no approval although no challenger objects. */
function obstacle({ pattern }: Facts, standings: readonly Standing[], state: SessionState) {
  if (pattern !== 'insufficient-quorum') return { key: 'consensusPartlyShown' } as const;
  const agreeing = standings.filter((one) => agrees(one) && takesSide(one));
  if (!isMajority(agreeing.length, state)) {
    return { key: standings.some((one) => one.withoutEvidence) ? 'tooLittleEvidence' : 'tooFewHeard' } as const;
  }
  return isMajority(agreeing.length - behind(state).filter(takesSide).length, state)
    ? ({ key: 'tooManyConditions' } as const)
    : ({ key: 'tooFewJudged', version: positionsOf(state).length } as const);
}

/** The challengers that weren't heard, and those that agreed without evidence, which doesn't count. */
function missed(standings: readonly Standing[]): readonly Absence[] {
  const groups = [
    { kind: 'lost', experts: perspectivesOf(standings.filter(({ kind }) => kind === 'lost')) },
    { kind: 'unread', experts: perspectivesOf(standings.filter(({ kind }) => kind === 'unread')) },
    { kind: 'bare', experts: perspectivesOf(standings.filter((one) => one.withoutEvidence)) },
  ] as const;
  return groups.filter(({ experts }) => experts.length > 0);
}

/**
 * The challengers that agree, but not with the final position: they judged an earlier version, or their condition
 * wasn't met.
 */
function aloof(standings: readonly Standing[], state: SessionState): readonly Absence[] {
  return standings
    .filter((one) => agrees(one) && takesSide(one))
    .flatMap((one): readonly Absence[] => {
      const experts = perspectivesOf([one]);
      if (!hasJudgedNewest(one, state)) return [{ kind: 'behind', experts, version: judgedVersion(one, state) }];
      return isPassedOver(one, state) ? [{ kind: 'refused', experts }] : [];
    });
}

/** Why the debate was aborted: it has no position, or no challenger gave a readable answer. */
function abortion(state: SessionState, standings: readonly Standing[]): Label {
  const { proponent } = debateOf(state);
  if (positionsOf(state).length === 0) {
    const loss = lastingLosses(state).find((one) => one.seat === proponent);
    return { key: 'noPosition', name: seatNameOf(proponent, state.setup.seats), unread: loss?.kind === 'unread' };
  }
  const isSilent = standings.every((one) => one.kind === 'lost');
  return { key: isSilent ? 'noChallengerAnswered' : 'noChallengerReadable' };
}

/** Names the proponent that stopped defending its position. */
function unheld(state: SessionState) {
  const { proponent } = debateOf(state);
  const loss = lastingLosses(state).find((one) => one.seat === proponent && one.task === 'confrontation');
  const name = seatNameOf(proponent, state.setup.seats);
  return { key: 'unheld', name, unread: loss?.kind === 'unread' } as const;
}

/** The engines that couldn't take part. */
function absent({ setup: { unusable } }: SessionState): readonly Label[] {
  return unusable.length === 0 ? [] : [{ key: 'tookNoPart', names: unusable.map((one) => one.title) }];
}

function withoutAssumptions(state: SessionState): readonly Label[] {
  const silent = lastingLosses(state).filter((one) => one.task === 'assumptions');
  const names = silent.map(({ seat }) => seatNameOf(seat, state.setup.seats));
  return names.length === 0 ? [] : [{ key: 'assumptionsUnheard', names }];
}
