interface Letter {
  readonly letter: string;
}

interface Name {
  readonly name: string;
}

/** A deliberation: what it decided, and how it got there. */
export const deliberation = {
  theDecision: () => 'The decision',
  decision: () => 'Decision',
  agreedBy: () => 'Agreed by',
  coreTension: () => 'Core tension',
  recommendedAction: () => 'Recommended action',
  options: () => 'Options',
  optionsFromSeats: () => 'Options from the first positions',
  option: ({ letter }: Letter) => `Option ${letter}`,
  theOption: ({ letter }: Letter) => `option ${letter}`,
  chosen: ({ letter }: Letter) => `${letter}, chosen`,
  whyDissent: () => 'Why the dissent matters',
  whyMajority: () => 'Why the majority won',
  evidenceBasis: () => 'Evidence basis',
  rounds: () => 'Rounds',
  followUps: () => 'Follow-up questions',
  youAsked: () => 'You asked: ',
  yourQuestion: () => 'your question',
  theAnswer: ({ number }: { number: number }) => `the answer to question ${number}`,
  notHeard: () => 'No answer in this round.',
  thePosition: ({ name }: Name) => `the position of ${name}`,
  research: () => 'Research',
  theResearch: ({ name }: Name) => `the research of ${name}`,
  keyEvidence: () => 'Key evidence',
  theEvidence: ({ name }: Name) => `the evidence of ${name}`,
  roundMajority: ({ round, names }: { round: number; names: string }) => `Round ${round} · majority: ${names}`,
  roundWithoutMajority: ({ round }: { round: number }) => `Round ${round} · no majority yet`,
  inCommon: () => 'In common',
  different: () => 'Different',
  whereTheyLooked: () => 'Where they looked',
  cites: () => 'Cites',
  placeMissing: () => ' doesn’t exist',
  placeUnseen: () => ' wasn’t shown to the engine, and the engine didn’t read it',
  moved: () => 'Changed its position.',
  movedWithoutEvidence: () => 'Changed its position without new evidence.',
  movedOn: ({ reasons }: { reasons: string }) => `Changed its position because of this: ${reasons}`,
  movedInRound: ({ round, how }: { round: number; how: string }) => `Round ${round}: ${how}`,
};
