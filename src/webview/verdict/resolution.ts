import { seatName } from '../../protocol/mode.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import type { Resolution, Verdict } from '../../protocol/verdict/verdict.ts';

/** “, because …”: the reason as the person gave it, without a second full stop. */
export function becauseClause({ reason }: Resolution): string {
  const text = reason.trim().replace(/[.\s]+$/u, '');
  return text === '' ? '.' : `, because ${text.replace(/^because\s+/iu, '')}.`;
}

/** “Codex and Gemini”: whose vote the choice goes against; empty when nobody’s. */
export const overruledNames = (verdict: Verdict, { option }: Resolution): string =>
  listOf(overruledBy(option, verdict).map(seatName));
