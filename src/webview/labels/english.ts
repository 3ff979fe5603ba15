import { debate } from './english/debate.ts';
import { deliberation } from './english/deliberation.ts';
import { elements } from './english/elements.ts';
import { findings } from './english/findings.ts';
import { live } from './english/live.ts';
import { verdict } from './english/verdict.ts';

/**
 * One table for each family of components. An entry is a whole text. The other languages have the same keys and
 * parameters.
 */
export const english = { debate, deliberation, elements, findings, live, verdict };
