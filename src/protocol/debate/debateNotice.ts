import { cutShort, lastingLosses, lossLabels } from './debateLoss.ts';
import { debateOf, perspectivesOf, standingsOf } from './debateState.ts';
import { behindNotice } from './supporters.ts';
import { agrees, hasSpoken, objects } from './debateAnswer.ts';
import type { Label } from '../labels/label.ts';
import type { Leaves } from '../labels/parameters.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { seatNameOf } from '../mode.ts';
import type { SessionState } from '../run/sessionState.ts';

/** What limits the agreement of a debate, for its reader. Empty for other sessions and if canceled. */
export function debateNotices(state: SessionState): readonly Label[] {
  if (state.setup.protocol !== 'debate' || state.cancelled) return [];
  const unheard = lastingLosses(state).filter((one) => one.task === 'assumptions');
  return [...agreementNotices(state), ...lossLabels(unheard, state), ...cutShort(state)];
}

/** The same notices without the losses, which the outcome document lists separately. */
export function agreementNotices(state: SessionState): readonly Label[] {
  // Those who agreed, but whose evidence neither names an existing place nor quotes the position.
  const experts = perspectivesOf(standingsOf(state).filter((one) => one.withoutEvidence));
  const bare: readonly Label[] = experts.length === 0 ? [] : [{ key: 'bareAgreement', experts }];
  return [...castNotices(state), ...bare, ...unopposed(state), ...behindNotice(state)];
}

/** Says if the experts or the proponent aren't those that were wanted. */
function castNotices(state: SessionState): readonly Label[] {
  const { expertsProblem = '', insteadOf: wanted = '', proponent } = debateOf(state);
  const name = seatNameOf(proponent, state.setup.seats);
  return [
    ...(expertsProblem === '' ? [] : [{ key: 'stored', text: expertsProblem } as const]),
    ...(wanted === '' ? [] : [{ key: 'otherProponent', wanted, name } as const]),
  ];
}

/** Says if every challenger that was heard agreed at once. */
function unopposed(state: SessionState): readonly Label[] {
  const standings = standingsOf(state);
  const heard = standings.filter(hasSpoken);
  const isUnopposed = heard.length > 0 && heard.every((one) => one.kind === 'agreed');
  if (state.step.task !== 'challenge' || !isUnopposed) return [];
  return [{ key: 'agreedAtOnce', all: heard.length === standings.length }];
}

/** What remains of a seat that stopped answering in a debate. Null if nothing remains, or outside a debate. */
export function leftBehind(id: string, { debate, positions }: Verdict): Leaves | null {
  if (debate === undefined) return null;
  const standing = debate.standings.find(({ seat }) => seat === id);
  if (standing === undefined) return { kind: 'position-unheld' };
  if (objects(standing)) return { kind: 'objection' };
  const { judgedVersion: version = positions.length } = standing;
  return agrees(standing) && version < positions.length ? { kind: 'agreement', version } : null;
}
