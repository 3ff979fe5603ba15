import { seatNameOf } from '../mode.ts';
import { hasSpoken } from './roundAnswers.ts';
import { shuffled } from '../shuffle.ts';
import type { SessionState } from '../run/sessionState.ts';

/**
 * The peers that a seat is shown in a round, each with its label (“Peer A”). They are all seats that were heard before,
 * in an order made for this one prompt.
 */
export function peersShown({ seat, round }: Origin, state: SessionState) {
  const spoke = state.seats.filter((one) => one.seat.id !== seat && hasSpoken(one, round));
  return shuffled(spoke, `${state.setup.sessionId}/${String(round)}/${seat}`).map((progress, index) => ({
    label: `Peer ${String.fromCharCode(65 + index)}`,
    progress,
  }));
}

/** The prompt that a text answers. “Peer A” in the text means what it meant in that seat's prompt in that round. */
export interface Origin {
  readonly seat: string;
  readonly round: number;
}

const PEER = /\bpeer ([A-Z])\b/gi;
/** In brackets, like an insertion in a quotation, so that it needn't fit the grammar of any language. */
const READER = '[you]';

/** Replaces the labels of peers in a text. */
export type Rename = (text: string) => string;

/** `nameFor` returns the replacement for a seat's id. */
function renamer(origin: Origin, state: SessionState, nameFor: (id: string) => string): Rename {
  const peers = peersShown(origin, state);
  const replace = (_match: string, letter: string): string => {
    const peer = peers.find(({ label }) => label === `Peer ${letter.toUpperCase()}`);
    return peer === undefined ? 'a peer' : nameFor(peer.progress.seat.id);
  };
  return (text) => text.replace(PEER, replace);
}

/** For the user: replaces labels with the names of the peers. */
export function naming(origin: Origin, state: SessionState): Rename {
  return renamer(origin, state, (id) => seatNameOf(id, state.setup.seats));
}

/** For another prompt: replaces labels with the labels in that prompt, and its reader with “[you]”. */
export function labelling(origin: Origin, reader: Origin, state: SessionState): Rename {
  const peers = peersShown(reader, state);
  return renamer(origin, state, (id) => {
    if (id === reader.seat) return READER;
    return peers.find(({ progress }) => progress.seat.id === id)?.label ?? 'a peer';
  });
}
