import type { FollowUp, MitigationPlan, Redeliberation } from './run/redeliberation.ts';
import type { Activity, EngineReply, SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Step, Task } from './run/step.ts';
import type { Resolution } from './verdict/verdict.ts';
import type { Recorded } from './workflow.ts';

/** Why a seat is asked: for the first time, again after its timeout, or again because its answer wasn't in the form. */
export const ASK_PURPOSES = ['first', 'retry', 're-ask'] as const;
export type AskPurpose = (typeof ASK_PURPOSES)[number];

/** The events in `events.jsonl`. Everything that Council shows is a replay of them. */
export type SessionEvent =
  | { readonly kind: 'session-opened'; readonly setup: SessionSetup }
  | {
      readonly kind: 'seat-asked';
      readonly seat: string;
      readonly round: number;
      readonly task: Task;
      /** Which part of the artifact, from 0. */
      readonly part: number;
      /** From 1, over all parts and purposes of this question. */
      readonly attempt: number;
      readonly purpose: AskPurpose;
    }
  | { readonly kind: 'step-opened'; readonly step: Step }
  | { readonly kind: 'seat-activity'; readonly seat: string; readonly activity: Activity }
  | {
      readonly kind: 'seat-answered';
      readonly seat: string;
      readonly round: number;
      readonly task: Task;
      readonly attempt: number;
      readonly reply: SeatReply;
    }
  | { readonly kind: 'plan-asked'; readonly seat: string }
  | {
      readonly kind: 'plan-answered';
      readonly seat: string;
      readonly reply: EngineReply;
      /** Null if there was no answer, or if it couldn't be parsed. */
      readonly plan: MitigationPlan | null;
    }
  | { readonly kind: 'redeliberation-opened'; readonly redeliberation: Redeliberation }
  | { readonly kind: 'follow-up-opened'; readonly followUp: FollowUp }
  | { readonly kind: 'workspace-changed'; readonly files: readonly string[] }
  | { readonly kind: 'artifact-changed'; readonly files: readonly string[] }
  /** The next step would have exceeded the budget, so it wasn't started. */
  | { readonly kind: 'budget-reached' }
  | { readonly kind: 'session-cancelled' }
  /** The user ended a side question. The ballots still count, and no seat is asked anything more. */
  | { readonly kind: 'questions-stopped' }
  | { readonly kind: 'session-closed' }
  | { readonly kind: 'settled'; readonly resolution: Omit<Resolution, 'at'> };

export type RecordedEvent = Recorded<SessionEvent>;
