import type { Dissent } from '../verdict/verdict.ts';
import { joined } from '../text/phrases.ts';

/** What a dissenter says, and how its concern is to be met and watched, where that was planned. */
export function withPlan(said: string, { mitigation, monitor }: Pick<Dissent, 'mitigation' | 'monitor'>): string {
  const plan = [mitigation === '' ? '' : `To be met by: ${mitigation}`, monitor === '' ? '' : `Watch: ${monitor}`];
  return joined([said, ...plan], ' ');
}
