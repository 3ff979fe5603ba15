import { debate } from './english/debate.ts';
import { deliberation } from './english/deliberation.ts';
import { elements } from './english/elements.ts';
import { engines } from './english/engines.ts';
import { findings } from './english/findings.ts';
import { live } from './english/live.ts';
import { verdict } from './english/verdict.ts';

/**
 * Every text of the panel and of the page of the engines that isn't a label of a view, a table for each family of
 * components. An entry is a whole text; another language is another table with the same keys and parameters.
 */
export const words = { debate, deliberation, elements, engines, findings, live, verdict };
