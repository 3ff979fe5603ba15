const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  APPROVE: ['approves', 'approve'],
  REJECT: ['rejects', 'reject'],
  ABSTAIN: ['abstains', 'abstain'],
};

/** The verb for this many seats with this position: “approves”, “are for B”. */
export function positionLabels(position: string, seats: number): string {
  const [one, several] = VERBS[position] ?? [`is for ${position}`, `are for ${position}`];
  return seats === 1 ? one : several;
}
