const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  APPROVE: ['approves', 'approve'],
  REJECT: ['rejects', 'reject'],
  ABSTAIN: ['abstains', 'abstain'],
};

/** What so many seats do that have this position: “approves”, “hold with B”. */
export function positionLabels(position: string, seats: number): string {
  const [one, several] = VERBS[position] ?? [`holds with ${position}`, `hold with ${position}`];
  return seats === 1 ? one : several;
}
