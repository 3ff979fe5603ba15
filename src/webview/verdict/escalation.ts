import type { Verdict } from '../../protocol/verdict/verdict.ts';

const LEVEL_WORDS = {
  L2: 'left to you',
  L3: 'wants a second look',
  L4: 'you accepted the risk',
} as const;

/** “left to you (L2): split vote”; empty when nothing is escalated. */
export function escalationWords({ escalation }: Verdict): string {
  if (escalation === null) return '';
  return `${LEVEL_WORDS[escalation.level]} (${escalation.level}): ${escalation.reason}`;
}
