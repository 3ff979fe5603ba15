/** Keys of the configuration that only the user's own settings may set: what runs, with what, and what is sent. */
export const MACHINE_KEYS = [
  'seats',
  'engines',
  'profiles',
  'redact',
  // A change that brings settings along must not choose the rules of its own review.
  'rulesFile',
  'repositoryInstructions',
  // Nor have engines started by itself.
  'reviewOnCommit',
  // Nor what of it is left out; the repository has `.council/ignore`, which is read from the base.
  'coverage.include',
  'coverage.exclude',
  // Nor what its review may cost.
  'budget.session.tokens',
  'budget.session.cost',
  'budget.day.tokens',
  'budget.day.cost',
  'blackboard.enabled',
  'blackboard.folder',
] as const;

/** Keys that a workspace may set as well. */
export const RESOURCE_KEYS = [
  'answerLanguage',
  'protocol.vote.timeoutSeconds',
  'protocol.vote.retries',
  'protocol.deliberate.maxRounds',
  'protocol.deliberate.firstRoundSeconds',
  'protocol.deliberate.rebuttalSeconds',
  'protocol.review.maxRounds',
  'protocol.review.budgetMinutes',
  'protocol.review.timeoutSeconds',
  'protocol.review.secondLook',
  'protocol.review.partsAtOnce',
  'protocol.debate.maxRounds',
  'protocol.debate.timeoutSeconds',
  'protocol.debate.proponent',
  'protocol.debate.folder',
  'protocol.debate.adrFolder',
] as const;

/** Keys that only the editor knows; the core never sees them. */
export const EDITOR_KEYS = [
  'findings.show',
  'findings.early',
  'diagnostics.p1',
  'diagnostics.p2',
  'diagnostics.p3',
] as const;

/** A setting as the editor keeps it in its layers. */
export interface Layers {
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/**
 * The configuration as the core's schema has it, with only what the user set; the defaults are the schema's.
 * The layers of a workspace are not even looked at for the keys that are the user's alone.
 */
export function configurationFrom(layersOf: (key: string) => Layers | undefined): Readonly<Record<string, unknown>> {
  const entries = [
    ...MACHINE_KEYS.map((key) => [key, layersOf(key)?.globalValue] as const),
    ...RESOURCE_KEYS.map((key) => [key, nearest(layersOf(key))] as const),
  ];
  const root: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (value !== undefined) place(root, key.split('.'), value);
  }
  return root;
}

function nearest(layers: Layers | undefined): unknown {
  return layers?.workspaceFolderValue ?? layers?.workspaceValue ?? layers?.globalValue;
}

function place(node: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    Object.assign(node, { [name]: value });
    return;
  }
  const below = (node[name] ?? {}) as Record<string, unknown>;
  Object.assign(node, { [name]: below });
  place(below, rest, value);
}
