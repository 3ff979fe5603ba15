import type { SessionView } from '../../protocol/reports/view.ts';

/** Whether an engine is at work: only then is there a time that goes by, and something to cancel. */
export const sitting = ({ seats }: SessionView): boolean => seats.some(({ status }) => status === 'asked');
