import { debate } from './english/debate.ts';
import { debated } from './english/debated.ts';
import { facts } from './english/facts.ts';
import { findings } from './english/findings.ts';
import { live } from './english/live.ts';
import { notices } from './english/notices.ts';
import { verdict } from './english/verdict.ts';

/**
 * Every sentence of a view, made of closed words, names and numbers: what the shells show, and the English of the
 * documents. An entry is a whole text; another language is another table with the same keys and parameters.
 */
export const english = {
  /** In the words of a person or an engine, or as an earlier version has stored it. */
  text: ({ text }: { text: string }): string => text,
  /** A text of ours as `stored` has made it, and the words of others in it as they are. */
  stored: ({ text }: { text: string }): string => text,
  ...verdict,
  ...live,
  ...notices,
  ...debate,
  ...debated,
  ...findings,
  ...facts,
};
