import { stored } from '../../protocol/labels/stored.ts';
import type { Persona } from '../../protocol/debate/debateAnswer.ts';
import { boundedExpert, problemOfExperts } from '../../protocol/debate/persona.ts';
import type { Preparation } from '../council.ts';
import { sentence } from '../../protocol/text/sentences.ts';
import type { ExpertsReply, SeatAsker } from '../run/seatAsk.ts';

/**
 * Returns the same debate with experts made for its topic. If those aren't suitable, the built-in experts stay, and the
 * setup says why.
 */
export async function withExperts(
  asker: SeatAsker,
  preparation: Preparation,
  signal: AbortSignal,
): Promise<Preparation> {
  const { setup } = preparation;
  const { debate } = setup;
  if (debate === undefined) return preparation;
  const count = debate.personas.length;
  const answer = await asker.experts({ setup, seat: debate.proponent }, count, signal);
  const problem = problemOf(answer, count);
  if (problem !== null) {
    const title = setup.seats.find((seat) => seat.id === debate.proponent)?.title ?? debate.proponent;
    const expertsProblem = `${stored`The debate uses the built-in experts, because ${title} named no usable ones.`} ${problem}`;
    return { ...preparation, setup: { ...setup, debate: { ...debate, expertsProblem } } };
  }
  const personas = debate.personas.map((persona, index): Persona => {
    const expert = answer.experts[index];
    return expert === undefined ? persona : { ...expert, seat: persona.seat, origin: 'generated' };
  });
  return withPersonas(preparation, personas);
}

function problemOf({ reply, experts }: ExpertsReply, count: number): string | null {
  if (reply.kind !== 'answered') return sentence(reply.detail, reply.nextStep);
  return experts.length === 0 ? stored`Its answer names no experts.` : problemOfExperts(experts, count);
}

/** Returns the same debate with these experts, which the user has edited. */
export function withPersonas(preparation: Preparation, personas: readonly Persona[]): Preparation {
  const { setup } = preparation;
  const { debate } = setup;
  if (debate === undefined) return preparation;
  const bounded = personas.map((persona) => ({ ...persona, ...boundedExpert(persona) }));
  return { ...preparation, setup: { ...setup, debate: { ...debate, personas: bounded } } };
}
