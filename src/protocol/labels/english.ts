import { debate } from './english/debate.ts';
import { debated } from './english/debated.ts';
import { facts } from './english/facts.ts';
import { findings } from './english/findings.ts';
import { live } from './english/live.ts';
import { notices } from './english/notices.ts';
import { verdict } from './english/verdict.ts';

/**
 * Every sentence of a view, made of fixed words, names, and numbers. The shells show it, and the documents use its
 * English. An entry is a whole text. Another language has its own table with the same keys and parameters.
 */
export const english = {
  /** In the words of a person or an engine, or as an earlier version stored it. */
  text: ({ text }: { text: string }): string => text,
  /** A text of Council's own that `stored` made. Words in it that aren't Council's stay unchanged. */
  stored: ({ text }: { text: string }): string => text,
  ...verdict,
  ...live,
  ...notices,
  ...debate,
  ...debated,
  ...findings,
  ...facts,
};
