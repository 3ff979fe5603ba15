import type { AssumptionFacts, DebateList, ExpertStands, PositionVersion } from '../parameters.ts';

const LISTS: Readonly<Record<DebateList, string>> = {
  positions: 'Position history',
  perspectives: 'Perspectives',
  agreed: 'Points of agreement',
  assumptions: 'Assumptions to test',
  documents: 'Documents',
};

const STANDS: Readonly<Record<ExpertStands['stands'], string>> = {
  agreed: 'agrees',
  minor: 'agrees, with a minor objection',
  open: 'objects',
  lost: 'didn’t answer',
  unread: 'gave no readable answer',
  bare: 'agrees without evidence',
};

const sidesText = (sides: AssumptionFacts['sides']): string => sides.map((side) => side ?? 'Proponent').join(', ');

/** How a debate went, as lists. */
export const debated = {
  debateList: ({ list }: { list: DebateList }) => LISTS[list],
  positionVersion: ({ version, text, changedBy }: PositionVersion) =>
    `v${String(version)}${version === 1 ? ' (opening)' : ''}: ${text}${changedBy.length === 0 ? '' : ` Changed because of ${changedBy.join('; ')}`}`,
  expertStands: ({ perspective, name, stands, version, confidence }: ExpertStands) =>
    `${perspective} (${name}) ${STANDS[stands]}${version === null ? '' : `, on version ${String(version)}`}${confidence === null ? '' : ` (${String(confidence)})`}`,
  namedBy: ({ text, sides }: Omit<AssumptionFacts, 'test'>) => `${text} (${sidesText(sides)})`,
  assumption: ({ text, sides, test }: AssumptionFacts) =>
    `${text} (${sidesText(sides)}).${test === '' ? '' : ` Test: ${test}`}`,
};
