import { msg } from '../../protocol/labels/text.ts';
import { cutText } from '../../artifact/text/cutText.ts';
import { kilobytes, utf8Length } from '../../protocol/text/utf8Length.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Guidance, Question } from '../../protocol/setup.ts';
import { usage } from '../fault.ts';

/** What the list of what is not shown may take of a prompt, in bytes. */
export const LEFT_OUT_BYTES = 8 * 1024;
/** Instructions, the form of the answer, fences, paths, what a re-ask adds: a third of it is what they take today. */
const FORM_BYTES = 16 * 1024;
/** For what earlier rounds found and what has come up since: a part of the whole, up to so much. */
const ROUNDS_SHARE = 1 / 8;
const MOST_ROUNDS_BYTES = 64 * 1024;
/** The rules of the team have no more than this share of a prompt. */
const GUIDANCE_SHARE = 1 / 4;
/** A CLI may take more by standard input than its model can keep in mind: this much is about 130,000 tokens. */
const LARGEST_CHUNK_BYTES = 400 * 1024;
/** Cut any smaller, nothing can be judged. */
const SMALLEST_CHUNK_BYTES = 8 * 1024;

/** The seat that takes the shortest prompt, and how long that is in bytes. */
export interface Tightest {
  readonly seat: Seat;
  readonly limitBytes: number;
}

/** Throws when there is no seat at all. */
export function tightestSeat(seats: readonly Seat[], limitOf: (engine: string) => number): Tightest {
  const limits = seats.map((seat) => ({ seat, limitBytes: limitOf(seat.engine) }));
  const [tightest] = limits.toSorted((one, other) => one.limitBytes - other.limitBytes);
  if (tightest === undefined) throw new Error('nobody sits in this council');
  return tightest;
}

/** The rules of the team, cut with a note where they would take too much of the shortest prompt. */
export function fittingGuidance(guidance: readonly Guidance[], { limitBytes }: Tightest): readonly Guidance[] {
  const each = Math.floor((limitBytes * GUIDANCE_SHARE) / Math.max(1, guidance.length));
  return guidance.map(({ file, text }) => ({ file, text: cutText(text, each) }));
}

const roundsRoom = (limitBytes: number): number => Math.min(MOST_ROUNDS_BYTES, limitBytes * ROUNDS_SHARE);

/** Takes of one list after another what still fits into the room that a prompt has for earlier rounds, in their order. */
export function roundsBudget(limitBytes: number): <Item>(items: readonly Item[]) => readonly Item[] {
  let left = roundsRoom(limitBytes);
  return (items) => items.filter((item) => (left -= utf8Length(JSON.stringify(item))) >= 0);
}

interface Beside {
  readonly question: Question;
  readonly guidance: readonly Guidance[];
  /** Title and workspace stand in a prompt as well. */
  readonly names: readonly string[];
}

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + utf8Length(text) + 16, 0);
/** A prompt may set them in, line by line. */
const setIn = (text: string): string => text.replaceAll('\n', '\n    ');

/**
 * How many bytes of a prompt every seat has for what is under review. Throws a CouncilError when the question and what
 * goes with it leave too little.
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
