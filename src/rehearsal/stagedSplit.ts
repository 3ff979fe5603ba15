import type { Character } from './character.ts';
import type { Judgement } from './judgement.ts';

const ASKED = 'A rehearsed split was asked for.';

/** One yes, one no, one abstention, for showing and testing a split. */
export function staged(
  { letter, usualCondition }: Character,
  news: 'first-look' | 'news',
): Omit<Judgement, 'findings'> {
  const nothing = { keyEvidence: [], risks: [], conditions: [], dissentNote: '', alternatives: [] };
  switch (letter) {
    case 'a':
      return {
        ...nothing,
        position: 'APPROVE',
        confidence: 72,
        rationale: `${ASKED} This seat takes the side of going ahead: a step that can be taken back is worth trying.`,
        conditions: [usualCondition],
        dissentNote: 'Waiting longer would not make the matter clearer.',
      };
    case 'b':
      return {
        ...nothing,
        position: 'REJECT',
        confidence: 66,
        rationale: `${ASKED} This seat takes the side of waiting: what is shown leaves the consequences open.`,
        risks: ['The consequences have not been looked into.'],
        dissentNote: 'Whoever goes ahead should know how to stop.',
        alternatives: ['Begin with a part that can be taken back.'],
      };
    case 'c':
      if (news === 'news') {
        return {
          ...nothing,
          position: 'APPROVE',
          confidence: 75,
          rationale:
            'What is new settles the open point of the rehearsed split: this seat now takes the side of going ahead.',
          conditions: [usualCondition],
        };
      }
      return {
        ...nothing,
        position: 'ABSTAIN',
        confidence: 20,
        rationale: `${ASKED} This seat holds its vote back: there is not enough information here to decide.`,
      };
  }
}
