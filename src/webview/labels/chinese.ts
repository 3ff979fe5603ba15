import { debate } from './chinese/debate.ts';
import { deliberation } from './chinese/deliberation.ts';
import { elements } from './chinese/elements.ts';
import type { english } from './english.ts';
import { findings } from './chinese/findings.ts';
import { live } from './chinese/live.ts';
import { verdict } from './chinese/verdict.ts';

/** The tables for Simplified Chinese. */
export const chinese: typeof english = { debate, deliberation, elements, findings, live, verdict };
