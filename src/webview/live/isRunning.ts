import type { SessionView } from '../../protocol/view/view.ts';

/** Whether an engine is at work: only then is there a time that goes by, and something to cancel. */
export const isRunning = ({ seats }: SessionView): boolean => seats.some(({ status }) => status === 'asked');
