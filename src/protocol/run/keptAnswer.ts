import type { RecordedEvent } from '../event.ts';
import { bringsBallot } from './step.ts';

/** A raw answer, and what its file is named after. */
export interface KeptAnswer {
  readonly place: { readonly round: number; readonly seat: string; readonly attempt: number };
  readonly text: string;
}

/** The raw answer of an event, to be kept. Null for any other event. `round`: the round of the step before it. */
export function keptAnswer(event: RecordedEvent, round: number): KeptAnswer | null {
  if (event.kind !== 'seat-answered' && event.kind !== 'plan-answered') return null;
  const { kind, seat, reply } = event;
  const text = reply.kind === 'answered' ? reply.text : reply.output;
  if (kind === 'plan-answered') return { place: { round, seat: `${seat}-plan`, attempt: 1 }, text };
  const task = bringsBallot(event.task) ? '' : `-${event.task}`;
  return { place: { round: event.round, seat: `${seat}${task}`, attempt: event.attempt }, text };
}
