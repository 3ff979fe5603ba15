import type { Spot } from './excerpts.ts';
import type { PromptForm } from './section.ts';
import type { Persona } from '../protocol/debate/debateAnswer.ts';
import type { Seat } from '../protocol/seat.ts';
import type { Artifact, SessionSetup } from '../protocol/setup.ts';

/** The part of a setup that a prompt is made from; a dry run has no more. */
export type PromptSetup = Omit<SessionSetup, 'version' | 'sessionId' | 'mode' | 'unusable'>;

/** What of the artifact a prompt shows. */
export type Shown =
  | { readonly kind: 'whole'; readonly artifact: Artifact }
  /** `part` is counted from 1. */
  | { readonly kind: 'part'; readonly artifact: Artifact; readonly part: number; readonly parts: number }
  /** The surroundings of these places in an artifact that no prompt can show whole. */
  | { readonly kind: 'excerpts'; readonly artifact: Artifact; readonly spots: readonly Spot[] };

/** All that the beginning of a prompt depends on: the same for every question to a seat that is shown the same. */
export interface SeatContext {
  readonly setup: PromptSetup;
  readonly seat: Seat;
  readonly form: PromptForm;
  readonly shown: Shown;
}

/** Null for the proponent, and outside of a debate. */
export function personaOf({ setup, seat }: Pick<SeatContext, 'setup' | 'seat'>): Persona | null {
  return setup.debate?.personas.find((persona) => persona.seat === seat.id) ?? null;
}
