import type { Persona } from '../protocol/debateWord.ts';
import { problemOfExperts } from '../protocol/persona.ts';
import type { Preparation } from './council.ts';
import type { SeatAsker } from './seatAsk.ts';

/** The same debate with experts made for its topic. What is not fit for it is not taken: the built-in ones stay. */
export async function withExperts(
  asker: SeatAsker,
  preparation: Preparation,
  signal: AbortSignal,
): Promise<Preparation> {
  const { setup } = preparation;
  const { debate } = setup;
  if (debate === undefined) return preparation;
  const count = debate.personas.length;
  const experts = await asker.experts({ setup, seat: debate.proponent, count }, signal);
  if (problemOfExperts(experts, count) !== null) return preparation;
  const personas = debate.personas.map((persona, index): Persona => {
    const expert = experts[index];
    return expert === undefined ? persona : { ...expert, seat: persona.seat, origin: 'generated' };
  });
  return withPersonas(preparation, personas);
}

/** The same debate with these experts, for a user who has edited them. */
export function withPersonas(preparation: Preparation, personas: readonly Persona[]): Preparation {
  const { setup } = preparation;
  const { debate } = setup;
  return debate === undefined ? preparation : { ...preparation, setup: { ...setup, debate: { ...debate, personas } } };
}
