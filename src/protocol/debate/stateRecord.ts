import { concludeDebate } from './concludeDebate.ts';
import { lossesOf } from './debateLoss.ts';
import { debateOf, positionsOf, type Standing, standingsOf } from './debateState.ts';
import { hasReservations, hasSpoken } from './debateAnswer.ts';
import { judgedVersion } from './judgedVersion.ts';
import { topicOf } from './topic.ts';
import type { SessionState } from '../run/sessionState.ts';

/** `state.json`: where a debate stands, for other programs. */
export function stateRecord(state: SessionState): object {
  const { proponent, personas } = debateOf(state);
  const position = positionsOf(state).at(-1);
  return {
    version: 1,
    session: state.setup.sessionId,
    topic: topicOf(state.setup),
    phase: state.phase === 'closed' ? 'closed' : state.step.task,
    round: state.step.round,
    proponent,
    position_version: position?.version ?? 0,
    challengers: standingsOf(state).map((standing) => challengerRecord(standing, state)),
    not_heard: lossesOf(state)
      .filter(({ round }) => state.phase === 'closed' || round < state.step.round)
      .map(({ seat, round, task, kind, detail }) => ({ seat, round, question: task, kind, detail })),
    personas: personas.map(({ seat, perspective, origin }) => ({ seat, perspective, origin })),
    ...(state.phase === 'closed' ? { outcome: state.cancelled ? 'cancelled' : outcomeRecord(state) } : {}),
    ...settledRecord(state),
  };
}

function challengerRecord(standing: Standing, state: SessionState): object {
  const { persona, kind, strength, withoutEvidence } = standing;
  return {
    seat: persona.seat,
    perspective: persona.perspective,
    standing: withoutEvidence ? 'without-evidence' : kind,
    objection_strength: hasReservations({ kind }) ? strength : null,
    judged_version: hasSpoken({ kind }) ? judgedVersion(standing, state) : null,
  };
}

function outcomeRecord(state: SessionState): string {
  return concludeDebate(state).debate?.kind ?? 'aborted';
}

function settledRecord({ resolution }: SessionState): object {
  if (resolution === null) return {};
  const { option, reason, acceptedRisk, at } = resolution;
  return { settled: { option, reason, accepted_risk: acceptedRisk, at } };
}
