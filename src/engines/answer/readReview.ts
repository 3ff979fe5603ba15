import type { Reading } from '../../protocol/ballot.ts';
import { type Answer, readAnswer } from './readAnswer.ts';

/** The answer to a review: the output envelope, in YAML, JSON or Markdown sections; a ballot is read too. */
export function readReview(answer: Answer): Reading {
  return readAnswer(answer);
}
