import { seatNameOf } from '../mode.ts';
import { hasSpoken } from './roundAnswers.ts';
import { shuffled } from '../shuffle.ts';
import type { SessionState } from '../run/sessionState.ts';

/**
 * The peers that a seat is shown in a round, each under its label, “Peer A”: all who have spoken before, in an order made
 * for this one prompt.
 */
export function peersShown({ seat, round }: Origin, state: SessionState) {
  const spoke = state.seats.filter((one) => one.seat.id !== seat && hasSpoken(one, round));
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

const PEER = /\bpeer ([A-Z])\b/gi;
/** In brackets, as what is put into a quotation is: it fits no grammar, and needs none in any language. */
const READER = '[you]';

/** The same text with other words for the peers that it speaks of. */
export type Rename = (text: string) => string;

/** `nameFor` gives the other words by the seat's id. */
function renamer(origin: Origin, state: SessionState, nameFor: (id: string) => string): Rename {
  const peers = peersShown(origin, state);
  const replace = (_match: string, letter: string): string => {
    const peer = peers.find(({ label }) => label === `Peer ${letter.toUpperCase()}`);
    return peer === undefined ? 'a peer' : nameFor(peer.progress.seat.id);
  };
  return (text) => text.replace(PEER, replace);
}

/** For the user: the peers under their names. */
export function naming(origin: Origin, state: SessionState): Rename {
  return renamer(origin, state, (id) => seatNameOf(id, state.setup.seats));
}

/** For another prompt: the peers under the labels that they have there, and its reader as “[you]”. */
export function labelling(origin: Origin, reader: Origin, state: SessionState): Rename {
  const peers = peersShown(reader, state);
  return renamer(origin, state, (id) => {
    if (id === reader.seat) return READER;
    return peers.find(({ progress }) => progress.seat.id === id)?.label ?? 'a peer';
  });
}
