import type { Verdict } from './verdict.ts';

/** Whether a review didn't state its confidence, which is optional and then 0. */
export function isUnstated(confidence: number, protocol: Verdict['protocol']): boolean {
  return protocol === 'review' && confidence === 0;
}
