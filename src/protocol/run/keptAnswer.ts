import type { RecordedEvent } from '../event.ts';
import { bringsBallot } from './step.ts';

/** A raw answer, and by what its file is named. */
export interface KeptAnswer {
  readonly place: { readonly round: number; readonly seat: string; readonly attempt: number };
  readonly text: string;
}

/** What an event brings to be kept as a raw answer; null for one that brings none. `round`: of the step before it. */
export function keptAnswer(event: RecordedEvent, round: number): KeptAnswer | null {
  if (event.kind !== 'seat-answered' && event.kind !== 'plan-answered') return null;
  const { kind, seat, reply } = event;
  const text = reply.kind === 'answered' ? reply.text : reply.output;
  if (kind === 'plan-answered') return { place: { round, seat: `${seat}-plan`, attempt: 1 }, text };
  const task = bringsBallot(event.task) ? '' : `-${event.task}`;
  return { place: { round: event.round, seat: `${seat}${task}`, attempt: event.attempt }, text };
}
