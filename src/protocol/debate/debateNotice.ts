import { cutShort, lastingLosses, lossSentences } from './debateLoss.ts';
import { debateOf, rubberStamps, standingsOf } from './debateState.ts';
import { listOf } from '../text/phrases.ts';
import type { SittingState } from '../sitting/sittingState.ts';

/** What the reader of a debate must know about how far its agreement carries, one sentence each. */
export function debateNotices(state: SittingState): readonly string[] {
  if (state.setup.protocol !== 'debate' || state.cancelled) return [];
  const standings = standingsOf(state);
  const stamps = rubberStamps(state);
  const { expertsProblem = '' } = debateOf(state);
  const notices: string[] = expertsProblem === '' ? [] : [expertsProblem];
  if (stamps.length > 0) {
    const angle = stamps.length === 1 ? 'that angle' : 'those angles';
    notices.push(`The ${listOf(stamps)} agreed without a word from ${angle}; this did not count as agreement.`);
  }
  if (state.step.task === 'challenge' && standings.length > 0 && standings.every((one) => one.kind === 'agreed')) {
    notices.push('All challengers agreed at once. Be sceptical: nothing has been put to the test of an objection.');
  }
  const unheard = lastingLosses(state).filter((one) => one.task === 'assumptions');
  return [...notices, ...lossSentences(unheard, state), ...[cutShort(state)].filter((one) => one !== '')];
}
