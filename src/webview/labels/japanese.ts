import { debate } from './japanese/debate.ts';
import { deliberation } from './japanese/deliberation.ts';
import { elements } from './japanese/elements.ts';
import type { english } from './english.ts';
import { findings } from './japanese/findings.ts';
import { live } from './japanese/live.ts';
import { verdict } from './japanese/verdict.ts';

/** The tables for Japanese. */
export const japanese: typeof english = { debate, deliberation, elements, findings, live, verdict };
