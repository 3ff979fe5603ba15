import { stored } from '../../protocol/labels/stored.ts';
import type { Activity } from '../../protocol/seat.ts';

/** It runs, and has nothing to show yet. */
export const STARTED: Activity = { kind: 'started', text: stored`Started` };

/** What a model thinks or writes is not shown: nobody sees an answer before the round has closed. */
export const THINKING: Activity = { kind: 'thinking', text: stored`Thinking` };
