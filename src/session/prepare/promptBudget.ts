import { msg } from '../../protocol/labels/text.ts';
import { cutText } from '../../artifact/text/cutText.ts';
import { kilobytes, utf8Length } from '../../protocol/text/utf8Length.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Guidance, Question } from '../../protocol/setup.ts';
import { usage } from '../fault.ts';

/** The most bytes that the list of what isn't shown may take in a prompt. */
export const LEFT_OUT_BYTES = 8 * 1024;
/** For instructions, the form of the answer, fences, paths, and what a re-ask adds. Today they take a third of it. */
const FORM_BYTES = 16 * 1024;
/** For findings of earlier rounds and news since then: a share of the prompt, up to a maximum. */
const ROUNDS_SHARE = 1 / 8;
const MOST_ROUNDS_BYTES = 64 * 1024;
/** The team's rules get at most this share of a prompt. */
const GUIDANCE_SHARE = 1 / 4;
/** A CLI may accept more on standard input than its model can keep in context. This is about 130,000 tokens. */
const LARGEST_CHUNK_BYTES = 400 * 1024;
/** Smaller chunks can't be judged. */
const SMALLEST_CHUNK_BYTES = 8 * 1024;

/** The seat that accepts the shortest prompt, and that length in bytes. */
export interface Tightest {
  readonly seat: Seat;
  readonly limitBytes: number;
}

/** Throws if there are no seats. */
export function tightestSeat(seats: readonly Seat[], limitOf: (engine: string) => number): Tightest {
  const limits = seats.map((seat) => ({ seat, limitBytes: limitOf(seat.engine) }));
  const [tightest] = limits.toSorted((one, other) => one.limitBytes - other.limitBytes);
  if (tightest === undefined) throw new Error('nobody sits in this council');
  return tightest;
}

/** Returns the team's rules, cut with a note if they would take too much of the shortest prompt. */
export function fittingGuidance(guidance: readonly Guidance[], { limitBytes }: Tightest): readonly Guidance[] {
  const each = Math.floor((limitBytes * GUIDANCE_SHARE) / Math.max(1, guidance.length));
  return guidance.map(({ file, text }) => ({ file, text: cutText(text, each) }));
}

const roundsRoom = (limitBytes: number): number => Math.min(MOST_ROUNDS_BYTES, limitBytes * ROUNDS_SHARE);

/**
 * Returns a function that takes, from one list after another, the items that still fit in the room for earlier rounds,
 * in their order.
 */
export function roundsBudget(limitBytes: number): <Item>(items: readonly Item[]) => readonly Item[] {
  let left = roundsRoom(limitBytes);
  return (items) => items.filter((item) => (left -= utf8Length(JSON.stringify(item))) >= 0);
}

interface Beside {
  readonly question: Question;
  readonly guidance: readonly Guidance[];
  /** Title and workspace, which are in the prompt too. */
  readonly names: readonly string[];
}

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + utf8Length(text) + 16, 0);
/** Indents a text, because a prompt may indent it line by line. */
const setIn = (text: string): string => text.replaceAll('\n', '\n    ');

/**
 * Returns how many bytes of a prompt each seat has for what is under review. Throws a CouncilError if the question and
 * its context leave too little.
 */
export function chunkBudget({ seat, limitBytes }: Tightest, { question, guidance, names }: Beside): number {
  const { text, context, options, constraints } = question;
  const asked = sizeOf([text, setIn(context), ...options, ...constraints]);
  const rules = sizeOf(guidance.flatMap(({ file, text: rule }) => [file, file, setIn(rule)]));
  const room =
    limitBytes - FORM_BYTES - LEFT_OUT_BYTES - roundsRoom(limitBytes) - asked - rules - sizeOf([...names, ...names]);
  if (room >= SMALLEST_CHUNK_BYTES) return Math.min(LARGEST_CHUNK_BYTES, Math.floor(room));
  throw usage(
    msg`The question and its context take up ${kilobytes(asked)}, but ${seat.title} accepts at most ${kilobytes(limitBytes)}. Shorten the question or its context, or remove ${seat.title}.`,
  );
}
