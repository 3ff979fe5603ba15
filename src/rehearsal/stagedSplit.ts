import type { Character } from './character.ts';
import type { Cues } from './material.ts';
import { type Opinion, PLAIN } from './opinion.ts';

const REQUESTED = 'A split was requested.';

/** One yes, one no, and one abstention that becomes a yes with new information: for showing and testing a split. */
export function staged({ letter, usualCondition }: Character, { news }: Pick<Cues, 'news'>): Opinion {
  switch (letter) {
    case 'a':
      return {
        ...PLAIN,
        position: 'APPROVE',
        confidence: 72,
        rationale: `${REQUESTED} This seat argues for going ahead: a step that can be undone is worth trying.`,
        conditions: [usualCondition],
        dissent_note: 'Waiting longer does not make the decision clearer.',
      };
    case 'b':
      return {
        ...PLAIN,
        position: 'REJECT',
        confidence: 66,
        rationale: `${REQUESTED} This seat argues for waiting: the text shown leaves the consequences open.`,
        risks: ['The consequences have not been examined.'],
        dissent_note: 'If it goes ahead, plan how to stop it.',
        alternatives: ['Begin with a part that can be undone.'],
      };
    case 'c':
      return news
        ? {
            ...PLAIN,
            position: 'APPROVE',
            confidence: 75,
            rationale: 'The new information settles the open point. This seat now argues for going ahead.',
            conditions: [usualCondition],
          }
        : {
            ...PLAIN,
            position: 'ABSTAIN',
            confidence: 20,
            rationale: `${REQUESTED} This seat abstains: the information is not sufficient to decide.`,
            abstain_reason: 'insufficient-information',
          };
  }
}
