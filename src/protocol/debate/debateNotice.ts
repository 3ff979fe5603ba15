import { cutShort, lastingLosses, lossSentences } from './debateLoss.ts';
import { debateOf, rubberStamps, standingsOf } from './debateState.ts';
import { notAskedSentence } from './judgedVersion.ts';
import { hasSpoken } from './debateWord.ts';
import { listOf } from '../text/phrases.ts';
import type { SittingState } from '../sitting/sittingState.ts';

/** What the reader of a debate must know about how far its agreement carries, one sentence each. */
export function debateNotices(state: SittingState): readonly string[] {
  if (state.setup.protocol !== 'debate' || state.cancelled) return [];
  const unheard = lastingLosses(state).filter((one) => one.task === 'assumptions');
  const losses = [...lossSentences(unheard, state), cutShort(state)].filter((one) => one !== '');
  return [...agreementNotices(state), ...losses];
}

/** The same without what was lost, which the outcome has in a list of its own. */
export function agreementNotices(state: SittingState): readonly string[] {
  const standings = standingsOf(state);
  const stamps = rubberStamps(state);
  const { expertsProblem = '' } = debateOf(state);
  const notices: string[] = expertsProblem === '' ? [] : [expertsProblem];
  if (stamps.length > 0) {
    const angle = stamps.length === 1 ? 'that angle' : 'those angles';
    notices.push(`The ${listOf(stamps)} agreed without a word from ${angle}; this did not count as agreement.`);
  }
  const heard = standings.filter(hasSpoken);
  if (state.step.task === 'challenge' && heard.length > 0 && heard.every((one) => one.kind === 'agreed')) {
    notices.push('All challengers agreed at once. Be sceptical: nothing has been put to the test of an objection.');
  }
  return [...notices, notAskedSentence(state)].filter((one) => one !== '');
}
