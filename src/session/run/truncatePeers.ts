import { utf8Length } from '../../protocol/text/utf8Length.ts';
import type { RebuttalQuestion } from '../../protocol/run/seatQuestion.ts';
import type { PeerAnswer } from '../../protocol/deliberation/deliberation.ts';
import { cut } from '../../protocol/text/phrases.ts';

/**
 * The most characters in one text of a peer, and the most items in one list. If a prompt is too long, it tries the next
 * size.
 */
const SIZES: readonly Size[] = [
  { text: 4000, items: 24 },
  { text: 1500, items: 12 },
  { text: 500, items: 6 },
  { text: 200, items: 3 },
];
/** Reserved for a re-ask, which states twice what was wrong. */
const REASK_BYTES = 2048;
/** A CLI may accept more on standard input than its model can keep in context. */
const LARGEST_BYTES = 512 * 1024;

interface Size {
  readonly text: number;
  readonly items: number;
}

/**
 * Returns the prompt of a later round, with as much of all seats' answers as the engine accepts, and the same share for
 * each peer.
 */
export function fittingRebuttal(
  seatQuestion: RebuttalQuestion,
  limitBytes: number,
  render: (seatQuestion: RebuttalQuestion) => string,
): string {
  const room = Math.min(limitBytes, LARGEST_BYTES) - REASK_BYTES;
  let prompt = render(seatQuestion);
  for (const size of SIZES) {
    if (utf8Length(prompt) <= room) break;
    prompt = render(shortened(seatQuestion, size));
  }
  return prompt;
}

function shortened(seatQuestion: RebuttalQuestion, size: Size): RebuttalQuestion {
  const { own, peers } = seatQuestion;
  return {
    ...seatQuestion,
    own: own === null ? null : truncated(own, size),
    peers: peers.map((peer) => truncated(peer, size)),
  };
}

function truncated(peer: PeerAnswer, { text, items }: Size): PeerAnswer {
  const short = (whole: string): string => cut(whole, text);
  const list = (all: readonly string[]): readonly string[] => all.slice(0, items).map(short);
  const { word } = peer;
  return {
    ...peer,
    keyEvidence: list(peer.keyEvidence),
    word: {
      ...word,
      summary: short(word.summary),
      stance: short(word.stance),
      reasoning: short(word.reasoning),
      concerns: list(word.concerns),
      newEvidence: list(word.newEvidence),
      disagreements: list(word.disagreements),
      responses: word.responses.slice(0, items).map(({ peer: to, text: said }) => ({ peer: to, text: short(said) })),
      citations: word.citations.slice(0, items * 2),
    },
  };
}
