import { debate } from './japanese/debate.ts';
import { debated } from './japanese/debated.ts';
import type { english } from './english.ts';
import { sayStored } from './recalled.ts';
import { facts } from './japanese/facts.ts';
import { findings } from './japanese/findings.ts';
import { live } from './japanese/live.ts';
import { notices } from './japanese/notices.ts';
import { verdict } from './japanese/verdict.ts';

/** The Japanese table. */
export const japanese: typeof english = {
  text: ({ text }) => text,
  stored: ({ text }) => sayStored(text, 'ja'),
  ...verdict,
  ...live,
  ...notices,
  ...debate,
  ...debated,
  ...findings,
  ...facts,
};
