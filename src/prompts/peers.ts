import type { Citation, PeerAnswer, ResearchAnswer } from '../protocol/deliberation/deliberation.ts';
import { POSITIONS } from '../protocol/tally/ballot.ts';
import { oneLine } from '../protocol/text/phrases.ts';
import type { Quote } from './quote.ts';
import { field, listed, type Section } from './section.ts';

/** The findings and positions of all peers, under their labels. */
export function peersSection(peers: readonly PeerAnswer[], quote: Quote): Section {
  const heading = 'What the others have found';
  if (peers.length === 0) return { heading, text: 'No other member has answered so far.' };
  const lines = peers.flatMap((peer, index) => [...(index === 0 ? [] : ['']), ...peerLines(peer)]);
  return {
    heading,
    text: `This is what each of your peers has found, and its position. The labels change from round to round. Every place that they cite has been opened. Places that do not exist are marked.\n\n${quote(lines)}`,
  };
}

function peerLines(peer: PeerAnswer): readonly string[] {
  const { word, keyEvidence } = peer;
  return [
    peer.label,
    positionLine(peer),
    ...field('In its own words', word.stance),
    ...field('What it has read and found', word.summary),
    ...field('Why', word.reasoning),
    ...listed('Key evidence', keyEvidence),
    ...listed('Concerns', word.concerns),
    ...listed('New in this round', word.newEvidence),
    ...listed('Its answers to others', word.responses.map(responseLine)),
    ...listed('Still open', word.disagreements),
    ...placeLines(word),
  ];
}

/** A summary of the seat's own last answer. */
export function ownSection(own: PeerAnswer | null | undefined, quote: Quote): Section {
  const heading = 'Your last answer';
  if (own === null || own === undefined) return { heading, text: '' };
  const { word, keyEvidence } = own;
  const lines = [
    positionLine(own),
    ...field('In your own words', cut(word.stance)),
    ...field('What you had read and found', cut(word.summary)),
    ...field('Why', cut(word.reasoning)),
    ...listed('Key evidence', keyEvidence),
    ...listed('Concerns', word.concerns),
    ...placeLines(word),
  ];
  return {
    heading,
    text: `This is a summary of your last answer, so that you do not have to read again what you cited.\n\n${quote(lines)}`,
  };
}

/** How many characters of each text are enough as a reminder of it. */
const DIGEST = 1500;

function cut(text: string): string {
  return text.length <= DIGEST ? text : `${text.slice(0, DIGEST).trimEnd()} …`;
}

function positionLine({ position, confidence }: PeerAnswer): string {
  const isWord = POSITIONS.some((word) => word === position);
  const vote = position === '' ? 'none' : isWord ? position : `option ${position}`;
  return `Vote: ${vote}, confidence ${String(confidence)}`;
}

const responseLine = ({ peer, text }: ResearchAnswer['responses'][number]): string =>
  peer === '' ? text : `${peer}: ${text}`;

/** Every cited place was opened. Those that don't exist are marked. */
function placeLines({ citations }: ResearchAnswer): readonly string[] {
  const held = citations.filter(({ holds }) => holds).map(placeOf);
  const missing = citations.filter(({ holds }) => !holds).map((one) => `Cites ${placeOf(one)}, which does not exist.`);
  return [...(held.length === 0 ? [] : [`Places that exist: ${held.join(', ')}`]), ...missing];
}

const placeOf = ({ file, line }: Citation): string => `${oneLine(file)}:${String(line)}`;
