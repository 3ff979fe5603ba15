import type { Citation, PeerAnswer, ResearchAnswer } from '../protocol/deliberation/deliberation.ts';
import { between, indented } from './problemText.ts';
import { oneLine } from '../protocol/text/phrases.ts';

/** All that a peer has found and holds, under its label. */
export function peerText(peer: PeerAnswer): readonly string[] {
  const { word, keyEvidence } = peer;
  return [
    peer.label,
    positionLine(peer),
    ...field('In its own words', word.stance),
    ...field('What it has read and found', word.summary),
    ...field('Why', word.reasoning),
    ...items('Key evidence', keyEvidence),
    ...items('What it fears', word.concerns),
    ...items('New in this round', word.newEvidence),
    ...items('Its answers to others', word.responses.map(responseLine)),
    ...items('Still open for it', word.disagreements),
    ...placeLines(word),
  ];
}

/** The seat's own last word in short. */
export function digestText(own: PeerAnswer, fence: string): string {
  const { word, keyEvidence } = own;
  const lines = [
    positionLine(own),
    ...field('In your words', cut(word.stance)),
    ...field('What you had read and found', cut(word.summary)),
    ...field('Why', cut(word.reasoning)),
    ...items('Key evidence', keyEvidence),
    ...items('What you feared', word.concerns),
    ...placeLines(word),
  ];
  return `What you said last, in short, so that you need not read again what you cited. It stands between the two lines ${fence}.

${between(fence, lines)}`;
}

/** So much of each text says again what it was about. */
const DIGEST = 1500;

function cut(text: string): string {
  return text.length <= DIGEST ? text : `${text.slice(0, DIGEST).trimEnd()} …`;
}

function positionLine({ position, confidence }: PeerAnswer): string {
  const held = /^([A-Z])\1*$/.test(position) ? `option ${position}` : position;
  return `Position: ${held === '' ? 'none' : held}, confidence ${String(confidence)}`;
}

const responseLine = ({ peer, text }: ResearchAnswer['responses'][number]): string =>
  peer === '' ? text : `${peer}: ${text}`;

/** Every place that was cited has been opened; what was not there is said so. */
function placeLines({ citations }: ResearchAnswer): readonly string[] {
  const held = citations.filter(({ holds }) => holds).map(placeOf);
  const missing = citations.filter(({ holds }) => !holds).map((one) => `Cites ${placeOf(one)}, which does not exist.`);
  return [...(held.length === 0 ? [] : [`Places that exist: ${held.join(', ')}`]), ...missing];
}

const placeOf = ({ file, line }: Citation): string => `${oneLine(file)}:${String(line)}`;

function field(title: string, text: string): readonly string[] {
  return text.trim() === '' ? [] : [`${title}:`, ...indented(text)];
}

function items(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`${title}:`, ...texts.map((text) => `  - ${oneLine(text)}`)];
}
