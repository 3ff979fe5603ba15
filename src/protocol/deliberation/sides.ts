import { stored } from '../labels/stored.ts';
import type { RoundComparison } from './deliberation.ts';
import { distinct } from '../text/words.ts';

/** “Claude and Codex approve.” */
export function agreeing({ by, text }: { readonly by: readonly string[]; readonly text: string }): string {
  switch (text) {
    case 'APPROVE':
      return stored`${by} approve.`;
    case 'REJECT':
      return stored`${by} reject.`;
    case 'ABSTAIN':
      return stored`${by} abstain.`;
    default:
      return stored`${by} are for ${text}.`;
  }
}

/**
 * The first line of `divergence` as one sentence per side, which can be recognized and translated. Empty if the seats
 * agree.
 */
export function sideSentences(
  { seats }: Pick<RoundComparison, 'seats'>,
  nameOf: (seat: string) => string,
): readonly string[] {
  const positions = distinct(seats.map(({ position }) => position)).filter((one) => one !== '');
  if (positions.length < 2) return [];
  const sideOf = (text: string) => seats.filter(({ position }) => position === text).map(({ seat }) => nameOf(seat));
  return positions.map((text) => agreeing({ text, by: sideOf(text) }));
}
