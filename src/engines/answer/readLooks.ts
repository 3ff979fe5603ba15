import type { Reading } from '../../protocol/ballot.ts';
import type { Claim } from '../../protocol/brief.ts';
import type { Answer } from './readAnswer.ts';

/** What a seat says of the claims that were put to it; a claim that it passes over is unsure. */
export function readLooks(_answer: Answer, claims: readonly Claim[]): Reading {
  const looks = claims.map(({ key }) => ({ finding: key, judgement: 'unsure' as const, reason: '', quote: '' }));
  return { ballot: null, parsedBy: 'none', problem: null, looks };
}
