import { stored } from '../../protocol/labels/stored.ts';
import type { Activity } from '../../protocol/seat.ts';

/** The engine runs, and has nothing to show yet. */
export const STARTED: Activity = { kind: 'started', text: stored`Started` };

/** Doesn't show what a model thinks or writes, because answers stay hidden until the round closes. */
export const THINKING: Activity = { kind: 'thinking', text: stored`Thinking` };
