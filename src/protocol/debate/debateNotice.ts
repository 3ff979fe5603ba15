import { cutShort, lastingLosses, lossSentences } from './debateLoss.ts';
import { debateOf, standingsOf } from './debateState.ts';
import { behindSentence } from './supporters.ts';
import { agrees, hasSpoken, objects } from './debateAnswer.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { seatNameOf } from '../mode.ts';
import { listOf } from '../text/phrases.ts';
import type { SessionState } from '../run/sessionState.ts';

/** What the reader of a debate must know about how far its agreement carries, one sentence each. */
export function debateNotices(state: SessionState): readonly string[] {
  if (state.setup.protocol !== 'debate' || state.cancelled) return [];
  const unheard = lastingLosses(state).filter((one) => one.task === 'assumptions');
  const losses = [...lossSentences(unheard, state), cutShort(state)].filter((one) => one !== '');
  return [...agreementNotices(state), ...losses];
}

/** The same without what was lost, which the outcome has in a list of its own. */
export function agreementNotices(state: SessionState): readonly string[] {
  const standings = standingsOf(state);
  const { expertsProblem = '', insteadOf = '', proponent } = debateOf(state);
  const notices: string[] = expertsProblem === '' ? [] : [expertsProblem];
  if (insteadOf !== '') {
    const holder = seatNameOf(proponent, state.setup.seats);
    notices.push(`“${insteadOf}” was to hold the position and has no seat here; ${holder} holds it.`);
  }
  notices.push(...evidenceNotices(state));
  const heard = standings.filter(hasSpoken);
  if (state.step.task === 'challenge' && heard.length > 0 && heard.every((one) => one.kind === 'agreed')) {
    const who = heard.length === standings.length ? 'All challengers' : 'All challengers who were heard';
    notices.push(`${who} agreed at once. Be sceptical: nothing has been put to the test of an objection.`);
  }
  return [...notices, behindSentence(state)].filter((one) => one !== '');
}

/** Who agreed and named nothing that opens or quotes the position. */
function evidenceNotices(state: SessionState): readonly string[] {
  const bare = standingsOf(state).filter((one) => one.withoutEvidence);
  const who = listOf(bare.map((one) => one.persona.perspective));
  return bare.length === 0 ? [] : [`The ${who} agreed without evidence; this counts as nobody’s support.`];
}

/** What is left in a debate of a seat that fell silent, in a sentence without its stop; null when nothing is. */
export function whatStands(id: string, { debate, positions }: Verdict): string | null {
  if (debate === undefined) return null;
  const standing = debate.standings.find(({ seat }) => seat === id);
  if (standing === undefined) return 'Nobody else holds the position';
  if (objects(standing)) return 'Its objection stands';
  const { judgedVersion = positions.length } = standing;
  const isBehind = agrees(standing) && judgedVersion < positions.length;
  return isBehind ? `It had agreed with version ${String(judgedVersion)}` : null;
}
