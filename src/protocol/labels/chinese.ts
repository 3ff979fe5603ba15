import { debate } from './chinese/debate.ts';
import { debated } from './chinese/debated.ts';
import type { english } from './english.ts';
import { sayStored } from './recalled.ts';
import { facts } from './chinese/facts.ts';
import { findings } from './chinese/findings.ts';
import { live } from './chinese/live.ts';
import { notices } from './chinese/notices.ts';
import { verdict } from './chinese/verdict.ts';

/** The Simplified Chinese table. */
export const chinese: typeof english = {
  text: ({ text }) => text,
  stored: ({ text }) => sayStored(text, 'zh-cn'),
  ...verdict,
  ...live,
  ...notices,
  ...debate,
  ...debated,
  ...findings,
  ...facts,
};
