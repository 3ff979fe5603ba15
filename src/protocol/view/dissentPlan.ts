import type { Dissent } from '../verdict/verdict.ts';
import { joined } from '../text/phrases.ts';

/** What a dissenter says, and how its concern is to be met and watched, where that was planned. */
export function withPlan(said: string, { mitigation, monitor }: Pick<Dissent, 'mitigation' | 'monitor'>): string {
  const plan = [mitigation === '' ? '' : `Mitigation: ${mitigation}`, monitor === '' ? '' : `Monitor: ${monitor}`];
  return joined([said, ...plan], ' ');
}
