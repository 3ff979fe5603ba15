import type { RebuttalQuestion, ResearchQuestion } from '../protocol/run/seatQuestion.ts';
import type { Artifact } from '../protocol/setup.ts';
import { takesFindings } from './answerSchema.ts';

/** What kind of answer a round of a deliberation asks for. */
export interface DeliberationAsk {
  /** `acceptance`: a position; `open`: a stance in the seat's own words; `options`: the letter of one of them. */
  readonly kind: 'acceptance' | 'open' | 'options';
  readonly letters: readonly string[];
  /** In a later round there are peers to answer to. */
  readonly round: 'first' | 'later';
  readonly findings: 'wanted' | 'none';
}

export function deliberationAsk(
  { task, options }: Pick<ResearchQuestion | RebuttalQuestion, 'task' | 'options'>,
  { scope, target }: Pick<Artifact, 'scope' | 'target'>,
): DeliberationAsk {
  return {
    kind: options.length > 0 ? 'options' : scope === 'none' ? 'open' : 'acceptance',
    letters: options.map((option) => option.letter),
    round: task === 'research' ? 'first' : 'later',
    findings: takesFindings(target) ? 'wanted' : 'none',
  };
}
