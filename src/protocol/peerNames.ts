import { seatName } from './mode.ts';
import { saidBy } from './said.ts';
import { shuffled } from './shuffle.ts';
import type { SeatProgress, SittingState } from './sittingState.ts';

/** A peer as one prompt names it. */
export interface LabelledPeer {
  /** “Peer A”. */
  readonly label: string;
  readonly progress: SeatProgress;
}

/** The peers that a seat is shown in a round: all who have spoken before, in an order made for this one prompt. */
export function peersShown(seat: string, round: number, state: SittingState): readonly LabelledPeer[] {
  const spoke = state.seats.filter((one) => one.seat.id !== seat && saidBy(one).some((said) => said.round < round));
  return shuffled(spoke, `${state.setup.sessionId}/${String(round)}/${seat}`).map((progress, index) => ({
    label: `Peer ${String.fromCharCode(65 + index)}`,
    progress,
  }));
}

/** Where a text was written: “Peer A” in it means what it meant in that seat's prompt of that round. */
export interface Origin {
  readonly seat: string;
  readonly round: number;
}

const PEER = /\bpeer ([A-Z])\b(['’]s\b|\s+(?:has|is|was|does)(?:n['’]t)?\b)?/gi;
const POSSESSIVE = /^['’]s$/;
/** “Peer A has” is “you have” to Peer A. */
const SECOND_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\bhas/i, 'have'],
  [/\bis/i, 'are'],
  [/\bwas/i, 'were'],
  [/\bdoes/i, 'do'],
];

/** The same text with other words for the peers that it speaks of; `nameFor` gives them by the seat's id. */
function renamed(text: string, { seat, round }: Origin, state: SittingState, nameFor: (id: string) => string): string {
  const peers = peersShown(seat, round, state);
  return text.replace(PEER, (_match, letter: string, rest: string | undefined) => {
    const peer = peers.find(({ label }) => label === `Peer ${letter.toUpperCase()}`);
    const name = peer === undefined ? 'a peer' : nameFor(peer.progress.seat.id);
    if (name !== 'you' || rest === undefined) return `${name}${rest ?? ''}`;
    return POSSESSIVE.test(rest) ? 'your' : `you${addressed(rest)}`;
  });
}

function addressed(verb: string): string {
  return SECOND_PERSON.reduce((text, [third, second]) => text.replace(third, second), verb);
}

/** For the user: the peers under their names. */
export function withNames(text: string, origin: Origin, state: SittingState): string {
  return renamed(text, origin, state, (id) => {
    const seat = state.setup.seats.find((one) => one.id === id);
    return seat === undefined ? id : seatName(seat);
  });
}

/** For another prompt: the peers under the labels that they have there, and its reader as “you”. */
export function withLabels(text: string, origin: Origin, reader: Origin, state: SittingState): string {
  const peers = peersShown(reader.seat, reader.round, state);
  return renamed(text, origin, state, (id) => {
    if (id === reader.seat) return 'you';
    return peers.find(({ progress }) => progress.seat.id === id)?.label ?? 'a peer';
  });
}
