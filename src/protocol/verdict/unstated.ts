import type { Verdict } from './verdict.ts';

/** A review need not say how sure it is; its confidence is 0 then. */
export function isUnstated(confidence: number, protocol: Verdict['protocol']): boolean {
  return protocol === 'review' && confidence === 0;
}
