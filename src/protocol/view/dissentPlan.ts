import type { Dissent } from '../verdict/verdict.ts';
import { joined } from '../text/phrases.ts';

/** A dissent, followed by its mitigation and what to monitor, if these were planned. */
export function withPlan(said: string, { mitigation, monitor }: Pick<Dissent, 'mitigation' | 'monitor'>): string {
  const plan = [mitigation === '' ? '' : `Mitigation: ${mitigation}`, monitor === '' ? '' : `Monitor: ${monitor}`];
  return joined([said, ...plan], ' ');
}
