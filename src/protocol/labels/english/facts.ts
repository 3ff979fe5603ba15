import { plural } from './grammar.ts';
import { dollars } from '../amounts.ts';
import type { ChosenOption, Name, OptionFacts, RedactionFacts } from '../parameters.ts';
import type { Spent } from '../../seat.ts';
import { capital, countWord, grouped, listOf } from '../../text/phrases.ts';

/** Other facts about a verdict and about what was under review. */
export const facts = {
  /** “61,000 tokens, US$0.12”, with “about” and “at least” if an engine doesn't report its usage. */
  spent: ({ tokens, cost, estimated }: Spent & { tokens: number }) => {
    const amount = `${estimated ? 'about ' : ''}${grouped(tokens)} tokens`;
    return cost === null ? amount : `${amount}, ${estimated ? 'at least ' : ''}${dollars(cost)}`;
  },
  redaction: (one: RedactionFacts) => redaction(one),
  redactions: ({ all }: { all: readonly RedactionFacts[] }) =>
    `${capital(countWord(all.length))} ${plural(all.length, 'secret')}${all.length === 1 ? ' was' : ' were'} replaced before anything was sent: ${all.map(redaction).join(', ')}.`,
  /** The parts of an artifact that a seat is working on. */
  parts: ({ at, of }: { at: readonly number[]; of: number }) =>
    `${plural(at.length, 'part')} ${listOf(at.map(String))} of ${String(of)}`,
  option: ({ text }: ChosenOption) => text,
  optionMeaning: ({ text }: OptionFacts) => text,
  /** The fixed phrases of the verdict document. */
  escalationReasons: ({ reasons }: { reasons: readonly string[] }) => reasons.join('; '),
  /** A name from `persona.ts`. */
  builtInExpert: ({ name }: Name) => name,
  partlyAgreed: () => 'Named as agreed by only some of the sides',
};

const redaction = ({ place, kind }: RedactionFacts): string =>
  place === '' ? `${kind} in the question` : `${place} (${kind})`;
