import type { FollowUp, MitigationPlan, Redeliberation } from './run/redeliberation.ts';
import type { Activity, EngineReply, SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Step, Task } from './run/step.ts';
import type { Resolution } from './verdict/verdict.ts';
import type { Recorded } from './workflow.ts';

/** Why a seat is asked: for the first time, again after its time limit, or again because its answer was not in the form. */
export const ASK_PURPOSES = ['first', 'retry', 're-ask'] as const;
export type AskPurpose = (typeof ASK_PURPOSES)[number];

/** What can stand in `events.jsonl`. Everything shown to anybody is a replay of these. */
export type SessionEvent =
  | { readonly kind: 'session-opened'; readonly setup: SessionSetup }
  | {
      readonly kind: 'seat-asked';
      readonly seat: string;
      readonly round: number;
      readonly task: Task;
      /** Which part of the matter, from 0. */
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
      /** Null when there was no answer, or none that could be read. */
      readonly plan: MitigationPlan | null;
    }
  | { readonly kind: 'redeliberation-opened'; readonly redeliberation: Redeliberation }
  | { readonly kind: 'follow-up-opened'; readonly followUp: FollowUp }
  | { readonly kind: 'workspace-changed'; readonly files: readonly string[] }
  | { readonly kind: 'artifact-changed'; readonly files: readonly string[] }
  /** The next step would have taken more than was left; it was not begun. */
  | { readonly kind: 'budget-reached' }
  | { readonly kind: 'session-cancelled' }
  /** The user ends a side question; the ballots stand, and nobody is asked anything more. */
  | { readonly kind: 'questions-stopped' }
  | { readonly kind: 'session-closed' }
  | { readonly kind: 'settled'; readonly resolution: Omit<Resolution, 'at'> };

export type RecordedEvent = Recorded<SessionEvent>;
