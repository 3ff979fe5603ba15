import { stored } from '../labels/stored.ts';
import { type Ballot, type MarkedPlace, PARSED_BY, type ParsedBy } from '../tally/ballot.ts';
import { grouped } from '../findings/connected.ts';
import { joinBallots } from '../findings/joinParts.ts';
import type { SeatStatus } from '../seat.ts';
import type { Ask } from '../run/sessionState.ts';
import { lineText } from '../text/phrases.ts';
import { sentence } from '../text/sentences.ts';

/** The result of asking one seat: its ballot, or why it has none. */
export interface Heard {
  readonly status: SeatStatus;
  readonly ballot: Ballot | null;
  readonly parsedBy: ParsedBy;
  /** What happened and what to do, or what's wrong with an unreadable answer. Empty for a seat with a ballot. */
  readonly why: string;
  /** As in the reading. Empty if nothing contradicts its decision. */
  readonly turned: string;
  /** Places that it marks as a P1 outside its form. Without a ballot, those of every unreadable answer. */
  readonly marked: readonly MarkedPlace[];
  /** The question on which the seat failed. Null for a seat with a ballot. */
  readonly lostOn: Ask | null;
}

type Spoken = Heard & { readonly ballot: Ballot };

/** A seat's answer to one whole question. If it failed on one part, it has no answer to the whole. */
export function heardIn(asks: readonly Ask[]): Heard {
  const parts = partsOf(asks);
  const heard = parts.map(lastHeard);
  const marked = heard.flatMap((one) => one.marked);
  const spoken = heard.flatMap(readable);
  const [first] = spoken;
  const lost = parts.find((_, at) => heard[at]?.ballot === null);
  if (first === undefined || lost !== undefined) return silent(lost?.at(-1) ?? null, marked);
  return { ...together(first, spoken), marked };
}

/** A seat's answers by round, without the rounds in which none of them could be read. */
export function heardByRound(asks: readonly Ask[]): readonly Spoken[] {
  const rounds = [...new Set(asks.map((ask) => ask.round))];
  return rounds.flatMap((round) => {
    const spoken = partsOf(asks.filter((ask) => ask.round === round))
      .map(lastHeard)
      .flatMap(readable);
    const [first] = spoken;
    return first === undefined ? [] : [together(first, spoken)];
  });
}

/**
 * Returns only the newest question. A seat's earlier vote doesn't count, because it was cast without the new
 * information. The task matters too, because a debate asks twice in a round.
 */
export function newestQuestion(asks: readonly Ask[]): readonly Ask[] {
  const last = asks.at(-1);
  return asks.filter((ask) => ask.round === last?.round && ask.task === last.task);
}

/** Sorts by question and then by part, whichever part was answered first. */
export function inOrder(asks: readonly Ask[]): readonly Ask[] {
  const questions = [...grouped(asks, ({ round, task }) => `${String(round)} ${task}`).values()];
  return questions.flatMap((question) => question.toSorted((one, other) => one.part - other.part));
}

function partsOf(asks: readonly Ask[]): readonly (readonly Ask[])[] {
  const parts = [...new Set(asks.map((ask) => ask.part))];
  return parts.map((part) => asks.filter((ask) => ask.part === part));
}

function leastSure(ways: readonly ParsedBy[]): ParsedBy {
  return PARSED_BY.findLast((way) => ways.includes(way)) ?? 'none';
}

/** The last answer that can be read, or else the last failure. */
function lastHeard(asks: readonly Ask[]): Heard {
  const answers = asks.flatMap(({ reply }) => (reply?.kind === 'answered' ? [reply] : []));
  for (const { reading } of answers.toReversed()) {
    const { ballot, parsedBy, turned = '', marked = [] } = reading;
    if (ballot !== null) return { status: 'answered', ballot, parsedBy, why: '', turned, marked, lostOn: null };
  }
  const marked = answers.flatMap(({ reading }) => reading.marked ?? []);
  return silent(asks.at(-1) ?? null, marked);
}

function readable({ ballot, ...rest }: Heard): readonly Spoken[] {
  return ballot === null ? [] : [{ ...rest, ballot }];
}

function together(first: Spoken, spoken: readonly Spoken[]): Spoken {
  const ballot = joinBallots(spoken.map((one) => one.ballot));
  const turned = spoken.find((one) => one.turned !== '')?.turned ?? '';
  return { ...first, ballot, parsedBy: leastSure(spoken.map((one) => one.parsedBy)), turned };
}

function silent(lostOn: Ask | null, marked: readonly MarkedPlace[]): Heard {
  const reply = lostOn?.reply ?? null;
  const nothing = { ballot: null, parsedBy: 'none', turned: '', marked, lostOn } as const;
  if (reply === null)
    return { ...nothing, status: 'cancelled', why: stored`It wasn’t heard before the session ended.` };
  if (reply.kind === 'answered') {
    const why = marked.length === 0 ? sentence(reply.reading.problem ?? NO_VOTE, '') : named(marked);
    return { ...nothing, status: 'unreadable', why };
  }
  const failed = sentence(reply.detail, reply.nextStep);
  const why =
    marked.length === 0 ? failed : `${failed} ${stored`An earlier answer couldn’t be read.`} ${named(marked)}`;
  return { ...nothing, status: reply.kind, why };
}

/** The problem of an answer without a ballot if its reading names none. */
export const NO_VOTE = stored`It contains no vote.`;

function named(marked: readonly MarkedPlace[]): string {
  const places = [...new Set(marked.map(({ file, startLine }) => lineText(file, startLine)))];
  const [first, ...others] = places;
  return others.length === 0
    ? stored`It reports a P1 at ${first ?? ''}. Read it in the transcript.`
    : stored`It reports a P1 at ${first ?? ''} and ${others.length} more. Read it in the transcript.`;
}
