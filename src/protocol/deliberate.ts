import type { Rules } from './rules.ts';
import { everybody } from './vote.ts';

/** Independent research, then rebuttals until most agree. Source: council-deliberation in our reading. */
export const deliberateRules: Rules = {
  first: (setup) => ({ ...everybody(setup, 'research'), parts: 1 }),
  next: () => null,
  brief: () => ({ task: 'research', news: null, options: [] }),
};
