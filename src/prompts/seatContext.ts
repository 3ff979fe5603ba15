import type { Spot } from './excerpts.ts';
import type { PromptForm } from './section.ts';
import type { Persona } from '../protocol/debate/debateAnswer.ts';
import type { Seat } from '../protocol/seat.ts';
import type { Artifact, SessionSetup } from '../protocol/setup.ts';

/** The part of a setup that prompts are made from. A dry run has only this part. */
export type PromptSetup = Omit<SessionSetup, 'version' | 'sessionId' | 'mode' | 'unusable'>;

/** What a prompt shows of the artifact. */
export type Shown =
  | { readonly kind: 'whole'; readonly artifact: Artifact }
  /** `part` counts from 1. */
  | { readonly kind: 'part'; readonly artifact: Artifact; readonly part: number; readonly parts: number }
  /** Only the surroundings of these places, because one prompt may not have room for the whole artifact. */
  | { readonly kind: 'excerpts'; readonly artifact: Artifact; readonly spots: readonly Spot[] };

/** What the beginning of a prompt depends on. It's equal for all questions to a seat that show the same text. */
export interface SeatContext {
  readonly setup: PromptSetup;
  readonly seat: Seat;
  readonly form: PromptForm;
  readonly shown: Shown;
}

/** Null for the proponent and outside a debate. */
export function personaOf({ setup, seat }: Pick<SeatContext, 'setup' | 'seat'>): Persona | null {
  return setup.debate?.personas.find((persona) => persona.seat === seat.id) ?? null;
}
