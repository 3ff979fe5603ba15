import { debateOf, standingsOf } from './debateState.ts';
import { listOf } from './heading.ts';
import type { SittingState } from './sittingState.ts';

/** What the reader of a debate must know about how far its agreement carries, one sentence each. */
export function debateNotices(state: SittingState): readonly string[] {
  if (state.setup.protocol !== 'debate' || state.cancelled) return [];
  const standings = standingsOf(state);
  const stamps = standings.filter((one) => one.rubberStamp).map((one) => one.persona.perspective);
  const { expertsProblem = '' } = debateOf(state);
  const notices: string[] = expertsProblem === '' ? [] : [expertsProblem];
  if (stamps.length > 0) {
    const verb = stamps.length === 1 ? 'has' : 'have';
    notices.push(
      `The ${listOf(stamps)} ${verb} agreed without a word from the own angle; that does not count as agreement.`,
    );
  }
  if (state.step.task === 'challenge' && standings.length > 0 && standings.every((one) => one.kind === 'agreed')) {
    notices.push('All challengers agreed at once. Be sceptical: nothing has been put to the test of an objection.');
  }
  return notices;
}
